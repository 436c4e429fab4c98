/** A booking, and its two sides, as their streams tell it: never behind, as a read table may be. */
import { account, accountStream } from '../../domain/accounts/account.ts'
import { bookings, calendarStream } from '../../domain/bookings/bookings.ts'
import type { BookingEvent, Side } from '../../domain/bookings/events.ts'
import { bookingOf, type Booking, type Calendar } from '../../domain/bookings/state.ts'
import { emptyLedger, entryOf, withEntry, type Ledger } from '../../domain/bookings/ledger.ts'
import { providerProfile, providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import { keepFoldedStates, type Foldable } from '../../platform/commands/folded-states.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts'
import type { SealedEventStore } from '../../platform/event-store/sealed-event-store.ts'

type Asked = Extract<BookingEvent, { type: 'BookingRequested' }>['data']

export interface CurrentBooking {
  readonly state: Calendar
  readonly booking: Booking
  /** What was asked for. Of a parent who is erased its words read `erased`. */
  readonly asked: Asked
}

/** Null where the calendar has no such booking. */
export type ReadBooking = (providerId: string, bookingId: string) => Promise<CurrentBooking | null>

interface CalendarWithRequests {
  readonly calendar: Calendar
  /** By the ids of their bookings, as they are sealed in the log: whose key is destroyed has no words here either. */
  readonly requests: Ledger<RecordedEvent>
}

const calendarWithRequests: Foldable<CalendarWithRequests, BookingEvent> = {
  initial: { calendar: bookings.initial, requests: emptyLedger },
  readsSealed: true,
  evolve({ calendar, requests }, event) {
    const read = event as BookingEvent & RecordedEvent
    return {
      calendar: bookings.evolve(calendar, event),
      requests:
        event.type === 'BookingRequested'
          ? event.data.times.reduce((all, { bookingId }) => withEntry(all, bookingId, read), requests)
          : requests,
    }
  },
}

/** Bytes that the calendars which are kept may take, roughly. */
const mostBytes = 32 * 1024 * 1024

/**
 * Reads bookings out of their calendars, which are kept: a calendar is read once, and then what is new in it alone. (Read
 * whole for each mail, one of 5,000 bookings takes a third of a second.)
 */
export const bookingReader = (store: SealedEventStore): ReadBooking => {
  const calendars = keepFoldedStates(store, store.persons, mostBytes)
  return async (providerId, bookingId) => {
    const { state } = await calendars.refresh(calendarWithRequests, calendarStream(providerId))
    const booking = bookingOf(state.calendar, bookingId)
    const sealed = entryOf(state.requests, bookingId)
    if (!booking || !sealed) return null
    const [request] = (await store.open([sealed])) as readonly (RecordedEvent & { readonly data: Asked })[]
    return request ? { state: state.calendar, booking, asked: request.data } : null
  }
}

/** Somebody who may be written to. */
export interface ReachablePerson {
  readonly accountId: string
  readonly name: string
  readonly email: string
}

export interface BookingParties {
  /** Null where they left, or never confirmed their address. */
  readonly client: ReachablePerson | null
  readonly provider: ReachablePerson | null
  /** Known as well of a profile that nobody signs in to; null where it is erased. */
  readonly names: Readonly<Record<Side, string | null>>
}

type Party = { readonly name: string | null; readonly reachable: ReachablePerson | null }

const nobody: Party = { name: null, reachable: null }

const readAccount = async (store: EventStore, accountId: string): Promise<Party> => {
  const { state, isErased } = await loadState(account, store.readStream(accountStream(accountId)))
  if (isErased || state.status !== 'open') return nobody
  const { name, email } = state
  return { name, reachable: state.isVerified ? { accountId, name, email } : null }
}

/** Under the name of their profile. */
const readProvider = async (store: EventStore, providerId: string): Promise<Party> => {
  const profile = store.readStream(providerProfileStream(providerId))
  const { state, isErased } = await loadState(providerProfile, profile)
  if (isErased || state.status !== 'created') return nobody
  const name = state.profile.providerName
  const owner = state.accountId ? (await readAccount(store, state.accountId)).reachable : null
  return { name, reachable: owner && { ...owner, name } }
}

export const readBookingParties = async (
  store: EventStore,
  { providerId, clientId }: { readonly providerId: string; readonly clientId: string },
): Promise<BookingParties> => {
  const [client, provider] = await Promise.all([
    readAccount(store, clientId),
    readProvider(store, providerId),
  ])
  return {
    client: client.reachable,
    provider: provider.reachable,
    names: { client: client.name, provider: provider.name },
  }
}
