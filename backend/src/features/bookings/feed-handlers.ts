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
  calendarFeed: async (tools, { zone }) => {
    const me = tools.session && sideOf(tools, tools.session)
    if (!me) return nobody()
    const fault = faultInZone(zone)
    if (fault) return fault
    const since = await tools.feeds.since(me.personId)
    return { since: since && momentOf(zone, since, new Date()) }
  },

  renewCalendarFeed: async (tools) => {
    const me = tools.session && sideOf(tools, tools.session)
    return me ? { url: await tools.feeds.renew(me.personId, me.side) } : nobody()
  },

  closeCalendarFeed: async (tools) => {
    const me = tools.session && sideOf(tools, tools.session)
    if (!me) return nobody()
    await tools.feeds.close(me.personId)
    return { status: 'done' }
  },
}
