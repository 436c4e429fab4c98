/** Sends a person's actions on a booking, each once, and reports the result. */
import { t } from 'backend/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, newIdempotencyKey, type Call } from '../../server/call.ts'
import { useCall } from '../../server/queries.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { invalidateBookings } from './booking-queries.ts'

export interface ActOnBooking {
  readonly send: (call: Call, options: { readonly idempotencyKey: string }) => Promise<unknown>
  /** The text of the success toast. */
  readonly said: string
  /** Only for actions about which nobody was notified. */
  readonly undo?: ActOnBooking
}

export interface ActRefusal {
  readonly code: string
  /** The message shown to the person. */
  readonly message: string
}

/**
 * `done`; the server's refusal; or null if the server did not answer, in which case the toast offers a retry, and says
 * why that is refused.
 */
export type ActOutcome = 'done' | ActRefusal | null

const notReached = () =>
  navigator.onLine ? t`That didn’t go through. Nothing has changed.` : t`Not sent. You’re offline.`

/**
 * One action at a time: a click while another is being sent is ignored. A retry after a lost answer carries
 * the same idempotency key, so the action cannot happen twice.
 */
export const useBookingAct = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)

  const perform = async (act: ActOnBooking, idempotencyKey = newIdempotencyKey()): Promise<ActOutcome> => {
    if (underWay.current) return null
    underWay.current = true
    setSending(true)
    try {
      await act.send(call, { idempotencyKey })
      await invalidateBookings(queryClient)
      const { said, undo } = act
      toastSuccess(said, undo ? { action: { label: t`Undo`, run: () => void performFromToast(undo) } } : {})
      return 'done'
    } catch (error) {
      if (error instanceof CallError && error.code !== '' && error.isRefusal) {
        void invalidateBookings(queryClient)
        return { code: error.code, message: error.message }
      }
      toastError(notReached(), {
        action: { label: t`Try again`, run: () => void performFromToast(act, idempotencyKey) },
      })
      return null
    } finally {
      underWay.current = false
      setSending(false)
    }
  }
  /** Whoever asked for it first has had its outcome, and may be gone: a refusal is a toast. */
  const performFromToast = async (act: ActOnBooking, idempotencyKey?: string) => {
    const outcome = await perform(act, idempotencyKey)
    if (outcome !== 'done' && outcome !== null) toastError(outcome.message)
  }
  return { perform, isSending }
}
