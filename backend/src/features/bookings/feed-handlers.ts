/** The private calendar URL of the signed-in person. */
import type * as declarations from '../../contract/bookings/bookings.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import type { CalendarFeeds } from './calendar-feeds.ts'
import { printedMomentOf } from './printed.ts'
import { notAuthenticatedRefusal, sideOfSession } from './sides.ts'
import { refusalOfZone } from './times.ts'

export interface FeedsNeed {
  /** Private calendar URLs. */
  readonly feeds: CalendarFeeds
}

type FeedHandlers = Handlers<
  Pick<typeof declarations, 'calendarFeed' | 'renewCalendarFeed' | 'closeCalendarFeed'>,
  FeedsNeed
>

export const calendarFeedHandlers: FeedHandlers = {
  calendarFeed: async (context, { zone }) => {
    const me = context.session && sideOfSession(context, context.session)
    if (!me) return notAuthenticatedRefusal()
    const fault = refusalOfZone(zone)
    if (fault) return fault
    const since = await context.feeds.since(me.personId)
    return { since: since && printedMomentOf(zone, since, new Date()) }
  },

  renewCalendarFeed: async (context) => {
    const me = context.session && sideOfSession(context, context.session)
    return me ? { url: await context.feeds.renew(me.personId, me.side) } : notAuthenticatedRefusal()
  },

  closeCalendarFeed: async (context) => {
    const me = context.session && sideOfSession(context, context.session)
    if (!me) return notAuthenticatedRefusal()
    await context.feeds.close(me.personId)
    return { status: 'done' }
  },
}
