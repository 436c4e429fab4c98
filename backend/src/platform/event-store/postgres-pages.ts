/** Reads the log in pages. Each page is limited in events and bytes, and is read by one query. */

import type pg from 'pg'
import type { EventMetadata, JsonObject, Position, RecordedEvent } from './event-store.ts'
import { eventCountAt, positionOfCount } from './position.ts'
import { toOutageError } from './postgres-outage.ts'
import { eventTimes } from './times.ts'

export interface EventPage {
  readonly events: readonly RecordedEvent[]
  /** True if there was no event after this page when it was read. */
  readonly last: boolean
}

/** Bytes of JSON in one page. A single event that is larger still makes a page. */
const pageBytes = 8 * 1024 * 1024

/** Leaves every value as the text that PostgreSQL sends; this file knows each column's type. */
const types = { getTypeParser: () => (text: string) => text } as pg.CustomTypesConfig

type Row = [
  position: string,
  stream: string,
  revision: string,
  id: string,
  type: string,
  data: string,
  metadata: string,
  milliseconds: string,
  bytes: string,
]

/**
 * The running sum leaves out events that would not fit; PostgreSQL reads those, but does not decompress or
 * send them.
 */
const pageOf = (schema: string, where: string, order: string) => `
  select position, stream, revision, id, type, data, metadata,
         floor(date_part('epoch', time) * 1000)::bigint, bytes
  from (
    select *, sum(bytes) over (order by ${order} rows unbounded preceding) - bytes as before
    from (select * from ${schema}.event where ${where} order by ${order} limit $1) page
  ) weighed
  where before < ${pageBytes} order by ${order}`

const recorded = ([
  position,
  stream,
  revision,
  id,
  type,
  data,
  metadataText,
  milliseconds,
]: Row): RecordedEvent => {
  const metadata = JSON.parse(metadataText) as EventMetadata
  const { time, recordedAt } = eventTimes(metadata, new Date(Number(milliseconds)))
  return {
    id,
    type,
    data: JSON.parse(data) as JsonObject,
    metadata,
    stream,
    revision: Number(revision),
    position: positionOfCount(position),
    time,
    recordedAt,
  }
}

export class EventPages {
  readonly #pool: pg.Pool
  readonly #all: string
  readonly #stream: string
  readonly #head: string
  readonly #identity: string
  readonly #outside: string

  constructor(pool: pg.Pool, schema: string) {
    this.#pool = pool
    // An event beyond the head, or before the first position, was not appended by this program: no read
    // returns it.
    const head = `(select h.position from ${schema}.head h)`
    this.#all = pageOf(schema, `position > $2 and position <= ${head}`, 'position')
    this.#stream = pageOf(
      schema,
      `stream = $3 and revision > $2 and position > 0 and position <= ${head}`,
      'revision',
    )
    this.#outside = pageOf(schema, `position <= 0 or position > ${head}`, 'position')
    this.#head = `select position from ${schema}.head`
    this.#identity = `select identity from ${schema}.identity`
  }

  /** At most `size` events after a position. @throws StoreUnavailable */
  async after(position: Position, size: number): Promise<EventPage> {
    return this.#read('read-all', this.#all, size, [eventCountAt(position)])
  }

  /** At most `size` events of a stream after a revision. @throws StoreUnavailable */
  async ofStream(stream: string, revision: number, size: number): Promise<EventPage> {
    return this.#read('read-stream', this.#stream, size, [revision, stream])
  }

  async #read(name: string, text: string, size: number, values: readonly unknown[]): Promise<EventPage> {
    const rows = await this.#query<Row>({ name, text, values: [size, ...values], rowMode: 'array', types })
    const bytes = rows.reduce((sum, row) => sum + Number(row[8]), 0)
    return { events: rows.map(recorded), last: rows.length < size && bytes < pageBytes }
  }

  /** The first thousand events whose position is outside the log. @throws StoreUnavailable */
  async outside(): Promise<readonly RecordedEvent[]> {
    const rows = await this.#query<Row>({
      name: 'read-outside',
      text: this.#outside,
      values: [1_000],
      rowMode: 'array',
      types,
    })
    // The stored number, because it is no valid position.
    return rows.map((row) => ({ ...recorded(row), position: row[0] as Position }))
  }

  /** @throws StoreUnavailable */
  async head(): Promise<Position> {
    const [row] = await this.#query<[string]>({ name: 'head', text: this.#head, rowMode: 'array', types })
    return positionOfCount(row?.[0] ?? 0)
  }

  /** @throws StoreUnavailable */
  async identity(): Promise<string> {
    const query = { name: 'identity', text: this.#identity, rowMode: 'array', types } as const
    const [row] = await this.#query<[string]>(query)
    if (!row) throw new Error('The event log has lost its identity.')
    return row[0]
  }

  async #query<R extends unknown[]>(query: pg.QueryArrayConfig): Promise<R[]> {
    try {
      return (await this.#pool.query<R>(query)).rows
    } catch (error) {
      throw toOutageError(error)
    }
  }
}
