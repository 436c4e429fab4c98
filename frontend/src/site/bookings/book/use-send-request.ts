import { t } from 'backend/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { requestBooking } from 'backend/contract/bookings/bookings'
import type { BookingCard } from 'backend/contract/bookings/shapes'
import type { CallerInputOf } from 'backend/contract/declare'
import { useRef, useState } from 'react'
import { CallError, newIdempotencyKey } from '../../../server/call.ts'
import { useCall } from '../../../server/queries.ts'
import { invalidateBookings } from '../booking-queries.ts'
import { forgetBegunBooking } from '../../screens/begun-acts.ts'
import type { BookingStepProps } from './step.ts'
import { forgetBookingDraft } from './draft.ts'
import { seriesOf } from './series-times.ts'

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

/**
 * Sends the request once: a second click is ignored, and a retry of the same request carries the same
 * idempotency key.
 */
export const useSendBookingRequest = (props: BookingStepProps, accountId: string | null, typed: Typed) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const underWay = useRef(false)
  const tried = useRef({ request: '', key: '' })
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<NotSentReason | null>(null)

  const send = async () => {
    const request = requestOf(props, typed)
    if (underWay.current || request === null) return
    underWay.current = true
    setSending(true)
    setRefused(null)
    const written = JSON.stringify(request)
    if (tried.current.request !== written) tried.current = { request: written, key: newIdempotencyKey() }
    try {
      const { bookingId } = await call(requestBooking, request, { idempotencyKey: tried.current.key })
      forgetBookingDraft(accountId, props.provider.id)
      forgetBegunBooking()
      props.go({ sent: bookingId, step: 'note' }, { replace: true })
    } catch (error) {
      setRefused(reasonOf(error))
    } finally {
      underWay.current = false
      setSending(false)
      void invalidateBookings(queryClient)
    }
  }
  return { send, isSending, refused, forget: () => setRefused(null) }
}

const reasonOf = (error: unknown): NotSentReason => {
  if (error instanceof CallError && error.code !== '' && error.status < 500)
    return { code: error.code, message: error.message }
  return {
    code: '',
    message: navigator.onLine
      ? t`That didn’t go through. Everything you wrote is still here. Try again in a moment.`
      : t`Not sent. You’re offline. Everything you wrote is still here.`,
  }
}
