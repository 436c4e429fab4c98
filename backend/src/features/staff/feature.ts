/**
 * Staff: signing in, roles, the record of their acts, and the dashboard (product.md, "The staff console").
 */
import { Inject, Module } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { INFRASTRUCTURE, type Infrastructure } from '../../platform/feature/infrastructure.ts'
import { CONSOLE, TABLES_AS_OF } from '../../platform/console/console.ts'
import * as savedViews from '../../contract/staff/saved-views.ts'
import * as declarations from '../../contract/staff/staff.ts'
import * as domain from '../../domain/staff/staff-record.ts'
import {
  CLOCK,
  decideSent,
  DECIDING,
  SEND_COMMAND,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
} from '../../platform/commands/sent-command.ts'
import { feature, type Token } from '../../platform/feature/feature.ts'
import { staffActsProjection } from '../../projections/staff/staff-acts.ts'
import { staffActsResource } from './console-list.ts'
import { accessLogResource } from './access-log-list.ts'
import { accessLogTables, deleteOldAccesses } from './access-log.ts'
import { openDashboard, type DashboardParts } from './dashboard.ts'
import { LOG_WORK } from '../log/log-work.ts'
import { EMPTY_SEARCHES } from '../search/empty-searches.ts'
import { openConsole } from './open-console.ts'
import { openSavedViews, savedViewTables } from './saved-views.ts'
import { DASHBOARD, DashboardController } from './dashboard.controller.ts'
import { savedViewHandlers, type SavedViewsNeed } from './saved-view-handlers.ts'
import { staffHandlers, type CheckLogNeed } from './staff-handlers.ts'
import { staffWordsEraser } from './staff-words-erasure.ts'

const SAVED_VIEWS: Token<SavedViewsNeed['savedViews']> = Symbol('saved views')
const CHECK_LOG: Token<CheckLogNeed['checkLog']> = Symbol('check log')

const streams = [streamKind(domain.staffRecord)] as const

class SentStaffRecordCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentStaffRecordCommand)
class StaffRecordCommandHandler implements ICommandHandler<SentStaffRecordCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentStaffRecordCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({
  controllers: [DashboardController],
  providers: [
    StaffRecordCommandHandler,
    {
      provide: SAVED_VIEWS,
      inject: [INFRASTRUCTURE],
      useFactory: ({ pool }: Infrastructure) => openSavedViews(pool),
    },
    { provide: CHECK_LOG, inject: [INFRASTRUCTURE], useFactory: ({ checkLog }: Infrastructure) => checkLog },
    {
      provide: CONSOLE,
      inject: [INFRASTRUCTURE, CLOCK, SEND_COMMAND, TABLES_AS_OF],
      useFactory: openConsole,
    },
    {
      provide: DASHBOARD,
      inject: [INFRASTRUCTURE, CLOCK, LOG_WORK, EMPTY_SEARCHES],
      useFactory: (
        parts: Infrastructure,
        clock: () => Date,
        logWork: DashboardParts['logWork'],
        emptySearches: DashboardParts['emptySearches'],
      ) => openDashboard({ ...parts, tables: parts.consoleTables, clock, logWork, emptySearches }),
    },
  ],
  exports: [SAVED_VIEWS, CHECK_LOG, CONSOLE],
})
class StaffModule {}

export const staffFeature = feature<SavedViewsNeed & CheckLogNeed>()({
  module: StaffModule,
  needs: { savedViews: SAVED_VIEWS, checkLog: CHECK_LOG },
  contract: { ...declarations, ...savedViews },
  handlers: { ...staffHandlers, ...savedViewHandlers },
  streams,
  sent: SentStaffRecordCommand,
  projections: [staffActsProjection],
  lists: [staffActsResource, accessLogResource],
  jobs: ({ pool, clock }) => [
    {
      everyMs: 60 * 60_000,
      run: () => deleteOldAccesses(pool, clock()),
      failure: 'Old entries of the access log could not be deleted',
    },
  ],
  ownTables: { accessLog: accessLogTables, savedViews: savedViewTables },
  erase: staffWordsEraser,
})
