/** The private calendar address of whoever is signed in. */
import type { ProductHandlers } from '../../server-functions/registry.ts'
import { momentOf } from './printed.ts'
import { nobody, sideOf } from './sides.ts'
import { faultInZone } from './times.ts'

type FeedHandlers = Pick<ProductHandlers, 'calendarFeed' | 'renewCalendarFeed' | 'closeCalendarFeed'>

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
