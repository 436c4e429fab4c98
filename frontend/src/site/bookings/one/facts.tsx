import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { Trans } from '../../../ui/trans.tsx'
import type { Booking } from '../booking-queries.ts'
import { meetingWords } from '../booking-words.ts'

/** Bookings with these statuses were never agreed on, so payment and cancellation terms do not apply. */
const neverAgreed: readonly Booking['booking']['status'][] = ['declined', 'withdrawn', 'expired']

/** Where the meeting takes place, what the parent wrote, and what was agreed on. */
export const BookingFacts = ({ data }: { data: Booking }) => {
  const { booking, place, meetingLink, meetingText, askedFor, seen } = data
  const { note } = booking
  const isParent = booking.you === 'client'
  const isAgreed = !neverAgreed.includes(booking.status)
  return (
    <dl className="mt-6 grid gap-4 border-t border-line pt-4">
      <Fact
        term={
          place === null && (booking.meeting === 'place' || booking.tone === 'ended')
            ? t`How you’ll meet`
            : meetingWords(booking.meeting)
        }
      >
        {place ?? meetingText}
        {place !== null && booking.meeting === 'place' && (
          <a
            href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`}
            rel="nofollow noopener noreferrer"
            target="_blank"
            className="text-link flex min-h-11 w-fit items-center"
          >
            <Trans>
              Open in Maps<span className="sr-only"> (in a new tab)</span>
            </Trans>
          </a>
        )}
        {meetingLink !== null && (
          <a
            href={meetingLink}
            rel="nofollow noopener noreferrer"
            target="_blank"
            className="text-link flex min-h-11 items-center wrap-anywhere"
          >
            {meetingLink}
          </a>
        )}
      </Fact>
      {note !== null && (
        <Fact term={isParent ? t`Your note` : t`${booking.with.firstName}’s note`}>
          <span dir="auto" className="whitespace-pre-line">
            {note}
          </span>
        </Fact>
      )}
      {askedFor && (
        <Fact term={isParent ? t`You requested` : t`Originally requested`}>
          <s>{askedFor.text}</s>
        </Fact>
      )}
      {seen.terms !== null && isAgreed && (
        <Fact term={isParent ? t`If you cancel` : t`If ${booking.with.firstName} cancels`}>
          <q>{seen.terms}</q>
        </Fact>
      )}
      {isAgreed && !booking.with.isErased && (
        <Fact term={t`Payment`}>
          {isParent
            ? t`You pay ${booking.with.firstName} directly. Nothing is charged on this site.`
            : t`You’re paid directly. Nothing is charged on this site.`}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{term}</dt>
    <dd dir="auto" className="text-soft">
      {children}
    </dd>
  </div>
)
