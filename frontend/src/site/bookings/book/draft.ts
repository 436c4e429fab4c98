/**
 * The text that a parent types for a booking request, by account. It is kept on this device while they log in,
 * sign up or confirm their address, and dropped when the request is sent, when they log out, or after a day.
 * Nothing is sent before that.
 */
import type { BookingCard } from 'backend/contract/bookings/shapes'

export interface BookingDraft {
  readonly note: string
  readonly place: string
  readonly meeting: BookingCard['meeting'] | null
}

export const emptyBookingDraft: BookingDraft = { note: '', place: '', meeting: null }

/** Milliseconds. */
const keptFor = 24 * 3_600_000

const keyOf = (accountId: string | null, providerId: string) =>
  `booking-with-${providerId}:${accountId ?? 'visitor'}`

/** @param accountId null for a visitor */
export const keepBookingDraft = (accountId: string | null, providerId: string, draft: BookingDraft) => {
  try {
    localStorage.setItem(keyOf(accountId, providerId), JSON.stringify({ ...draft, keptAt: Date.now() }))
  } catch {
    // Without storage the text is lost when the page is left.
  }
}

/** The account's draft. Without one, what a visitor typed on this device, which is the account's from then on. */
export const readBookingDraft = (accountId: string | null, providerId: string): BookingDraft => {
  const own = storedDraft(accountId, providerId)
  if (own || accountId === null) return own ?? emptyBookingDraft
  const typed = storedDraft(null, providerId)
  if (!typed) return emptyBookingDraft
  forgetBookingDraft(null, providerId)
  keepBookingDraft(accountId, providerId, typed)
  return typed
}

const storedDraft = (accountId: string | null, providerId: string): BookingDraft | null => {
  try {
    const text = localStorage.getItem(keyOf(accountId, providerId))
    const { note, place, meeting, keptAt } = JSON.parse(text ?? '{}') as Record<string, unknown>
    if (typeof keptAt !== 'number' || Date.now() - keptAt > keptFor) return null
    return {
      note: typeof note === 'string' ? note : '',
      place: typeof place === 'string' ? place : '',
      meeting: meeting === 'video' || meeting === 'place' ? meeting : null,
    }
  } catch {
    return null
  }
}

export const forgetBookingDraft = (accountId: string | null, providerId: string) => {
  try {
    localStorage.removeItem(keyOf(accountId, providerId))
  } catch {
    // Without storage nothing was kept.
  }
}
