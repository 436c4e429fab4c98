/**
 * The text that a parent types for a booking request. It is kept on this device while they log in, sign up or
 * confirm their address, and dropped when the request is sent, or after a day. Nothing is sent before that.
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

const keyOf = (providerId: string) => `booking-with-${providerId}`

export const keepBookingDraft = (providerId: string, draft: BookingDraft) => {
  try {
    localStorage.setItem(keyOf(providerId), JSON.stringify({ ...draft, keptAt: Date.now() }))
  } catch {
    // Without storage the text is lost when the page is left.
  }
}

export const readBookingDraft = (providerId: string): BookingDraft => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(providerId)) ?? '{}') as Record<string, unknown>
    const { note, place, meeting, keptAt } = kept
    if (typeof keptAt !== 'number' || Date.now() - keptAt > keptFor) return emptyBookingDraft
    return {
      note: typeof note === 'string' ? note : '',
      place: typeof place === 'string' ? place : '',
      meeting: meeting === 'video' || meeting === 'place' ? meeting : null,
    }
  } catch {
    return emptyBookingDraft
  }
}

export const forgetBookingDraft = (providerId: string) => {
  try {
    localStorage.removeItem(keyOf(providerId))
  } catch {
    // Without storage nothing was kept.
  }
}
