/**
 * Mails about bookings (product.md, "Bookings"): requested, answered, proposed, moved, cancelled, and
 * reminders. Changes to both sides' calendars come with a calendar file. Before writing each mail, the
 * process manager checks that it is still correct, because a new process manager starts at the beginning of
 * the log.
 */
import { isStillAgreedOn, isCancelledAhead } from './mail-guards.ts'
import type { BookingEvent, Side } from '../../domain/bookings/events.ts'
import { bookingOf, type Booking } from '../../domain/bookings/state.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import type { SealedEventStore } from '../../platform/event-store/sealed-event-store.ts'
import {
  layOutMail,
  type Letterhead,
  type MailLinks,
  type MailWords,
} from '../../platform/mail/mail-layout.ts'
import { lockMailsOfAll, mailIdOf, writeMail } from '../../platform/mail/outbox.ts'
import type {
  ProcessManager,
  ProcessContext,
  EventReaction,
} from '../../platform/processes/process-manager.ts'
import { openPeople, personsConcerned, type People } from '../accounts/read-people.ts'
import { bookingPath, calendarInvitation, type CalendarEntry } from './calendar-file.ts'
import { kindNameOf, otherSide } from './cards.ts'
import * as words from './mail-words.ts'
import { printedMomentOf, wallTimeSpanOf } from './printed.ts'
import {
  bookingReader,
  readBookingParties,
  type BookingParties,
  type BookingReader,
  type CurrentBooking,
  type ReachablePerson,
} from './read-booking.ts'

export interface BookingMailParts {
  readonly store: SealedEventStore
  readonly states: FoldedStates
  readonly letterhead: Letterhead
  /** The address that mails come from. It is the organizer of every calendar entry. */
  readonly from: string
}

interface Both {
  readonly providerId: string
  readonly clientId: string
}

interface Writing {
  /** The mail's name, as in `booking_requested`. */
  readonly kind: string
  /** What its id is derived from: the event's id, or the thing it reminds of. */
  readonly source: string
  /** The event's place in the calendar. */
  readonly revision: number
  readonly both: Both
  readonly bookingIds: readonly string[]
  readonly to: readonly Side[]
  readonly say: (
    links: MailLinks,
    told: words.BookingMailFacts,
    found: CurrentBooking,
    zone: string,
  ) => MailWords
  /** Whether the mail is still correct. */
  readonly holds: (booking: Booking, now: Date) => boolean
  /** The mail has a calendar file for these bookings. */
  readonly ics?: true
  /** Times to show instead of the booking's own. */
  readonly times?: readonly { readonly startsAt: string; readonly endsAt: string }[]
}

const zoneOf = ({ state, asked }: CurrentBooking, side: Side) =>
  side === 'client' ? asked.clientZone : (state.hours?.zone ?? asked.providerZone)

type Parts = BookingMailParts & { readonly bookings: BookingReader; readonly people: People }

/**
 * Reads all streams at the same time, and only once an erasure of one of the people has to wait: so no mail
 * is written to or about somebody whom the erasure has passed by.
 */
const writeAll = async (parts: Parts, context: ProcessContext, writing: Writing): Promise<void> => {
  const { both, bookingIds, to, holds } = writing
  const [first] = bookingIds
  if (first === undefined || (await isOver(parts, context, writing, first))) return
  const mentions = await personsConcerned(parts.people, both.providerId, both.clientId)
  await lockMailsOfAll(context.transaction, mentions)
  const [found, parties] = await Promise.all([
    parts.bookings.read(both.providerId, first),
    readBookingParties(parts.people, both),
  ])
  if (!found || !holds(found.booking, context.now())) return
  for (const side of to) {
    const reader = parties[side]
    if (reader) await writeOne(parts, context, writing, { side, reader, mentions, found, parties })
  }
}

/**
 * Whether the mail is no longer correct, told by reading the calendar alone. Read only where the cached
 * calendar, with this event in it, says so: a new process manager handles many such events.
 */
const isOver = async (
  { bookings }: Parts,
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
  readonly mentions: readonly string[]
  readonly found: CurrentBooking
  readonly parties: BookingParties
}

const writeOne = async (
  { letterhead, from }: BookingMailParts,
  { transaction, now }: ProcessContext,
  { kind, source, bookingIds, say, ics, times }: Writing,
  { side, reader, mentions, found, parties }: One,
) => {
  const links: MailLinks = {
    productName: letterhead.productName,
    to: (path) => `${letterhead.baseUrl}${path}`,
  }
  const zone = zoneOf(found, side)
  const told: words.BookingMailFacts = {
    side,
    bookingId: found.booking.bookingId,
    name: reader.name,
    other: parties.names[otherSide(side)],
    kind: kindName(found),
    times:
      times?.map((time) => wallTimeSpanOf(zone, Date.parse(time.startsAt), Date.parse(time.endsAt)).text) ??
      bookingsIn(found, bookingIds).map((each) => wallTimeSpanOf(zone, each.startsAt, each.endsAt).text),
  }
  const content = layOutMail(say(links, told, found, zone), letterhead)
  const entries = ics ? entriesOf(found, bookingIds, told, links) : []
  const calendar = ics
    ? calendarInvitation(entries, letterhead, { from, to: { name: reader.name, email: reader.email } })
    : undefined
  const id = mailIdOf(source, `${kind}_${side}`)
  const mail = { id, kind, personId: reader.accountId, to: reader.email, content, mentions }
  await writeMail(transaction, { ...mail, ...(calendar && { calendar }) }, now())
}

const kindName = ({ asked }: CurrentBooking) =>
  kindNameOf(asked.kind, asked.kindName === 'erased' ? null : asked.kindName)

const bookingsIn = ({ state }: CurrentBooking, ids: readonly string[]) =>
  ids.map((id) => bookingOf(state, id)).filter((each) => each !== undefined)

const entriesOf = (
  found: CurrentBooking,
  ids: readonly string[],
  told: words.BookingMailFacts,
  links: MailLinks,
): readonly CalendarEntry[] =>
  bookingsIn(found, ids).map((booking) => {
    const url = links.to(bookingPath(booking.bookingId))
    return {
      bookingId: booking.bookingId,
      startsAt: new Date(booking.startsAt),
      endsAt: new Date(booking.endsAt),
      sequence: booking.sequence,
      isCancelled: booking.status === 'cancelled',
      summary: `${told.kind} with ${words.otherSideName(told)}`,
      description: `${found.asked.meeting === 'video' ? 'By video' : 'In person'}. ${url}`,
      place: found.asked.meeting === 'place' && found.asked.place !== 'erased' ? found.asked.place : null,
      url,
    }
  })

const both: readonly Side[] = ['client', 'provider']

const ended =
  (status: Booking['status']) =>
  (booking: Booking, now: Date): boolean =>
    booking.status === status && booking.startsAt > now.getTime()

type Said = Pick<Writing, 'bookingIds' | 'to' | 'holds' | 'say'> &
  Partial<Pick<Writing, 'kind' | 'source' | 'ics' | 'times'>>

/** For mails to both sides with a calendar file. */
const forBoth = { to: both, ics: true } as const

/** A time, printed in the recipient's zone. */
const on = (zone: string, at: string, { now }: ProcessContext) =>
  printedMomentOf(zone, new Date(at), now()).text

/** Makes a mail about an event. Its id is derived from the event's id unless another source is given. */
const mailsOf = (parts: BookingMailParts) => {
  const readers = { ...parts, bookings: bookingReader(parts.store), people: openPeople(parts.states) }
  return <E extends Extract<BookingEvent, { readonly data: Both }>>(
    kind: string,
    of: (data: E['data'], context: ProcessContext) => Said,
  ): EventReaction<E> =>
    ({ id, revision, data }, context) =>
      writeAll(readers, context, { kind, source: id, revision, both: data, ...of(data, context) })
}

/** The booking is agreed on, ahead, and at this time. */
const isAheadAt =
  (startsAt: string) =>
  (booking: Booking, now: Date): boolean =>
    booking.status === 'accepted' &&
    booking.startsAt === Date.parse(startsAt) &&
    booking.startsAt > now.getTime()

export const bookingMails = (parts: BookingMailParts): ProcessManager<BookingEvent> => {
  const mail = mailsOf(parts)
  return {
    name: 'booking-mails',
    // These mails never contain what a person wrote, so they are sent even if the event's data is erased.
    evenErased: ['BookingDeclined', 'BookingCancelled', 'OtherTimesProposed'],
    on: {
      BookingRequested: mail('booking_requested', ({ times, expiresAt }, context) => ({
        bookingIds: times.map(({ bookingId }) => bookingId),
        to: ['provider'],
        holds: ended('requested'),
        say: (links, told, _, zone) => words.requestedMail(links, told, on(zone, expiresAt, context)),
      })),
      BookingAccepted: mail('booking_accepted', ({ bookingIds, sequence }) => ({
        ...forBoth,
        bookingIds,
        holds: isStillAgreedOn(sequence),
        say: words.agreedMail,
      })),
      ProposalTaken: mail('booking_accepted', ({ bookingId, sequence }) => ({
        ...forBoth,
        bookingIds: [bookingId],
        holds: isStillAgreedOn(sequence),
        say: words.agreedMail,
      })),
      BookingMoved: mail('booking_moved', ({ bookingId, sequence, movedFrom }, context) => ({
        ...forBoth,
        bookingIds: [bookingId],
        holds: isStillAgreedOn(sequence),
        say: (links, told, _, zone) => words.movedMail(links, told, on(zone, movedFrom, context)),
      })),
      BookingDeclined: mail('booking_declined', ({ bookingIds }) => ({
        bookingIds,
        to: ['client'],
        holds: ended('declined'),
        say: words.declinedMail,
      })),
      BookingWithdrawn: mail('booking_withdrawn', ({ bookingIds }) => ({
        bookingIds,
        to: ['provider'],
        holds: ended('withdrawn'),
        say: words.withdrawnMail,
      })),
      BookingExpired: mail('booking_expired', ({ bookingIds }) => ({
        bookingIds,
        to: ['client'],
        holds: ended('expired'),
        say: words.expiredMail,
      })),
      OtherTimesProposed: mail(
        'booking_proposed',
        ({ bookingId, by, expiresAt, times, isMove }, context) => ({
          bookingIds: [bookingId],
          to: [otherSide(by)],
          holds: ({ offer }, now) =>
            offer?.expiresAt === Date.parse(expiresAt) && offer.expiresAt > now.getTime(),
          times,
          say: (links, told, _, zone) =>
            words.timesProposedMail(links, told, isMove, on(zone, expiresAt, context)),
        }),
      ),
      ProposalsDeclined: mail('booking_not_taken', ({ bookingId }) => ({
        bookingIds: [bookingId],
        to: ['provider'],
        holds: ended('declined'),
        say: (links, told) => words.proposalsDeclinedMail(links, told, false),
      })),
      BookingCancelled: mail('booking_cancelled', ({ bookingId, by }) => ({
        ...forBoth,
        bookingIds: [bookingId],
        holds: ended('cancelled'),
        say: (links, told) => words.cancelledMail(links, told, told.side === by ? 'you' : 'them'),
      })),
      BookingCancelledByStaff: mail('booking_cancelled', ({ bookingIds }) => ({
        ...forBoth,
        bookingIds,
        holds: isCancelledAhead,
        say: (links, told) => words.cancelledMail(links, told, 'staff'),
      })),
      BookingsReleased: mail('booking_released', ({ bookingIds, erased }) => ({
        ...forBoth,
        bookingIds,
        to: [otherSide(erased)],
        holds: isCancelledAhead,
        say: (links, told) => words.cancelledMail(links, told, null),
      })),
      BookingReminderDue: mail('booking_reminder', ({ bookingId, startsAt, which }) => ({
        kind: `booking_reminder_${which}`,
        source: `${bookingId}/${startsAt}`,
        bookingIds: [bookingId],
        to: both,
        holds: isAheadAt(startsAt),
        say: (links, told) => words.reminderMail(links, told, which),
      })),
    },
  }
}
