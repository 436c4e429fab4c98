/** The private calendar URL of the signed-in person. */

import type * as declarations from '../../contract/bookings/bookings.ts'
import { sideOfCaller } from '../../domain/profiles/provider-id.ts'
import { isRefused, type Handlers } from '../../platform/functions/registry.ts'
import { proveAgain } from '../accounts/sign-in.ts'
import type { CalendarFeeds } from './calendar-feeds.ts'
import { printedMomentOf } from './printed.ts'
import { zoneOfReader } from './sides.ts'

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
    const me = sideOfCaller(context, context.session)
    const [last, own] = await Promise.all([
      context.feeds.last(me.personId),
      zoneOfReader(context, me.side, me.personId, zone),
    ])
    const printed = (at: Date | null) => at && printedMomentOf(own ?? 'UTC', at, new Date())
    return last?.endedAt
      ? { since: null, endedAt: printed(last.endedAt) }
      : { since: printed(last?.createdAt ?? null), endedAt: null }
  },

  renewCalendarFeed: async (context, { password }) => {
    const me = sideOfCaller(context, context.session)
    const proven = await proveAgain(context, password)
    if (isRefused(proven)) return proven
    // Recorded first, so that no address is made of which its owner is not told.
    const recorded = await context.decide(
      { type: 'RecordCalendarLink', accountId: proven.account.account_id },
      null,
    )
    return isRefused(recorded) ? recorded : { url: await context.feeds.renew(me.personId, me.side) }
  },

  closeCalendarFeed: async (context) => {
    const me = sideOfCaller(context, context.session)
    await context.feeds.close(me.personId)
    return { status: 'done' }
  },
}
