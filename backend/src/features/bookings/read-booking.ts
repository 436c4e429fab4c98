/** A booking, and its two sides, as their streams tell it: never behind, as a read table may be. */
import { bookings, calendarStream } from '../../domain/bookings/bookings.ts'
import type { BookingEvent } from '../../domain/bookings/events.ts'
import { bookingOf, type Booking, type Calendar } from '../../domain/bookings/state.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { readAccount } from '../accounts/read-account.ts'
import { readOwner } from '../endorsements/read-endorsement.ts'

type Asked = Extract<BookingEvent, { type: 'BookingRequested' }>['data']

export interface BookingAsItIs {
  readonly state: Calendar
  readonly booking: Booking
  /** What was asked for. Of a parent who is erased its words read `erased`. */
  readonly asked: Asked
}

export const readBooking = async (
  store: EventStore,
  providerId: string,
  bookingId: string,
): Promise<BookingAsItIs | null> => {
  let state = bookings.initial
  let asked: Asked | null = null
  for await (const recorded of store.readStream(calendarStream(providerId))) {
    const event = recorded as unknown as BookingEvent
    state = bookings.evolve(state, event)
    if (event.type === 'BookingRequested' && event.data.times.some((time) => time.bookingId === bookingId))
      asked = event.data
  }
  const booking = bookingOf(state, bookingId)
  return booking && asked ? { state, booking, asked } : null
}

/** Somebody who may be written to. */
export interface Reachable {
  readonly accountId: string
  readonly name: string
  readonly email: string
}

export interface Parties {
  /** Null where they left, or never confirmed their address. */
  readonly client: Reachable | null
  readonly provider: Reachable | null
}

export const readParties = async (
  store: EventStore,
  { providerId, clientId }: { readonly providerId: string; readonly clientId: string },
): Promise<Parties> => {
  const { account, isErased } = await readAccount(store, clientId)
  const isOpen = !isErased && account.status === 'open' && account.isVerified
  const owner = await readOwner(store, providerId)
  return {
    client: isOpen ? { accountId: clientId, name: account.name, email: account.email } : null,
    provider: owner && {
      accountId: owner.accountId,
      name: owner.profile.providerName,
      email: owner.account.email,
    },
  }
}
