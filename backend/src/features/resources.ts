/** Every list of the console's, and every controller of its REST. A new one adds a line here. */
import type { Type } from '@nestjs/common'
import { listControllers } from '../platform/console/admin.ts'
import { DashboardController } from './staff/dashboard.controller.ts'
import { endorsements } from './endorsements/console-list.ts'
import { EventTailController } from './log/event-tail.controller.ts'
import { EventsController } from './log/events.controller.ts'
import { LogHealthController } from './log/log-health.controller.ts'
import { people } from './accounts/console-list.ts'
import { providers } from './profiles/console-list.ts'
import { RecordsController } from './log/records.controller.ts'
import type { AnyResource } from '../platform/console/resource.ts'
import { conversationReports } from './messages/console-list.ts'
import { staffActs } from './staff/console-list.ts'
import { waitlist } from './waitlist/console-list.ts'

export const resources: readonly AnyResource[] = [
  waitlist,
  endorsements,
  providers,
  people,
  staffActs,
  conversationReports,
]

export const adminControllers: readonly Type[] = [
  DashboardController,
  ...listControllers(resources),
  // In this order: `events/tail` is no event.
  EventTailController,
  EventsController,
  RecordsController,
  LogHealthController,
]
