import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { saveCheckpoints } from '../consumers/checkpoints.ts'
import type { Consumers } from '../consumers/consumer.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { logStart, type EventStore, type Position } from '../event-store/event-store.ts'
import { eventsDone } from './first-catch-up.ts'
import { emptyOnes, fillProgress, fillTogether } from './first-fill.ts'
import { projectionMetrics } from './metrics.ts'
import { followProgress, type Progress } from './progress.ts'
import type { Projection } from './projection.ts'
import {
  saveProjectionCheckpoints,
  startProjector,
  type ProjectionCheckpoint,
  type Projector,
  type ProjectorStatus,
} from './projector.ts'
import { readProjectionStatus, type ProjectionStatus } from './status.ts'

export interface ProjectionsOptions {
  readonly store: EventStore
  readonly tables: ReadDatabase
  readonly consumers: Consumers
  readonly projections: readonly Projection[]
  readonly registry: Registry
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** False in a process that only reads (`ROLE=web`): it waits for positions and starts no projector. */
  readonly working: boolean
}

export interface Projections {
  /**
   * Starts the projectors of this process, which take most of its time while they have much to do. Empty tables of a
   * long log are filled before theirs start.
   */
  start(): void
  /** What each projector of this process does; empty where it starts none. */
  workers(): ReadonlyMap<string, ProjectorStatus>
  /** What the tables lack of the log as it was at the first call, in words; null once all have it. */
  behindLog(): Promise<string | null>
  readonly waitFor: Progress['waitFor']
  readonly positionOf: Progress['positionOf']
  /** `worker` is this process's projector, null where it starts none. @throws when the database or the store is away. */
  status(): Promise<readonly (ProjectionStatus & { readonly worker: ProjectorStatus | null })[]>
  /** Batches under way are finished first. Close the store and the tables afterwards. */
  stop(): Promise<void>
}

/** Listens to how far the projections are, whichever process runs them; `start` runs them in this one. */
export const startProjections = ({
  store,
  tables,
  consumers,
  projections,
  registry,
  log,
  working,
}: ProjectionsOptions): Projections => {
  const progress = followProgress(tables, projections)
  const read = () => readProjectionStatus(store, tables, projections, progress.reachedBy)
  const metrics = projectionMetrics(registry, read)
  const checkpoints = saveCheckpoints<ProjectionCheckpoint>((moved) =>
    saveProjectionCheckpoints(tables, moved),
  )
  const projectors = new Map<string, Projector>()
  let headAtStart: Position | undefined
  const lacks = (name: string, head: Position) => {
    const state = projectors.get(name)?.status().state
    return state !== 'live' && state !== 'newer' && (progress.reachedBy(name) ?? logStart) < head
  }
  const stopping = new AbortController()
  let starting: Promise<void> | undefined

  const startOne = (projection: Projection) =>
    projectors.set(
      projection.name,
      startProjector({
        store,
        tables,
        consumers,
        checkpoints,
        projection,
        metrics,
        log,
        onPosition: (position, change) => progress.reached(projection.name, position, change),
      }),
    )
  const startAll = async () => {
    const parts = { store, tables, projections, log }
    const empty = await emptyOnes(parts).catch((): readonly Projection[] => [])
    if (stopping.signal.aborted) return
    for (const projection of projections) if (!empty.includes(projection)) startOne(projection)
    if (empty.length > 0) await fillTogether({ ...parts, projections: empty }, stopping.signal)
    if (!stopping.signal.aborted) empty.forEach(startOne)
  }

  return {
    start() {
      if (working) starting ??= startAll()
    },
    workers: () => new Map([...projectors].map(([name, projector]) => [name, projector.status()])),
    async behindLog() {
      const head = (headAtStart ??= await store.head())
      const behind = projections.filter(({ name }) => lacks(name, head))
      if (behind.length === 0) return null
      const filling = await fillProgress(tables)
      const positions = behind.map(({ name }) => progress.reachedBy(name) ?? filling?.position ?? logStart)
      const done = eventsDone(
        positions.reduce((least, each) => (each < least ? each : least)),
        head,
      )
      return filling ? `${done} in ${filling.seconds} s` : done
    },
    waitFor: progress.waitFor,
    positionOf: progress.positionOf,
    async status() {
      return (await read()).map((status) => ({
        ...status,
        worker: projectors.get(status.name)?.status() ?? null,
      }))
    },
    async stop() {
      stopping.abort()
      await starting
      await Promise.all([...projectors.values()].map((projector) => projector.stop()))
      await checkpoints.stop()
      await progress.close()
    },
  }
}
