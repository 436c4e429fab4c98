/** What the pages of bookings ask. All of it changes while one looks, so it is asked anew where a page opens. */
import type { QueryClient } from '@tanstack/react-query'
import {
  booking,
  bookingCounts,
  bookingWeek,
  calendarFeed,
  myBookings,
  nextBookingInConversation,
} from 'backend/contract/bookings/bookings'
import { bookingOffer, freeTimes, nearestFreeTimes, seriesTimes } from 'backend/contract/bookings/free-times'
import { myHours, timeZones } from 'backend/contract/bookings/hours'
import type { CallerInputOf, OutputOf } from 'backend/contract/declare'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'
import { questionsAbout } from '../live/live-topics.ts'

export type Offer = OutputOf<typeof bookingOffer>
export type FreeTimes = OutputOf<typeof freeTimes>
export type BookingList = CallerInputOf<typeof myBookings>['list']
export type BookingLists = OutputOf<typeof myBookings>
export type Booking = OutputOf<typeof booking>
export type BookingWeek = OutputOf<typeof bookingWeek>

const asked = { staleTime: 0 } as const

export const offerQuery = (call: Call, providerId: string) => ({
  ...serverQuery(call, bookingOffer, { providerId }),
  ...asked,
})
export const freeTimesQuery = (call: Call, input: CallerInputOf<typeof freeTimes>) => ({
  ...serverQuery(call, freeTimes, input),
  ...asked,
})
export const nearestQuery = (call: Call, input: CallerInputOf<typeof nearestFreeTimes>) => ({
  ...serverQuery(call, nearestFreeTimes, input),
  ...asked,
})
export const seriesQuery = (call: Call, input: CallerInputOf<typeof seriesTimes>) => ({
  ...serverQuery(call, seriesTimes, input),
  ...asked,
})
export const listQuery = (call: Call, input: CallerInputOf<typeof myBookings>) => ({
  ...serverQuery(call, myBookings, input),
  ...asked,
})
export const bookingQuery = (call: Call, bookingId: string, zone: string) => ({
  ...serverQuery(call, booking, { bookingId, zone }),
  ...asked,
})
export const weekQuery = (call: Call, input: CallerInputOf<typeof bookingWeek>) => ({
  ...serverQuery(call, bookingWeek, input),
  ...asked,
})
export const countsQuery = (call: Call, zone: string) => serverQuery(call, bookingCounts, { zone })
export const nextInConversationQuery = (call: Call, conversationId: string, zone: string) => ({
  ...serverQuery(call, nextBookingInConversation, { conversationId, zone }),
  ...asked,
})
export const hoursQuery = (call: Call, zone: string) => ({
  ...serverQuery(call, myHours, { zone }),
  ...asked,
})
export const zonesQuery = (call: Call) => ({
  ...serverQuery(call, timeZones, {}),
  staleTime: Infinity,
})
export const feedQuery = (call: Call, zone: string) => ({
  ...serverQuery(call, calendarFeed, { zone }),
  ...asked,
})

const aboutBookings: ReadonlySet<unknown> = new Set(questionsAbout.bookings)

/** What pages have loaded about bookings is asked for anew: what is shown now, the rest when it is shown. */
export const invalidateBookings = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => aboutBookings.has(queryKey[0]) })
