/** Every list of the console's, and every controller of its REST. A new one adds a line here. */
import type { Type } from '@nestjs/common'
import { listControllers } from '../../platform/console/admin.ts'
import { DashboardController } from './dashboard.controller.ts'
import { endorsements } from './endorsements.ts'
import { EventTailController } from './event-tail.controller.ts'
import { EventsController } from './events.controller.ts'
import { LogHealthController } from './log-health.controller.ts'
import { people } from './people.ts'
import { providers } from './providers.ts'
import { RecordsController } from './records.controller.ts'
import type { AnyResource } from '../../platform/console/resource.ts'
import { staffActs } from './staff-acts.ts'
import { waitlist } from './waitlist.ts'

export const resources: readonly AnyResource[] = [waitlist, endorsements, providers, people, staffActs]

export const adminControllers: readonly Type[] = [
  DashboardController,
  ...listControllers(resources),
  // In this order: `events/tail` is no event.
  EventTailController,
  EventsController,
  RecordsController,
  LogHealthController,
]
