/** What can be booked, and when. Public. */

import type * as declarations from '../../contract/bookings/free-times.ts'
import type { Slot } from '../../contract/bookings/free-times.ts'
import { firstNameOf } from '../../contract/first-name.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import {
  bookableStretch,
  freeStarts,
  nearestStarts,
  ownTimesWithin,
  stretchOf,
  whyNotFreeTogether,
  type OwnTime,
  type TakenStretch,
} from '../../domain/bookings/free-times.ts'
import {
  bookableKindOf,
  openStretchesOf,
  type Hours,
  type BookableKind,
  type Stretch,
} from '../../domain/bookings/hours.ts'
import type { MeetingWay } from '../../domain/bookings/limits.ts'
import { answerBefore, day, hour, mostTimesInSeries, type BookingKind } from '../../domain/bookings/limits.ts'
import { addDays, dateOf, startOfDay, weekdayOf } from '../../domain/bookings/local-time.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { isParticipant } from '../../domain/profiles/provider-id.ts'
import { plural, t } from '../../language/texts.ts'
import { isRefused, type Handlers, type HandlerContext } from '../../platform/functions/registry.ts'
import {
  hoursOf,
  ownTimesBetween,
  takenBetween,
  type BookingRow,
  type HoursRow,
} from '../../projections/bookings/queries.ts'
import { providerById } from '../../projections/profiles/providers.ts'
import { offeredKind } from './cards.ts'
import {
  bookingStartOf,
  bookingTimeOf,
  clocksInWords,
  clocksOf,
  columnHeadOf,
  weekTitle,
  type Clocks,
} from './printed.ts'
import { datesOfSeries, seriesWords } from './series.ts'
import { bookingNotFoundRefusal, ownBooking, ownTimesOfCaller } from './sides.ts'
import { deviceZone, resolveSentTime } from './times.ts'
import { usualKindsOf, wordsOfKind } from './usual-kinds.ts'

type FreeTimesHandlers = Handlers<
  Pick<typeof declarations, 'bookingOffer' | 'freeTimes' | 'nearestFreeTimes' | 'seriesTimes'>
>

/** The ways to meet for a kind of booking, limited to what the profile offers. */
export const meetingWaysOf = (
  { service_delivery: offered }: ProviderRecord,
  kind?: BookingKind,
): MeetingWay[] => {
  if (kind === 'intro') return ['video']
  switch (offered) {
    case 'virtual_only':
      return ['video']
    case 'in_person_only':
      return ['place']
    case 'in_person_and_virtual':
      return ['place', 'video']
  }
}

export interface BookingOffer {
  readonly provider: ProviderRecord
  readonly row: HoursRow | null
  readonly hours: Hours | null
  readonly kind: BookableKind
  /** The zone of the caller's device; the provider's, or UTC without hours, if it is unknown. */
  readonly zone: string
  readonly clocks: Clocks
}

/** The provider, their hours and the kind of booking, or a refusal that says which is missing. */
export const findBookingOffer = async (
  { tables }: Pick<HandlerContext, 'tables'>,
  {
    providerId,
    kindId,
    zone: sent,
    meeting,
  }: {
    readonly providerId: string
    readonly kindId: string
    readonly zone: string
    readonly meeting?: MeetingWay | undefined
  },
): Promise<BookingOffer | Refusal> => {
  const [provider, ofId] = await Promise.all([providerById(tables, providerId), hoursOf(tables, providerId)])
  if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
  // `providerId` may have been a slug.
  const row = provider.id === providerId ? ofId : await hoursOf(tables, provider.id)
  const hours = row?.hours ?? null
  const kind = bookableKindOf(hours, kindId)
  if (!kind) return refuse('not_found', t`This booking type is no longer offered`)
  const yours = deviceZone(sent)
  const zone = yours ?? hours?.zone ?? 'UTC'
  const [usual = 'video'] = meetingWaysOf(provider, kind.kind)
  const clocks = clocksOf(meeting ?? usual, 'client', yours, hours?.zone ?? zone)
  return { provider, row, hours, kind, zone, clocks }
}

/** The part of the day to which an hour belongs. */
const partOfDay = (hour: number): string => {
  if (hour < 5 || hour >= 21) return t`Night`
  return hour < 12 ? t`Morning` : hour < 17 ? t`Afternoon` : t`Evening`
}

const slotOf = (startsAt: number, { kind, hours, zone, clocks }: BookingOffer): Slot => {
  const { first, second } = bookingStartOf(startsAt, clocks)
  return {
    startsAt: new Date(startsAt).toISOString(),
    first,
    second,
    text: bookingTimeOf(stretchOf(startsAt, kind.minutes), clocks).text,
    partText: partOfDay(Number(first.local.slice(11, 13))),
    weekday: weekdayOf(dateOf(hours?.zone ?? zone, startsAt)),
  }
}

/** Hours from now before which nobody can be booked. */
const noticeOf = ({ noticeHours }: Hours) => Math.max(noticeHours, answerBefore / hour)

const stateOf = (
  { hours, kind }: Pick<BookingOffer, 'kind'> & { readonly hours: Hours },
  day: { startsAt: number; endsAt: number },
  free: number,
  { taken, own }: TakenTimes,
  now: number,
  isParent: boolean,
) => {
  if (free > 0) return { state: 'free', stateText: '' } as const
  const ofDay = firstOwnOf({ hours, kind }, day, { taken, own }, now)
  if (ofDay) return { state: 'yours', stateText: ownDayText(ofDay, isParent) } as const
  const allowed = bookableStretch(hours, now)
  if (day.endsAt <= now) return { state: 'past', stateText: t`Past` } as const
  if (day.startsAt > allowed.endsAt) return { state: 'too_far', stateText: t`Not open yet` } as const
  const atOnce = { ...hours, noticeHours: 0 }
  if (
    day.startsAt < allowed.startsAt &&
    freeStarts(atOnce, kind, day, taken, Math.min(now, day.startsAt)).length > 0
  )
    return { state: 'too_soon', stateText: t`Too soon` } as const
  const isOpen = openStretchesOf(hours, day).some(({ startsAt }) => startsAt < day.endsAt)
  return isOpen
    ? ({ state: 'full', stateText: t`Full` } as const)
    : ({ state: 'off', stateText: t`Off` } as const)
}

/** The taken times of a calendar, and those of them, and the requests, that are the parent's. */
interface TakenTimes {
  readonly taken: readonly TakenStretch[]
  readonly own: readonly OwnTime[]
}

/** The first of the parent's own times without which something would be free. */
const firstOwnOf = (
  { hours, kind }: Pick<BookingOffer, 'kind'> & { readonly hours: Hours },
  within: Stretch,
  { taken, own }: TakenTimes,
  now: number,
): OwnTime | undefined => {
  if (own.length === 0) return undefined
  const ids = new Set(own.map(({ bookingId }) => bookingId))
  const others = taken.filter(({ bookingId }) => !ids.has(bookingId))
  return freeStarts(hours, kind, within, others, now)
    .map((at) => ownTimesWithin(stretchOf(at, kind.minutes), own)[0])
    .find((each) => each !== undefined)
}

const withoutOwn = (starts: readonly number[], { minutes }: BookableKind, own: readonly OwnTime[]) =>
  own.length === 0 ? starts : starts.filter((at) => ownTimesWithin(stretchOf(at, minutes), own).length === 0)

/** Below a day's date, where a line has room for one word. */
const ownDayText = ({ isBooked }: OwnTime, isParent: boolean) => {
  if (isParent) return isBooked ? t`You booked` : t`You asked`
  return isBooked ? t`They booked` : t`They asked`
}

const ownTimeText = ({ isBooked, ...stretch }: OwnTime, clocks: Clocks) => {
  const { times } = bookingTimeOf(stretch, clocks).first
  return isBooked ? t`Already booked: ${times}` : t`Already requested: ${times}`
}

/**
 * The date of the first free time after a given time, on the clock that is told first. Searches four weeks at a time.
 */
const nextFreeDate = async (
  context: HandlerContext,
  { provider, kind, clocks }: BookingOffer,
  hours: Hours,
  ownIn: (stretch: Stretch) => Promise<readonly OwnTime[]>,
  after: number,
  now: number,
) => {
  const last = bookableStretch(hours, now).endsAt
  for (let from = after; from < last; from += 28 * day) {
    const window = { startsAt: from, endsAt: Math.min(from + 28 * day, last + 1) }
    const taken = await takenBetween(context.tables, provider.id, window)
    const own = await ownIn(window)
    const [first] = withoutOwn(freeStarts(hours, kind, window, taken, now), kind, own)
    if (first !== undefined) return dateOf(clocks.first, first)
  }
  return null
}

/** The caller's booking that is to be moved; null if none is; the refusal if it is not theirs. */
const movedBookingOf = async (
  context: Parameters<FreeTimesHandlers['freeTimes']>[0],
  moving: string | undefined,
): Promise<BookingRow | Refusal | null> => {
  if (moving === undefined) return null
  if (!isParticipant(context.session)) return bookingNotFoundRefusal()
  return (await ownBooking(context, context.session, moving))?.row ?? bookingNotFoundRefusal()
}

export const freeTimesHandlers: FreeTimesHandlers = {
  bookingOffer: async ({ tables }, { providerId }) => {
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    const row = await hoursOf(tables, provider.id)
    const hours = row?.hours ?? null
    return {
      providerId: provider.id,
      mode: hours ? 'hours' : 'any_time',
      hoursVersion: row?.version ?? 0,
      kinds: (hours?.kinds ?? usualKindsOf(provider)).map((kind) =>
        offeredKind(kind, wordsOfKind(row, provider, kind)),
      ),
      terms: row?.terms || null,
      meetings: meetingWaysOf(provider),
      zone: hours?.zone ?? null,
    }
  },

  freeTimes: async (context, input) => {
    const offer = await findBookingOffer(context, input)
    if (isRefused(offer)) return offer
    const { provider, row, hours, kind, clocks } = offer
    const zone = clocks.first
    const now = Date.now()
    const today = dateOf(zone, now)
    const from = input.from ?? today
    const dates = Array.from({ length: 8 }, (_, index) => addDays(from, index))
    const bounds = dates.map((date) => startOfDay(zone, date))
    const [begin, end] = [bounds[0] ?? now, bounds[7] ?? now]
    const moved = await movedBookingOf(context, input.moving)
    if (isRefused(moved)) return moved
    const all = hours
      ? await takenBetween(context.tables, provider.id, { startsAt: begin, endsAt: end + day })
      : []
    const ownIn = (stretch: Stretch) =>
      moved
        ? ownTimesBetween(
            context.tables,
            { clientId: moved.client_id, providerId: provider.id },
            stretch,
            moved.booking_id,
          )
        : ownTimesOfCaller(context, provider.id, stretch)
    const own = hours ? await ownIn({ startsAt: begin, endsAt: end + day }) : []
    const isParent = context.session?.role === 'client'
    const taken = all.filter(({ bookingId }) => bookingId !== moved?.booking_id)
    const movedFrom = moved?.status === 'accepted' ? moved.starts_at.getTime() : null
    const open = hours ? freeStarts(hours, kind, { startsAt: begin, endsAt: end }, taken, now) : []
    const starts = withoutOwn(open, kind, own).filter((at) => at !== movedFrom)
    const days = dates.slice(0, 7).map((date, index) => {
      const [startsAt, endsAt] = [bounds[index] ?? begin, bounds[index + 1] ?? end]
      const times = starts.filter((at) => at >= startsAt && at < endsAt)
      const state = hours
        ? stateOf({ hours, kind }, { startsAt, endsAt }, times.length, { taken, own }, now, isParent)
        : ({ state: endsAt <= now ? 'past' : 'free', stateText: endsAt <= now ? t`Past` : '' } as const)
      return {
        ...columnHeadOf(date),
        isToday: date === today,
        ...state,
        own: own
          .filter((each) => each.startsAt >= startsAt && each.startsAt < endsAt)
          .map((each) => ownTimeText(each, clocks)),
        times: times.map((at) => slotOf(at, offer)),
      }
    })
    const lastDay = bookableStretch(hours, now).endsAt
    const nextFree = hours && starts.length === 0 && end < lastDay
    return {
      mode: hours ? 'hours' : 'any_time',
      hoursVersion: row?.version ?? 0,
      zones: clocksInWords(clocks, firstNameOf(provider.name), begin),
      notice:
        hours && days.some(({ state }) => state === 'too_soon')
          ? t`Times must be at least ${plural(noticeOf(hours), { one: '# hour', other: '# hours' })} away.`
          : null,
      title: weekTitle(from, addDays(from, 6)),
      days,
      previous: from > today ? (addDays(from, -7) < today ? today : addDays(from, -7)) : null,
      next: end <= lastDay ? addDays(from, 7) : null,
      nextFree: nextFree ? await nextFreeDate(context, offer, hours, ownIn, Math.max(end, now), now) : null,
    }
  },

  nearestFreeTimes: async (context, input) => {
    const offer = await findBookingOffer(context, input)
    if (isRefused(offer)) return offer
    const at = Date.parse(input.at)
    const around = { startsAt: at - nearestWithin, endsAt: at + nearestWithin }
    const own = await ownTimesOfCaller(context, offer.provider.id, around)
    // The page looks here whether the time that was asked about is free. One's own is not called taken.
    const others = own.filter((each) => !(each.startsAt <= at && at < each.endsAt))
    const starts = await nearestFreeStarts(context, offer, at, others)
    return { times: starts.map((at) => slotOf(at, offer)) }
  },

  seriesTimes: async (context, input) => {
    const offer = await findBookingOffer(context, input)
    if (isRefused(offer)) return offer
    const first = resolveSentTime(input.time, offer.zone)
    if (typeof first !== 'number') return first
    const { row, hours, kind, provider, clocks } = offer
    const dates = datesOfSeries(hours?.zone ?? offer.zone, first, input.series)
    const wanted = dates.filter(({ isLeftOut }) => !isLeftOut)
    if (wanted.length > mostTimesInSeries)
      return refuse('too_many_times', t`A series can have up to ${mostTimesInSeries} bookings`)
    const now = Date.now()
    const window = { startsAt: first - day, endsAt: first + 13 * 7 * day }
    const taken = await takenBetween(context.tables, provider.id, window)
    const own = await ownTimesOfCaller(context, provider.id, window)
    const whyNot = new Map(
      whyNotFreeTogether(
        hours,
        kind,
        wanted.map(({ at }) => stretchOf(at, kind.minutes)),
        taken,
        now,
        own,
      ).map(({ startsAt, why }) => [startsAt, why]),
    )
    const times = dates.map(({ at, date, isLeftOut }) => {
      const why = whyNot.get(at) ?? null
      const state = isLeftOut ? 'left_out' : why === null ? 'free' : why === 'in_the_past' ? 'too_soon' : why
      const when = bookingTimeOf(stretchOf(at, kind.minutes), clocks)
      const [ofOwn] = ownTimesWithin(stretchOf(at, kind.minutes), own)
      const stateText = state === 'yours_already' && ofOwn ? ownOfSeriesText(kind, ofOwn) : stateTextOf(state)
      return { date, when, state, stateText } as const
    })
    const free = times.filter(({ state }) => state === 'free').length
    return {
      times,
      wanted: times.filter(({ state }) => state !== 'left_out' && state !== 'yours_already').length,
      free,
      text: seriesWords({
        kind: kind.kind,
        minutes: kind.minutes,
        price: wordsOfKind(row, provider, kind)?.price ?? '',
        weekdays: input.series.weekdays,
        asked: free,
        agreed: 0,
        booked: 0,
      }),
    }
  },
}

const ownOfSeriesText = ({ kind }: Pick<BookableKind, 'kind'>, { isBooked }: OwnTime): string => {
  if (kind === 'overnight') return isBooked ? t`You booked this night` : t`You asked for this night`
  return isBooked ? t`You booked this time` : t`You asked for this time`
}

const stateTextOf = (
  state:
    | 'free'
    | 'left_out'
    | 'yours_already'
    | 'taken'
    | 'outside_hours'
    | 'not_offered'
    | 'too_soon'
    | 'too_far_ahead',
): string => {
  switch (state) {
    case 'free':
      return ''
    case 'left_out':
      return t`Left out`
    case 'yours_already':
    case 'taken':
      return t`Taken`
    case 'outside_hours':
      return t`Outside their hours`
    case 'not_offered':
      return t`Not offered`
    case 'too_soon':
      return t`Too soon`
    case 'too_far_ahead':
      return t`Too far ahead`
  }
}

const withoutBreaks = (own: OwnTime): TakenStretch => ({ ...own, pauseBefore: 0, pauseAfter: 0 })

/** Milliseconds, to each side. */
export const nearestWithin = 21 * day

/**
 * The three free times nearest to a given time; none if the provider has saved no hours.
 * @param own what the parent has requested and booked already
 * @param moving a booking whose own time counts as free
 */
export const nearestFreeStarts = async (
  { tables }: Pick<HandlerContext, 'tables'>,
  {
    provider,
    hours,
    kind,
  }: Pick<BookingOffer, 'hours' | 'kind'> & { readonly provider: { readonly id: string } },
  at: number,
  own: readonly OwnTime[],
  moving?: string,
): Promise<readonly number[]> => {
  if (!hours) return []
  const around = { startsAt: at - nearestWithin, endsAt: at + nearestWithin + 14 * hour }
  const taken = await takenBetween(tables, provider.id, around)
  const others = taken.filter(({ bookingId }) => bookingId !== moving)
  return nearestStarts(hours, kind.kindId, at, [...others, ...own.map(withoutBreaks)], Date.now())
}
