import { Trans } from '../../ui/trans.tsx'
import { dayAndTimeOf } from './day-and-time.ts'

/**
 * "Mon, Nov 23, 9:00 AM PST" in two lines: the day, then the time, and below them a second clock. Room is held for that one,
 * so that nothing moves once the reader's clock is known. Clicks go to the card's link.
 */
export const NextFreeTime = ({ text, second }: { text: string; second: string | null }) => {
  const { day, time } = dayAndTimeOf(text)
  return (
    <p className="pointer-events-none relative mb-4.5 w-44 max-[22rem]:w-40 rounded-control bg-wash px-3.5 py-1.5 text-right text-small text-soft">
      <span className="block">
        <Trans>Available {day}</Trans>{' '}
      </span>
      <strong className="block text-label font-semibold whitespace-nowrap text-accent-deep">{time}</strong>
      {second !== null && <span className="absolute inset-x-0 top-full truncate pt-0.5"> {second}</span>}
    </p>
  )
}
