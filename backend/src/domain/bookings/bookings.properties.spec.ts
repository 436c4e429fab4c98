/** Property tests (fast-check): what must hold for every calendar, for any commands in any order. */

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { requestedBooking, openCalendar, someHours } from '../../../test/calendars.ts'
import { fastCheckRuns } from '../../../test/depth.ts'
import { bookings } from './bookings.ts'
import type { BookingCommand } from './commands.ts'
import { doClash } from './free-times.ts'
import { day, hour, minute, type BookingStatus } from './limits.ts'
import { bookingOf, takenStretchesNear, type Booking, type Calendar } from './state.ts'

const begin = Date.parse('2026-03-01T12:00:00Z')

/**
 * Hours that never close, across the change to daylight saving time in New York, so that only the calendar
 * decides.
 */
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

/** Builds a command for the current calendar: about one of its bookings, or a new request with a fresh id. */
type Step = (calendar: Calendar, now: number, fresh: string) => BookingCommand

const pick = (calendar: Calendar, which: number): Booking | undefined => {
  const all = [...calendar.bookings.values()]
  return all[which % all.length]
}
const about =
  (which: number, say: (id: string, booking: Booking | undefined) => BookingCommand): Step =>
  (calendar) => {
    const booking = pick(calendar, which)
    return say(booking?.bookingId ?? 'none', booking)
  }

const which = fc.nat(1_000)
const side = fc.constantFrom('client' as const, 'provider' as const)
/** Steps of 45 minutes from now, within a day and a half, so that many times overlap. */
const offset = fc.integer({ min: 3, max: 48 })
const isoAfter = (now: number, steps: number) => new Date(now + steps * 45 * minute).toISOString()
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })

const single = fc
  .tuple(offset, fc.constantFrom('visit', 'night', 'intro'), fc.nat(9))
  .map(([steps, kindId, parent]): Step => (_, now, fresh) => {
    const set = { kindId, clientId: `parent-${parent}` }
    return {
      type: 'RequestBooking',
      providerId: 'p1',
      bookingIds: [fresh],
      asked: requestedBooking([isoAfter(now, steps)], set),
    }
  })
const series = fc
  .tuple(offset, fc.integer({ min: 2, max: 4 }), fc.boolean(), fc.nat(9))
  .map(([steps, weeks, onlyFree, parent]): Step => (_, now, fresh) => {
    const numbers = Array.from({ length: weeks }, (__, index) => index)
    const starts = numbers.map((index) => isoAfter(now + index * day, steps))
    const set = { kindId: 'night', onlyFree, series: { weekdays: [1], weeks }, clientId: `parent-${parent}` }
    return {
      type: 'RequestBooking',
      providerId: 'p1',
      bookingIds: numbers.map((index) => `${fresh}-${index}`),
      asked: requestedBooking(starts, set),
    }
  })
const proposing = fc.tuple(which, side, fc.uniqueArray(offset, { minLength: 1, maxLength: 3 })).map(
  ([one, by, offsets]): Step =>
    (calendar, now) =>
      about(one, (id) => ({
        type: 'ProposeTimes',
        providerId: 'p1',
        bookingId: id,
        by,
        starts: offsets.map((steps) => isoAfter(now, steps)),
        note: null,
      }))(calendar, now, ''),
)
/** The other side takes one of the proposed times. */
const taking = fc.tuple(which, fc.nat(2)).map(([one, nth]): Step => (calendar) => {
  const offered = [...calendar.bookings.values()].filter(({ offer }) => offer !== null)
  const booking = offered[one % offered.length]
  const time = booking?.offer?.times[nth % booking.offer.times.length]
  const by = booking?.offer?.by === 'client' ? 'provider' : 'client'
  return {
    type: 'TakeProposal',
    providerId: 'p1',
    bookingId: booking?.bookingId ?? '',
    by,
    startsAt: new Date(time?.startsAt ?? 0).toISOString(),
  }
})

const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(8, single),
  weighted(3, series),
  weighted(
    10,
    fc.tuple(which, fc.boolean()).map(([one, except]) =>
      about(one, (id) => ({
        type: 'AcceptBooking',
        providerId: 'p1',
        bookingId: id,
        exceptClashes: except,
      })),
    ),
  ),
  weighted(6, proposing),
  weighted(6, taking),
  weighted(
    1,
    fc
      .tuple(which, side)
      .map(([one, by]) =>
        about(one, (id) => ({ type: 'DeclineProposals', providerId: 'p1', bookingId: id, by })),
      ),
  ),
  weighted(
    1,
    fc
      .tuple(which, side)
      .map(([one, by]) =>
        about(one, (id) => ({ type: 'CancelBooking', providerId: 'p1', bookingId: id, by, reason: 'why' })),
      ),
  ),
  weighted(
    1,
    which.map((one) =>
      about(one, (id) => ({ type: 'DeclineBooking', providerId: 'p1', bookingId: id, reason: null })),
    ),
  ),
  ...(['WithdrawBooking', 'ExpireBooking', 'CompleteBooking', 'MarkNoShow', 'TakeBackNoShow'] as const).map(
    (type) =>
      weighted(
        1,
        which.map((one) => about(one, (id) => ({ type, providerId: 'p1', bookingId: id }))),
      ),
  ),
  weighted(
    1,
    fc.nat(9).map((parent): Step => () => ({
      type: 'ReleaseBookings',
      providerId: 'p1',
      clientId: `parent-${parent}`,
    })),
  ),
)

const lives = fc.record({
  pauseBefore: fc.constantFrom(0, 15, 60, 240),
  pauseAfter: fc.constantFrom(0, 30, 240),
  steps: fc.array(fc.tuple(step, fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 4)), {
    minLength: 30,
    maxLength: 90,
    size: 'max',
  }),
})

/** The allowed status changes (product.md, "Bookings"). Each status may also stay the same. */
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

const live = (check: (before: Calendar, after: Calendar, sent: BookingCommand) => void, gate: number) => {
  fc.assert(
    fc.property(lives, ({ steps, ...pauses }) => {
      const calendar = openCalendar(always(pauses), new Date(begin))
      let now = begin
      for (const [index, [next, hours]] of steps.entries()) {
        now += hours * hour
        const before = calendar.state
        const sent = next(before, now, `b${index}`)
        calendar.send(sent, new Date(now))
        check(before, calendar.state, sent)
      }
      // Folding all events from the start gives the same calendar.
      expect(calendar.events.reduce(bookings.evolve, bookings.initial)).toEqual(calendar.state)
    }),
    fastCheckRuns(gate, 5_000),
  )
}

describe('Under any sequence of commands to a calendar', () => {
  it('no two taken times overlap, including their breaks', () => {
    const always = { startsAt: Number.NEGATIVE_INFINITY, endsAt: Number.POSITIVE_INFINITY }
    live((_, after) => {
      const taken = takenStretchesNear(after, [always])
      for (const [index, one] of taken.entries())
        for (const other of taken.slice(index + 1))
          expect([one, other, doClash(one, other)]).toEqual([one, other, false])
    }, 60)
  })

  it('bookings change only between the allowed statuses', () => {
    live((before, after) => {
      for (const now of after.bookings.values()) {
        const was = bookingOf(before, now.bookingId)
        if (!was) expect(now.status).toBe('requested')
        else if (was.status !== now.status) expect(arrows[was.status]).toContain(now.status)
      }
    }, 60)
  })

  it('a series is accepted as a whole, unless the provider accepts only the free times', () => {
    live((before, after, one) => {
      if (one.type !== 'AcceptBooking' || one.exceptClashes) return
      const was = bookingOf(before, one.bookingId)
      if (was?.status !== 'requested') return
      const series = [...after.bookings.values()].filter(({ requestId }) => requestId === was.requestId)
      expect(new Set(series.map(({ status }) => status)).size).toBeLessThanOrEqual(1)
    }, 60)
  })
})
