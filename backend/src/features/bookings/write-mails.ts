/**
 * Writes a mail about a booking to one or both sides: from their streams, under the lock that an erasure waits
 * for, with a calendar file where the calendars change.
 */

import type { Side } from '../../domain/bookings/events.ts'
import { bookingOf, isHoldingItsTime, requestOf, type Booking } from '../../domain/bookings/state.ts'
import { t } from '../../language/texts.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { SealedEventStore } from '../../platform/event-store/sealed-event-store.ts'
import {
  layOutMail,
  linkTo,
  type Letterhead,
  type MailLinks,
  type MailWords,
  type SayInMail,
} from '../../platform/mail/mail-layout.ts'
import { lockMailsOfAll, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type { ProcessContext } from '../../platform/processes/process-manager.ts'
import { speaking } from '../../platform/texts/readers-language.ts'
import { openPeople, personsConcerned, type People } from '../accounts/read-people.ts'
import { bookingPath, calendarInvitation, calendarWords, type CalendarEntry } from './calendar-file.ts'
import { otherSide } from './cards.ts'
import * as words from './mail-words.ts'
import { priceInReadersWords, totalOfPrice } from './price-total.ts'
import { bookingTimeOf, kindNameOf, type Clocks } from './printed.ts'
import {
  bookingReader,
  clocksFor,
  readBookingParties,
  type BookingParties,
  type BookingReader,
  type CurrentBooking,
  type ReachablePerson,
} from './read-booking.ts'
import { seriesWords } from './series.ts'

export interface BookingMailParts {
  readonly store: SealedEventStore
  readonly states: FoldedStates
  readonly letterhead: Letterhead
  /** The address that mails come from. It is the organizer of every calendar entry. */
  readonly from: string
}

export interface Both {
  readonly providerId: string
  readonly clientId: string
}

/** One mail, to one or both sides. */
export interface Writing {
  /** The mail's name, as in `booking_requested`. */
  readonly kind: string
  /** What its id is derived from: the event's id, or the thing it reminds of. */
  readonly source: string
  /** The event's place in the calendar. */
  readonly revision: number
  readonly both: Both
  readonly bookingIds: readonly string[]
  readonly to: readonly Side[]
  readonly say: (links: MailLinks, facts: words.BookingMailFacts, clocks: Clocks) => MailWords
  /** Whether the mail is still correct. */
  readonly holds: (booking: Booking, now: Date) => boolean
  /** The mail has a calendar file for these bookings. */
  readonly ics?: true
  /** Times to show instead of the booking's own. */
  readonly times?: readonly { readonly startsAt: string; readonly endsAt: string }[]
}

export interface MailReaders extends BookingMailParts {
  readonly bookings: BookingReader
  readonly people: People
}

export const mailReaders = (parts: BookingMailParts): MailReaders => ({
  ...parts,
  bookings: bookingReader(parts.store),
  people: openPeople(parts.states),
})

/**
 * Locks the mails of everybody concerned first, so that an erasure waits, and then reads all streams at the
 * same time. So no mail is written to or about somebody who was erased meanwhile.
 */
export const writeMails = async (
  readers: MailReaders,
  context: ProcessContext,
  writing: Writing,
): Promise<void> => {
  const { both, bookingIds, to, holds } = writing
  const [first] = bookingIds
  if (first === undefined || (await isOver(readers, context, writing, first))) return
  await lockMailsOfAll(
    context.transaction,
    await personsConcerned(readers.people, both.providerId, both.clientId),
  )
  const [found, parties] = await Promise.all([
    readers.bookings.read(both.providerId, first),
    readBookingParties(readers.people, both),
  ])
  if (!found || !holds(found.booking, context.now())) return
  for (const side of to) {
    const reader = parties[side]
    if (reader)
      await speaking(reader.language, () =>
        writeOne(readers, context, writing, { side, reader, found, parties }),
      )
  }
}

/**
 * Whether the mail is no longer correct, told by reading the calendar alone. Read only where the cached
 * calendar, with this event in it, says so: a new process manager handles many such events.
 */
const isOver = async (
  { bookings }: MailReaders,
  { now }: ProcessContext,
  { both: { providerId }, revision, holds }: Writing,
  bookingId: string,
): Promise<boolean> => {
  const known = await bookings.known(providerId, bookingId, revision)
  if (!known || holds(known, now())) return false
  const found = await bookings.read(providerId, bookingId)
  return !found || !holds(found.booking, now())
}

interface One {
  readonly side: Side
  readonly reader: ReachablePerson
  readonly found: CurrentBooking
  readonly parties: BookingParties
}

const writeOne = async (
  { letterhead, from }: BookingMailParts,
  { transaction, now }: ProcessContext,
  { kind, source, bookingIds, say, ics, times }: Writing,
  { side, reader, found, parties }: One,
) => {
  const clocks = clocksFor(found, side)
  const facts: words.BookingMailFacts = {
    side,
    bookingId: found.booking.bookingId,
    name: reader.name,
    other: parties.names[otherSide(side)],
    kind: kindName(found),
    asked: askedInMail(found),
    series: seriesInMail(found, clocks),
    times: (
      times?.map((time) => ({ startsAt: Date.parse(time.startsAt), endsAt: Date.parse(time.endsAt) })) ??
      bookingsIn(found, bookingIds)
    ).map((time) => bookingTimeOf(time, clocks).text),
  }
  let entries: readonly CalendarEntry[] = []
  const sayAll: SayInMail = (links) => {
    // The calendar file names the other side too, even where the mail does not.
    if (ics) entries = entriesOf(found, bookingIds, facts, letterhead, clocks)
    return say(links, facts, clocks)
  }
  const content = layOutMail(sayAll, letterhead, reader.language)
  const calendar = ics
    ? calendarInvitation(entries, letterhead, { from, to: { name: reader.name, email: reader.email } })
    : undefined
  const id = mailIdOf(source, `${kind}_${side}`)
  const mail = { id, kind, personId: reader.accountId, to: reader.email, content }
  await writeMail(transaction, { ...mail, ...(calendar && { calendar }) }, now())
}

const kindName = ({ asked }: CurrentBooking) =>
  kindNameOf(asked.kind, asked.kindName === 'erased' ? null : asked.kindName)

const askedInMail = ({ asked }: CurrentBooking): words.AskedInMail => {
  const { kind, minutes, meeting, place, note, price, terms, times } = asked
  const total = totalOfPrice(price, minutes)
  return {
    kind,
    meeting,
    place: words.unlessErased(place),
    note: words.unlessErased(note),
    price: [
      priceInReadersWords(words.unlessErased(price)),
      total && (times.length > 1 ? t`${total} each` : total),
    ]
      .filter(Boolean)
      .join(', '),
    terms: words.unlessErased(terms),
  }
}

/** How the whole series is by now, which the event may not know: one of its times may have been canceled meanwhile. */
const seriesInMail = (found: CurrentBooking, clocks: Clocks): words.SeriesInMail | null => {
  const { asked, state, booking } = found
  const all = bookingsIn(found, requestOf(state, booking)?.bookingIds ?? [])
  if (all.length < 2) return null
  const agreed = all.filter(({ agreedAt }) => agreedAt > 0).length
  const text = seriesWords({
    kind: asked.kind,
    minutes: asked.minutes,
    price: words.unlessErased(asked.price),
    weekdays: asked.series?.weekdays ?? [],
    asked: all.length,
    agreed,
    booked: all.filter(isHoldingItsTime).length,
  })
  const leftOut = agreed === 0 ? [] : all.filter(({ status }) => status === 'declined')
  return { text, leftOut: leftOut.map((time) => bookingTimeOf(time, clocks).text) }
}

const bookingsIn = ({ state }: CurrentBooking, ids: readonly string[]) =>
  ids.map((id) => bookingOf(state, id)).filter((each) => each !== undefined)

const entriesOf = (
  found: CurrentBooking,
  ids: readonly string[],
  facts: words.BookingMailFacts,
  letterhead: Letterhead,
  clocks: Clocks,
): readonly CalendarEntry[] =>
  bookingsIn(found, ids).map((booking) => {
    const url = linkTo(letterhead, bookingPath(booking.bookingId))
    return {
      bookingId: booking.bookingId,
      startsAt: new Date(booking.startsAt),
      endsAt: new Date(booking.endsAt),
      sequence: booking.sequence,
      changedAt: null,
      isCancelled: booking.status === 'cancelled',
      summary: t`${facts.kind} with ${words.otherSideName(facts)}`,
      description: calendarWords(found.asked.meeting, bookingTimeOf(booking, clocks), url),
      place: found.asked.meeting === 'place' && found.asked.place !== 'erased' ? found.asked.place : null,
      url,
    }
  })
