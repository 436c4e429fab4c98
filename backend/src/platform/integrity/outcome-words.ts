/**
 * What a verification compared and what it found, in sentences. The console, its health and the command line
 * print these.
 */

import { countWords } from '../counted.ts'
import type { Anchor } from './digest-checks.ts'
import type { TimeStamp } from './time-stamps.ts'

/** The anchors that a verification checked. */
export interface CheckedAnchors {
  readonly count: number
  /** Null if there is none. `at` is an ISO moment. */
  readonly newest: { readonly at: string; readonly events: number } | null
  /** An oldest one that is younger than the log is one to ask about; null as above, and from an older version. */
  readonly oldest: { readonly at: string; readonly events: number } | null
  /** Where they are kept, as in "in the folder /data/anchors"; null if this deployment writes none. */
  readonly place: string | null
  /** Whose changes they show, in a sentence; null if they are kept where somebody else decided. */
  readonly shows: string | null
  /** Whether the copies that are kept there were compared, and not the database's record of them alone. */
  readonly areCopiesRead: boolean
  /** The newest time stamp that was checked; null if there is none. */
  readonly stamped: (TimeStamp & { readonly count: number }) | null
}

export interface OutcomeToTell {
  /** How many events were compared. */
  readonly events: number
  /** The last position that was compared; empty for the start of the log. */
  readonly position: string
  /** Events that were in the log then, but had no digest yet. */
  readonly newer: number
  readonly findings: number
  /** Events that were appended after the verification. */
  readonly since: number
  /** Null for a verification by a version that did not record it. */
  readonly anchors: CheckedAnchors | null
}

/** The verdict first; each further sentence says how far it reaches. */
export const outcomeSentences = (
  { events, position, newer, findings, since, anchors }: OutcomeToTell,
  now: Date,
): readonly string[] => {
  const compared = `${countWords(events, 'event was', 'events were')} compared, up to ${position === '' ? 'the start of the log' : `position ${position}`}`
  const matched = `${compared}, and ${events === 1 ? 'it matches' : 'all match'}.`
  return [
    ...(findings > 0
      ? [
          `The log has been altered, or can’t be shown to be intact: ${countWords(findings, 'finding', 'findings')}.`,
          `${compared}.`,
        ]
      : newer > 0
        ? [matched]
        : [`The log is intact: ${matched}`]),
    ...(newer > 0
      ? [
          `${countWords(newer, 'newer event wasn’t', 'newer events weren’t')} compared: no digest of ${newer === 1 ? 'it' : 'them'} was stored yet.`,
        ]
      : []),
    ...(since > 0
      ? [
          `${countWords(since, 'event has', 'events have')} come since then and ${since === 1 ? 'hasn’t' : 'haven’t'} been compared.`,
        ]
      : []),
    ...(anchors ? [anchorsSentence(anchors, now)] : []),
  ]
}

const anchorsSentence = (
  { count, newest, oldest, place, shows, areCopiesRead, stamped }: CheckedAnchors,
  now: Date,
): string => {
  if (newest === null)
    return place === null
      ? 'No anchors are kept: nothing outside the database confirms the log.'
      : `There is no anchor yet. Anchors are kept ${place}.`
  return `${countWords(count, 'anchor was', 'anchors were')} checked. The newest is from ${dayAndAge(newest.at, now)} and covers ${countWords(newest.events, 'event', 'events')}${oldest === null ? '' : `, the oldest from ${dayOf(oldest.at)}, when the log had ${countWords(oldest.events, 'event', 'events')}`}. Anchors are kept ${place ?? 'nowhere else'}${areCopiesRead ? '.' : '; here only the database’s record of them was checked.'}${shows === null ? '' : ` ${shows}`}${stamped === null ? '' : ` ${countWords(stamped.count, 'time stamp was', 'time stamps were')} checked, the newest by ${stamped.by} from ${dayAndAge(stamped.at, now)}: what it covers was signed by then.`}`
}

const dayOf = (at: string) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const dayAndAge = (at: string, now: Date) =>
  `${dayOf(at)} (${ageWords(Math.max(0, now.getTime() - Date.parse(at)))} old)`

const ageWords = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return countWords(minutes, 'minute', 'minutes')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? countWords(hours, 'hour', 'hours') : countWords(Math.floor(hours / 24), 'day', 'days')
}

/** @see CheckedAnchors */
export const checkedAnchors = (
  anchors: readonly Anchor[],
  place: string | null,
  shows: string | null,
  areCopiesRead: boolean,
  stamped: CheckedAnchors['stamped'] = null,
): CheckedAnchors => {
  const dated = anchors.flatMap(({ at, events }) => (at === undefined ? [] : [{ at, events }]))
  const sorted = dated.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const [oldest = null, newest = null] = [sorted.at(0), sorted.at(-1)]
  return { count: anchors.length, newest, oldest, place, shows, areCopiesRead, stamped }
}
