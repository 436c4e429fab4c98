/** Queries on bookings: lists, one booking, counts. */

import type * as declarations from '../../contract/bookings/bookings.ts'
import { bookingsPageSize } from '../../contract/bookings/bookings.ts'
import type { BookingCard } from '../../contract/bookings/shapes.ts'
import type { Side } from '../../domain/bookings/events.ts'
import { day, minute } from '../../domain/bookings/limits.ts'
import { isWaitingForAnswer } from '../../domain/bookings/state.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { isParticipant, sideOfCaller } from '../../domain/profiles/provider-id.ts'
import { t } from '../../language/texts.ts'
import type { Handlers, HandlerContext, SessionAs } from '../../platform/functions/registry.ts'
import {
  bookingsOfRequest,
  bookingsPageOf,
  countBookings,
  firstBookingsOf,
  firstWaitingFor,
  hoursOf,
  leftOutOfRequest,
  nextBookingOf,
  bookingStepsOf,
  unansweredRequestsOf,
  type BookingRow,
} from '../../projections/bookings/queries.ts'
import { participantsOf } from '../../projections/messages/conversation-queries.ts'
import {
  bookingCardOf,
  isLeftOut,
  otherPartyOf,
  otherSide,
  statusTextOf,
  type BookingReader,
} from './cards.ts'
import { priceInReadersWords } from './price-total.ts'
import { clocksOfRow, printedMomentOf, bookingTimeOf } from './printed.ts'
import {
  clashingTimesOf,
  bookingNotFoundRefusal,
  obstaclesOf,
  ownBooking,
  timeOf,
  zoneOfReader,
} from './sides.ts'
import { timelineOf } from './timeline.ts'

type BookingHandlers = Handlers<
  Pick<typeof declarations, 'myBookings' | 'booking' | 'bookingCounts' | 'nextBookingInConversation'>
>

interface Me extends BookingReader {
  readonly personId: string
}

/** The caller with their time zone. */
export const readerOf = async (
  context: HandlerContext,
  session: SessionAs<Side>,
  zone: string,
): Promise<Me> => {
  const me = sideOfCaller(context, session)
  return { ...me, zone: await zoneOfReader(context, me.side, me.personId, zone), now: new Date() }
}

const cardsOf = (
  context: HandlerContext,
  rows: readonly BookingRow[],
  reader: BookingReader,
): Promise<BookingCard[]> =>
  Promise.all(
    rows.map(async (row) => bookingCardOf(row, reader, await obstaclesOf(context, row, reader.side))),
  )

/** How and where the two meet, with the video link once the booking is accepted. */
const meetingOf = async (context: HandlerContext, row: BookingRow, side: Side) => {
  const link = (await hoursOf(context.tables, row.provider_id))?.meetingLink ?? ''
  const isAgreed = row.status === 'accepted'
  const isOver = !isAgreed && !isWaitingForAnswer(row)
  const meetingLink = row.meeting === 'video' && isAgreed && link !== '' ? link : null
  const { firstName } = otherPartyOf(row, side)
  const meetingText =
    row.meeting === 'place'
      ? t`In person`
      : isOver
        ? t`By video`
        : link === ''
          ? side === 'client'
            ? t`${firstName} sends the link in your messages.`
            : t`You send the link in your messages.`
          : isAgreed
            ? t`Join with the link below.`
            : t`The link will appear here once the booking is confirmed.`
  return { meetingLink, meetingText }
}

const proposalsOf = async (
  context: HandlerContext,
  row: BookingRow,
  reader: BookingReader,
  words: string | null,
) => {
  const { offer, answer_by: answerBy } = row
  if (!offer || !answerBy) return null
  const clocks = clocksOfRow(row, reader)
  const times = offer.times.map((time) => ({
    startsAt: time.startsAt,
    at: { startsAt: Date.parse(time.startsAt), endsAt: Date.parse(time.endsAt) },
  }))
  const asRows = times.map(({ at }) => ({
    ...row,
    starts_at: new Date(at.startsAt),
    ends_at: new Date(at.endsAt),
  }))
  const taken = await Promise.all(
    asRows.map(async (each) => (await clashingTimesOf(context, [each])).size > 0),
  )
  return {
    by: offer.by === reader.side ? ('you' as const) : ('them' as const),
    isMove: offer.isMove,
    words,
    answerBy: printedMomentOf(clocks.own, answerBy, reader.now),
    times: times.map(({ startsAt, at }, index) => ({
      startsAt,
      when: bookingTimeOf(at, clocks),
      isFree: taken[index] !== true,
    })),
  }
}

/** What became of one time of a series. */
const outcomeOf = (
  row: BookingRow,
  { side }: BookingReader,
  { clashes, wasLeftOut }: { readonly clashes: boolean; readonly wasLeftOut: boolean },
): string => {
  if (clashes) return t`Conflicts with another booking`
  if (row.status === 'requested') return t`No reply yet`
  if (!isLeftOut(row)) return statusTextOf(row, side)
  if (wasLeftOut)
    return side === 'provider'
      ? t`Not booked: you left it out`
      : t`Not booked: ${otherPartyOf(row, side).firstName} isn’t available then`
  return side === 'provider'
    ? t`Not booked: you have another booking then`
    : t`Not booked: ${otherPartyOf(row, side).firstName} has another booking then`
}

const seriesOf = async (context: HandlerContext, row: BookingRow, reader: BookingReader) => {
  if (row.times === 1) return []
  const rows = await bookingsOfRequest(context.tables, row.request_id)
  const clocks = clocksOfRow(row, reader)
  const isAsked = reader.side === 'provider' && row.status === 'requested'
  const clashing = isAsked ? await clashingTimesOf(context, rows) : new Set<string>()
  const leftOut = await leftOutOfRequest(context.tables, row.request_id)
  return rows.map((each) => ({
    bookingId: each.booking_id,
    when: bookingTimeOf(timeOf(each), clocks),
    status: each.status,
    outcome: outcomeOf(each, reader, {
      clashes: clashing.has(each.booking_id),
      wasLeftOut: leftOut.has(each.booking_id),
    }),
    clashes: clashing.has(each.booking_id),
  }))
}

/** Milliseconds for which a parent's first page shows a request that nobody answered. */
const unansweredShown = 7 * day

export const bookingHandlers: BookingHandlers = {
  myBookings: async (context, { list, zone, page }) => {
    const me = await readerOf(context, context.session, zone)
    const part = { start: (page - 1) * bookingsPageSize, size: bookingsPageSize }
    const found = await bookingsPageOf(context.tables, me.side, me.personId, list, part)
    return { ...found, bookings: await cardsOf(context, found.bookings, me) }
  },

  bookingCounts: async (context, { zone }) => {
    const me = await readerOf(context, context.session, zone)
    const { tables } = context
    const counts = await countBookings(tables, me.side, me.personId)
    const next = await firstBookingsOf(tables, me.side, me.personId, 'upcoming', 3)
    const toAnswer = await firstWaitingFor(tables, me.side, me.personId, me.side, 5)
    const awaited = await firstWaitingFor(tables, me.side, me.personId, otherSide(me.side), 5)
    const since = new Date(me.now.getTime() - unansweredShown)
    const unanswered = me.side === 'client' ? await unansweredRequestsOf(tables, me.personId, since, 3) : []
    return {
      waitsForYou: counts[`waits_for_${me.side}`],
      waitsForThem: counts[`waits_for_${otherSide(me.side)}`],
      upcoming: counts.upcoming,
      next: await cardsOf(context, next, me),
      toAnswer: await cardsOf(context, toAnswer, me),
      awaited: await cardsOf(context, awaited, me),
      unanswered: await cardsOf(context, unanswered, me),
    }
  },

  nextBookingInConversation: async (context, { conversationId, zone }) => {
    const me = await readerOf(context, context.session, zone)
    const pair = await participantsOf(context.tables, conversationId)
    if (!pair || pair[me.side] !== me.personId)
      return refuse('not_found', t`We couldn’t find that conversation`)
    const row = await nextBookingOf(context.tables, pair, me.now)
    return { booking: row && bookingCardOf(row, me) }
  },

  booking: async (context, { bookingId, zone }) => {
    const { session } = context
    if (!isParticipant(session)) return bookingNotFoundRefusal()
    const own = await ownBooking(context, session, bookingId)
    if (!own) return bookingNotFoundRefusal()
    const me = await readerOf(context, session, zone)
    const { row, side } = own
    const clocks = clocksOfRow(row, me)
    const steps = await bookingStepsOf(context.tables, row)
    const written = steps.find(({ revision }) => revision === row.offer?.revision)?.text ?? null
    const asked = row.asked_starts_at.getTime()
    return {
      booking: bookingCardOf(row, me, await obstaclesOf(context, row, side)),
      place: row.words?.place ?? null,
      ...(await meetingOf(context, row, side)),
      seen: {
        price: row.words?.price ? priceInReadersWords(row.words.price) : null,
        terms: row.words?.terms || null,
        hoursVersion: row.hours_version,
      },
      askedFor:
        asked === row.starts_at.getTime()
          ? null
          : bookingTimeOf({ startsAt: asked, endsAt: asked + row.minutes * minute }, clocks),
      proposals: await proposalsOf(context, row, me, written),
      series: await seriesOf(context, row, me),
      timeline: timelineOf(row, steps, me),
      ics: row.agreed_at ? `/api/bookings/${row.booking_id}/calendar.ics` : null,
    }
  },
}
