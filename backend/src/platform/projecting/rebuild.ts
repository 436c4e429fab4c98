/**
 * Fills projections' tables again from the log's start, beside the live ones, and swaps them in. Until then
 * the live ones are served and kept up to date by their projectors, in this process or in another. A killed
 * rebuild leaves nothing that is used: the next one starts from the beginning.
 */

import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { pause } from '../backoff.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { disconnect, connectionEnd } from '../consumers/dedicated-connection.ts'
import { tryLock } from '../consumers/locks.ts'
import { logStart, type EventStore, type Position } from '../event-store/event-store.ts'
import { integer, text } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { assertGoing, fillTables, inBulkOrByBatch, takeTableSets, type FillOptions } from './fill-tables.ts'
import { progressChannel, progressMessage } from './progress.ts'
import type { Projection } from './projection.ts'
import { makeSecondSet, swapInSecondSet } from './second-set.ts'
import { FenceLost, type ParkedEvent, type TableSet } from './table-set.ts'

/** Connections that write at the same time, at most. */
const mostWriters = 4

/** Milliseconds that a swap waits for readers of the old tables; new readers queue behind it meanwhile. */
const swapWaitMs = 1_000

export interface RebuildProgress {
  readonly events: number
  readonly position: Position
  readonly eventsPerSecond: number
}

export interface RebuildTogetherOptions {
  readonly store: EventStore
  readonly tables: ReadDatabase
  readonly projections: readonly Projection[]
  readonly signal: AbortSignal
  /** Leaves out projections whose live tables have this version already. */
  readonly onlyWhenDue?: boolean
  /** Called for each projection once this is its only rebuild, before anything is changed. */
  readonly record?: (projection: string) => Promise<void>
  readonly onProgress?: (progress: RebuildProgress) => void
  readonly onParked?: (parked: ParkedEvent, projection: string) => void
}

export interface RebuildOptions extends Omit<RebuildTogetherOptions, 'projections'> {
  readonly projection: Projection
}

/** Another process is rebuilding the same projection. */
export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay'
}

/** Rebuilds one projection. Null: nothing was due. @throws as {@link rebuildTogether} */
export const rebuild = async ({ projection, ...options }: RebuildOptions): Promise<RebuildProgress | null> =>
  (await rebuildTogether({ ...options, projections: [projection] })).get(projection.name) ?? null

/**
 * Rebuilds projections from one reading of the log. Resolves when the new tables are in place, at least as far as
 * the old ones were, with how it went for each projection that was due.
 * @throws RebuildUnderWay; FenceLost; whatever a store or a database that is away throws. The live tables of a
 *   projection are then unchanged, or swapped.
 */
export const rebuildTogether = async (
  options: RebuildTogetherOptions,
): Promise<ReadonlyMap<string, RebuildProgress>> => {
  const { tables, projections, onlyWhenDue = false } = options
  const clients: Awaited<ReturnType<ReadDatabase['connect']>>[] = []
  try {
    for (const { name } of projections.slice(0, mostWriters))
      clients.push(
        await tables.connect({ name: `rebuild ${name}`, statementTimeoutMs: 0, waitsForDisk: false }),
      )
    const due: Projection[] = []
    for (const [nth, projection] of projections.entries()) {
      const client = clients[nth % clients.length]
      if (!client) continue
      if (!(await tryLock(client, `rebuild ${projection.name}`)))
        throw new RebuildUnderWay(`${projection.name} is being rebuilt by another process`)
      if (!onlyWhenDue || !(await isCurrent(client, projection))) due.push(projection)
    }
    if (due.length === 0) return new Map()
    for (const { name } of due) await options.record?.(name)
    const signal = clients.reduce((ended, client) => connectionEnd(client, ended), options.signal)
    return await fillAndSwap({ ...options, projections: due, signal }, clients)
  } finally {
    await Promise.all(clients.map(disconnect))
  }
}

const isCurrent = async (client: ClientBase, { name, version }: Projection) => {
  const { rowCount } = await client.query(
    'select 1 from read.projection_checkpoint where projection = $1 and version >= $2',
    [name, version],
  )
  return rowCount === 1
}

/**
 * Fills the second sets, and adds their indexes; then each catches up with the log, and tries to swap until it
 * succeeds.
 */
const fillAndSwap = async (
  options: RebuildTogetherOptions,
  clients: readonly ClientBase[],
): Promise<ReadonlyMap<string, RebuildProgress>> => {
  const { store, signal, projections, onProgress, onParked } = options
  const started = performance.now()
  let events = 0
  const progress = (position: Position): RebuildProgress => ({
    events,
    position,
    eventsPerSecond: Math.round((events / (performance.now() - started)) * 1_000),
  })
  const fill = async (writers: FillOptions['writers'], after: Position, to: Position) => {
    const before = events
    await fillTables({
      store,
      signal,
      after,
      to,
      writers,
      onProgress(read, position) {
        events = before + read
        onProgress?.(progress(position))
      },
      ...(onParked && { onParked }),
    })
  }
  const sets = await inBulkOrByBatch(async (inBulk) => {
    const [client] = clients
    if (client) for (const each of projections) await makeSecondSet(client, each)
    const taken = await takeTableSets(clients, 'rebuild', projections, inBulk)
    events = 0
    await fill(taken, logStart, await store.head())
    return taken.flat()
  })
  const done = new Map<string, RebuildProgress>()
  for (const projection of projections) {
    const set = sets.find((each) => each.projection === projection.name)
    if (!set) throw new Error(`${projection.name} has no second set`)
    const catchUp = (to: Position) => fill([[set]], set.position, to)
    for (;;) {
      assertGoing(signal)
      await catchUp(await store.head())
      if (await swap(options.tables, projection, set, catchUp)) break
      await pause(swapWaitMs, signal)
    }
    done.set(projection.name, progress(set.position))
  }
  return done
}

const liveCheckpoint = statement(
  { version: integer(), position: text<Position>() },
  'select version, position from read.projection_checkpoint where projection = $1 for update',
)

/**
 * Locks the checkpoint row, which holds the live projector back, catches up with it, and swaps.
 * @returns false when readers of the old tables did not finish in time; nothing changed then.
 */
const swap = async (
  tables: ReadDatabase,
  projection: Projection,
  set: TableSet,
  catchUp: (to: Position) => Promise<void>,
) => {
  const client = await tables.connect({
    name: `swap ${projection.name}`,
    statementTimeoutMs: 0,
    waitsForDisk: true,
  })
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${swapWaitMs}`)
    const [live] = await liveCheckpoint(client, [projection.name])
    if (live && live.version > projection.version)
      throw new FenceLost(`${projection.name} is at version ${live.version} by now`)
    if (live) await catchUp(live.position)
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

/** 55P03: lock_not_available. */
const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
