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
import { isPoison } from '../consumers/poison.ts'
import { logStart, type EventStore, type Position, type RecordedEvent } from '../event-store/event-store.ts'
import { assertGoing, fillTables } from './fill-tables.ts'
import { progressChannel, progressMessage } from './progress.ts'
import type { Projection } from './projection.ts'
import { makeSecondSet, swapInSecondSet } from './second-set.ts'
import { FenceLost, takeTableSet, type ParkedEvent, type TableSet } from './table-set.ts'

/** Events in one transaction while it catches up. */
const catchUpBatch = 5_000

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

/** A projection whose new tables are being filled. */
interface Work {
  readonly projection: Projection
  readonly set: TableSet
}

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
    const writers: { readonly client: ClientBase; readonly projections: Projection[] }[] = clients.map(
      (client) => ({ client, projections: [] }),
    )
    for (const [nth, projection] of projections.entries()) {
      const writer = writers[nth % writers.length]
      if (!writer) continue
      if (!(await tryLock(writer.client, `rebuild ${projection.name}`)))
        throw new RebuildUnderWay(`${projection.name} is being rebuilt by another process`)
      if (!onlyWhenDue || !(await isCurrent(writer.client, projection))) writer.projections.push(projection)
    }
    if (writers.every(({ projections: due }) => due.length === 0)) return new Map()
    for (const { projections: due } of writers) for (const { name } of due) await options.record?.(name)
    const signal = clients.reduce((ended, client) => connectionEnd(client, ended), options.signal)
    return await fillAndSwap({ ...options, signal }, writers)
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

type Writers = readonly { readonly client: ClientBase; readonly projections: readonly Projection[] }[]

/**
 * Fills the second sets, and adds their indexes; then each catches up with the log, and tries to swap until it
 * succeeds.
 */
const fillAndSwap = async (options: RebuildTogetherOptions, writers: Writers) => {
  const { store, signal, onProgress, onParked } = options
  const started = performance.now()
  let events = 0
  const progress = (position: Position): RebuildProgress => ({
    events,
    position,
    eventsPerSecond: Math.round((events / (performance.now() - started)) * 1_000),
  })
  const fill = async (inBulk: boolean): Promise<Work[]> => {
    const works = await Promise.all(
      writers.map(async ({ client, projections }) => {
        const made: Work[] = []
        for (const projection of projections) {
          await makeSecondSet(client, projection)
          made.push({ projection, set: await takeTableSet(client, 'rebuild', projection, inBulk) })
        }
        return made
      }),
    )
    await fillTables({
      store,
      signal,
      after: logStart,
      writers: works.map((each) => each.map(({ set }) => set)),
      onProgress(read, position) {
        events = read
        onProgress?.(progress(position))
      },
      ...(onParked && { onParked }),
    })
    return works.flat()
  }
  const works = await fill(true).catch((error: unknown) => {
    // Something cannot be derived from all rows. Batch by batch, the stream that it comes from is found and parked.
    if (isPoison(error)) return fill(false)
    throw error
  })
  const done = new Map<string, RebuildProgress>()
  for (const { projection, set } of works) {
    const take: Take = async (batch, position) => {
      for (const parked of await set.apply(batch, position)) onParked?.(parked, projection.name)
      events += batch.length
      onProgress?.(progress(position))
    }
    for (;;) {
      assertGoing(signal)
      await catchUp(store, set, take, await store.head())
      if (await swap(options, projection, set, take)) break
      await pause(swapWaitMs, signal)
    }
    done.set(projection.name, progress(set.position))
  }
  return done
}

type Take = (events: readonly RecordedEvent[], position: Position) => Promise<void>

/**
 * Locks the checkpoint row, which holds the live projector back, catches up with it, and swaps.
 * @returns false when readers of the old tables did not finish in time; nothing changed then.
 */
const swap = async (
  { tables, store }: RebuildTogetherOptions,
  projection: Projection,
  set: TableSet,
  take: Take,
) => {
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
    if (batch.length < catchUpBatch) continue
    await take(batch, event.position)
    batch = []
  }
  await take(batch, to)
}

/** 55P03: lock_not_available. */
const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
