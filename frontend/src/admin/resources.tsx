/** The console's resources, in the order of the menu. */
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import QuizOutlined from '@mui/icons-material/QuizOutlined'
import StarOutline from '@mui/icons-material/StarOutline'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import type { ConsoleList } from 'backend/contract/console-list'
import { menuEntries, type ListName } from 'backend/contract/console-access'
import { lazy } from 'react'
import type { ConsoleResource } from './data/resource.ts'
import type { ListParts } from './lists/list-types.ts'
import { events, projections, verification } from './log/log-rooms.ts'
import { sql } from './sql/sql.ts'

interface Opened {
  readonly icon: ConsoleResource['icon']
  /** Loads the list's descriptor, and what only the console can draw of it. */
  readonly load: () => Promise<{ readonly list: ConsoleList; readonly parts?: ListParts }>
}

const opened: { readonly [Name in ListName]: Opened } = {
  waitlist: { icon: MarkEmailUnreadOutlined, load: () => import('./waitlist/waitlist-parts.tsx') },
  endorsements: { icon: FormatQuoteOutlined, load: () => import('./endorsements/endorsement-parts.tsx') },
  reviews: { icon: StarOutline, load: () => import('./reviews/review-parts.tsx') },
  faqs: {
    icon: QuizOutlined,
    load: async () => ({ list: (await import('backend/contract/faqs/console-faqs')).faqsList }),
  },
  bookings: { icon: EventAvailableOutlined, load: () => import('./bookings/booking-parts.tsx') },
  providers: { icon: VolunteerActivismOutlined, load: () => import('./providers/provider-parts.tsx') },
  'profile-reports': { icon: FlagOutlined, load: () => import('./profile-reports/report-parts.tsx') },
  'conversation-reports': {
    icon: ForumOutlined,
    load: () => import('./conversation-reports/report-parts.tsx'),
  },
  people: { icon: PeopleOutlined, load: () => import('./people/people-parts.tsx') },
  'staff-acts': { icon: HistoryEduOutlined, load: () => import('./staff-acts/staff-act-parts.tsx') },
  looks: { icon: VisibilityOutlined, load: () => import('./access-log/access-log-parts.tsx') },
}

const lists = Object.entries(opened).map(([key, { icon, load }]): ConsoleResource => {
  const name = key as ListName
  const { label, part } = menuEntries[name]
  return {
    ...{ name, icon, label, part },
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

export const resources: readonly ConsoleResource[] = [...lists, events, sql, projections, verification]
