/** Compares each event of the log with its stored hash, to find changed, missing, added and moved events. */

import type { Position, RecordedEvent } from '../event-store/event-store.ts'
import type { HashedEvent } from './digest-tables.ts'
import { hashOf } from './digests.ts'
import type { Finding } from './findings.ts'
import type { RevisionHole } from './stream-places.ts'

/** An event whose position has no hash, or a different one. */
interface Odd {
  readonly hash: string
  readonly event: RecordedEvent
  /** Which event of the log it is, counted from 1. */
  readonly ordinal: number
}

/** The most mismatches that are kept, each with its event. */
const most = 10_000
/** The most altered hashes that are listed one by one: if all were removed, the first of them are enough. */
const mostHashes = 20

export interface HashMismatches {
  /** Reports a hash whose event is not at its position. */
  miss(kept: HashedEvent): void
  /** Reports an event that does not have the hash stored for its position. */
  odd(hash: Buffer, event: RecordedEvent, ordinal: number): void
  /** @param proven the last event, and its position, up to which a digest proves the log unchanged */
  findings(
    proven: ProvenPlace,
    holes: readonly RevisionHole[],
  ): { readonly found: Finding[]; readonly open: readonly RevisionHole[] }
}

export interface ProvenPlace {
  readonly events: number
  readonly position: Position
}

export const eventNameOf = ({ type, stream, revision, id }: RecordedEvent): string =>
  `${type} ${id} (${stream}, ${revision})`

export const collectHashMismatches = (): HashMismatches => {
  const gone = new Map<string, Position>()
  const odd: Odd[] = []
  let more = 0
  return {
    miss({ hash, position }) {
      if (gone.size < most) gone.set(hash.toString('hex'), position)
      else more += 1
    },
    odd(hash, event, ordinal) {
      if (odd.length < most) odd.push({ hash: hash.toString('hex'), event, ordinal })
      else more += 1
    },
    findings(proven, holes) {
      const left = new Map(gone)
      const found = [...hashesAltered(odd, left, proven)]
      const altered = odd.filter(({ ordinal }) => ordinal > proven.events)
      const { moved, rest } = movedAmong(altered, left)
      found.push(...moved)
      const at = new Set(left.values())
      // Altered events were not counted in their streams, so their own revisions are not holes.
      const own = new Set(odd.map(({ event }) => `${event.revision} ${event.stream}`))
      const named = holesAround(
        [...at],
        holes.filter(({ stream, revision }) => !own.has(`${revision} ${stream}`)),
      )
      for (const { event } of rest) {
        const { position } = event
        found.push(
          at.delete(position)
            ? { kind: 'changed', position, event: eventNameOf(event), was: named.at(position) }
            : { kind: 'added', position, event: eventNameOf(event) },
        )
      }
      for (const position of at) found.push({ kind: 'missing', position, event: named.at(position) })
      const { open } = named
      if (more > 0)
        found.push({ kind: 'more', position: odd.at(-1)?.event.position ?? proven.position, events: more })
      return { found, open }
    },
  }
}

/**
 * Finds altered hashes: a digest proves that the events before `proven` are unchanged, so a mismatch there is
 * the hash's. Removes their entries from `gone`.
 */
const hashesAltered = (odd: readonly Odd[], gone: Map<string, Position>, proven: ProvenPlace): Finding[] => {
  const { events } = proven
  const at = new Map<Position, string | null>()
  for (const [hash, position] of [...gone])
    if (position <= proven.position) {
      at.set(position, null)
      gone.delete(hash)
    }
  for (const { event, ordinal } of odd) if (ordinal <= events) at.set(event.position, eventNameOf(event))
  const altered = [...at].map(([position, event]): Finding => ({ kind: 'hash', position, event, events }))
  const [last] = altered.slice(mostHashes)
  if (!last) return altered
  const more: Finding = { kind: 'more', position: last.position, events: altered.length - mostHashes }
  return [...altered.slice(0, mostHashes), more]
}

/**
 * Finds moved events: those whose hash, with their own or another revision of the stream, is that of a
 * missing event. Removes their entries from `gone`.
 */
const movedAmong = (odd: readonly Odd[], gone: Map<string, Position>) => {
  const moved: Finding[] = []
  const take = ({ event }: Odd, hash: string, revision: number | null): boolean => {
    const from = gone.get(hash)
    if (from === undefined) return false
    gone.delete(hash)
    moved.push({ kind: 'moved', position: event.position, from, event: eventNameOf(event), revision })
    return true
  }
  const changed = odd.filter((each) => !take(each, each.hash, null))
  const revisions = new Map<string, number[]>()
  for (const { event } of changed)
    revisions.set(event.stream, [...(revisions.get(event.stream) ?? []), event.revision])
  const rest = changed.filter(
    (each) =>
      !(revisions.get(each.event.stream) ?? [])
        .slice(0, 100)
        .some(
          (revision) =>
            revision !== each.event.revision &&
            take(each, hashOf({ ...each.event, revision }).toString('hex'), revision),
        ),
  )
  return { moved, rest }
}

/**
 * Names a missing event by the hole that it left in its stream: for certain if only one stream has a hole
 * around its position, else as one of several.
 */
const holesAround = (positions: readonly Position[], holes: readonly RevisionHole[]) => {
  const open = new Set(holes)
  const names = new Map<Position, string>()
  let unsure = 0
  for (const position of positions.toSorted()) {
    const fitting = new Map<string, RevisionHole>()
    for (const hole of open)
      if (hole.after < position && position < hole.before && !fitting.has(hole.stream))
        fitting.set(hole.stream, hole)
    const [first] = fitting.values()
    if (!first) continue
    if (fitting.size === 1) open.delete(first)
    else unsure += 1
    const named = [...fitting.values()].slice(0, 3).map(({ stream, revision }) => `${stream}, ${revision}`)
    names.set(position, named.join(' or '))
  }
  return {
    at: (position: Position) => names.get(position) ?? null,
    // The remaining holes belong to the events named as one of several, unless there are more holes than such
    // events.
    open: unsure >= open.size ? [] : [...open],
  }
}
