/** Fills an empty log with the events of a backup: in the same order, with the same ids and revisions. */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { transactionOn } from '../postgres/transaction.ts'
import {
  logStart,
  maxAppendBytes,
  type EventStore,
  type Position,
  type RecordedEvent,
} from './event-store.ts'
import { positionOfCount } from './position.ts'
import { checkSchemaName } from './postgres-log-schema.ts'

/** The events do not form a valid log: one is missing, is there twice or is out of order. */
export class BrokenSequence extends Error {
  override readonly name = 'BrokenSequence'
}

export type StoredEvent = Omit<RecordedEvent, 'position' | 'time' | 'erased'>

/**
 * Restores into PostgreSQL, with the recorded times, in one transaction: everything or nothing. The nth event
 * gets position n.
 *
 * @returns a function from n, counted from 1, to the position of the nth event
 * @throws BrokenSequence; PostgreSQL's error when the log is not empty
 */
export const restoreIntoPostgres = async (
  client: pg.ClientBase,
  schema: string,
  events: AsyncIterable<StoredEvent>,
): Promise<(count: number) => Position> => {
  checkSchemaName(schema)
  let count = 0
  async function* rows() {
    const revisions = new Map<string, number>()
    for await (const event of events) {
      checkRevision(revisions, event)
      count += 1
      yield rowOf(count, event)
    }
  }
  await transactionOn(client, async () => {
    // An append needs the lock on the head. If a server is running despite the restore, its append waits, and
    // its expected revision no longer fits afterwards.
    await client.query(`select position from ${schema}.head for update`)
    await pipeline(
      Readable.from(rows()),
      client.query(
        copyFrom(
          `copy ${schema}.event (position, stream, revision, id, type, bytes, data, metadata, time) from stdin`,
        ),
      ),
    )
    await client.query(`update ${schema}.head set position = $1`, [count])
  })
  return positionOfCount
}

const rowOf = (
  position: number,
  { stream, revision, id, type, data, metadata, recordedAt }: StoredEvent,
): string => {
  const texts = { data: JSON.stringify(data), metadata: JSON.stringify(metadata) }
  const bytes = Buffer.byteLength(texts.data) + Buffer.byteLength(texts.metadata)
  return `${[
    position,
    stream,
    revision,
    id,
    type,
    bytes,
    texts.data,
    texts.metadata,
    recordedAt.toISOString(),
  ]
    .map((value) => escaped(String(value)))
    .join('\t')}\n`
}

/** Escapes text for the text format of COPY. */
const escaped = (text: string) =>
  text.replace(
    /[\\\t\n\r]/g,
    (each) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[each] ?? each,
  )

/** The most bytes and events of one append. */
const batchBytes = maxAppendBytes / 2
const batchEvents = 500

/**
 * Restores into any log by appending; an EventStoreDB assigns its own positions and times.
 *
 * @param wanted the counts whose positions the caller will ask for
 * @returns a function from n to the position of the nth event, for each n in `wanted`
 * @throws BrokenSequence; StoreUnavailable
 */
export const restoreByAppending = async (
  store: Pick<EventStore, 'append'>,
  events: AsyncIterable<StoredEvent>,
  wanted: ReadonlySet<number>,
): Promise<(count: number) => Position> => {
  const positions = new Map<number, Position>([[0, logStart]])
  const revisions = new Map<string, number>()
  let count = 0
  for await (const batch of batchesOf(events, (at) => wanted.has(at))) {
    for (const event of batch) checkRevision(revisions, event)
    const [first] = batch
    if (!first) continue
    const expected = first.revision === 0 ? 'no_stream' : first.revision - 1
    const result = await store.append(first.stream, expected, batch)
    if (result.status === 'conflict')
      throw new BrokenSequence(
        `The stream ${first.stream} is at ${result.actual}, and ${expected} was expected`,
      )
    count += batch.length
    positions.set(count, result.position)
  }
  return (at) => {
    const position = positions.get(at)
    if (position === undefined) throw new RangeError(`The position of event ${at} was not asked for`)
    return position
  }
}

/**
 * Batches consecutive events of one stream. An event whose position is wanted ends its batch, because an
 * append returns only the position of its last event.
 */
async function* batchesOf(
  events: AsyncIterable<StoredEvent>,
  isWanted: (count: number) => boolean,
): AsyncIterable<readonly StoredEvent[]> {
  let batch: StoredEvent[] = []
  let bytes = 0
  let count = 0
  for await (const event of events) {
    const weight = Buffer.byteLength(JSON.stringify(event))
    const fits =
      batch[0]?.stream === event.stream && batch.length < batchEvents && bytes + weight < batchBytes
    if (!fits && batch.length > 0) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(event)
    bytes += weight
    count += 1
    if (!isWanted(count)) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

const checkRevision = (revisions: Map<string, number>, { stream, revision }: StoredEvent): void => {
  const next = (revisions.get(stream) ?? -1) + 1
  if (revision !== next)
    throw new BrokenSequence(`The stream ${stream} goes on with revision ${revision} where ${next} belongs`)
  revisions.set(stream, revision)
}
