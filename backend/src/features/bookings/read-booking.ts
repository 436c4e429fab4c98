/** A booking, and its two sides, as their streams tell it: never behind, as a read table may be. */
import { account, accountStream } from '../../domain/accounts/account.ts'
import { bookings, calendarStream } from '../../domain/bookings/bookings.ts'
import type { BookingEvent } from '../../domain/bookings/events.ts'
import { bookingOf, type Booking, type Calendar } from '../../domain/bookings/state.ts'
import { providerProfile, providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { loadState } from '../../platform/commands/load-state.ts'

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

/** Null where they left, or never confirmed their address. */
const readReachable = async (store: EventStore, accountId: string): Promise<Reachable | null> => {
  const { state, isErased } = await loadState(account, store.readStream(accountStream(accountId)))
  return !isErased && state.status === 'open' && state.isVerified
    ? { accountId, name: state.name, email: state.email }
    : null
}

/** Under the name of their profile; null where nobody signs in to it. */
const readProvider = async (store: EventStore, providerId: string): Promise<Reachable | null> => {
  const profile = store.readStream(providerProfileStream(providerId))
  const { state, isErased } = await loadState(providerProfile, profile)
  if (isErased || state.status !== 'created' || !state.accountId) return null
  const owner = await readReachable(store, state.accountId)
  return owner && { ...owner, name: state.profile.providerName }
}

export const readParties = async (
  store: EventStore,
  { providerId, clientId }: { readonly providerId: string; readonly clientId: string },
): Promise<Parties> => ({
  client: await readReachable(store, clientId),
  provider: await readProvider(store, providerId),
})
