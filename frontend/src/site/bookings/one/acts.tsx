import type { BookingAct } from 'backend/contract/bookings/shapes'
import { useState } from 'react'
import { Button, type ButtonKind } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Booking } from '../booking-queries.ts'
import { OtherTimesForm } from './other-times.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useBookingAct, type ActOnBooking, type ActRefusal } from '../use-booking-act.ts'
import { acceptAct, markNoShowAct, takeBackNoShowAct, withdrawAct } from './booking-acts.ts'
import type { OpenForm } from './open-form.ts'
import { ReasonForm } from './reason-form.tsx'

interface ActsProps {
  readonly data: Booking
  readonly opened: OpenForm | undefined
  /** Opens a form; undefined closes the open one. */
  readonly onOpen: (form: OpenForm | undefined) => void
}

/**
 * The actions on the booking that are possible now, the most likely first. Those that need more input open a
 * form in place.
 */
export const BookingActs = ({ data: { booking, seen }, opened, onOpen }: ActsProps) => {
  const { perform, isSending } = useBookingAct()
  const [refused, setRefused] = useState<ActRefusal | null>(null)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const may = (act: BookingAct) => booking.acts.includes(act)
  const run = async (act: ActOnBooking) => {
    const outcome = await perform(act)
    setRefused(outcome === 'done' ? null : outcome)
  }
  const close = () => onOpen(undefined)
  const { start } = booking.when.first
  if (opened === 'times' && (may('propose') || may('move')))
    return <OtherTimesForm booking={booking} isMove={may('move')} onClose={close} />
  if (opened === 'decline' && may('decline'))
    return <ReasonForm booking={booking} about="decline" terms={null} onClose={close} />
  if (opened === 'cancel' && may('cancel'))
    return (
      <ReasonForm
        booking={booking}
        about="cancel"
        terms={booking.you === 'client' ? seen.terms : null}
        onClose={close}
      />
    )
  const clashFree = booking.times - booking.clashes
  const buttons: readonly {
    act: BookingAct
    label: string
    kind: ButtonKind
    run: () => void
  }[] = [
    {
      act: 'accept',
      label:
        booking.times > 1
          ? `Accept all ${booking.times} dates`
          : `Accept ${start.shortDay}, ${start.time} ${start.abbreviation}`,
      kind: 'accent',
      run: () => void run(acceptAct(booking)),
    },
    {
      act: 'acceptExceptClashes',
      label: clashFree === 1 ? 'Accept the one that fits' : `Accept the ${clashFree} that fit`,
      kind: 'accent',
      run: () => void run(acceptAct(booking, true)),
    },
    { act: 'propose', label: 'Suggest new times', kind: 'outline', run: () => onOpen('times') },
    { act: 'move', label: 'Reschedule', kind: 'outline', run: () => onOpen('times') },
    { act: 'noShow', label: 'Mark as no-show', kind: 'outline', run: () => void run(markNoShowAct(booking)) },
    {
      act: 'takeBackNoShow',
      label: 'Undo no-show',
      kind: 'outline',
      run: () => void run(takeBackNoShowAct(booking)),
    },
    { act: 'decline', label: 'Decline', kind: 'plain', run: () => onOpen('decline') },
    { act: 'withdraw', label: 'Withdraw request', kind: 'outline', run: () => setWithdrawing(true) },
    { act: 'cancel', label: 'Cancel booking', kind: 'plain', run: () => onOpen('cancel') },
  ]
  const shown = buttons.filter(({ act }) => may(act) && !(act === 'accept' && may('acceptExceptClashes')))
  if (shown.length === 0) return null
  return (
    <div className="mt-5">
      {booking.clashes > 0 && (
        <p className="mb-3 rounded-control bg-honey px-4 py-3">
          {booking.times > 1
            ? `${booking.clashes} of ${booking.times} times ${booking.clashes === 1 ? 'conflicts' : 'conflict'} with bookings you’ve accepted.`
            : 'This time conflicts with a booking you’ve accepted.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {shown.map(({ act, label, kind, run: onClick }) => (
          <Button
            key={act}
            kind={kind}
            size="large"
            disabled={isSending}
            onClick={onClick}
            className={act === 'cancel' ? 'text-danger!' : undefined}
          >
            {label}
          </Button>
        ))}
      </div>
      <RefusalNotice refused={refused} />
      {isWithdrawing && (
        <ConfirmDialog
          title="Withdraw the request?"
          yes="Withdraw"
          no="Keep it"
          onYes={() => void run(withdrawAct(booking))}
          onClose={() => setWithdrawing(false)}
        >
          {booking.with.firstName} will get an email. You can request another time.
        </ConfirmDialog>
      )}
    </div>
  )
}
