/**
 * Checks that every stream's revisions are complete and in order, and every position too if the log counts
 * positions.
 */

import { logStart, type Position, type RecordedEvent } from '../event-store/event-store.ts'
import { isCountedPosition, positionOfCount } from '../event-store/position.ts'
import type { Finding } from './findings.ts'

export interface RevisionHole {
  readonly stream: string
  readonly revision: number
  /** The positions of the stream's events around it. */
  readonly after: Position
  readonly before: Position
}

export interface OrderCheck {
  /** Takes an event's position in the log. */
  count(position: Position): void
  /** Takes an event's revision in its stream. */
  take(event: RecordedEvent): void
  /** Revisions that no event has, although later ones of the stream exist. */
  holes(): readonly RevisionHole[]
  /** Runs of positions that no event has, up to the log's end. */
  gaps(end: Position): readonly { readonly first: number; readonly last: number }[]
  readonly disorder: readonly Extract<Finding, { kind: 'disorder' }>[]
}

/** The most findings of a kind: a log that was altered all over is reported by its first ones. */
const most = 10_000

/** Keeps every stream in memory during the check, some 150 bytes each. */
export const openOrderCheck = (nameOf: (event: RecordedEvent) => string): OrderCheck => {
  const last = new Map<string, { readonly revision: number; readonly position: Position }>()
  const holes = new Map<string, RevisionHole>()
  const gaps: { first: number; last: number }[] = []
  const disorder: Extract<Finding, { kind: 'disorder' }>[] = []
  let at = 0
  return {
    disorder,
    take(event) {
      const { stream, revision, position } = event
      const before = last.get(stream) ?? { revision: -1, position: logStart }
      const expected = before.revision + 1
      if (revision < expected) {
        holes.delete(`${revision} ${stream}`)
        if (disorder.length < most) disorder.push({ kind: 'disorder', position, event: nameOf(event) })
      } else {
        for (let missing = expected; missing < revision && holes.size < most; missing += 1)
          holes.set(`${missing} ${stream}`, {
            stream,
            revision: missing,
            after: before.position,
            before: position,
          })
        last.set(stream, { revision, position })
      }
    },
    count(position) {
      if (!isCountedPosition(position)) return
      const count = Number(position)
      if (count > at + 1 && gaps.length < most) gaps.push({ first: at + 1, last: count - 1 })
      at = count
    },
    holes: () => [...holes.values()],
    gaps: (end) =>
      isCountedPosition(end) && Number(end) > at ? [...gaps, { first: at + 1, last: Number(end) }] : gaps,
  }
}

/** Joins consecutive holes of a stream into one finding. */
export const holeFindings = (holes: readonly RevisionHole[]): Finding[] => {
  const found: Extract<Finding, { kind: 'hole' }>[] = []
  for (const { stream, revision, before } of holes) {
    const run = found.at(-1)
    if (run && run.stream === stream && run.last === revision - 1)
      found[found.length - 1] = { ...run, last: revision }
    else found.push({ kind: 'hole', position: before, stream, first: revision, last: revision })
  }
  return found
}

export const gapFindings = (gaps: ReturnType<OrderCheck['gaps']>): Finding[] =>
  gaps.map(({ first, last }) => ({
    kind: 'gap',
    position: positionOfCount(first),
    last: positionOfCount(last),
  }))
