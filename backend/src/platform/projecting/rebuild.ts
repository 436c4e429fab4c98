/**
 * Fills a projection's tables again from the log's start, beside the live ones, and swaps them in. Until then
 * the live ones are served and kept up to date by their projector, in this process or in another. A killed
 * rebuild leaves nothing that is used: the next one starts from the beginning.
 */
import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { pause } from '../backoff.ts'
import { logStart, type EventStore, type Position, type RecordedEvent } from '../event-store/event-store.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { disconnect, connectionEnd } from '../consumers/dedicated-connection.ts'
import { consumeSubscription } from '../consumers/follow.ts'
import { tryLock } from '../consumers/locks.ts'
import { progressChannel, progressMessage } from './progress.ts'
import type { Projection } from './projection.ts'
import { addIndexes, makeSecondSet, swapInSecondSet } from './second-set.ts'
import { FenceLost, takeTableSet, type ParkedEvent, type TableSet } from './table-set.ts'

/** Events in one transaction; more than in a live batch, because nobody waits for them. */
const rebuildBatch = 5_000

/** Milliseconds that a swap waits for readers of the old tables; new readers queue behind it meanwhile. */
const swapWaitMs = 1_000

export interface RebuildProgress {
  readonly events: number
  readonly position: Position
  readonly eventsPerSecond: number
}

export interface RebuildOptions {
  readonly store: EventStore
  readonly tables: ReadDatabase
  readonly projection: Projection
  readonly signal: AbortSignal
  /** Does nothing if the live tables have this version already. */
  readonly onlyWhenDue?: boolean
  /** Called once this is the only rebuild of the projection, before anything is changed. */
  readonly record?: () => Promise<void>
  readonly onProgress?: (progress: RebuildProgress) => void
  readonly onParked?: (parked: ParkedEvent) => void
}

/** Another process is rebuilding the same projection. */
export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay'
}

/**
 * Resolves when the new tables are in place, at least as far as the old ones were. Null: nothing was due.
 * @throws RebuildUnderWay; FenceLost; whatever a store or a database that is away throws. The live tables are
 *   then unchanged.
 */
export const rebuild = async (options: RebuildOptions): Promise<RebuildProgress | null> => {
  const { tables, projection, onlyWhenDue = false } = options
  const client = await tables.connect({
    name: `rebuild ${projection.name}`,
    statementTimeoutMs: 0,
    waitsForDisk: false,
  })
  try {
    if (!(await tryLock(client, `rebuild ${projection.name}`)))
      throw new RebuildUnderWay(`${projection.name} is being rebuilt by another process`)
    if (onlyWhenDue && (await isCurrent(client, projection))) return null
    await options.record?.()
    const signal = connectionEnd(client, options.signal)
    await makeSecondSet(client, projection)
    const set = await takeTableSet(client, 'rebuild', projection)
    return await fill({ ...options, signal }, set, () => addIndexes(client, projection))
  } finally {
    await disconnect(client)
  }
}

const isCurrent = async (client: ClientBase, { name, version }: Projection) => {
  const { rowCount } = await client.query(
    'select 1 from read.projection_checkpoint where projection = $1 and version >= $2',
    [name, version],
  )
  return rowCount === 1
}

/** Reads the log in bulk, adds the indexes, catches up with the log, and tries to swap until it succeeds. */
const fill = async (options: RebuildOptions, set: TableSet, index: () => Promise<void>) => {
  const { store, signal, onProgress, onParked } = options
  const started = performance.now()
  let events = 0
  const progress = () => ({
    events,
    position: set.position,
    eventsPerSecond: Math.round((events / (performance.now() - started)) * 1_000),
  })
  const take: Take = async (batch, position) => {
    const parked = await set.apply(batch, position)
    events += batch.length
    for (const one of parked) onParked?.(one)
    onProgress?.(progress())
  }
  const bulk = new AbortController()
  await consumeSubscription(
    store,
    { after: logStart, signal: AbortSignal.any([signal, bulk.signal]), batchSize: rebuildBatch },
    async (message) => {
      if (message.kind === 'events') await take(message.events, message.position)
      else bulk.abort()
    },
  )
  assertGoing(signal)
  await index()
  for (;;) {
    assertGoing(signal)
    await catchUp(store, set, take, await store.head())
    if (await swap(options, set, take)) return progress()
    await pause(swapWaitMs, signal)
  }
}

const assertGoing = (signal: AbortSignal) => {
  if (signal.aborted) throw new Error('The rebuild was stopped, or lost its connection')
}

type Take = (events: readonly RecordedEvent[], position: Position) => Promise<void>

/**
 * Locks the checkpoint row, which holds the live projector back, catches up with it, and swaps.
 * @returns false when readers of the old tables did not finish in time; nothing changed then.
 */
const swap = async ({ tables, store, projection }: RebuildOptions, set: TableSet, take: Take) => {
  const client = await tables.connect({
    name: `swap ${projection.name}`,
    statementTimeoutMs: 0,
    waitsForDisk: true,
  })
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${swapWaitMs}`)
    const {
      rows: [live],
    } = await client.query<{ version: number; position: Position }>(
      'select version, position from read.projection_checkpoint where projection = $1 for update',
      [projection.name],
    )
    if (live && live.version > projection.version)
      throw new FenceLost(`${projection.name} is at version ${live.version} by now`)
    if (live) await catchUp(store, set, take, live.position)
    const own = await client.query(
      'delete from rebuild.projection_checkpoint where projection = $1 and fence = $2 and position = $3',
      [projection.name, set.fence, set.position],
    )
    if (own.rowCount === 0) throw new FenceLost(`Another rebuild of ${projection.name} has begun`)
    await swapInSecondSet(client, projection)
    await client.query(
      `insert into read.projection_checkpoint (projection, version, position, fence) values ($1, $2, $3, $4)
       on conflict (projection) do update
         set version = excluded.version, position = excluded.position, fence = excluded.fence, updated_at = now()`,
      [projection.name, projection.version, set.position, randomUUID()],
    )
    await client.query('select pg_notify($1, $2)', [
      progressChannel,
      progressMessage(projection.name, set.position, 'rows'),
    ])
    await client.query('commit')
    return true
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  } finally {
    await disconnect(client)
  }
}

const catchUp = async (store: EventStore, set: TableSet, take: Take, to: Position) => {
  if (set.position >= to) return
  let batch: RecordedEvent[] = []
  for await (const event of store.readAll({ after: set.position, keepUnreadable: true })) {
    if (event.position > to) break
    batch.push(event)
    if (batch.length < rebuildBatch) continue
    await take(batch, event.position)
    batch = []
  }
  await take(batch, to)
}

/** 55P03: lock_not_available. */
const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
