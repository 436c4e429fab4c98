/** The console's resources, in the order of the menu. */
import type { ConsoleResource } from './data/resource.ts'
import { bookings } from './bookings/bookings.ts'
import { conversationReports } from './conversation-reports/conversation-reports.ts'
import { endorsements } from './endorsements/endorsements.ts'
import { faqs } from './faqs/faqs.ts'
import { events, projections, verification } from './log/log-rooms.ts'
import { profileReports } from './profile-reports/profile-reports.ts'
import { people } from './people/people.ts'
import { providers } from './providers/providers.ts'
import { reviews } from './reviews/reviews.ts'
import { accessLog } from './access-log/access-log.ts'
import { sql } from './sql/sql.ts'
import { staffActs } from './staff-acts/staff-acts.ts'
import { waitlist } from './waitlist/waitlist.ts'

export const resources: readonly ConsoleResource[] = [
  waitlist,
  endorsements,
  reviews,
  faqs,
  bookings,
  providers,
  profileReports,
  conversationReports,
  people,
  staffActs,
  accessLog,
  events,
  sql,
  projections,
  verification,
]
