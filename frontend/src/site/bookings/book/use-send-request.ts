import { useQueryClient } from '@tanstack/react-query'
import { requestBooking } from 'backend/contract/bookings/bookings'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import type { CallerInputOf } from 'backend/contract/declare'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import type { CommandFailure } from '../../../commands/send-command.ts'
import { useCommand } from '../../../commands/use-command.ts'
import { useCall } from '../../../server/queries.ts'
import { invalidateTopic } from '../../live/own-changes.ts'
import { forgetBegunBooking } from '../../screens/begun-acts.ts'
import { forgetBookingDraft } from './draft.ts'
import { seriesOf } from './series-times.ts'
import type { BookingStepProps } from './step.ts'

export interface NotSentReason {
  /** Empty if the server did not answer. */
  readonly code: string
  /** The message shown to the parent. */
  readonly message: string
}

type Request = CallerInputOf<typeof requestBooking>

interface Typed {
  readonly note: string
  readonly place: string
  readonly meeting: BookingCard['meeting']
}

const requestOf = (
  { provider, offer, kind, search, zone, time }: BookingStepProps,
  typed: Typed,
): Request | null =>
  time.asked && {
    providerId: provider.id,
    kindId: kind.kindId,
    zone,
    time: time.asked,
    ...(search.isSeries ? { series: { ...seriesOf(search), onlyFree: search.onlyFree } } : {}),
    meeting: typed.meeting,
    ...(typed.meeting === 'place' && typed.place.trim() ? { place: typed.place } : {}),
    ...(typed.note.trim() ? { note: typed.note } : {}),
    hoursVersion: offer.hoursVersion,
  }

/** Sends the request and says why it was not sent. */
export const useSendBookingRequest = (props: BookingStepProps, accountId: string | null, typed: Typed) => {
  const queryClient = useQueryClient()
  const { send: sendCommand, isSending } = useCommand(useCall(), requestBooking)
  const [refused, setRefused] = useState<NotSentReason | null>(null)

  const send = async () => {
    const request = requestOf(props, typed)
    if (request === null || isSending) return
    setRefused(null)
    const sent = await sendCommand(request)
    if (sent === null) return
    if ('failure' in sent) setRefused(reasonOf(sent.failure))
    else {
      forgetBookingDraft(accountId, props.provider.id)
      forgetBegunBooking()
      props.go({ sent: sent.answer.bookingId, step: 'note' }, { replace: true })
    }
    void invalidateTopic(queryClient, 'bookings')
  }
  return { send, isSending, refused, forget: () => setRefused(null) }
}

const reasonOf = (failure: CommandFailure): NotSentReason =>
  failure.isExplained
    ? failure
    : {
        code: '',
        message: navigator.onLine
          ? t`That didn’t go through. Everything you wrote is still here. Try again in a moment.`
          : t`Not sent. You’re offline. Everything you wrote is still here.`,
      }
