/**
 * The latest live updates, a limited number in log order, for pages that lost their connection for a moment.
 */

import { logStart, type Position } from '../event-store/event-store.ts'

/** A live update for one person, as the event stream of GET /api/live sends it; `data` is sent as JSON. */
export interface LiveEvent {
  /** The person's id in the log: of an account or a provider. */
  readonly personId: string
  readonly name: 'changed' | 'message'
  readonly data: object
}

/** A few hundred bytes each. */
const mostEvents = 5_000

interface PositionedEvent {
  readonly update: LiveEvent
  readonly position: Position
}

export interface RecentLiveEvents {
  /** Forgets everything; updates before this position are not known. */
  begin(position: Position): void
  keep(update: LiveEvent, position: Position): void
  /** Everything up to this position was sent. */
  reach(position: Position): void
  reached(): Position
  /**
   * The updates for these persons after a position; null if `position` is null or too old to know them all.
   */
  after(position: Position | null, personIds: readonly string[]): readonly PositionedEvent[] | null
}

export const keepRecentLiveEvents = (most = mostEvents): RecentLiveEvents => {
  let recent: PositionedEvent[] = []
  /** Updates up to this position may be missing. */
  let from: Position = logStart
  let to: Position = logStart
  return {
    begin(position) {
      recent = []
      from = position
      to = position
    },
    keep(update, position) {
      recent.push({ update, position })
      if (recent.length < 2 * most) return
      // Drops half of them at once, so that keeping one more costs little. Updates of one event stay
      // together.
      const end = recent[most]?.position ?? position
      from = end
      recent = recent.filter((each) => each.position > end)
    },
    reach(position) {
      if (position > to) to = position
    },
    reached: () => to,
    after(position, personIds) {
      if (position === null || position < from) return null
      return recent.filter(({ update, position: at }) => at > position && personIds.includes(update.personId))
    },
  }
}
