/** The provider's week, and the bookings on days that they mean to take off. */

import type * as declarations from '../../contract/bookings/bookings.ts'
import { isOnDayOff, openStretchesOf } from '../../domain/bookings/hours.ts'
import { minute } from '../../domain/bookings/limits.ts'
import { addDays, dateOf, localOf, startOfDay } from '../../domain/bookings/local-time.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { bookingsBetween, hoursOf, type BookingRow } from '../../projections/bookings/queries.ts'
import { readerOf } from './booking-handlers.ts'
import { bookingCardOf } from './cards.ts'
import { columnHeadOf, weekTitle } from './printed.ts'
import { clashingTimesOf, timeOf } from './sides.ts'
import { zoneNameOf } from './zone-names.ts'

interface DaysOff {
  readonly from: string
  readonly to: string
  readonly hours?: { readonly start: string; readonly end: string } | undefined
}

/** Whether a booking that touches these days touches their hours, if only some are given. */
const touchesHours = (zone: string, row: BookingRow, { from, to, hours }: DaysOff): boolean => {
  if (!hours) return true
  const start = localOf(zone, row.starts_at.getTime())
  const end = localOf(zone, row.ends_at.getTime())
  return [start, end].some((local) => {
    const date = local.slice(0, 'yyyy-mm-dd'.length)
    const until = hours.end === '00:00' ? `${addDays(date, 1)}T00:00` : `${date}T${hours.end}`
    return from <= date && date <= to && start < until && end > `${date}T${hours.start}`
  })
}

/** Of the bookings on days off; the others are counted. */
const mostBookingsNamed = 5

export const weekHandlers: Handlers<Pick<typeof declarations, 'bookingsOnDays' | 'bookingWeek'>> = {
  bookingsOnDays: async (context, { zone: sent, days }) => {
    const me = await readerOf(context, context.session, sent)
    const { personId, now } = me
    const zone = me.zone ?? 'UTC'
    const found = await Promise.all(
      days.map(async (range) => {
        const rows = await bookingsBetween(context.tables, personId, {
          startsAt: Math.max(startOfDay(zone, range.from), now.getTime()),
          endsAt: startOfDay(zone, addDays(range.to, 1)),
        })
        return rows.filter((row) => touchesHours(zone, row, range))
      }),
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
    const first = date ?? today
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
        isOff:
          hours !== null &&
          hours.daysOff.some(({ from, to }) => from <= each && each <= to) &&
          !hours.extraDays.some(({ date: extra }) => extra === each),
      })),
      open: hours ? openStretchesOf(hours, week).map(({ startsAt, endsAt }) => block(startsAt, endsAt)) : [],
      bookings: rows.map((row) => {
        const [start, end] = [row.starts_at.getTime(), row.ends_at.getTime()]
        const clashes = clashing.has(row.booking_id)
        return {
          ...block(start, end),
          booking: bookingCardOf(row, me, {
            clashes: clashes ? [timeOf(row)] : [],
            onDaysOff:
              row.status === 'requested' && hours && isOnDayOff(hours, timeOf(row)) ? [timeOf(row)] : [],
          }),
          before: row.pause_before > 0 ? block(start - row.pause_before * minute, start) : null,
          after: row.pause_after > 0 ? block(end, end + row.pause_after * minute) : null,
          clashes,
        }
      }),
    }
  },
}
