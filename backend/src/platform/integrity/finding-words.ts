import type { Finding } from './verify-log.ts'

const number = new Intl.NumberFormat('en-US')

/** A finding as a sentence for whoever audits. */
export const sentenceOf = (finding: Finding): string => {
  switch (finding.kind) {
    case 'changed':
      return `Changed: at ${finding.position} there is ${finding.event}, and it is not what it was.`
    case 'added':
      return `Added: at ${finding.position} there is ${finding.event}, which was not there.`
    case 'missing':
      return `Missing: the event at ${finding.position} is gone.`
    case 'moved':
      return `Moved: ${finding.event} is at ${finding.position}, and was at ${finding.from}.`
    case 'digest':
      return `Digest: after ${number.format(finding.events)} events, at ${finding.position}, it is another one than was kept.`
  }
}
