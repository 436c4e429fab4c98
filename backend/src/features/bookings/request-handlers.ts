/**
 * A parent requests a time. The price and terms they saw are read again here and recorded with the request.
 */

import type * as declarations from '../../contract/bookings/bookings.ts'
import type { Side } from '../../domain/bookings/events.ts'
import { ownTimesWithin, stretchOf, type OwnTime } from '../../domain/bookings/free-times.ts'
import { mostOpenRequests, mostTimesInSeries, usualKindNames } from '../../domain/bookings/limits.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { t, textOf } from '../../language/texts.ts'
import { isRefused, type Handlers, type HandlerContext } from '../../platform/functions/registry.ts'
import { bookedBesideOf, countOpenRequests, ownTimesBetween } from '../../projections/bookings/queries.ts'
import { barredBetween } from '../messages/barred-between.ts'
import { bookingCardOf } from './cards.ts'
import {
  meetingWaysOf,
  nearestFreeStarts,
  nearestWithin,
  findBookingOffer,
  type BookingOffer,
} from './free-times-handlers.ts'
import { bookingStartOf, type Clocks } from './printed.ts'
import { datesOfSeries } from './series.ts'
import { unverifiedRefusal } from './sides.ts'
import { deviceZone, resolveSentTime, type SentTime } from './times.ts'
import { wordsOfKind } from './usual-kinds.ts'

/** The refusal of a taken time, with the nearest free times. @param moving a booking whose own time counts as free */
export const withNearestFreeTimes = async (
  context: Pick<HandlerContext, 'tables'>,
  refusal: Refusal,
  offer: Pick<BookingOffer, 'hours' | 'kind' | 'clocks'> & { readonly provider: { readonly id: string } },
  clientId: string,
  at: number,
  moving?: string,
): Promise<Refusal> => {
  if (refusal.refused !== 'taken') return refusal
  const around = { startsAt: at - nearestWithin, endsAt: at + nearestWithin }
  const pair = { clientId, providerId: offer.provider.id }
  const own = await ownTimesBetween(context.tables, pair, around, moving)
  const nearest = await nearestFreeStarts(context, offer, at, own, moving)
  if (nearest.length === 0) return refusal
  const shown = nearest.map((each) => bookingStartOf(each, offer.clocks).text)
  return refuse('taken', t`${textOf(refusal.message)}. Nearest available times: ${shown.join('; ')}.`)
}

interface AskedTimes {
  readonly clientId: string
  readonly providerId: string
  /** Milliseconds. */
  readonly starts: readonly number[]
  readonly minutes: number
  readonly clocks: Clocks
  /** The booking that is moved, or the request that is answered with other times. */
  readonly except?: string
}

/** The refusal of times that the parent has requested or booked already, with these times. */
export const withOwnTimes = async (
  { tables }: Pick<HandlerContext, 'tables'>,
  refusal: Refusal,
  reader: Side,
  { starts, minutes, clocks, except, ...pair }: AskedTimes,
): Promise<Refusal> => {
  if (refusal.refused !== 'yours_already') return refusal
  const asked = starts.map((at) => stretchOf(at, minutes))
  const around = {
    startsAt: Math.min(...starts),
    endsAt: Math.max(...asked.map(({ endsAt }) => endsAt)),
  }
  const near = await ownTimesBetween(tables, pair, around, except)
  const own = new Set(asked.flatMap((each) => ownTimesWithin(each, near)))
  if (own.size === 0) return refusal
  const times = [...own].map(({ startsAt }) => bookingStartOf(startsAt, clocks).text).join(' · ')
  return refuse('yours_already', ownTimesText(reader, [...own], times))
}

const ownTimesText = (reader: Side, own: readonly OwnTime[], times: string): string => {
  if (reader === 'provider') return t`This parent already asked for this time: ${times}`
  return own.every(({ isBooked }) => isBooked)
    ? t`You already booked this time: ${times}`
    : t`You already requested this time: ${times}`
}

/** The starts that are asked for, in milliseconds, without the dates that are left out. */
const startsOf = (
  { hours, zone }: Pick<BookingOffer, 'hours' | 'zone'>,
  {
    time,
    series,
  }: { readonly time: SentTime; readonly series?: Parameters<typeof datesOfSeries>[2] | undefined },
): readonly number[] | Refusal => {
  const first = resolveSentTime(time, zone)
  if (typeof first !== 'number') return first
  if (!series) return [first]
  return datesOfSeries(hours?.zone ?? zone, first, series)
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ at }) => at)
}

export const requestHandlers: Handlers<Pick<typeof declarations, 'requestBooking' | 'bookedBeside'>> = {
  bookedBeside: async (context, input) => {
    const offer = await findBookingOffer(context, input)
    if (isRefused(offer)) return offer
    const starts = startsOf(offer, input)
    if (isRefused(starts)) return starts
    const clientId = context.session.user.id
    const times = starts.map((at) => stretchOf(at, offer.kind.minutes))
    const except = input.series ? offer.provider.id : null
    const found = await bookedBesideOf(context.tables, { clientId, except }, times)
    const reader = { side: 'client', zone: deviceZone(input.zone), now: new Date() } as const
    return {
      bookings: found.map((row) => {
        const { bookingId, with: other, when } = bookingCardOf(row, reader)
        const isSameProvider = row.provider_id === offer.provider.id
        return {
          bookingId,
          name: other.name,
          when: when.text,
          isBooked: row.status === 'accepted',
          isSameProvider,
        }
      }),
    }
  },

  requestBooking: async (context, input) => {
    const { session, tables, newId } = context
    if (!session.user.isVerified) return unverifiedRefusal()
    const offer = await findBookingOffer(context, input)
    if (isRefused(offer)) return offer
    const { provider, row, kind, zone } = offer
    const pair = { clientId: session.user.id, providerId: provider.id }
    const barred = await barredBetween(context, pair, 'client')
    if (barred) return barred
    if (!meetingWaysOf(provider, kind.kind).includes(input.meeting))
      return refuse('validation', t`This provider doesn’t offer that`, {
        meeting: t`Please choose video or in person`,
      })
    const starts = startsOf(offer, input)
    if (isRefused(starts)) return starts
    const [first] = starts
    if (first === undefined) return refuse('validation', t`Please keep at least one date`)
    if (starts.length > mostTimesInSeries)
      return refuse('too_many_times', t`A series can have up to ${mostTimesInSeries} bookings`)
    if ((await countOpenRequests(tables, session.user.id)) >= mostOpenRequests)
      return refuse(
        'limit_reached',
        t`You can have up to ${mostOpenRequests} open requests. Withdraw one, or wait for an answer.`,
      )
    const words = wordsOfKind(row, provider, kind)
    const bookingIds = starts.map((_, index) => newId(index === 0 ? 'booking' : `booking-${index}`))
    const asked = {
      clientId: session.user.id,
      kindId: kind.kindId,
      starts: starts.map((at) => new Date(at).toISOString()),
      series: input.series ? { weekdays: input.series.weekdays, weeks: input.series.weeks } : null,
      onlyFree: input.series?.onlyFree ?? false,
      clientZone: zone,
      meeting: input.meeting,
      place: input.place || null,
      note: input.note || null,
      seen: {
        kindName: words?.name || usualKindNames[kind.kind],
        price: words?.price ?? '',
        terms: row?.terms ?? '',
        hoursVersion: input.hoursVersion,
      },
    }
    const answer = await context.decide(
      { type: 'RequestBooking', providerId: provider.id, bookingIds, asked },
      {
        bookingId: bookingIds[0] ?? '',
      },
    )
    if (!isRefused(answer)) return answer
    const { clocks } = offer
    const named = await withOwnTimes(context, answer, 'client', {
      ...pair,
      starts,
      minutes: kind.minutes,
      clocks,
    })
    return withNearestFreeTimes(context, named, offer, pair.clientId, first)
  },
}
