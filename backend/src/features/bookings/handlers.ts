/** All server functions of bookings. */

import type * as declarations from '../../contract/bookings/next-free.ts'
import { freeStarts, ownTimesWithin, stretchOf } from '../../domain/bookings/free-times.ts'
import { day } from '../../domain/bookings/limits.ts'
import { dateOf } from '../../domain/bookings/local-time.ts'
import { kindSearchedFor } from '../../domain/bookings/next-free.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { t } from '../../language/texts.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { hoursOf, takenBetween } from '../../projections/bookings/queries.ts'
import { providerById } from '../../projections/profiles/providers.ts'
import { bookingActHandlers } from './act-handlers.ts'
import { bookingHandlers } from './booking-handlers.ts'
import { calendarFeedHandlers } from './feed-handlers.ts'
import { freeTimesHandlers, meetingWaysOf } from './free-times-handlers.ts'
import { hoursHandlers } from './hours-handlers.ts'
import { bookingStartOf, clocksOf } from './printed.ts'
import { requestHandlers } from './request-handlers.ts'
import { ownTimesOfCaller } from './sides.ts'
import { deviceZone } from './times.ts'
import { weekHandlers } from './week-handlers.ts'

/** The next free times of a provider, for their profile page. */

/** How many days with free times are shown, and how many days ahead are searched for them. */
const daysShown = 3
const daysLookedAt = 28

const nextFreeHandlers: Handlers<Pick<typeof declarations, 'nextFreeTimes'>> = {
  nextFreeTimes: async (context, { providerId, zone }) => {
    const { tables } = context
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    const hours = (await hoursOf(tables, provider.id))?.hours
    const kind = hours && kindSearchedFor(hours)
    if (!hours || !kind) return { kindId: '', times: [] }
    const [meeting = 'video'] = meetingWaysOf(provider, kind.kind)
    const clocks = clocksOf(meeting, 'client', deviceZone(zone), hours.zone)
    const now = Date.now()
    const stretch = { startsAt: now, endsAt: now + (daysLookedAt + 1) * day }
    const taken = await takenBetween(tables, provider.id, stretch)
    const own = await ownTimesOfCaller(context, provider.id, stretch)
    const firstOfDay = new Map<string, number>()
    for (let from = now; from < now + daysLookedAt * day && firstOfDay.size <= daysShown; from += day)
      for (const at of freeStarts(hours, kind, { startsAt: from, endsAt: from + day }, taken, now)) {
        const date = dateOf(clocks.first, at)
        const isOwn = ownTimesWithin(stretchOf(at, kind.minutes), own).length > 0
        if (!isOwn && !firstOfDay.has(date)) firstOfDay.set(date, at)
      }
    return {
      kindId: kind.kindId,
      times: [...firstOfDay.values()]
        .slice(0, daysShown)
        .map((at) => ({ startsAt: new Date(at).toISOString(), ...bookingStartOf(at, clocks) })),
    }
  },
}

export const bookingHandlerTable = {
  ...hoursHandlers,
  ...freeTimesHandlers,
  ...nextFreeHandlers,
  ...requestHandlers,
  ...bookingHandlers,
  ...weekHandlers,
  ...bookingActHandlers,
  ...calendarFeedHandlers,
}
