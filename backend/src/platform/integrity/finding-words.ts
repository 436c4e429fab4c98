import { countWords } from '../counted.ts'
import type { AccessProblem, Finding, KeyProblem } from './findings.ts'

/** A finding as a sentence for an auditor. */
export const sentenceOf = (finding: Finding): string => {
  switch (finding.kind) {
    case 'changed':
      return finding.was === null
        ? `Changed: ${finding.event} at ${finding.position} isn’t what was originally stored.`
        : `Changed: ${finding.event} is at ${finding.position}; judging by its neighbors, it used to be (${finding.was}).`
    case 'added':
      return `Added: ${finding.event} at ${finding.position} wasn’t there before.`
    case 'missing':
      return finding.event === null
        ? `Missing: the event at ${finding.position} is gone.`
        : `Missing: the event at ${finding.position} is gone; judging by its neighbors, it was (${finding.event}).`
    case 'moved':
      return finding.revision === null
        ? `Moved: ${finding.event} is at ${finding.position} but used to be at ${finding.from}.`
        : `Moved: ${finding.event} is at ${finding.position} but used to be at ${finding.from} as revision ${finding.revision}.`
    case 'outside':
      return `Outside: ${finding.event} is stored at ${finding.position}, outside the log. Nothing reads it.`
    case 'hole':
      return finding.first === finding.last
        ? `Missing: revision ${finding.first} of ${finding.stream} is gone; a later one is at ${finding.position}.`
        : `Missing: revisions ${finding.first} to ${finding.last} of ${finding.stream} are gone; a later one is at ${finding.position}.`
    case 'gap':
      return finding.position === finding.last
        ? `Missing: there’s no event at position ${finding.position}.`
        : `Missing: there are no events at positions ${finding.position} to ${finding.last}.`
    case 'disorder':
      return `Moved: ${finding.event} is at ${finding.position}, after a later event of its stream.`
    case 'hash':
      return `Digests altered: the stored hash of ${finding.event ?? 'an event'} at ${finding.position} has changed. The event hasn’t: the digest after ${countWords(finding.events, 'event', 'events')} agrees with it.`
    case 'digest':
      return finding.isAlone
        ? `Digests altered: the one stored after ${countWords(finding.events, 'event', 'events')} has changed. The events haven’t: a later digest agrees with them.`
        : `Digest: after ${countWords(finding.events, 'event', 'events')}, at ${finding.position}, it doesn’t match the one that was stored. The events or their digests were altered after the first ${countWords(finding.after, 'event', 'events')}.`
    case 'digestGone':
      return `Digests altered: the one stored after ${countWords(finding.events, 'event', 'events')} is gone.`
    case 'head':
      return `Digests altered: their recorded end, at ${finding.position || 'the start'}, isn’t where the stored digests end.`
    case 'anchor':
      return `Anchor: ${finding.name} ${anchorWords(finding)}`
    case 'unanchored':
      return `Anchor: none covers the newest ${countWords(finding.events, 'event', 'events')}, from ${finding.from.toISOString()} to ${finding.to.toISOString()}. A server would have signed one by then: none with the anchors’ key was running, or anchors were deleted.`
    case 'nothing':
      return `Nothing to compare: the log has ${countWords(finding.events, 'event', 'events')}, but no digest of them is stored.`
    case 'late':
      return finding.at === null
        ? 'Restarted: there’s no record of when the digests started.'
        : `Restarted: the digests started on ${finding.at.toISOString()}, when the log had ${countWords(finding.events, 'event', 'events')}. Only an anchor from before then can show that those haven’t changed.`
    case 'key':
      return `Key: ${problems[finding.problem]} Person ${finding.person}, in ${finding.stream} at ${finding.position}.`
    case 'role':
      return `Role: the read tables make account ${finding.account} staff as ${finding.role}, but the log gives it ${finding.logged === null ? 'no role' : `the role ${finding.logged}`}.`
    case 'twoStep':
      return `Two-step login: the log says that account ${finding.account} set it up, but it’s gone. Until it’s set up again, their password alone lets someone in.`
    case 'access':
      return `Access log: ${accessWords(finding.name, finding.problem)}`
    case 'more':
      return `And ${finding.events.toLocaleString('en-US')} more.`
  }
}

const anchorWords = ({ problem, events, after: good }: Extract<Finding, { kind: 'anchor' }>): string => {
  switch (problem) {
    case 'other events':
      return `doesn’t match the first ${countWords(events, 'event', 'events')} of this log. ${after(good)}`
    case 'beyond':
      return `covers ${countWords(events, 'event', 'events')}, but the log has fewer.`
    case 'other log':
      return 'belongs to a different log.'
    case 'signature':
      return 'has a signature that doesn’t match the anchors’ key.'
    case 'stamp':
      return 'has a time stamp that isn’t of this anchor, or isn’t signed by the authority of time stamps.'
    case 'stamped later':
      return 'says it was signed at another time than its time stamp does.'
    case 'lost':
      return 'is gone from where anchors are kept, but the database has a record of it.'
    case 'unrecorded':
      return 'has a file, but the database’s record of it is gone.'
    case 'edited':
      return 'was edited: its file and the database’s record of it aren’t the same signed anchor.'
    case 'unlinked':
      return 'names a different anchor before it than the one on record: an anchor was removed or changed.'
    case 'beginning':
      return 'says the digests started at another time than the database says.'
  }
}

const accessWords = (name: string, problem: AccessProblem): string => {
  switch (problem) {
    case 'missing':
      return `entry ${name} is gone.`
    case 'changed':
      return `entry ${name} isn’t what was recorded.`
    case 'added':
      return `entry ${name} was added: no server recorded it.`
    case 'chain':
      return `link ${name} doesn’t follow from the one before it. Links were changed or removed there.`
    case 'anchor':
      return `${name} doesn’t match. Entries were changed or removed from before it was signed.`
  }
}

const after = (events: number) =>
  events === 0
    ? 'No earlier anchor matches.'
    : `An anchor confirms the first ${countWords(events, 'event', 'events')}, so the change is in a later one.`

const problems: Readonly<Record<KeyProblem, string>> = {
  gone: 'the encrypted data can’t be read because the person’s key is gone, yet no event says they were erased.',
  another:
    'the encrypted data can’t be read because it was encrypted with a different key than the person has now.',
  unreadable: 'the person’s key can’t be opened: its row was altered or belongs to someone else.',
  'destroyed without an event': 'the person’s key was destroyed, yet no event says they were erased.',
  'erasure forgotten':
    'the person was erased, but the record that keeps them erased is gone: a later event would create a new key for them.',
}
