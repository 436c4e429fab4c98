/** Reads a booking and its two sides from their streams, which unlike a read table are never behind. */

import { Map as ImmutableMap } from 'immutable'
import { languageOfMails, type OpenAccount } from '../../domain/accounts/account.ts'
import { bookings, calendarStream } from '../../domain/bookings/bookings.ts'
import type { BookingEvent, Side } from '../../domain/bookings/events.ts'
import { bookingOf, type Booking, type Calendar } from '../../domain/bookings/state.ts'
import type { Language } from '../../language/languages.ts'
import { keepFoldedStates, type Foldable } from '../../platform/commands/folded-states.ts'
import type { RecordedEvent } from '../../platform/event-store/event-store.ts'
import type { SealedEventStore } from '../../platform/event-store/sealed-event-store.ts'
import type { Named } from '../../platform/mail/name-in-mail.ts'
import type { People } from '../accounts/read-people.ts'
import { clocksOf, type Clocks } from './printed.ts'

type Asked = Extract<BookingEvent, { type: 'BookingRequested' }>['data']

export interface CurrentBooking {
  readonly state: Calendar
  readonly booking: Booking
  /** The request. If the parent is erased, their texts in it read `erased`. */
  readonly asked: Asked
}

/** The clocks on which a mail to this side tells the booking. */
export const clocksFor = ({ state, asked }: CurrentBooking, side: Side): Clocks => {
  const { meeting, clientZone } = asked
  const providerZone = state.hours?.zone ?? asked.providerZone
  return side === 'client'
    ? clocksOf(meeting, side, clientZone, providerZone)
    : clocksOf(meeting, side, providerZone, clientZone)
}

export interface BookingReader {
  /** The booking with all events of its calendar. Null if the calendar has no such booking. */
  readonly read: (providerId: string, bookingId: string) => Promise<CurrentBooking | null>
  /**
   * The booking as the cache has it, which may be out of date; null if the cache does not include the event
   * of this revision. Reads the calendar only if nothing of it is cached.
   */
  readonly known: (providerId: string, bookingId: string, revision: number) => Promise<Booking | null>
}

interface CalendarWithRequests {
  readonly calendar: Calendar
  /**
   * By booking id, still sealed as in the log, so that texts become unreadable here too
   * when a key is destroyed.
   */
  readonly requests: ImmutableMap<string, RecordedEvent>
}

const calendarWithRequests: Foldable<CalendarWithRequests, BookingEvent> = {
  initial: { calendar: bookings.initial, requests: ImmutableMap() },
  readsSealed: true,
  evolve({ calendar, requests }, event) {
    const read = event as BookingEvent & RecordedEvent
    return {
      calendar: bookings.evolve(calendar, event),
      requests:
        event.type === 'BookingRequested'
          ? requests.merge(event.data.times.map(({ bookingId }) => [bookingId, read]))
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
export const bookingReader = (store: SealedEventStore): BookingReader => {
  const calendars = keepFoldedStates(store, store.persons, mostBytes)
  return {
    async read(providerId, bookingId) {
      const { state } = await calendars.refresh(calendarWithRequests, calendarStream(providerId))
      const booking = bookingOf(state.calendar, bookingId)
      const sealed = state.requests.get(bookingId)
      if (!booking || !sealed) return null
      const [request] = (await store.open([sealed])) as readonly (RecordedEvent & { readonly data: Asked })[]
      return request ? { state: state.calendar, booking, asked: request.data } : null
    },
    async known(providerId, bookingId, revision) {
      const { folded } = await calendars.load(calendarWithRequests, calendarStream(providerId))
      const includes = folded.revision !== null && folded.revision >= revision
      return includes ? (bookingOf(folded.state.calendar, bookingId) ?? null) : null
    },
  }
}

/** A person to whom mails may be sent. */
export interface ReachablePerson {
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly language: Language
}

export interface BookingParties {
  /** Null if they have left or never confirmed their address. */
  readonly client: ReachablePerson | null
  readonly provider: ReachablePerson | null
  /** Also known for a profile without an account; null if erased. */
  readonly names: Readonly<Record<Side, Named | null>>
}

interface Both {
  readonly providerId: string
  readonly clientId: string
}

/** The two as they are now. Their streams are read at the same time. */
export const readBookingParties = async (
  people: People,
  { providerId, clientId }: Both,
): Promise<BookingParties> => {
  const ownerId = await people.ownerIdOf(providerId)
  const [client, provider, owner] = await Promise.all([
    people.openAccount(clientId),
    people.provider(providerId),
    ownerId === null ? null : people.openAccount(ownerId),
  ])
  const name = provider?.profile.providerName ?? null
  return {
    client: reachable(clientId, client, client?.name ?? null),
    provider: ownerId === null ? null : reachable(ownerId, owner, name),
    names: {
      client: client && { personId: clientId, name: client.name },
      provider: name === null ? null : { personId: providerId, name },
    },
  }
}

const reachable = (
  accountId: string,
  account: OpenAccount | null,
  name: string | null,
): ReachablePerson | null =>
  account?.isVerified && name !== null
    ? { accountId, name, email: account.email, language: languageOfMails(account) }
    : null
