/** Reads a booking and its two sides from their streams, which unlike a read table are never behind. */
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
  /** The request. If the parent is erased, their texts in it read `erased`. */
  readonly asked: Asked
}

/** Resolves to null if the calendar has no such booking. */
export type ReadBooking = (providerId: string, bookingId: string) => Promise<CurrentBooking | null>

interface CalendarWithRequests {
  readonly calendar: Calendar
  /**
   * By booking id, still sealed as in the log, so that texts become unreadable here too
   * when a key is destroyed.
   */
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

/** Roughly the most bytes of cached calendars. */
const mostBytes = 32 * 1024 * 1024

/**
 * Reads bookings from their calendars, with a cache: a calendar is read once, and after that only its new
 * events. (Without the cache, each mail about a calendar of 5,000 bookings takes a third of a second.)
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

/** A person to whom mails may be sent. */
export interface ReachablePerson {
  readonly accountId: string
  readonly name: string
  readonly email: string
}

export interface BookingParties {
  /** Null if they have left or never confirmed their address. */
  readonly client: ReachablePerson | null
  readonly provider: ReachablePerson | null
  /** Also known for a profile without an account; null if erased. */
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

/** The provider, with the name from their profile. */
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
