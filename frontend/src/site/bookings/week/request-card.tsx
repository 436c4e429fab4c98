import { Link } from '@tanstack/react-router'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { useState, type MouseEvent } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { kindFactsWords, secondClockWords, warningsOf } from '../booking-words.ts'
import { acceptAct } from '../one/booking-acts.ts'
import { PersonPortrait } from '../person-portrait.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useBookingAct, type ActRefusal } from '../use-booking-act.ts'

/** The next row, or else the previous one, which gets the focus once this row is answered. */
const nextTo = (row: Element | null) => row?.nextElementSibling ?? row?.previousElementSibling ?? null

/** The last row of a list that shows only the first of the requests: leads to all of them. */
export const AllRequestsLink = ({ count }: { count: number }) => (
  <li className="border-t border-line px-5 py-2">
    <Link
      to="/dashboard/provider/bookings"
      search={{ view: 'list', list: 'waiting' }}
      className="text-link inline-flex min-h-11 items-center"
    >
      See all {count} requests
    </Link>
  </li>
)

const placeWords = ({ meeting, place }: BookingCard) =>
  meeting === 'video' ? 'By video' : place ? `In person, ${place}` : 'In person, no address yet'

/** A request that waits for the reader's answer: who, when, what, where, the deadline, and a button to accept. */
export const RequestCard = ({ booking }: { booking: BookingCard }) => {
  const { perform, isSending } = useBookingAct()
  const [refused, setRefused] = useState<ActRefusal | null>(null)
  const {
    bookingId,
    with: other,
    when,
    kind,
    seriesText,
    times,
    clashes,
    onDaysOff,
    answerBy,
    acts,
  } = booking
  const second = secondClockWords(when.second, other.firstName)
  const toPage = { to: '/dashboard/bookings/$id', params: { id: bookingId } } as const
  const exceptClashes = acts.includes('acceptExceptClashes')
  const accept = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const near = nextTo(currentTarget.closest('li'))
    const outcome = await perform(acceptAct(booking, exceptClashes))
    if (outcome !== 'done') return setRefused(outcome)
    const next = near?.isConnected ? near.querySelector<HTMLElement>('button, a') : null
    ;(next ?? document.querySelector<HTMLElement>('h1'))?.focus()
  }
  return (
    <li className="@container border-t border-line p-5 first:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PersonPortrait person={other} size={80} className="size-12 shrink-0 self-start" />
        <div className="min-w-0 grow basis-40 @lg:basis-64">
          <h3 className="font-sans text-base tracking-normal">
            <Link {...toPage} className="inline-block py-0.5 hover:text-accent">
              {other.name}
              <span className="sr-only">, </span>
              <span className="block font-medium">{when.first.text}</span>
            </Link>
          </h3>
          <p className="text-soft">
            {second && <span className="block">{second}</span>}
            {kind.name}, {kindFactsWords(kind)}
            <span className="block break-words">{placeWords(booking)}</span>
            {seriesText && <span className="block">{seriesText}</span>}
          </p>
          {warningsOf(booking).map((warning) => (
            <p key={warning} className="mt-1 font-medium text-danger">
              {warning}
            </p>
          ))}
        </div>
        {answerBy && (
          <p className="basis-full text-sm @lg:order-last @lg:-mt-1 @lg:pl-16">
            <span className="inline-block rounded-control bg-honey px-2.5 py-0.5 font-semibold">
              Reply by {answerBy.text}
            </span>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {(acts.includes('accept') || exceptClashes) && (
            <Button
              disabled={isSending}
              onClick={(event) => void accept(event)}
              aria-label={`Accept ${other.name}, ${when.first.start.shortDay}`}
            >
              {exceptClashes
                ? times - clashes === 1
                  ? 'Accept the one that fits'
                  : `Accept the ${times - clashes} that fit`
                : onDaysOff > 0
                  ? 'Accept anyway'
                  : 'Accept'}
            </Button>
          )}
          {acts.includes('propose') && (
            <Link
              {...toPage}
              search={{ act: 'times' }}
              aria-label={`Suggest new times to ${other.name}`}
              className={buttonClass('outline')}
            >
              Suggest new times
            </Link>
          )}
          {acts.includes('decline') && (
            <Link
              {...toPage}
              search={{ act: 'decline' }}
              aria-label={`Decline ${other.name}`}
              className={buttonClass('plain')}
            >
              Decline
            </Link>
          )}
          {acts.includes('takeProposal') && (
            <Link {...toPage} className={buttonClass('accent')}>
              See the times
            </Link>
          )}
        </div>
      </div>
      <RefusalNotice refused={refused} />
    </li>
  )
}
