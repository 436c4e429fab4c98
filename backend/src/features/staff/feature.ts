/**
 * Staff: signing in, roles, the record of their acts, and the dashboard (product.md, "The staff console").
 */

import { Inject, Module, Controller, Get, Query, Res } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { FastifyReply } from 'fastify'
import { accessLogList } from '../../contract/staff/console-access-log.ts'
import type { Dashboard } from '../../contract/staff/console-dashboard.ts'
import { accessKinds } from '../../contract/staff/console-lists.ts'
import * as notes from '../../contract/staff/notes.ts'
import * as savedViews from '../../contract/staff/saved-views.ts'
import * as declarations from '../../contract/staff/staff.ts'
import * as taken from '../../contract/staff/taken-items.ts'
import { feedTokens } from '../../domain/staff/feed-token.ts'
import * as domain from '../../domain/staff/staff-record.ts'
import {
  CLOCK,
  decideSent,
  DECIDING,
  FOLDED_STATES,
  SEND_COMMAND,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
} from '../../platform/commands/sent-command.ts'
import { CONSOLE, TABLES_AS_OF, type Console } from '../../platform/console/console.ts'
import { ForStaff, Shows } from '../../platform/console/for-staff.ts'
import { SatisfiesRule } from '../../platform/console/list-query.ts'
import { resource } from '../../platform/console/resource.ts'
import { strictPipe } from '../../platform/console/strict.ts'
import { erasedValue } from '../../platform/event-store/sealing.ts'
import { feature, type Token } from '../../platform/feature/feature.ts'
import { INFRASTRUCTURE, type Infrastructure } from '../../platform/feature/infrastructure.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { accessLogDays } from '../../platform/integrity/access-chain.ts'
import { text, uuid } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { letterheadOf } from '../../platform/processes/letterhead.ts'
import { isMentionedIn, mentionsOf, mentionsPattern } from '../../platform/processes/mentions.ts'
import type { Eraser } from '../../platform/processes/process-manager.ts'
import { staffActsProjection } from '../../projections/staff/staff-acts.ts'
import { UNLESS_LAST_ADMIN, type LastAdminNeed } from '../accounts/last-admin.ts'
import { LOG_WORK } from '../log/log-work.ts'
import { runDueQueries } from '../log/scheduled-queries.ts'
import { EMPTY_SEARCHES } from '../search/empty-searches.ts'
import { accessLogTables, deleteOldAccesses, openSqlRunRecorder } from './access-log.ts'
import { AsSeenController } from './as-seen.controller.ts'
import { placesOfState } from './care-figures.ts'
import { staffActsResource } from './console-list.ts'
import { openDashboard, type DashboardParts } from './dashboard.ts'
import { DecidedController } from './decided.controller.ts'
import { FindController } from './find.controller.ts'
import { inboxResource } from './inbox.ts'
import { noteHandlers, NotesController, STAFF_NOTES, type NotesNeed } from './note-handlers.ts'
import { notesEraser, noteTables, openNotes } from './notes.ts'
import { openConsole } from './open-console.ts'
import { PersonController } from './person.controller.ts'
import { savedViewHandlers, type SavedViewsNeed } from './saved-view-handlers.ts'
import { openSavedViews, savedViewTables } from './saved-views.ts'
import { staffHandlers, type CheckLogNeed } from './staff-handlers.ts'
import {
  deleteFreeItems,
  openTakenItems,
  takenItemHandlers,
  takenItemTables,
  type TakenItemsNeed,
} from './taken-items.ts'

/**
 * Lists which staff viewed which records. Views of reported conversations and exports of the log outside
 * the console are events, and are read from there.
 */

const accesses = `
  select id, staff_id, kind, record_id, seen_at, filter, rows from staff.look
  union all
  select event_id, actor_id, subject_kind, case when act = 'ReportedConversationViewed' then subject_id end, time,
         null, null
    from read.staff_act
   where act = 'ReportedConversationViewed' or (act = 'PersonalDataExported' and subject_kind = 'events' and rows is null)`

const accessLogResource = resource(accessLogList, {
  from: `(${accesses}) l`,
  // Uses the collation of the account table's index.
  joins: 'left join read.account a on a.account_id = l.staff_id collate "default"',
  where: `l.seen_at > now() - interval '${accessLogDays} days'`,
  sql: { staffName: 'a.name' },
  values: { kind: accessKinds },
})

const everyView = statement(
  { id: uuid(), name: text(), search: text() },
  'select id, name, search from staff.saved_view',
)

/** Erases a person's name and address from what staff typed: notes, saved views, and the filters in the access log. */
const staffWordsEraser = (notesOf: ReturnType<typeof notesEraser>): Eraser => ({
  async eraseMentions(transaction, person, execute) {
    await notesOf.eraseMentions(transaction, person, execute)
    const words = mentionsOf(person)
    const rows = await everyView(transaction)
    const ids = rows.filter(({ name, search }) => isMentionedIn(`${name}\n${decoded(search)}`, words))
    await transaction.query('delete from staff.saved_view where id = any ($1)', [ids.map(({ id }) => id)])
    // The entry stays: that somebody looked must not be forgotten with the person.
    await transaction.query(
      `update staff.look set filter = regexp_replace(filter, $1, '${erasedValue}', 'gi'), salt = gen_random_uuid()
        where filter ~* $1`,
      [mentionsPattern(words)],
    )
  },
  async erase(transaction, personId) {
    await notesOf.erase(transaction, personId)
    await transaction.query('delete from staff.taken where staff_id = $1', [personId])
  },
})

/** The values of a list's address. */
const decoded = (search: string) => [...new URLSearchParams(search).values()].join('\n')

/** Injection token of a function that returns the figures, at most ten seconds old. */
const DASHBOARD = Symbol('dashboard')

class PlacesQuery {
  @SatisfiesRule(
    'isState',
    (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
    'Please give the two letters of a state',
  )
  state = ''
}

/** GET /api/admin/dashboard: what staff look at each morning. Only figures, no personal data. */
@Controller('api/admin/dashboard')
class DashboardController {
  constructor(
    @Inject(DASHBOARD) private readonly figuresNow: () => Promise<Dashboard>,
    @Inject(CONSOLE) private readonly console: Pick<Console, 'tables'>,
  ) {}

  @Get()
  @ForStaff('moderator', 'analyst', 'admin')
  @Shows('nobody')
  async figures(@Res() reply: FastifyReply): Promise<void> {
    void sendAnswer(reply, { status: 200, body: await this.figuresNow() })
  }

  @Get('places')
  @ForStaff('moderator', 'analyst', 'admin')
  @Shows('nobody')
  async places(
    @Query(strictPipe(PlacesQuery)) { state }: PlacesQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void sendAnswer(reply, { status: 200, body: await placesOfState(this.console.tables, state) })
  }
}

const SAVED_VIEWS: Token<SavedViewsNeed['savedViews']> = Symbol('saved views')
const TAKEN_ITEMS: Token<TakenItemsNeed['takenItems']> = Symbol('taken items')
const CHECK_LOG: Token<CheckLogNeed['checkLog']> = Symbol('check log')

const streams = [streamKind(domain.staffRecord), streamKind(feedTokens)] as const

class SentStaffRecordCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentStaffRecordCommand)
class StaffRecordCommandHandler implements ICommandHandler<SentStaffRecordCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentStaffRecordCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({
  controllers: [
    DashboardController,
    FindController,
    PersonController,
    DecidedController,
    NotesController,
    AsSeenController,
  ],
  providers: [
    StaffRecordCommandHandler,
    {
      provide: SAVED_VIEWS,
      inject: [INFRASTRUCTURE],
      useFactory: ({ pool }: Infrastructure) => openSavedViews(pool),
    },
    {
      provide: TAKEN_ITEMS,
      inject: [INFRASTRUCTURE],
      useFactory: ({ pool }: Infrastructure) => openTakenItems(pool),
    },
    {
      provide: STAFF_NOTES,
      inject: [INFRASTRUCTURE],
      useFactory: ({ pool, keys }: Infrastructure) => openNotes({ pool, keys }),
    },
    { provide: CHECK_LOG, inject: [INFRASTRUCTURE], useFactory: ({ checkLog }: Infrastructure) => checkLog },
    {
      provide: CONSOLE,
      inject: [INFRASTRUCTURE, CLOCK, SEND_COMMAND, TABLES_AS_OF, FOLDED_STATES],
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
  exports: [SAVED_VIEWS, TAKEN_ITEMS, STAFF_NOTES, CHECK_LOG, CONSOLE],
})
class StaffModule {}

export const staffFeature = feature<
  SavedViewsNeed & TakenItemsNeed & NotesNeed & CheckLogNeed & LastAdminNeed
>()({
  module: StaffModule,
  needs: {
    savedViews: SAVED_VIEWS,
    takenItems: TAKEN_ITEMS,
    staffNotes: STAFF_NOTES,
    checkLog: CHECK_LOG,
    unlessLastAdmin: UNLESS_LAST_ADMIN,
  },
  contract: { ...declarations, ...savedViews, ...taken, ...notes },
  handlers: { ...staffHandlers, ...savedViewHandlers, ...takenItemHandlers, ...noteHandlers },
  streams,
  sent: SentStaffRecordCommand,
  projections: [staffActsProjection],
  lists: [inboxResource, staffActsResource, accessLogResource],
  jobs: ({ pool, clock, settings, ...parts }) => [
    {
      everyMs: 60_000,
      run: (signal) =>
        runDueQueries(
          {
            ...parts,
            pool,
            clock,
            analystsUrl: settings.analystsDatabaseUrl,
            lookupKey: settings.secrets.lookupKey,
            letterhead: letterheadOf({ settings }),
            record: openSqlRunRecorder(pool, clock),
          },
          signal,
        ),
      failure: 'Scheduled queries could not be run',
    },
    {
      everyMs: 60 * 60_000,
      run: () => deleteOldAccesses(pool, clock()),
      failure: 'Old entries of the access log could not be deleted',
    },
    {
      everyMs: 60 * 60_000,
      run: () => deleteFreeItems(pool, clock()),
      failure: 'Items that count as free again could not be deleted',
    },
  ],
  ownTables: {
    accessLog: accessLogTables,
    savedViews: savedViewTables,
    takenItems: takenItemTables,
    staffNotes: noteTables,
  },
  erase: (_store, keys) => staffWordsEraser(notesEraser(keys)),
})
