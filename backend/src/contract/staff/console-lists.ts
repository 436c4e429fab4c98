/** The console's lists, in the order of its menu. */

import { peopleList } from '../accounts/console-people.ts'
import { bookingsList } from '../bookings/console-bookings.ts'
import type { ConsoleList } from '../console-list.ts'
import { credentialsList } from '../credentials/console-credentials.ts'
import { endorsementsList } from '../endorsements/console-endorsements.ts'
import { faqsList } from '../faqs/console-faqs.ts'
import { conversationReportsList } from '../messages/console-reports.ts'
import { profileReportsList } from '../profiles/console-profile-reports.ts'
import { providersList } from '../profiles/console-providers.ts'
import { reviewsList } from '../reviews/console-reviews.ts'
import { waitlistList } from '../waitlist/console-waitlist.ts'
import { accessLogList } from './console-access-log.ts'
import { inboxList } from './console-inbox.ts'
import { staffActsList } from './console-staff-acts.ts'

const lists = [
  inboxList,
  waitlistList,
  endorsementsList,
  reviewsList,
  faqsList,
  bookingsList,
  providersList,
  credentialsList,
  profileReportsList,
  conversationReportsList,
  peopleList,
  staffActsList,
  accessLogList,
] as const

export type ListName = (typeof lists)[number]['name']

export const consoleLists: readonly (ConsoleList & { readonly name: ListName })[] = lists

export const listNamed = (name: string) => consoleLists.find((list) => list.name === name)

/**
 * What the access log knows: the lists, each record of which is recorded when it is shown unmasked. `events` are
 * streams of the log, also when it is exported or queried with SQL from the command line. Of `staff-acts` and `looks`,
 * which name colleagues, exports alone are recorded. `sql` is a query in the console, which sees only masked data.
 */
export const accessKinds: readonly string[] = [
  ...consoleLists.map(({ name }) => name),
  'events',
  'sql',
  'feed',
]
