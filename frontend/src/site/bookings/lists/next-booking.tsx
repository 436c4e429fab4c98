import { Link } from '@tanstack/react-router'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { t } from 'backend/language/texts'
import { buttonClass } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { Face } from '../../people/face.tsx'
import { bookingTitleOf, meetingWords, secondClockWords } from '../booking-words.ts'
import { facePersonOf } from '../face-person.ts'

/** The booking that comes next, as the one dark area of the page: when, with whom, where. */
export const NextBooking = ({ booking }: { booking: BookingCard }) => {
  const { bookingId, when, meeting, place, seriesText, with: other } = booking
  const { start, times } = when.first
  return (
    <section
      aria-labelledby="next-booking"
      className="relative mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 overflow-hidden rounded-panel bg-night px-5 pt-5 text-on-night sm:px-7 sm:pt-7"
    >
      <div className="min-w-0 pb-5 sm:pb-7">
        <h2 id="next-booking" className="text-meta font-normal text-on-night-soft">
          <Trans>Your next booking</Trans>
        </h2>
        <p className="mt-1 text-motto font-medium text-balance">
          <span className="whitespace-nowrap">{start.shortDay},</span>{' '}
          <span className="whitespace-nowrap">{start.time}</span>
        </p>
        <p className="mt-2">{bookingTitleOf(booking)}</p>
        <p className="text-meta text-on-night-soft">
          {[times, secondClockWords(when.second, other.firstName)].filter(Boolean).join(' · ')}
        </p>
        <p className="text-meta text-on-night-soft">
          {[place ?? meetingWords(meeting), seriesText].filter(Boolean).join(' · ')}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link
            to="/dashboard/bookings/$id"
            params={{ id: bookingId }}
            aria-label={t`See booking: ${bookingTitleOf(booking)}`}
            className={`${buttonClass('neutral')} bg-on-night! text-night! hover:opacity-90`}
          >
            <Trans>See booking</Trans>
          </Link>
        </div>
      </div>
      <Face
        person={facePersonOf(other)}
        size="hero"
        isFirst
        className="mt-4 h-32 w-26 self-end sm:h-40 sm:w-36"
      />
    </section>
  )
}
