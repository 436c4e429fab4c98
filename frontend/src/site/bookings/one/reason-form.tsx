import { longestBookingReason } from 'backend/contract/bookings/limits'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import { t } from 'backend/language/texts'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { CommandFailure } from '../../../commands/send-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea } from '../../../ui/field.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { useUnsavedEdits, whileActIsOpen } from '../../forms/unsaved-edits.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useBookingActs } from '../use-booking-acts.ts'
import { cancelAct, declineAct } from './booking-acts.ts'

interface ReasonFormProps {
  readonly booking: BookingCard
  readonly about: 'decline' | 'cancel'
  /** The cancellation terms that were agreed on, in the provider's words. */
  readonly terms: string | null
  readonly onClose: () => void
}

/** Cancels a booking or declines a request. A reason is required to cancel and optional to decline. */
export const ReasonForm = ({ booking, about, terms, onClose }: ReasonFormProps) => {
  const { perform, isSending } = useBookingActs()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [refused, setRefused] = useState<CommandFailure | null>(null)
  const settled = useUnsavedEdits(reason.trim() !== '', whileActIsOpen)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { firstName } = booking.with
  const isCancel = about === 'cancel'
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isCancel && reason.trim() === '') {
      setError(t`Please say why`)
      field.current?.focus()
      return
    }
    const outcome = await perform(isCancel ? cancelAct(booking, reason) : declineAct(booking, reason))
    if (outcome === 'done') {
      settled()
      onClose()
    } else setRefused(outcome)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-5 rounded-panel bg-sand p-5">
      <fieldset disabled={isSending}>
        <h2>
          {isCancel
            ? t`Cancel this booking?`
            : booking.times > 1
              ? t`Decline all ${booking.times} dates?`
              : t`Decline this request?`}
        </h2>
        {terms !== null && (
          <p className="mt-2 text-soft">
            <Trans>
              The terms you agreed to: <q>{terms}</q>
            </Trans>
          </p>
        )}
        <div className="mt-4">
          <Field
            label={isCancel ? t`Why are you canceling?` : t`Add a note (optional)`}
            help={t`${firstName} will see this.`}
            error={error}
          >
            {(control) => (
              <TextArea
                {...control}
                ref={field}
                rows={3}
                maxLength={longestBookingReason}
                value={reason}
                onChange={({ target: { value } }) => {
                  setReason(value)
                  setError(undefined)
                }}
              />
            )}
          </Field>
        </div>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button type="submit" kind="danger">
            {isCancel ? t`Cancel booking` : t`Decline`}
          </Button>
          <Button kind="neutral" onClick={onClose}>
            {isCancel ? t`Keep it` : t`Back`}
          </Button>
        </div>
      </fieldset>
      <RefusalNotice refused={refused} />
    </form>
  )
}
