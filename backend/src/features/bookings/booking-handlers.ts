/** Queries on bookings: lists, one booking, the provider's week, counts. */
import type * as declarations from '../../contract/bookings/bookings.ts'
import { bookingsPageSize } from '../../contract/bookings/bookings.ts'
import type { BookingCard } from '../../contract/bookings/shapes.ts'
import type { Side } from '../../domain/bookings/events.ts'
import { openStretchesOf } from '../../domain/bookings/hours.ts'
import { minute } from '../../domain/bookings/limits.ts'
import { isWaitingForAnswer } from '../../domain/bookings/state.ts'
import { addDays, dateOf, localOf, startOfDay, weekdayOf } from '../../domain/bookings/local-time.ts'
import { refuse } from '../../domain/decider/decider.ts'
import {
  bookingsBetween,
  bookingsOf,
  bookingsOfRequest,
  countBookings,
  hoursOf,
  nextBookingOf,
  bookingStepsOf,
  type BookingRow,
} from '../../projections/bookings/queries.ts'
import { isParticipant, sideOfCaller } from '../../domain/profiles/provider-id.ts'
import { participantsOf } from '../../projections/messages/conversation-queries.ts'
import type { Handlers, HandlerContext, SessionAs } from '../../platform/functions/registry.ts'
import { bookingCardOf, otherPartyOf, otherSide, type BookingReader } from './cards.ts'
import {
  clocksOfRow,
  columnHeadOf,
  printedMomentOf,
  weekTitle,
  bookingTimeOf,
  zoneNameOf,
} from './printed.ts'
import { countClashes, clashingTimesOf, bookingNotFoundRefusal, ownBooking, zoneOfReader } from './sides.ts'
import { timelineOf } from './timeline.ts'

type BookingHandlers = Handlers<
  Pick<
    typeof declarations,
    | 'myBookings'
    | 'bookingWeek'
    | 'bookingsOnDays'
    | 'booking'
    | 'bookingCounts'
    | 'nextBookingInConversation'
  >
>

interface Me extends BookingReader {
  readonly personId: string
}

/** The caller with their time zone. */
const readerOf = async (context: HandlerContext, session: SessionAs<Side>, zone: string): Promise<Me> => {
  const me = sideOfCaller(context, session)
  return { ...me, zone: await zoneOfReader(context, me.side, me.personId, zone), now: new Date() }
}

const cardsOf = (
  context: HandlerContext,
  rows: readonly BookingRow[],
  reader: BookingReader,
): Promise<BookingCard[]> =>
  Promise.all(
    rows.map(async (row) => bookingCardOf(row, reader, await countClashes(context, row, reader.side))),
  )

const timeOf = ({ starts_at: startsAt, ends_at: endsAt }: BookingRow) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
})

/** How and where the two meet, with the video link once the booking is accepted. */
const meetingOf = async (context: HandlerContext, row: BookingRow, side: Side) => {
  const link = (await hoursOf(context.tables, row.provider_id))?.meetingLink ?? ''
  const isAgreed = row.status === 'accepted'
  const isOver = !isAgreed && !isWaitingForAnswer(row)
  const meetingLink = row.meeting === 'video' && isAgreed && link !== '' ? link : null
  const { firstName } = otherPartyOf(row, side)
  const sends = side === 'client' ? `${firstName} sends` : 'You send'
  const meetingText =
    row.meeting === 'place'
      ? 'In person'
      : isOver
        ? 'By video'
        : link === ''
          ? `${sends} the link in your messages.`
          : isAgreed
            ? 'Join with the link below.'
            : 'The link will appear here once the booking is confirmed.'
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

const seriesOf = async (context: HandlerContext, row: BookingRow, reader: BookingReader) => {
  if (row.times === 1) return []
  const rows = await bookingsOfRequest(context.tables, row.request_id)
  const clocks = clocksOfRow(row, reader)
  const isAsked = reader.side === 'provider' && row.status === 'requested'
  const clashing = isAsked ? await clashingTimesOf(context, rows) : new Set<string>()
  return rows.map((each) => ({
    bookingId: each.booking_id,
    when: bookingTimeOf(timeOf(each), clocks),
    status: each.status,
    clashes: clashing.has(each.booking_id),
  }))
}

/** Of the bookings on days off; the others are counted. */
const mostBookingsNamed = 5

export const bookingHandlers: BookingHandlers = {
  myBookings: async (context, { list, zone, page }) => {
    const me = await readerOf(context, context.session, zone)
    const part = { start: (page - 1) * bookingsPageSize, size: bookingsPageSize }
    const rows = await bookingsOf(context.tables, me.side, me.personId, list, part)
    const { upcoming, waiting, past } = await countBookings(context.tables, me.side, me.personId)
    const counts = { upcoming, waiting, past }
    return { bookings: await cardsOf(context, rows, me), totalCount: counts[list], counts }
  },

  bookingCounts: async (context, { zone }) => {
    const me = await readerOf(context, context.session, zone)
    const { tables } = context
    const counts = await countBookings(tables, me.side, me.personId)
    const next = await bookingsOf(tables, me.side, me.personId, 'upcoming', { start: 0, size: 3 })
    const waiting = await bookingsOf(tables, me.side, me.personId, 'waiting', { start: 0, size: 5 })
    return {
      waitsForYou: counts[`waits_for_${me.side}`],
      waitsForThem: counts[`waits_for_${otherSide(me.side)}`],
      upcoming: counts.upcoming,
      next: await cardsOf(context, next, me),
      toAnswer: await cardsOf(
        context,
        waiting.filter((row) => row.waits_for === me.side),
        me,
      ),
    }
  },

  nextBookingInConversation: async (context, { conversationId, zone }) => {
    const me = await readerOf(context, context.session, zone)
    const pair = await participantsOf(context.tables, conversationId)
    if (!pair || pair[me.side] !== me.personId)
      return refuse('not_found', 'We couldn’t find that conversation')
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
      booking: bookingCardOf(row, me, await countClashes(context, row, side)),
      note: row.words?.note ?? null,
      place: row.words?.place ?? null,
      ...(await meetingOf(context, row, side)),
      seen: {
        price: row.words?.price || null,
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

  bookingsOnDays: async (context, { zone: sent, days }) => {
    const me = await readerOf(context, context.session, sent)
    const { personId, now } = me
    const zone = me.zone ?? 'UTC'
    const stretches = days.map(({ from, to }) => ({
      startsAt: Math.max(startOfDay(zone, from), now.getTime()),
      endsAt: startOfDay(zone, addDays(to, 1)),
    }))
    const found = await Promise.all(
      stretches.map((stretch) => bookingsBetween(context.tables, personId, stretch)),
    )
    const accepted = new Map(
      found
        .flat()
        .filter(({ status }) => status === 'accepted')
        .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
        .map((row) => [row.booking_id, row]),
    )
    const first = [...accepted.values()].slice(0, mostBookingsNamed)
    return { bookings: first.map((row) => bookingCardOf(row, me)), totalCount: accepted.size }
  },

  bookingWeek: async (context, { zone: sent, date }) => {
    const me = await readerOf(context, context.session, sent)
    const { personId, now } = me
    const zone = me.zone ?? 'UTC'
    const today = dateOf(zone, now.getTime())
    const day = date ?? today
    const first = addDays(day, -(weekdayOf(day) % 7))
    const dates = Array.from({ length: 7 }, (_, index) => addDays(first, index))
    const week = { startsAt: startOfDay(zone, first), endsAt: startOfDay(zone, addDays(first, 7)) }
    const hours = (await hoursOf(context.tables, personId))?.hours ?? null
    const rows = await bookingsBetween(context.tables, personId, week)
    const clashing = await clashingTimesOf(
      context,
      rows.filter(({ status }) => status === 'requested'),
    )
    const block = (startsAt: number, endsAt: number) => ({
      start: localOf(zone, startsAt),
      end: localOf(zone, endsAt),
    })
    return {
      zone,
      zoneName: zoneNameOf(zone, week.startsAt),
      title: weekTitle(first, addDays(first, 6)),
      now: localOf(zone, now.getTime()),
      previous: addDays(first, -7),
      next: addDays(first, 7),
      days: dates.map((each) => ({
        ...columnHeadOf(each),
        isToday: each === today,
        isOff: hours?.daysOff.some(({ from, to }) => from <= each && each <= to) ?? false,
      })),
      open: hours ? openStretchesOf(hours, week).map(({ startsAt, endsAt }) => block(startsAt, endsAt)) : [],
      bookings: rows.map((row) => {
        const [start, end] = [row.starts_at.getTime(), row.ends_at.getTime()]
        const clashes = clashing.has(row.booking_id)
        return {
          ...block(start, end),
          booking: bookingCardOf(row, me, clashes ? 1 : 0),
          before: row.pause_before > 0 ? block(start - row.pause_before * minute, start) : null,
          after: row.pause_after > 0 ? block(end, end + row.pause_after * minute) : null,
          clashes,
        }
      }),
    }
  },
}
