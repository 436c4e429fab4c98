/** What a visitor began and finishes after they logged in, or signed up and opened the email. */

import { keptInBrowser } from '../forms/kept-in-browser.ts'

/** The part of a provider's record that saving needs. */
export interface ProviderToSave {
  readonly id: string
  readonly name: string
}

/**
 * A visitor's tap on "Save", and the page of the tap: saved automatically. Kept for an hour: long enough to sign up
 * and open an email, too short for the next person at this screen.
 */
const saves = keptInBrowser('begun-save', { id: '', name: '', path: '' }, { days: 1 / 24 })

export const keepBegunSave = ({ id, name }: ProviderToSave, path: string) =>
  saves.keep('', { id, name, path })
export const readBegunSave = () => saves.read('')
export const forgetBegunSave = () => saves.forget('')

/** The page on which a visitor left a booking request or a message to sign up; a link back to it is offered. */
const bookings = keptInBrowser('begun-booking', { path: '', name: '' })

export type BegunBooking = NonNullable<ReturnType<typeof bookings.read>>

export const keepBegunBooking = ({ path, name }: BegunBooking) => bookings.keep('', { path, name })

/** Undefined if none was begun. */
export const readBegunBooking = (): BegunBooking | undefined => {
  const begun = bookings.read('')
  return begun?.path.startsWith('/providers/') ? begun : undefined
}

export const forgetBegunBooking = () => bookings.forget('')
