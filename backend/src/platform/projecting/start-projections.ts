import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { EventStore } from '../event-store/event-store.ts'
import type { Consumers } from '../consumers/consumers.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { savePositionsLater } from '../consumers/later-positions.ts'
import type { ReadRouting } from '../consumers/replica.ts'
import { projectionMetrics } from './metrics.ts'
import { followProgress, type Progress } from './progress.ts'
import type { Projection } from './projection.ts'
import {
  saveProjectedPositions,
  startProjector,
  type ProjectedPosition,
  type ProjectorStatus,
} from './projector.ts'
import { readProjectionStandings, type ProjectionStanding } from './status.ts'

export interface ProjectionsOptions {
  readonly store: EventStore
  readonly tables: ReadDatabase
  /** Where queries go; left out: to `tables`. */
  readonly reads?: ReadRouting
  readonly consumers: Consumers
  readonly projections: readonly Projection[]
  readonly registry: Registry
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** False in a process that only reads (`ROLE=web`): it waits for positions and starts no projector. */
  readonly working: boolean
}

export interface Projections {
  readonly waitFor: Progress['waitFor']
  readonly positionOf: Progress['positionOf']
  /** `worker` is this process's projector, null where it starts none. @throws when the database or the store is away. */
  status(): Promise<readonly (ProjectionStanding & { readonly worker: ProjectorStatus | null })[]>
  /** Batches under way are finished first. Close the store and the tables afterwards. */
  stop(): Promise<void>
}

/** Starts a projector for each projection, and listens to how far they are, whichever process runs them. */
export const startProjections = ({
  store,
  tables,
  reads,
  consumers,
  projections,
  registry,
  log,
  working,
}: ProjectionsOptions): Projections => {
  const progress = followProgress(tables, projections, reads)
  const standings = () => readProjectionStandings(store, tables, projections, progress.reachedBy)
  const metrics = projectionMetrics(registry, standings)
  const positions = savePositionsLater<ProjectedPosition>((places) => saveProjectedPositions(tables, places))
  const projectors = new Map(
    working
      ? projections.map((projection) => [
          projection.name,
          startProjector({
            store,
            tables,
            consumers,
            positions,
            projection,
            metrics,
            log,
            onPosition: (position, change) => progress.reached(projection.name, position, change),
          }),
        ])
      : [],
  )
  return {
    waitFor: progress.waitFor,
    positionOf: progress.positionOf,
    async status() {
      return (await standings()).map((standing) => ({
        ...standing,
        worker: projectors.get(standing.name)?.status() ?? null,
      }))
    },
    async stop() {
      await Promise.all([...projectors.values()].map((projector) => projector.stop()))
      await positions.stop()
      await progress.close()
    },
  }
}
