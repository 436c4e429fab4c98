/**
 * Staff: signing in, roles, the record of their acts, and the dashboard (product.md, "The staff console").
 */
import * as savedViews from '../../contract/staff/saved-views.ts'
import * as declarations from '../../contract/staff/staff.ts'
import * as domain from '../../domain/staff/staff-record.ts'
import { feature, streamKind } from '../../platform/feature/feature.ts'
import { ConsoleActs1795219200008 } from '../../projections/staff/0008-console-acts.ts'
import { ConsoleLists1795219200010 } from '../../projections/staff/0010-console-lists.ts'
import { ExportedParts1795219200027 } from '../../projections/staff/0027-exported-parts.ts'
import { staffActEntity, staffActsProjection } from '../../projections/staff/staff-acts.ts'
import { staffActsResource } from './console-list.ts'
import { accessLogResource } from './access-log-list.ts'
import { startAccessLogCleaning } from './access-log.ts'
import { DashboardController } from './dashboard.controller.ts'
import { savedViewHandlers, type SavedViewsNeed } from './saved-view-handlers.ts'
import { staffHandlers, type CheckLogNeed } from './staff-handlers.ts'
import { staffWordsEraser } from './staff-words-erasure.ts'

export const staffFeature = feature<SavedViewsNeed & CheckLogNeed>()({
  contract: { ...declarations, ...savedViews },
  handlers: { ...staffHandlers, ...savedViewHandlers },
  streams: [streamKind(domain.staffRecord, domain, domain.staffRecordPersonalFields)],
  projections: [staffActsProjection],
  entities: [staffActEntity],
  migrations: [ConsoleActs1795219200008, ConsoleLists1795219200010, ExportedParts1795219200027],
  lists: [staffActsResource, accessLogResource],
  backgroundJobs: [{ start: startAccessLogCleaning, left: 'answers need nothing of it' }],
  consoleControllers: [DashboardController],
  erase: staffWordsEraser,
})
