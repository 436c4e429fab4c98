/**
 * The SQL statements that append. Positions come from the head row, which each statement locks until it
 * commits.
 *
 * The quick statement looks at the streams before it locks the head, so what it saw may be out of date when it
 * writes. That is safe: a stream only grows, and if another writer has meanwhile used a revision or an id, a
 * unique index is violated and nothing is written. It writes everything or nothing. What it does not write is
 * left to `append_each`, which decides one append after the other while it holds the head.
 */

import pg from 'pg'
import type { SupervisedClient } from '../postgres/supervised-client.ts'
import type { SerialisedEvent } from './append-check.ts'
import type { AppendResult, ExpectedRevision } from './event-store.ts'
import { positionOfCount } from './position.ts'
import type { FreshEvents } from './postgres-fresh-events.ts'
import { anyRevision, noStream } from './postgres-log-schema.ts'

export interface QueuedAppend {
  readonly stream: string
  readonly expected: ExpectedRevision
  readonly events: readonly SerialisedEvent[]
}

const expectation = (expected: ExpectedRevision): number => {
  if (expected === 'any') return anyRevision
  return expected === 'no_stream' ? noStream : expected
}

const revisionNow = (schema: string, stream: string) =>
  `coalesce((select e.revision from ${schema}.event e where e.stream = ${stream} order by e.revision desc limit 1), ${noStream})`

/** Milliseconds since 1970. */
const milliseconds = `floor(date_part('epoch', time) * 1000)::bigint`

const togetherStatement = (schema: string) => `
  with given as materialized (
    select *, ${revisionNow(schema, 'g.stream')} as was
    from unnest($1::text[], $2::int[], $3::int[], $4::uuid[], $5::text[], $6::json[], $7::json[])
      with ordinality g(stream, expected, step, id, type, data, metadata, ordinal)
  ),
  held as (
    update ${schema}.head set position = position + $8
    where not exists (select from given where expected not in (${anyRevision}, was)) returning position - $8 as before
  )
  insert into ${schema}.event
  select before + ordinal, stream, was + step, id, type, pg_column_size(data) + pg_column_size(metadata),
         data, metadata, clock_timestamp()
  from held, given returning position, revision, ${milliseconds}`

const eachStatement = (schema: string) =>
  `select status, revision, position from ${schema}.append_each($1, $2, $3, $4, $5, $6, $7)`

type Written = [position: string, revision: number, milliseconds: string]
type Judged = [status: 'appended' | 'conflict', revision: number, position: string]

/**
 * True when the quick statement wrote nothing because another writer was first, or an event with the same id
 * exists.
 */
const undecided = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'

export class AppendStatements {
  readonly #client: SupervisedClient
  readonly #fresh: FreshEvents
  readonly #together: string
  readonly #each: string

  /** @param fresh receives the events written here, before an append is answered */
  constructor(client: SupervisedClient, schema: string, fresh: FreshEvents) {
    this.#client = client
    this.#fresh = fresh
    this.#together = togetherStatement(schema)
    this.#each = eachStatement(schema)
  }

  /**
   * Resolves with one answer for each append, in order, once everything that is answered as appended is
   * committed.
   */
  async append(appends: readonly QueuedAppend[]): Promise<AppendResult[]> {
    const quick = await this.#allOrNothing(appends).catch((error: unknown) => {
      if (undecided(error)) return undefined
      throw error
    })
    return quick ?? this.#oneAfterTheOther(appends)
  }

  async #allOrNothing(appends: readonly QueuedAppend[]): Promise<AppendResult[] | undefined> {
    // How many events this batch has for each stream so far: the stream's next append in the batch follows
    // them.
    const ahead = new Map<string, number>()
    const columns: [string[], number[], number[], string[], string[], string[], string[]] = [
      [],
      [],
      [],
      [],
      [],
      [],
      [],
    ]
    const [streams, expectations, steps, ids, types, data, metadata] = columns
    for (const { stream, expected, events } of appends) {
      const before = ahead.get(stream) ?? 0
      const expects = expectation(expected)
      // This append cannot follow the ones before it in the same batch.
      if (expects !== anyRevision && expects - before < noStream) return undefined
      for (const [index, event] of events.entries()) {
        streams.push(stream)
        expectations.push(expects === anyRevision ? anyRevision : expects - before)
        steps.push(before + index + 1)
        ids.push(event.id)
        types.push(event.type)
        data.push(event.data)
        metadata.push(event.metadata)
      }
      ahead.set(stream, before + events.length)
    }
    const rows = await this.#client.query<Written>({
      name: 'append-together',
      text: this.#together,
      values: [...columns, ids.length],
      rowMode: 'array',
    })
    if (rows.length === 0) return undefined
    const written = rows.map(([position, revision, time]) => ({
      position: Number(position),
      revision,
      time: Number(time),
    }))
    written.sort((one, other) => one.position - other.position)
    const all = appends.flatMap(({ stream, events }) => events.map((event) => ({ stream, event })))
    this.#fresh.add(
      written.flatMap(({ position, revision, time }, index) => {
        const given = all[index]
        if (!given) return []
        const { stream, event } = given
        return [{ stream, revision, count: position, time, event }]
      }),
    )
    let last = -1
    return appends.map(({ events }) => {
      last += events.length
      const { position, revision } = written[last] ?? { position: Number.NaN, revision: Number.NaN }
      return { status: 'appended', revision, position: positionOfCount(position) }
    })
  }

  async #oneAfterTheOther(appends: readonly QueuedAppend[]): Promise<AppendResult[]> {
    const events = appends.flatMap((append) => append.events)
    const rows = await this.#client.query<Judged>({
      name: 'append-each',
      text: this.#each,
      values: [
        appends.map(({ stream }) => stream),
        appends.map(({ expected }) => expectation(expected)),
        appends.map((append) => append.events.length),
        events.map(({ id }) => id),
        events.map(({ type }) => type),
        events.map(({ data }) => data),
        events.map(({ metadata }) => metadata),
      ],
      rowMode: 'array',
    })
    return rows.map(([status, revision, position], index) =>
      status === 'appended'
        ? { status, revision, position: positionOfCount(position) }
        : {
            status,
            expected: appends[index]?.expected ?? 'any',
            actual: revision === noStream ? 'no_stream' : revision,
          },
    )
  }
}
