/** The latest live updates, for pages that lost their connection for a moment: a limited number, in log order. */
import { logStart, type Position } from '../event-store/event-store.ts'

/** A live update for one person, as the event stream of GET /api/live sends it; `data` is sent as JSON. */
export interface LiveEvent {
  /** Their id in the log: of an account or a provider. */
  readonly personId: string
  readonly name: 'changed' | 'message'
  readonly data: object
}

/** Some hundred bytes each. */
const mostKept = 5_000

interface Kept {
  readonly told: LiveEvent
  readonly position: Position
}

export interface RecentLiveEvents {
  /** Nothing before this position will be known. */
  begin(position: Position): void
  keep(told: LiveEvent, position: Position): void
  /** Everything up to here was told. */
  reach(position: Position): void
  reached(): Position
  /** What these persons were told after a position; null where that is no longer known, or was never heard. */
  after(position: Position | null, personIds: readonly string[]): readonly Kept[] | null
}

export const keepRecentLiveEvents = (most = mostKept): RecentLiveEvents => {
  let kept: Kept[] = []
  /** Of what was told up to here something may be missing. */
  let from: Position = logStart
  let to: Position = logStart
  return {
    begin(position) {
      kept = []
      from = position
      to = position
    },
    keep(told, position) {
      kept.push({ told, position })
      if (kept.length < 2 * most) return
      // Half of them at once, so that keeping one more costs little; those of one event stay together.
      const end = kept[most]?.position ?? position
      from = end
      kept = kept.filter((each) => each.position > end)
    },
    reach(position) {
      if (position > to) to = position
    },
    reached: () => to,
    after(position, personIds) {
      if (position === null || position < from) return null
      return kept.filter(({ told, position: at }) => at > position && personIds.includes(told.personId))
    },
  }
}
