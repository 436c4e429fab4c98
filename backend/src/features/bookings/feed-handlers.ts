/** The private calendar address of whoever is signed in. */
import type * as declarations from '../../contract/bookings/bookings.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import type { CalendarFeeds } from './calendar-feeds.ts'
import { momentOf } from './printed.ts'
import { nobody, sideOf } from './sides.ts'
import { faultInZone } from './times.ts'

export interface FeedsNeed {
  /** Private calendar addresses. */
  readonly feeds: CalendarFeeds
}

type FeedHandlers = Handlers<
  Pick<typeof declarations, 'calendarFeed' | 'renewCalendarFeed' | 'closeCalendarFeed'>,
  FeedsNeed
>

export const feedHandlers: FeedHandlers = {
  calendarFeed: async (context, { zone }) => {
    const me = context.session && sideOf(context, context.session)
    if (!me) return nobody()
    const fault = faultInZone(zone)
    if (fault) return fault
    const since = await context.feeds.since(me.personId)
    return { since: since && momentOf(zone, since, new Date()) }
  },

  renewCalendarFeed: async (context) => {
    const me = context.session && sideOf(context, context.session)
    return me ? { url: await context.feeds.renew(me.personId, me.side) } : nobody()
  },

  closeCalendarFeed: async (context) => {
    const me = context.session && sideOf(context, context.session)
    if (!me) return nobody()
    await context.feeds.close(me.personId)
    return { status: 'done' }
  },
}
