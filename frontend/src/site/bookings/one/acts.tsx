import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BookingAct, BookingCard } from 'backend/contract/bookings/shapes'
import { bookingConversation } from 'backend/contract/messages/conversations'
import { t } from 'backend/language/texts'
import { useState, type ReactNode } from 'react'
import type { CommandFailure } from '../../../commands/send-command.ts'
import { serverQuery, useCall } from '../../../server/queries.ts'
import { DownloadIcon } from '../../../ui/booking-icons.tsx'
import { Button, buttonClass, type ButtonKind } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MessageIcon } from '../../../ui/frame-icons.tsx'
import { Trans } from '../../../ui/trans.tsx'
import type { Act } from '../../acts/use-acts.ts'
import { reviewOfBookingQuery } from '../../reviews/mine/my-queries.ts'
import type { Booking } from '../booking-queries.ts'
import { acceptSeries, warningsOf } from '../booking-words.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useBookingActs } from '../use-booking-acts.ts'
import {
  acceptAct,
  markNoShowAct,
  refuseProposalsAct,
  takeBackNoShowAct,
  takeProposalAct,
  withdrawAct,
} from './booking-acts.ts'
import type { OpenForm } from './open-form.ts'
import { OtherTimesForm } from './other-times.tsx'
import { ReasonForm } from './reason-form.tsx'

interface ActsProps {
  readonly data: Booking
  /** The suggested time that is selected, if the caller can take one. */
  readonly chosen: NonNullable<Booking['proposals']>['times'][number] | undefined
  /** The bookings of a series that the provider leaves out. */
  readonly without: readonly string[]
  readonly opened: OpenForm | undefined
  /** Opens a form; undefined closes the open one. */
  readonly onOpen: (form: OpenForm | undefined) => void
}

/** Every act that is a button, the most likely first; an act that leads on is the main one of the page. */
const actsInOrder: readonly { readonly act: BookingAct; readonly kind: ButtonKind }[] = [
  { act: 'takeProposal', kind: 'main' },
  { act: 'acceptExceptClashes', kind: 'main' },
  { act: 'accept', kind: 'main' },
  { act: 'declineProposals', kind: 'neutral' },
  { act: 'propose', kind: 'neutral' },
  { act: 'move', kind: 'neutral' },
  { act: 'noShow', kind: 'neutral' },
  { act: 'takeBackNoShow', kind: 'neutral' },
  { act: 'withdraw', kind: 'neutral' },
  { act: 'decline', kind: 'quiet' },
  { act: 'cancel', kind: 'quiet' },
]

const startWords = ({ first: { start } }: BookingCard['when']) =>
  `${start.shortDay}, ${start.time} ${start.abbreviation}`

/**
 * Everything that can be done with the booking now, in one row with one main button: an answer that is awaited, then
 * the review, then a message. Acts that need more input open a form in place of the row.
 */
export const BookingActs = ({ data, chosen, without, opened, onOpen }: ActsProps) => {
  const { booking, seen, ics, proposals } = data
  const { perform, isSending } = useBookingActs()
  const [refused, setRefused] = useState<CommandFailure | null>(null)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const mayReview = useMayReview(booking)
  const may = (act: BookingAct) => booking.acts.includes(act)
  const run = async (act: Act) => {
    const outcome = await perform(act)
    setRefused(outcome === 'done' ? null : outcome)
  }
  const close = () => onOpen(undefined)
  if (opened === 'times' && (may('propose') || may('move')))
    return (
      <>
        <Warnings booking={booking} />
        <OtherTimesForm booking={booking} isMove={may('move')} onClose={close} />
      </>
    )
  if (opened === 'decline' && may('decline'))
    return (
      <>
        <Warnings booking={booking} />
        <ReasonForm booking={booking} about="decline" terms={null} onClose={close} />
      </>
    )
  if (opened === 'cancel' && may('cancel'))
    return (
      <ReasonForm
        booking={booking}
        about="cancel"
        terms={booking.you === 'client' ? seen.terms : null}
        onClose={close}
      />
    )
  const isMine = proposals?.by === 'you'
  const acts: Readonly<Record<BookingAct, { readonly label: string; readonly run: () => void }>> = {
    takeProposal: {
      label: chosen ? t`Accept ${startWords(chosen.when)}` : t`Choose a time`,
      run: () => chosen && void run(takeProposalAct(booking, chosen.startsAt)),
    },
    accept: {
      label:
        booking.times > 1 ? acceptSeries(booking, without.length) : t`Accept ${startWords(booking.when)}`,
      run: () => void run(acceptAct(booking, false, without)),
    },
    acceptExceptClashes: {
      label: acceptSeries(booking, without.length),
      run: () => void run(acceptAct(booking, true, without)),
    },
    declineProposals: {
      label: isMine ? t`Withdraw suggestion` : t`None of these work`,
      run: () => void run(refuseProposalsAct(booking, isMine)),
    },
    propose: { label: t`Suggest new times`, run: () => onOpen('times') },
    move: { label: t`Reschedule`, run: () => onOpen('times') },
    noShow: { label: t`Mark as no-show`, run: () => void run(markNoShowAct(booking)) },
    takeBackNoShow: { label: t`Undo no-show`, run: () => void run(takeBackNoShowAct(booking)) },
    withdraw: { label: t`Withdraw request`, run: () => setWithdrawing(true) },
    decline: { label: t`Decline`, run: () => onOpen('decline') },
    cancel: { label: t`Cancel booking`, run: () => onOpen('cancel') },
  }
  const possible = actsInOrder.filter(
    ({ act }) => may(act) && !(act === 'accept' && may('acceptExceptClashes')),
  )
  const main =
    possible.find(({ kind }) => kind === 'main') ?? (booking.waitsFor === 'you' ? possible[0] : undefined)
  const shown = possible.map((each) => (each === main ? { ...each, kind: 'main' as const } : each))
  const buttons = (isWanted: (kind: ButtonKind) => boolean) =>
    shown
      .filter(({ kind }) => isWanted(kind))
      .map(({ act, kind }) => (
        <Button
          key={act}
          kind={kind}
          aria-haspopup={act === 'withdraw' ? 'dialog' : undefined}
          disabled={isSending || (act === 'takeProposal' && !chosen)}
          onClick={acts[act].run}
          className={kind === 'main' ? mainOnPhone : ''}
        >
          {acts[act].label}
        </Button>
      ))
  const hasMain = mayReview !== false || main !== undefined || canAskAgain(booking)
  return (
    <div className="mt-5">
      <Warnings booking={booking} />
      <div className="flex flex-wrap gap-2.5">
        {buttons((kind) => kind === 'main')}
        {mayReview === undefined && (
          // Holds the place of the link below.
          <span aria-hidden="true" className={`${buttonClass()} ${mainOnPhone} invisible`}>
            <Trans>Write a review</Trans>
          </span>
        )}
        {mayReview && (
          <Link
            to="/dashboard/client/reviews/write/$bookingId"
            params={{ bookingId: booking.bookingId }}
            className={classNames(buttonClass(), mainOnPhone)}
          >
            <Trans>Write a review</Trans>
          </Link>
        )}
        {canAskAgain(booking) && booking.with.provider && (
          <>
            <Link
              to="/providers/$id/book"
              params={{ id: booking.with.provider.slug }}
              className={classNames(buttonClass(), mainOnPhone)}
            >
              <Trans>Request another time</Trans>
            </Link>
            <Link to="/search" className={buttonClass('neutral')}>
              <Trans>Find care</Trans>
            </Link>
          </>
        )}
        {hasMain && buttons((kind) => kind === 'neutral')}
        {booking.you !== 'staff' && <BookingMessageLink booking={booking} isMain={!hasMain} />}
        {!hasMain && buttons((kind) => kind === 'neutral')}
        {ics !== null && booking.tone !== 'ended' && (
          <a href={ics} download className={buttonClass('neutral')}>
            <DownloadIcon size={18} />
            <Trans>Add to calendar</Trans>
          </a>
        )}
        {buttons((kind) => kind === 'quiet')}
      </div>
      <RefusalNotice refused={refused} />
      {isWithdrawing && (
        <ConfirmDialog
          title={booking.times > 1 ? t`Withdraw all ${booking.times} dates?` : t`Withdraw the request?`}
          yes={t`Withdraw`}
          no={t`Keep it`}
          onYes={() => void run(withdrawAct(booking))}
          onClose={() => setWithdrawing(false)}
        >
          <Trans>{booking.with.firstName} will get an email. You can request another time.</Trans>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Also above an open form: it may be the reason for suggesting other times. */
const Warnings = ({ booking }: { booking: BookingCard }) =>
  warningsOf(booking).map((warning) => (
    <p key={warning} className="mb-3 rounded-control bg-honey px-4 py-3">
      {warning}
    </p>
  ))

/** A request that came to nothing, of a provider who can still be asked. */
const canAskAgain = ({ you, status, with: { provider } }: BookingCard): boolean =>
  you === 'client' && provider !== null && (status === 'expired' || status === 'declined')

const mainOnPhone = 'max-sm:w-full'

/** Whether a parent can still write a review of the booking, and has not; undefined while that is not known. */
const useMayReview = ({ bookingId, status, you }: BookingCard): boolean | undefined => {
  const isOver = status === 'completed' && you === 'client'
  const { data } = useQuery({
    ...reviewOfBookingQuery(useCall(), bookingId),
    enabled: isOver,
    retryOnMount: false,
  })
  return isOver ? data && data.standing === 'may' && data.review === null : false
}

/**
 * Links from a booking to the conversation of its two people. If there is none yet, the parent can begin one.
 */
const BookingMessageLink = ({ booking, isMain }: { booking: BookingCard; isMain: boolean }): ReactNode => {
  const { bookingId, you, with: other } = booking
  const query = serverQuery(useCall(), bookingConversation, { bookingId })
  const { data, isError } = useQuery({ ...query, retryOnMount: false })
  const look = isMain ? classNames(buttonClass(), mainOnPhone) : buttonClass('neutral')
  const words = (
    <>
      <MessageIcon size={18} />
      <Trans>
        Message<span className="sr-only"> {other.name}</span>
      </Trans>
    </>
  )
  if (data && data.conversationId !== null)
    return (
      <Link
        to={you === 'client' ? '/dashboard/client/messages/$id' : '/dashboard/provider/messages/$id'}
        params={{ id: data.conversationId }}
        className={look}
      >
        {words}
      </Link>
    )
  if (!data && !isError && !other.provider)
    return (
      // Holds the link's place.
      <span aria-hidden="true" className={`${look} invisible`}>
        {words}
      </span>
    )
  return (
    other.provider && (
      <Link to="/providers/$id/message" params={{ id: other.provider.slug }} className={look}>
        {words}
      </Link>
    )
  )
}
