/** The figures of a provider's dashboard, by day, from the tables of the features that record them. */

import type { OutputOf } from '../../contract/declare.ts'
import type { profileFigures as declaration } from '../../contract/profiles/my-provider-profile.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { requestsByDay } from '../../projections/bookings/queries.ts'
import { savesByDay } from '../../projections/bookmarks/bookmarks.ts'
import { firstRepliesByDay } from '../../projections/messages/response-times.ts'
import type { ProfileViews, ViewsOfDay } from './profile-views.ts'

/** Days that are shown. They are compared with the same number of days before. */
const shownDays = 30

type Figures = OutputOf<typeof declaration>
type Day = Figures['days'][number]

interface CountOfDay {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly count: number
}

interface Counted {
  readonly saves: readonly CountOfDay[]
  readonly requests: readonly CountOfDay[]
  readonly replies: readonly CountOfDay[]
}

export const dailyProfileFigures = async (
  { tables, views }: { readonly tables: ReadTables; readonly views: ProfileViews },
  providerId: string,
): Promise<Figures> => {
  const viewed = await views.ofLastDays(providerId, 2 * shownDays)
  const since = new Date(`${viewed[0]?.day ?? ''}T00:00:00Z`)
  const [saves, requests, replies] = await Promise.all([
    savesByDay(tables, providerId, since),
    requestsByDay(tables, providerId, since),
    firstRepliesByDay(tables, providerId, since),
  ])
  return profileFiguresOf(viewed, { saves, requests, replies })
}

/**
 * @param viewed the views of 60 days without gaps, oldest first; the other counts have only days with at
 * least one
 */
export const profileFiguresOf = (
  viewed: readonly ViewsOfDay[],
  { saves, requests, replies }: Counted,
): Figures => {
  const on = (counts: readonly CountOfDay[], day: string) =>
    counts.find((each) => each.day === day)?.count ?? 0
  const days = viewed.map(({ day, views }) => ({
    day,
    views,
    saves: on(saves, day),
    requests: on(requests, day),
    replies: on(replies, day),
  }))
  const shown = days.slice(-shownDays)
  const { views, requests: asked, replies: answered } = sumOf(days.slice(0, -shownDays))
  return { days: shown, total: sumOf(shown), before: { views, requests: asked, replies: answered } }
}

const sumOf = (days: readonly Day[]): Figures['total'] => {
  const sum = (name: keyof Figures['total']) => days.reduce((all, day) => all + day[name], 0)
  return { views: sum('views'), saves: sum('saves'), requests: sum('requests'), replies: sum('replies') }
}
