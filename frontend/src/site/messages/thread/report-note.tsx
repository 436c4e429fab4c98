import { dayWords } from '../../people/times.ts'
import type { Thread } from '../thread-lines.ts'

/** The outcome of the user's own report. */
export const ReportNote = ({ report }: { report: NonNullable<Thread['report']> }) => (
  <p role="status" className="shrink-0 border-b border-line bg-blush px-4 py-2.5 text-sm md:px-6">
    {wordsOf(report)}
  </p>
)

const wordsOf = ({ reportedAt, closed }: NonNullable<Thread['report']>): string => {
  const day = (at: string) => {
    const words = dayWords(at, new Date())
    return words === 'Today' || words === 'Yesterday' ? words.toLowerCase() : `on ${words}`
  }
  if (!closed) return `You reported this conversation ${day(reportedAt)}. We’re looking into it.`
  const when = day(closed.closedAt)
  return closed.outcome === 'stopped'
    ? `We closed this conversation ${when}. Note from our team: ${closed.reason}`
    : `We reviewed your report ${when} and didn’t find anything against our rules. Note from our team: ${closed.reason}`
}
