/**
 * The queries of the booking pages. All of this data can change while a page is open, so a page refetches it
 * when it opens.
 */

import {
  bookedBeside,
  booking,
  bookingCounts,
  bookingsOnDays,
  bookingWeek,
  calendarFeed,
  myBookings,
  nextBookingInConversation,
} from 'backend/contract/bookings/bookings'
import { bookingOffer, freeTimes, nearestFreeTimes, seriesTimes } from 'backend/contract/bookings/free-times'
import { myHours, previewHours, timeZones } from 'backend/contract/bookings/hours'
import type { CallerInputOf, OutputOf } from 'backend/contract/declare'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

export type BookingOffer = OutputOf<typeof bookingOffer>
export type FreeTimes = OutputOf<typeof freeTimes>
export type BookingList = CallerInputOf<typeof myBookings>['list']
export type BookingLists = OutputOf<typeof myBookings>
export type Booking = OutputOf<typeof booking>
export type BookingsOnDays = OutputOf<typeof bookingsOnDays>
export type BookingWeek = OutputOf<typeof bookingWeek>

const asked = { staleTime: 0 } as const

export const bookingOfferQuery = (call: Call, providerId: string) => ({
  ...serverQuery(call, bookingOffer, { providerId }),
  ...asked,
})
export const freeTimesQuery = (call: Call, input: CallerInputOf<typeof freeTimes>) => ({
  ...serverQuery(call, freeTimes, input),
  ...asked,
})
export const nearestFreeTimesQuery = (call: Call, input: CallerInputOf<typeof nearestFreeTimes>) => ({
  ...serverQuery(call, nearestFreeTimes, input),
  ...asked,
})
export const seriesTimesQuery = (call: Call, input: CallerInputOf<typeof seriesTimes>) => ({
  ...serverQuery(call, seriesTimes, input),
  ...asked,
})
export const bookedBesideQuery = (call: Call, input: CallerInputOf<typeof bookedBeside>) => ({
  ...serverQuery(call, bookedBeside, input),
  ...asked,
})
export const bookingListQuery = (call: Call, input: CallerInputOf<typeof myBookings>) => ({
  ...serverQuery(call, myBookings, input),
  ...asked,
})
export const bookingQuery = (call: Call, bookingId: string, zone: string) => ({
  ...serverQuery(call, booking, { bookingId, zone }),
  ...asked,
})
export const bookingWeekQuery = (call: Call, input: CallerInputOf<typeof bookingWeek>) => ({
  ...serverQuery(call, bookingWeek, input),
  ...asked,
})
export const bookingsOnDaysQuery = (call: Call, input: CallerInputOf<typeof bookingsOnDays>) => ({
  ...serverQuery(call, bookingsOnDays, input),
  ...asked,
})
export const bookingCountsQuery = (call: Call, zone: string) => serverQuery(call, bookingCounts, { zone })
export const nextBookingInConversationQuery = (call: Call, conversationId: string, zone: string) => ({
  ...serverQuery(call, nextBookingInConversation, { conversationId, zone }),
  ...asked,
})
export const myHoursQuery = (call: Call, zone: string) => ({
  ...serverQuery(call, myHours, { zone }),
  ...asked,
})
export const previewHoursQuery = (call: Call, hours: CallerInputOf<typeof previewHours>['hours']) => ({
  ...serverQuery(call, previewHours, { hours }),
  ...asked,
})
export const timeZonesQuery = (call: Call) => ({
  ...serverQuery(call, timeZones, {}),
  staleTime: Infinity,
})
export const calendarFeedQuery = (call: Call, zone: string) => ({
  ...serverQuery(call, calendarFeed, { zone }),
  ...asked,
})
