/** The console's resources, in the order of the menu. */

import type { ConsoleList } from 'backend/contract/console-list'
import type { ListName } from 'backend/contract/staff/console-lists'
import { lazy } from 'react'
import { listIcons } from 'virtual:list-icons'
import { listMenu } from './data/list-menu.ts'
import type { ConsoleResource } from './data/resource.ts'
import type { ListParts } from './lists/list-types.ts'
import { changes, events, feeds, projections, verification } from './log/log-rooms.ts'
import { sql } from './sql/sql.ts'

type Load = () => Promise<{ readonly list: ConsoleList; readonly parts?: ListParts }>

/** Loads a list's descriptor with what only the console can draw of it; for lists that have such parts. */
const withParts: { readonly [Name in ListName]?: Load } = {
  inbox: () => import('./inbox/inbox-parts.tsx'),
  waitlist: () => import('./waitlist/waitlist-parts.tsx'),
  endorsements: () => import('./endorsements/endorsement-parts.tsx'),
  reviews: () => import('./reviews/review-parts.tsx'),
  bookings: () => import('./bookings/booking-parts.tsx'),
  providers: () => import('./providers/provider-parts.tsx'),
  'profile-reports': () => import('./profile-reports/report-parts.tsx'),
  'conversation-reports': () => import('./conversation-reports/report-parts.tsx'),
  credentials: () => import('./credentials/credential-parts.tsx'),
  people: () => import('./people/people-parts.tsx'),
  'staff-acts': () => import('./staff-acts/staff-act-parts.tsx'),
  looks: () => import('./access-log/access-log-parts.tsx'),
}

const descriptorOf = async (name: ListName) => {
  const { consoleLists } = await import('backend/contract/staff/console-lists')
  const list = consoleLists.find((each) => each.name === name)
  if (!list) throw new Error(`There is no list ${name}`)
  return { list }
}

const lists = listMenu.map(({ name, label, part }): ConsoleResource => {
  const load: Load = withParts[name] ?? (() => descriptorOf(name))
  return {
    ...{ name, label, part, icon: listIcons[name] },
    list: lazy(async () => {
      const [{ RecordList }, { list, parts = {} }] = await Promise.all([
        import('./lists/record-list.tsx'),
        load(),
      ])
      return { default: () => <RecordList list={{ ...list, name }} parts={parts} /> }
    }),
    show: lazy(async () => {
      const [{ RecordPage }, { list, parts = {} }] = await Promise.all([
        import('./records/record-page.tsx'),
        load(),
      ])
      return { default: () => <RecordPage list={list} parts={parts} /> }
    }),
  }
})

export const resources: readonly ConsoleResource[] = [
  ...lists,
  events,
  changes,
  sql,
  feeds,
  projections,
  verification,
]
