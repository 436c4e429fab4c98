import { Trans } from '../../ui/trans.tsx'
import { dayAndTimeOf } from './day-and-time.ts'

/**
 * "Mon, Nov 23, 9:00 AM PST" in two lines: the day, then the time. Its width is fixed, and a second clock stands below
 * it, so that no box moves once the reader's clock is known. Clicks go to the card's link.
 */
export const NextFreeTime = ({ text, second }: { text: string; second: string | null }) => {
  const { day, time } = dayAndTimeOf(text)
  return (
    <p className="pointer-events-none relative w-40 rounded-control bg-wash px-3 text-left text-ink @2xl:py-1">
      <span className="block text-xs/snug">
        <Trans>Available {day}</Trans>{' '}
      </span>
      <strong className="whitespace-nowrap">{time}</strong>
      {second !== null && (
        <span className="absolute top-full right-0 mt-0.5 max-w-[calc(100cqw-8rem)] truncate text-xs/snug text-soft @2xl:max-w-54">
          {' '}
          {second}
        </span>
      )}
    </p>
  )
}
