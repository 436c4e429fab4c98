import type { BookingCard } from 'backend/contract/bookings/shapes'
import { keptInBrowser } from '../../forms/kept-in-browser.ts'

/** The text that a parent types for a booking request, kept while they log in, sign up or confirm their address. */
export interface BookingDraft {
  readonly note: string
  readonly place: string
  readonly meeting: BookingCard['meeting'] | null
}

export const emptyBookingDraft: BookingDraft = { note: '', place: '', meeting: null }

const drafts = keptInBrowser('booking-with', { note: '', place: '', meeting: '' })

const idOf = (accountId: string | null, providerId: string) => `${providerId}:${accountId ?? 'visitor'}`

/** @param accountId null for a visitor */
export const keepBookingDraft = (accountId: string | null, providerId: string, draft: BookingDraft) =>
  drafts.keep(idOf(accountId, providerId), { ...draft, meeting: draft.meeting ?? '' })

/** The account's draft. Without one, what a visitor typed on this device, which is the account's from then on. */
export const readBookingDraft = (accountId: string | null, providerId: string): BookingDraft => {
  const own = drafts.read(idOf(accountId, providerId))
  const kept = own ?? (accountId === null ? null : drafts.read(idOf(null, providerId)))
  if (!kept) return emptyBookingDraft
  const { meeting } = kept
  const draft: BookingDraft = {
    ...kept,
    meeting: meeting === 'video' || meeting === 'place' ? meeting : null,
  }
  if (!own) {
    forgetBookingDraft(null, providerId)
    keepBookingDraft(accountId, providerId, draft)
  }
  return draft
}

export const forgetBookingDraft = (accountId: string | null, providerId: string) =>
  drafts.forget(idOf(accountId, providerId))
