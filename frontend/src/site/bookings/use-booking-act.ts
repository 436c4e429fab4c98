/** What somebody does with a booking: sent once, said when it is done, told in words when it is not. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, newIdempotencyKey, type Call } from '../../server/call.ts'
import { useCall } from '../../server/queries.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { invalidateBookings } from './booking-queries.ts'

export interface ActOnBooking {
  readonly send: (call: Call, options: { readonly idempotencyKey: string }) => Promise<unknown>
  /** What is said when it is done. */
  readonly said: string
  /** Only where nobody was told of it yet. */
  readonly undo?: ActOnBooking
}

export interface ActRefusal {
  readonly code: string
  /** The sentence a person reads. */
  readonly message: string
}

/** `done`; or why not, as the server says; or null where no answer came and a second try is offered. */
export type ActOutcome = 'done' | ActRefusal | null

const notReached = () =>
  navigator.onLine ? 'That didn’t go through. Nothing has changed.' : 'Not sent. You’re offline.'

/**
 * One act at a time: a second click while one is under way does nothing. A try after a lost answer carries the same key,
 * so it cannot happen twice.
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
      toastSuccess(said, undo ? { action: { label: 'Undo', run: () => void perform(undo) } } : {})
      return 'done'
    } catch (error) {
      if (error instanceof CallError && error.code !== '' && error.isRefusal) {
        void invalidateBookings(queryClient)
        return { code: error.code, message: error.message }
      }
      toastError(notReached(), {
        action: { label: 'Try again', run: () => void perform(act, idempotencyKey) },
      })
      return null
    } finally {
      underWay.current = false
      setSending(false)
    }
  }
  return { perform, isSending }
}
