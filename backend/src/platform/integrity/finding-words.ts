import type { Finding, KeyProblem } from './findings.ts'

const number = new Intl.NumberFormat('en-US')

/** A finding as a sentence for whoever audits. */
export const sentenceOf = (finding: Finding): string => {
  switch (finding.kind) {
    case 'changed':
      return finding.was === null
        ? `Changed: at ${finding.position} there is ${finding.event}, and it is not what it was.`
        : `Changed: at ${finding.position} there is ${finding.event}; going by its neighbors it was (${finding.was}).`
    case 'added':
      return `Added: at ${finding.position} there is ${finding.event}, which was not there.`
    case 'missing':
      return finding.event === null
        ? `Missing: the event at ${finding.position} is gone.`
        : `Missing: the event at ${finding.position} is gone; going by its neighbors it was (${finding.event}).`
    case 'moved':
      return finding.revision === null
        ? `Moved: ${finding.event} is at ${finding.position}, and was at ${finding.from}.`
        : `Moved: ${finding.event} is at ${finding.position}, and was at ${finding.from} as revision ${finding.revision}.`
    case 'outside':
      return `Outside: ${finding.event} is stored at ${finding.position}, where the log has no place. No one is handed it.`
    case 'hole':
      return finding.first === finding.last
        ? `Missing: revision ${finding.first} of ${finding.stream} is gone; a later one is at ${finding.position}.`
        : `Missing: revisions ${finding.first} to ${finding.last} of ${finding.stream} are gone; a later one is at ${finding.position}.`
    case 'gap':
      return finding.position === finding.last
        ? `Missing: no event has the position ${finding.position}.`
        : `Missing: no events have the positions ${finding.position} to ${finding.last}.`
    case 'disorder':
      return `Moved: ${finding.event} is at ${finding.position}, after a later event of its stream.`
    case 'hash':
      return `Digests altered: the hash kept of ${finding.event ?? 'an event'} at ${finding.position} is not what it was. The event is: the digest after ${number.format(finding.events)} events agrees with it.`
    case 'digest':
      return finding.isAlone
        ? `Digests altered: the one kept after ${number.format(finding.events)} events is not what it was. The events are: a later digest agrees with them.`
        : `Digest: after ${number.format(finding.events)} events, at ${finding.position}, it doesn’t match the one that was kept. The events or their digests were altered after the first ${number.format(finding.after)}.`
    case 'head':
      return `Digests altered: their end, at ${finding.position || 'the start'}, is not the last of what is kept.`
    case 'anchor':
      return `Anchor: ${finding.name} ${anchorWords(finding)}`
    case 'nothing':
      return `Nothing to compare: the log has ${number.format(finding.events)} events, and no digest of them is kept.`
    case 'late':
      return finding.at === null
        ? 'Restarted: when the digests started is no longer known.'
        : `Restarted: the digests started on ${finding.at.toISOString()}, when ${number.format(finding.events)} events were there. Only an anchor from before shows that those are what they were.`
    case 'key':
      return `Key: ${problems[finding.problem]} Person ${finding.person}, as in ${finding.stream} at ${finding.position}.`
    case 'more':
      return `And ${number.format(finding.events)} more.`
  }
}

const anchorWords = ({ problem, events, after: good }: Extract<Finding, { kind: 'anchor' }>): string => {
  switch (problem) {
    case 'other events':
      return `is of other events than the first ${number.format(events)} of this log. ${after(good)}`
    case 'beyond':
      return `is of ${number.format(events)} events, and the log has fewer.`
    case 'other log':
      return 'was made of another log.'
    case 'signature':
      return 'has a signature that doesn’t match the anchors’ key.'
  }
}

const after = (events: number) =>
  events === 0
    ? 'No other anchor agrees before it.'
    : `An anchor confirms the first ${number.format(events)} events, so the change is in a later one.`

const problems: Readonly<Record<KeyProblem, string>> = {
  gone: 'what is sealed cannot be opened, because the person’s key is gone, and no event says that they were erased.',
  another: 'what is sealed cannot be opened, because the person has another key than it was sealed with.',
  unreadable: 'the person’s key does not open: its row was altered or is another person’s.',
  'destroyed without an event': 'the person’s key was destroyed, and no event says that they were erased.',
  'erasure forgotten':
    'the person was erased, and what keeps them so is gone: a later event would make them a new key.',
}
