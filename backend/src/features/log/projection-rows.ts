/**
 * The projections as the console shows them: checkpoint, parked streams, and the last
 * rebuild that staff started.
 */

import type { ProjectionRow } from '../../contract/log/console-log.ts'
import type { ConsumerState } from '../../platform/consumers/consumer.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { Projection } from '../../platform/projecting/projection.ts'
import type { Projections } from '../../platform/projecting/start-projections.ts'
import type { WorkRow } from './work-tables.ts'

/** The name under which the progress of a projection's rebuild is saved. */
export const rebuildOf = (projection: string): string => `rebuild ${projection}`

const states: Readonly<Record<ConsumerState, ProjectionRow['state']>> = {
  starting: 'starting',
  standby: 'elsewhere',
  'catching up': 'catching_up',
  live: 'live',
  waiting: 'waiting',
  // A newer version of the program owns the tables and updates them.
  newer: 'elsewhere',
  stopped: 'stopped',
}

/** @throws if the database or the store is unreachable. */
export const projectionRows = async (
  {
    store,
    projections,
    definitions,
  }: {
    readonly store: Pick<EventStore, 'head'>
    readonly projections: Pick<Projections, 'status'>
    readonly definitions: readonly Projection[]
  },
  work: ReadonlyMap<string, WorkRow>,
): Promise<ProjectionRow[]> => {
  const [statuses, head] = await Promise.all([projections.status(), store.head()])
  return statuses.map(({ name, version, position, lag, parked, worker }) => {
    const definition = definitions.find((each) => each.name === name)
    return {
      id: name,
      version,
      codeVersion: definition?.version ?? version,
      tables: (definition?.tables ?? []).map((table) => table.name),
      position,
      head,
      lagEvents: lag.events,
      lagSeconds: lag.seconds,
      rate: worker?.eventsPerSecond ?? null,
      state: worker ? states[worker.state] : 'elsewhere',
      lastError: worker?.lastError ?? null,
      parked: parked.map((stream) => ({ ...stream, parkedAt: stream.parkedAt.toISOString() })),
      rebuild: rebuildState(work.get(rebuildOf(name))),
    }
  })
}

const rebuildState = (row: WorkRow | undefined): ProjectionRow['rebuild'] => {
  if (!row) return null
  const seconds = ((row.ended_at ?? new Date()).getTime() - row.started_at.getTime()) / 1_000
  return {
    state: row.state,
    events: row.events,
    // Events that were appended after the rebuild began are read too.
    total: Math.max(row.total, row.events),
    eventsPerSecond: seconds > 0 ? Math.round(row.events / seconds) : 0,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    error: row.error,
  }
}
