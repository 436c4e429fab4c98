/** Every list of the console's. A new one adds its descriptor, and a line here. */
import { conversationReports } from './conversation-reports.ts'
import { endorsements } from './endorsements.ts'
import { people } from './people.ts'
import { providers } from './providers.ts'
import type { AnyResource } from './resource.ts'
import { staffActs } from './staff-acts.ts'
import { waitlist } from './waitlist.ts'

export const resources: readonly AnyResource[] = [
  waitlist,
  endorsements,
  providers,
  people,
  staffActs,
  conversationReports,
]
