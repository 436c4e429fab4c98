import { Link } from '@tanstack/react-router'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { t } from 'backend/language/texts'
import { useState, type MouseEvent } from 'react'
import type { CommandFailure } from '../../../commands/send-command.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { tagClass, tagTones } from '../../../ui/chips.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Trans } from '../../../ui/trans.tsx'
import { Face } from '../../people/face.tsx'
import {
  acceptSeries,
  kindFactsWords,
  secondClockWords,
  wantsToMoveWords,
  warningsOf,
} from '../booking-words.ts'
import { facePersonOf } from '../face-person.ts'
import { acceptAct } from '../one/booking-acts.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useBookingActs } from '../use-booking-acts.ts'

/** The next row, or else the previous one, which gets the focus once this row is answered. */
const nextTo = (row: Element | null) => row?.nextElementSibling ?? row?.previousElementSibling ?? null

interface AllRequestsLinkProps {
  readonly count: number
  /** False where only a phone leaves requests out. */
  readonly isOnDesktop?: boolean
}

/** The last row of a list that shows only the first of the requests: leads to all of them. */
export const AllRequestsLink = ({ count, isOnDesktop = true }: AllRequestsLinkProps) => (
  <li className={classNames('border-t border-line py-1', !isOnDesktop && 'sm:hidden')}>
    <Link
      to="/dashboard/provider/bookings"
      search={{ view: 'list', list: 'waiting' }}
      className="text-link inline-flex min-h-11 items-center"
    >
      <Trans>See all {count} requests</Trans>
    </Link>
  </li>
)

const placeWords = ({ meeting, place }: BookingCard) =>
  meeting === 'video' ? t`By video` : place ? t`In person, ${place}` : t`In person, no address yet`

/** A request that waits for the reader's answer: who, when, what, where, the deadline, and a button to accept. */
export const RequestCard = ({ booking, isOnPhone = true }: { booking: BookingCard; isOnPhone?: boolean }) => {
  const { perform, isSending } = useBookingActs()
  const [refused, setRefused] = useState<CommandFailure | null>(null)
  const { bookingId, with: other, when, kind, seriesText, onDaysOff, note, answerBy, acts } = booking
  const second = secondClockWords(when.second, other.firstName)
  const move = wantsToMoveWords(booking)
  const toPage = { to: '/dashboard/bookings/$id', params: { id: bookingId } } as const
  const exceptClashes = acts.includes('acceptExceptClashes')
  const canAccept = acts.includes('accept') || exceptClashes
  const accept = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const near = nextTo(currentTarget.closest('li'))
    const outcome = await perform(acceptAct(booking, exceptClashes))
    if (outcome !== 'done') return setRefused(outcome)
    const next = near?.isConnected ? near.querySelector<HTMLElement>('button, a') : null
    ;(next ?? document.querySelector<HTMLElement>('h1'))?.focus()
  }
  const lesser = `${buttonClass('quiet')} grow px-2!`
  return (
    <li
      className={classNames(
        '@container border-t border-line py-3.5 first:border-0',
        !isOnPhone && 'max-sm:hidden',
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 @xl:grid-cols-[auto_minmax(0,1fr)_auto] @xl:gap-x-4">
        <Face person={facePersonOf(other)} size="row" />
        <h3 id={`request-${bookingId}`}>
          <Link {...toPage} className="inline-block py-0.5 hover:text-accent">
            {other.name}
            <span className="sr-only">, </span>
            <span className="block text-label font-medium">{when.first.text}</span>
          </Link>
        </h3>
        <div className="text-meta text-soft @max-xl:col-span-full @max-xl:mt-1.5 @xl:col-start-2">
          {move !== null && <p className="font-medium text-ink">{move}</p>}
          <p className="break-words">
            <span className="block @xl:inline">
              {[kind.name, kindFactsWords(kind), seriesText].filter(Boolean).join(', ')}
            </span>
            <span className="@max-xl:hidden"> · </span>
            {[placeWords(booking), second].filter(Boolean).join(' · ')}
          </p>
          {note !== null && (
            <p dir="auto" className="mt-1.5 line-clamp-3 text-say wrap-anywhere text-ink">
              “{note}”
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            {answerBy && (
              <span className={`${tagClass} ${tagTones.waits}`}>
                <Trans>Reply by {answerBy.text}</Trans>
              </span>
            )}
            {warningsOf(booking).map((warning) => (
              <span key={warning} className="font-medium text-danger">
                {warning}
              </span>
            ))}
          </p>
        </div>
        <div className="row-end @max-xl:col-span-full @max-xl:mt-3 @xl:col-start-3 @xl:row-span-2 @xl:row-start-1 @xl:w-58 @xl:self-start">
          {canAccept && (
            <Button
              disabled={isSending}
              onClick={(event) => void accept(event)}
              aria-label={
                exceptClashes || onDaysOff.length > 0 || booking.times > 1
                  ? undefined
                  : t`Accept ${other.name}, ${when.first.start.shortDay}`
              }
              aria-describedby={`request-${bookingId}`}
              className="grow px-2! @xl:basis-full"
            >
              {booking.times > 1
                ? acceptSeries(booking, 0)
                : onDaysOff.length > 0
                  ? t`Accept anyway`
                  : t`Accept`}
            </Button>
          )}
          {acts.includes('takeProposal') && (
            <Link {...toPage} className={`${buttonClass('main')} grow @xl:basis-full`}>
              <Trans>See the times</Trans>
            </Link>
          )}
          {acts.includes('propose') && (
            <Link
              {...toPage}
              search={{ act: 'times' }}
              aria-label={t`Suggest new times to ${other.name}`}
              className={canAccept ? lesser : `${buttonClass('neutral')} grow px-2! @xl:basis-full`}
            >
              <Trans>Suggest new times</Trans>
            </Link>
          )}
          {acts.includes('decline') && (
            <Link
              {...toPage}
              search={{ act: 'decline' }}
              aria-label={t`Decline ${other.name}`}
              className={lesser}
            >
              <Trans>Decline</Trans>
            </Link>
          )}
        </div>
      </div>
      <RefusalNotice refused={refused} />
    </li>
  )
}
