/**
 * A provider's calendar for specs: hours, requests, and commands that are carried out one after the other.
 */

import { bookings } from '../src/domain/bookings/bookings.ts'
import type { RequestedBooking, BookingCommand } from '../src/domain/bookings/commands.ts'
import type { BookingEvent } from '../src/domain/bookings/events.ts'
import type { Hours } from '../src/domain/bookings/hours.ts'
import { decide, isRefusal, type Refusal } from '../src/domain/decider/decider.ts'

/** Every day from 9 to 5, and each night from 9 PM to 7 AM. */
export const someHours = (set: Partial<Hours> = {}): Hours => ({
  zone: 'America/New_York',
  weekly: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, start: '09:00', end: '17:00', endsNextDay: false },
    { weekday, start: '21:00', end: '07:00', endsNextDay: true },
  ]),
  daysOff: [],
  extraDays: [],
  noticeHours: 12,
  pauseBefore: 0,
  pauseAfter: 0,
  daysAhead: 90,
  kinds: [
    { kindId: 'intro', kind: 'intro', minutes: 15, inSeries: false },
    { kindId: 'visit', kind: 'visit', minutes: 60, inSeries: true },
    { kindId: 'night', kind: 'overnight', minutes: 600, inSeries: true },
  ],
  ...set,
})

/**
 * Zones of both hemispheres, with offsets of 30 and 45 minutes, a shift of 30 minutes, and a change at
 * midnight.
 */
export const someZones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'America/Santiago',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'America/Havana',
  'UTC',
] as const

export const noHoursWords = { kindWords: [], terms: '', meetingLink: '' }

export const requestedBooking = (
  starts: readonly string[],
  set: Partial<RequestedBooking> = {},
): RequestedBooking => ({
  clientId: 'parent-1',
  kindId: 'visit',
  starts,
  series: null,
  onlyFree: false,
  clientZone: 'America/Los_Angeles',
  meeting: 'video',
  place: null,
  note: null,
  seen: { kindName: 'Visit', price: '$165', terms: '', hoursVersion: 1 },
  ...set,
})

/** A calendar on which commands are carried out; refusals are returned and change nothing. */
export const openCalendar = (hours: Hours | null = someHours(), at = new Date('2026-03-01T12:00:00Z')) => {
  let state = bookings.initial
  const events: BookingEvent[] = []
  const calendar = {
    get state() {
      return state
    },
    events,
    /** @returns the types of the new events, or the refusal */
    send(command: BookingCommand, now: Date = at): readonly string[] | Refusal {
      const decision = decide(bookings, state, command, now)
      if (isRefusal(decision)) return decision
      for (const event of decision) {
        // As it would be read from the log.
        const stored = JSON.parse(JSON.stringify(event)) as BookingEvent
        events.push(stored)
        state = bookings.evolve(state, stored)
      }
      return decision.map(({ type }) => type)
    },
    /** Requests a visit, or what `set` says. */
    ask(bookingId: string, start: string, set: Partial<RequestedBooking> = {}, now: Date = at) {
      return calendar.send(
        {
          type: 'RequestBooking',
          providerId: 'p1',
          bookingIds: [bookingId],
          asked: requestedBooking([start], set),
        },
        now,
      )
    },
  }
  if (hours) calendar.send({ type: 'SaveHours', providerId: 'p1', version: 0, hours, words: noHoursWords })
  return calendar
}

export const refusalCodeOrAccepted = (answer: readonly string[] | Refusal): string =>
  'refused' in answer ? answer.refused : 'accepted'
