/** Whatever arrives in whatever order (fast-check): what must hold of every calendar. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { asked, openCalendar, someHours } from '../../../test/calendars.ts'
import { runs } from '../../../test/depth.ts'
import {
  AcceptBooking,
  CancelBooking,
  CompleteBooking,
  DeclineBooking,
  DeclineProposals,
  ExpireBooking,
  MarkNoShow,
  ProposeTimes,
  ReleaseBookings,
  RequestBooking,
  TakeBackNoShow,
  TakeProposal,
  WithdrawBooking,
  type BookingCommand,
} from './commands.ts'
import { bookings } from './bookings.ts'
import { clash } from './free-times.ts'
import { entriesOf } from './ledger.ts'
import { day, hour, minute, type BookingStatus } from './limits.ts'
import { bookingOf, takenIn, type Calendar } from './state.ts'

const begin = Date.parse('2026-03-01T12:00:00Z')
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Hours that never close, over the spring change of New York: only the calendar decides. */
const always = (pauses: { readonly pauseBefore: number; readonly pauseAfter: number }) =>
  someHours({
    ...pauses,
    noticeHours: 0,
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      start: '00:00',
      end: '00:00',
      endsNextDay: true,
    })),
  })

/** A start on a grid of quarters of an hour, within ten days, so that many meet. */
const start = fc
  .integer({ min: 12, max: 24 * 10 })
  .map((quarters) => new Date(begin + quarters * 45 * minute).toISOString())
const id = fc.constantFrom(...ids)
const side = fc.constantFrom('client' as const, 'provider' as const)

const command: fc.Arbitrary<BookingCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(id, start, fc.constantFrom('visit', 'night', 'intro'), fc.nat(5))
      .map(
        ([booking, at, kindId, parent]) =>
          new RequestBooking('p1', [booking], asked([at], { kindId, clientId: `parent-${parent}` })),
      ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(id, start, fc.integer({ min: 2, max: 4 }), fc.boolean()).map(
      ([booking, at, weeks, onlyFree]) =>
        new RequestBooking(
          'p1',
          Array.from({ length: weeks }, (_, index) => `${booking}-${index}`),
          asked(
            Array.from({ length: weeks }, (_, index) => new Date(Date.parse(at) + index * day).toISOString()),
            {
              kindId: 'night',
              onlyFree,
              series: { weekdays: [1], weeks },
              clientId: 'parent-9',
            },
          ),
        ),
    ),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(id, fc.boolean(), fc.boolean())
      .map(
        ([booking, isSeries, except]) => new AcceptBooking('p1', isSeries ? `${booking}-0` : booking, except),
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(id, side, fc.uniqueArray(start, { minLength: 1, maxLength: 3 }))
      .map(([booking, by, starts]) => new ProposeTimes('p1', booking, by, starts, null)),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(id, side, start).map(([booking, by, at]) => new TakeProposal('p1', booking, by, at)),
  },
  fc.tuple(id, side).map(([booking, by]) => new DeclineProposals('p1', booking, by)),
  fc.tuple(id, side).map(([booking, by]) => new CancelBooking('p1', booking, by, 'why')),
  id.map((booking) => new DeclineBooking('p1', booking, null)),
  id.map((booking) => new WithdrawBooking('p1', booking)),
  id.map((booking) => new ExpireBooking('p1', booking)),
  id.map((booking) => new CompleteBooking('p1', booking)),
  id.map((booking) => new MarkNoShow('p1', booking)),
  id.map((booking) => new TakeBackNoShow('p1', booking)),
  fc.nat(5).map((parent) => new ReleaseBookings('p1', `parent-${parent}`)),
)

const lives = fc.record({
  pauseBefore: fc.constantFrom(0, 15, 60, 240),
  pauseAfter: fc.constantFrom(0, 30, 240),
  steps: fc.array(fc.tuple(command, fc.integer({ min: 0, max: 6 })), { minLength: 5, maxLength: 60 }),
})

/** The arrows of product.md, "Bookings"; each status also stays as it is. */
const arrows: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  requested: ['proposed', 'accepted', 'declined', 'withdrawn', 'expired', 'cancelled'],
  proposed: ['accepted', 'declined', 'withdrawn', 'expired', 'cancelled'],
  accepted: ['cancelled', 'completed', 'no_show'],
  completed: ['no_show'],
  no_show: ['accepted', 'completed'],
  declined: [],
  withdrawn: [],
  expired: [],
  cancelled: [],
}

/** Takes the offered time every now and then: a random one is hardly ever among those that were proposed. */
const onOffer = (calendar: Calendar, one: BookingCommand): BookingCommand => {
  if (one.type !== 'TakeProposal') return one
  const offer = bookingOf(calendar, one.bookingId)?.offer
  const time = offer?.times[0]
  return time && offer
    ? new TakeProposal(
        'p1',
        one.bookingId,
        offer.by === 'client' ? 'provider' : 'client',
        new Date(time.startsAt).toISOString(),
      )
    : one
}

const live = (check: (before: Calendar, after: Calendar, one: BookingCommand) => void, gate: number) => {
  fc.assert(
    fc.property(lives, ({ steps, ...pauses }) => {
      const calendar = openCalendar(always(pauses), new Date(begin))
      let now = begin
      for (const [one, hours] of steps) {
        now += hours * hour
        const before = calendar.state
        const sent = onOffer(before, one)
        calendar.send(sent, new Date(now))
        check(before, calendar.state, sent)
      }
      // Folded anew, it is the same calendar.
      expect(calendar.events.reduce(bookings.evolve, bookings.initial)).toEqual(calendar.state)
    }),
    runs(gate, 5_000),
  )
}

describe('Whatever is asked of a calendar', () => {
  it('no two times that are taken overlap, breaks included', () => {
    live((_, { bookings: all, ...calendar }) => {
      const taken = [...takenIn({ bookings: all, ...calendar })]
      for (const [index, one] of taken.entries())
        for (const other of taken.slice(index + 1))
          expect([one, other, clash(one, other)]).toEqual([one, other, false])
    }, 60)
  })

  it('states change along the arrows alone', () => {
    live((before, after) => {
      for (const now of entriesOf(after.bookings)) {
        const was = bookingOf(before, now.bookingId)
        if (!was) expect(now.status).toBe('requested')
        else if (was.status !== now.status) expect(arrows[was.status]).toContain(now.status)
      }
    }, 60)
  })

  it('a series is accepted whole, unless the rest was asked for', () => {
    live((before, after, one) => {
      if (one.type !== 'AcceptBooking' || one.exceptClashes) return
      const series = [...entriesOf(after.bookings)].filter(({ requestId }) => requestId === one.bookingId)
      if (bookingOf(before, one.bookingId)?.status !== 'requested') return
      expect(new Set(series.map(({ status }) => status)).size).toBeLessThanOrEqual(1)
    }, 60)
  })
})
