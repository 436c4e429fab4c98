/**
 * Each projection's position, lag and parked streams, for the console and the metrics; alike in every
 * process.
 */

import type { ReadDatabase } from '../consumers/data-source.ts'
import { find } from '../consumers/tables.ts'
import type { EventStore, Position } from '../event-store/event-store.ts'
import { logStart } from '../event-store/event-store.ts'
import { eventCountAt, isCountedPosition } from '../event-store/position.ts'
import { integer, text, time } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import { projectionCheckpoint } from './bookkeeping.ts'
import { longestLag, type Lag } from './metrics.ts'
import type { Projection } from './projection.ts'

export interface ParkedStream {
  readonly stream: string
  readonly eventType: string
  readonly error: string
  readonly parkedAt: Date
  /** Waiting events of the stream, including the one that could not be processed. */
  readonly waiting: number
}

export interface ProjectionStatus {
  readonly name: string
  /** The version of the served tables; it differs from the code's while a rebuild is due. */
  readonly version: number
  readonly position: Position
  readonly lag: Lag
  readonly parked: readonly ParkedStream[]
}

const parkedStreams = statement(
  {
    stream: text(),
    eventType: text(),
    error: text(),
    parkedAt: time(),
    waiting: integer(),
    projection: text(),
  },
  `select s.projection, s.stream, s.event_type as "eventType", s.error, s.parked_at as "parkedAt",
            count(e.*)::int as waiting
       from read.parked_stream s left join read.parked_event e using (projection, stream)
      group by s.projection, s.stream order by s.parked_at, s.stream`,
)

/**
 * @param knownOf the position a projection is known to have reached; its checkpoint is behind when the last
 *   events concerned no table
 * @throws when the database or the store is away.
 */
export const readProjectionStatus = async (
  store: EventStore,
  tables: ReadDatabase,
  projections: readonly Projection[],
  knownOf: (name: string) => Position | undefined = () => undefined,
): Promise<readonly ProjectionStatus[]> => {
  const head = await store.head()
  const checkpoints = await find(tables, projectionCheckpoint, ['projection', 'version', 'position'], {})
  const parked = await parkedStreams(tables)
  return Promise.all(
    projections.map(async ({ name, version }) => {
      const checkpoint = checkpoints.find(({ projection }) => projection === name)
      const saved = checkpoint?.position ?? logStart
      const known = knownOf(name) ?? logStart
      const position = known > saved ? known : saved
      return {
        name,
        version: checkpoint?.version ?? version,
        position,
        lag: await lagAfter(store, position, head),
        parked: parked
          .filter(({ projection }) => projection === name)
          .map(({ projection: _, ...rest }) => rest),
      }
    }),
  )
}

/** A log that counts its events is asked for the oldest alone: reading them all held up a start. */
const lagAfter = async (store: EventStore, position: Position, head: Position): Promise<Lag> => {
  if (head <= position) return { events: 0, seconds: 0 }
  const counted = isCountedPosition(head) ? eventCountAt(head) - eventCountAt(position) : null
  let events = 0
  let oldest: Date | undefined
  for await (const { time } of store.readAll({ after: position, limit: counted === null ? longestLag : 1 })) {
    oldest ??= time
    events += 1
  }
  if (counted !== null) events = Math.min(counted, longestLag)
  return { events, seconds: oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1_000) : 0 }
}
