/**
 * What follows for the other entries of a person when one of them is merged, joined again, left or erased.
 * Each entry is decided in its own stream, so what concerns several is decided here, in the order of the log,
 * and carried out by a process manager: it goes on after a restart, and a command that comes too late (somebody
 * has joined again, or merged anew) has no effect. The promise: whoever joined last and did not leave can be
 * invited, and whoever left or was erased by one entry has left or is erased by all that are merged with it.
 */

import type { AccountEvent } from '../accounts/account-events.ts'
import type { WaitlistCommand, WaitlistEvent } from './waitlist.ts'

/** An entry as of the event that is handled. */
export interface LinkedEntry {
  /** As in the entry's own state. */
  readonly joins: number
  readonly status: 'joined' | 'left' | 'erased'
  readonly merge: { readonly keptId: string; readonly mergedAt: string } | null
  /** The other entry of the same person, as staff said. It ends when staff undo the merge, not when the person leaves. */
  readonly sameAs: string | null
}

export type LinkedEntries = ReadonlyMap<string, LinkedEntry>

export type LinkingEvent =
  | Exclude<WaitlistEvent, { type: 'WaitlistJoinRepeated' | 'WaitlistInvited' }>
  | Extract<AccountEvent, { type: 'PersonErased' }>

const keptIsGone = 'the entry that was to stay is no longer on the list'

/** The entries that an event changes. */
export const entriesOf = (event: LinkingEvent): readonly string[] =>
  event.type === 'PersonErased' ? event.data.personIds : [event.data.entryId]

/** The entries that an event names. */
export const namedIn = (event: LinkingEvent): readonly string[] =>
  event.type === 'WaitlistEntryMerged' ? [event.data.entryId, event.data.keptId] : entriesOf(event)

/** The entries after the event. */
export const linkedAfter = (entries: LinkedEntries, event: LinkingEvent): LinkedEntries => {
  const after = new Map(entries)
  for (const id of entriesOf(event)) {
    const entry = linkAfter(entries.get(id), event)
    if (entry) after.set(id, entry)
  }
  return after
}

const linkAfter = (entry: LinkedEntry | undefined, event: LinkingEvent): LinkedEntry | undefined => {
  switch (event.type) {
    case 'WaitlistJoined':
      return { joins: (entry?.joins ?? 0) + 1, status: 'joined', merge: null, sameAs: entry?.sameAs ?? null }
    case 'WaitlistAnswersRevised':
      return entry && { ...entry, joins: entry.joins + 1 }
    case 'WaitlistUnsubscribed':
      return entry && { ...entry, status: 'left', merge: null }
    case 'WaitlistEntryMerged': {
      const { keptId, mergedAt } = event.data
      return entry?.status === 'joined' ? { ...entry, merge: { keptId, mergedAt }, sameAs: keptId } : entry
    }
    case 'WaitlistMergeUndone':
      return entry && { ...entry, merge: null, sameAs: event.data.isKeptGone ? entry.sameAs : null }
    case 'WaitlistEntryErased':
    case 'PersonErased':
      return entry && { ...entry, status: 'erased', merge: null }
  }
}

/**
 * The commands that follow from an event.
 * @param before the entries that the event names and all that {@link LinkedEntry.sameAs} links with them, as of just before it
 */
export const commandsAfter = (before: LinkedEntries, event: LinkingEvent): readonly WaitlistCommand[] => {
  const after = linkedAfter(before, event)
  switch (event.type) {
    case 'WaitlistJoined':
    case 'WaitlistMergeUndone':
    case 'WaitlistEntryErased': // `PersonErased` with this entry follows.
      return []
    case 'WaitlistAnswersRevised':
    case 'WaitlistEntryMerged':
      return leadsToList(after, event.data.entryId) ? [] : undone(after, [event.data.entryId])
    case 'WaitlistUnsubscribed': {
      const { entryId, by, reason, leftById } = event.data
      // The entry by which they left has told all that were merged with it at that time.
      if (leftById !== undefined) return undone(after, mergedInto(after, entryId))
      return [...linked(before, [entryId], ({ merge }) => merge?.keptId)]
        .filter(([, { status }]) => status === 'joined')
        .map(([id, { joins }]) => ({
          type: 'UnsubscribeWaitlistEntry',
          entryId: id,
          by,
          reason,
          with: { entryId, joins },
        }))
    }
    case 'PersonErased': {
      const { personIds, isFurther } = event.data
      const known = personIds.filter((id) => before.has(id))
      const [erased] = known
      if (isFurther || erased === undefined)
        return undone(
          after,
          known.flatMap((id) => mergedInto(after, id)),
        )
      return [...linked(before, known, ({ sameAs }) => sameAs)]
        .filter(([, { status }]) => status !== 'erased')
        .map(([id, { joins }]) => ({
          type: 'EraseWaitlistEntry',
          entryId: id,
          with: { entryId: erased, joins },
        }))
    }
  }
}

const undone = (entries: LinkedEntries, ids: readonly string[]): readonly WaitlistCommand[] =>
  ids.flatMap((entryId) => {
    const mergedAt = entries.get(entryId)?.merge?.mergedAt
    return mergedAt === undefined
      ? []
      : [{ type: 'UndoWaitlistMerge', entryId, reason: keptIsGone, mergedAt }]
  })

const mergedInto = (entries: LinkedEntries, keptId: string): readonly string[] =>
  [...entries].filter(([, { merge }]) => merge?.keptId === keptId).map(([id]) => id)

/** Whether the entry, or the one that stays in its place, can be invited. */
const leadsToList = (entries: LinkedEntries, entryId: string): boolean => {
  const seen = new Set<string>()
  for (let id = entryId; !seen.has(id);) {
    seen.add(id)
    const entry = entries.get(id)
    if (!entry?.merge) return entry?.status === 'joined'
    id = entry.merge.keptId
  }
  return false
}

/** All other entries that are linked with these, over any number of links, in either direction. */
const linked = (
  entries: LinkedEntries,
  from: readonly string[],
  linkOf: (entry: LinkedEntry) => string | null | undefined,
): LinkedEntries => {
  const neighbours = new Map<string, string[]>()
  const link = (one: string, other: string) => neighbours.set(one, [...(neighbours.get(one) ?? []), other])
  for (const [id, entry] of entries) {
    const other = linkOf(entry)
    if (other != null) {
      link(id, other)
      link(other, id)
    }
  }
  const reached = new Set(from)
  for (const id of reached) for (const other of neighbours.get(id) ?? []) reached.add(other)
  return new Map([...entries].filter(([id]) => reached.has(id) && !from.includes(id)))
}
