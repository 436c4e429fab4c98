/**
 * The SQL statements that append. Positions come from the head row, which each statement locks until it
 * commits.
 *
 * The quick statements look at the streams before they lock the head, so what they saw may be out of date
 * when they write. That is safe: a stream only grows, and if another writer has meanwhile used a revision or
 * an id, a unique index is violated and nothing is written. They write everything or nothing. What they do
 * not write is left to `append_each`, which decides one append after the other while it holds the head.
 */
import pg from 'pg'
import type { SupervisedClient } from '../postgres/supervised-client.ts'
import type { SerialisedEvent } from './append-check.ts'
import type { AppendResult, ExpectedRevision } from './event-store.ts'
import type { FreshEvents } from './postgres-fresh-events.ts'
import { positionOfCount } from './position.ts'
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

/**
 * By far the most common append has a statement of its own, which does a third less work than the general
 * one.
 */
const oneStatement = (schema: string) => `
  with held as (
    update ${schema}.head set position = position + 1
    where $2::int = ${revisionNow(schema, '$1')} returning position
  )
  insert into ${schema}.event
  select position, $1, $2::int + 1, $3, $4, pg_column_size($5::json) + pg_column_size($6::json),
         $5::json, $6::json, clock_timestamp()
  from held returning position, ${milliseconds}`

/**
 * A new stream needs no look-up: if the stream exists, it has a revision 0, and the unique index refuses
 * another.
 */
const firstStatement = (schema: string) => `
  with held as (update ${schema}.head set position = position + 1 returning position)
  insert into ${schema}.event
  select position, $1, 0, $2, $3, pg_column_size($4::json) + pg_column_size($5::json), $4::json, $5::json,
         clock_timestamp()
  from held returning position, ${milliseconds}`

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
 * True when a quick statement wrote nothing because another writer was first, or an event with the same id
 * exists.
 */
const undecided = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505'

export class AppendStatements {
  readonly #client: SupervisedClient
  readonly #fresh: FreshEvents
  readonly #first: string
  readonly #one: string
  readonly #together: string
  readonly #each: string

  /** @param fresh receives the events written here, before an append is answered */
  constructor(client: SupervisedClient, schema: string, fresh: FreshEvents) {
    this.#client = client
    this.#fresh = fresh
    this.#first = firstStatement(schema)
    this.#one = oneStatement(schema)
    this.#together = togetherStatement(schema)
    this.#each = eachStatement(schema)
  }

  /**
   * Resolves with one answer for each append, in order, once everything that is answered as appended is
   * committed.
   */
  async append(appends: readonly QueuedAppend[]): Promise<AppendResult[]> {
    const quick = await this.#quickly(appends).catch((error: unknown) => {
      if (undecided(error)) return undefined
      throw error
    })
    return quick ?? this.#oneAfterTheOther(appends)
  }

  async #quickly(appends: readonly QueuedAppend[]): Promise<AppendResult[] | undefined> {
    const [append] = appends
    const [event] = append?.events ?? []
    if (!append || !event) return []
    if (appends.length > 1 || append.events.length > 1 || append.expected === 'any')
      return this.#allOrNothing(appends)
    const expects = expectation(append.expected)
    const { stream } = append
    const { id, type, data, metadata } = event
    const [written] = await this.#client.query<[position: string, milliseconds: string]>(
      expects === noStream
        ? {
            name: 'append-first',
            text: this.#first,
            values: [stream, id, type, data, metadata],
            rowMode: 'array',
          }
        : {
            name: 'append-one',
            text: this.#one,
            values: [stream, expects, id, type, data, metadata],
            rowMode: 'array',
          },
    )
    if (!written) return undefined
    const [position, time] = written
    const revision = expects + 1
    this.#fresh.add([{ stream, revision, count: Number(position), time: Number(time), event }])
    return [{ status: 'appended', revision, position: positionOfCount(position) }]
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
