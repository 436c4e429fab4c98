/** The log as staff read it, and what they do with its projections (product.md, "The staff console"). */
import * as logActs from '../../contract/log/console-log-acts.ts'
import * as sql from '../../contract/log/console-sql.ts'
import { feature } from '../../platform/feature/feature.ts'
import { EventIndex1795219200009 } from '../../projections/log/0009-event-index.ts'
import {
  endorsementStreamEntity,
  eventIndexProjection,
  eventIndexEntity,
  reviewStreamEntity,
} from '../../projections/log/event-index.ts'
import { EventTailController } from './event-tail.controller.ts'
import { EventsController } from './events.controller.ts'
import { logActHandlers, type LogWorkNeed } from './log-act-handlers.ts'
import { LogHealthController } from './log-health.controller.ts'
import { RecordsController } from './records.controller.ts'
import { savedQueryEraser } from './saved-queries.ts'
import { sqlHandlers, type SavedQueriesNeed } from './sql-handlers.ts'
import { SqlController } from './sql.controller.ts'

export const logFeature = feature<LogWorkNeed & SavedQueriesNeed>()({
  contract: { ...logActs, ...sql },
  handlers: { ...logActHandlers, ...sqlHandlers },
  streams: [],
  projections: [eventIndexProjection],
  entities: [eventIndexEntity, endorsementStreamEntity, reviewStreamEntity],
  migrations: [EventIndex1795219200009],
  // The order matters: `events/tail` must not be routed as the id of an event.
  consoleControllers: [
    EventTailController,
    EventsController,
    RecordsController,
    LogHealthController,
    SqlController,
  ],
  erase: savedQueryEraser,
})
