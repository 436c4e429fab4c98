import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { firstNameOf } from 'backend/contract/first-name'
import { t } from 'backend/language/texts'
import type { ReactNode } from 'react'
import { useCall } from '../../../server/queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { LetterDrawing } from '../../drawings/letter-drawing.tsx'
import { useReaderZone } from '../../people/reader-zone.ts'
import { bookingQuery } from '../booking-queries.ts'
import { kindFactsWords, secondClockWords } from '../booking-words.ts'
import { StatusChip } from '../status-chip.tsx'
import type { BookableProvider } from './step.ts'

/** Shown after the request was sent: a summary, and what happens next. */
export const RequestSent = ({ provider, bookingId }: { provider: BookableProvider; bookingId: string }) => {
  const firstName = firstNameOf(provider.name)
  const { data } = useSentBooking(bookingId)
  const until = data?.booking.answerBy?.text
  return (
    <div className="mx-auto w-full max-w-[34rem] px-5 py-10 text-center">
      <LetterDrawing className="mx-auto h-24 w-30" />
      <h1 className="mt-6">
        <Trans>Request sent</Trans>
      </h1>
      {/* Its place is held while the deadline loads. */}
      <p className="mx-auto mt-3 min-h-18 max-w-[24em] text-soft">
        <span>{until && t`${firstName} has until ${until} to reply.`}</span>{' '}
        <span>
          <Trans>We’ll email you, so you can put your phone down.</Trans>
        </span>
      </p>
      <Card bookingId={bookingId} />
      <h2 className="mt-8 text-left">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="mt-3 grid gap-3 text-left">
        <Next isDone>
          <Trans>You sent a request</Trans>
        </Next>
        <Next>
          {data?.booking.seriesText
            ? t`${firstName} accepts or declines`
            : t`${firstName} accepts, declines or suggests new times`}
        </Next>
        <Next>
          <Trans>You’ll get an email with a calendar file</Trans>
        </Next>
      </ol>
      <Link
        to="/dashboard/bookings/$id"
        params={{ id: bookingId }}
        className={`${buttonClass('main', 'large')} mt-8 w-full`}
      >
        <Trans>See your booking</Trans>
      </Link>
      <Link to="/search" className={`${buttonClass('quiet')} mt-2`}>
        <Trans>Back to search</Trans>
      </Link>
    </div>
  )
}

const useSentBooking = (bookingId: string) => {
  const call = useCall()
  const zone = useReaderZone()
  return useQuery({
    ...bookingQuery(call, bookingId, zone ?? ''),
    enabled: zone !== null,
    retryOnMount: false,
  })
}

const Card = ({ bookingId }: { bookingId: string }) => {
  const { data, isError } = useSentBooking(bookingId)
  // The request has been sent, even if it cannot be loaded now.
  if (isError) return null
  if (!data) return <Skeleton className="mt-8 h-36" />
  const { booking } = data
  const second = secondClockWords(booking.when.second, booking.with.firstName)
  return (
    <div className="mt-8 rounded-panel bg-sand p-5 text-left">
      <StatusChip booking={booking} />
      <p className="mt-3 text-head">{booking.when.first.text}</p>
      {second && <p className="text-soft">{second}</p>}
      <p className="text-soft">
        {booking.kind.name}, {kindFactsWords(booking.kind)}
      </p>
      {booking.seriesText && <p className="text-soft">{booking.seriesText}</p>}
    </div>
  )
}

const Next = ({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    {isDone ? (
      <span className="inline-grid size-6 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
        <CheckIcon size={14} />
        <span className="sr-only">
          <Trans>Done:</Trans>{' '}
        </span>
      </span>
    ) : (
      <span className="size-6 shrink-0 rounded-full border border-edge" />
    )}
    <span>{children}</span>
  </li>
)
