import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { EventStore } from '../event-store/event-store.ts'
import type { ReadDatabase } from './data-source.ts'
import { projectionMetrics } from './metrics.ts'
import { followProgress, type Progress } from './progress.ts'
import type { Projection } from './projection.ts'
import { startProjector, type ProjectorStatus } from './projector.ts'
import { readStandings, type Standing } from './status.ts'

export interface ProjectionsOptions {
  readonly store: EventStore
  readonly tables: ReadDatabase
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
  status(): Promise<readonly (Standing & { readonly worker: ProjectorStatus | null })[]>
  /** Batches under way are finished first. Close the store and the tables afterwards. */
  stop(): Promise<void>
}

/** Starts a projector for each projection, and listens to how far they are, whichever process runs them. */
export const startProjections = ({
  store,
  tables,
  projections,
  registry,
  log,
  working,
}: ProjectionsOptions): Projections => {
  const standings = () => readStandings(store, tables, projections)
  const metrics = projectionMetrics(registry, standings)
  const progress = followProgress(tables, projections)
  const projectors = new Map(
    working
      ? projections.map((projection) => [
          projection.name,
          startProjector({ store, tables, projection, metrics, log }),
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
      await progress.close()
    },
  }
}
