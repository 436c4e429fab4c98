/** The log as staff read it, and what they do with its projections (product.md, "The staff console"). */

import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common'
import * as logActs from '../../contract/log/console-log-acts.ts'
import * as sql from '../../contract/log/console-sql.ts'
import * as eventFeed from '../../contract/log/event-feed.ts'
import * as schedules from '../../contract/log/query-schedules.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import { CLOCK, FOLDED_STATES } from '../../platform/commands/sent-command.ts'
import { TABLES_AS_OF } from '../../platform/console/console.ts'
import { feature, type Token } from '../../platform/feature/feature.ts'
import { INFRASTRUCTURE, type Infrastructure } from '../../platform/feature/infrastructure.ts'
import { openCounter } from '../../platform/postgres/counters.ts'
import { dropKilledCheck } from '../../platform/projecting/check-tables.ts'
import { dropOutdatedPasts, pastTables } from '../../platform/projecting/past.ts'
import { eventIndexProjection } from '../../projections/log/event-index.ts'
import { findingsBesideLog } from './beside-the-log.ts'
import { ComparisonController } from './comparison.controller.ts'
import { EVENT_FEED, EventFeedController, type EventFeedParts } from './event-feed.controller.ts'
import { EventTailController } from './event-tail.controller.ts'
import { EventsController } from './events.controller.ts'
import { feedHandlers, type FeedTokensNeed } from './feed-handlers.ts'
import { feedTokenCheck, feedTokenTables, openFeedTokens, type FeedTokens } from './feed-tokens.ts'
import { logActHandlers, type LogWorkNeed } from './log-act-handlers.ts'
import { LogHealthController } from './log-health.controller.ts'
import { LOG_WORK, openLogWork, type LogWork } from './log-work.ts'
import { maskedLog, sharedMaskedLog } from './masked-log.ts'
import { readOwnAnchors } from './own-anchors.ts'
import { RecordsController } from './records.controller.ts'
import { openSavedQueries, savedQueryEraser, savedQueryTables, type SavedQueries } from './saved-queries.ts'
import { openSqlAsking } from './sql-asking.ts'
import { sqlHandlers, type SavedQueriesNeed } from './sql-handlers.ts'
import { SQL_PARTS, SqlController, type SqlParts } from './sql.controller.ts'
import { openTablesAsOf, type TablesAsOf } from './tables-as-of.ts'
import { weeklyTablesCheck } from './weekly-tables-check.ts'
import { logWorkTables } from './work-tables.ts'

const FEED_TOKENS: Token<FeedTokens> = Symbol('feed tokens')
const SAVED_QUERIES: Token<SavedQueriesNeed['savedQueries']> = Symbol('saved queries')

@Module({
  controllers: [
    EventFeedController,
    EventTailController,
    EventsController,
    RecordsController,
    LogHealthController,
    ComparisonController,
    SqlController,
  ],
  providers: [
    {
      provide: LOG_WORK,
      inject: [INFRASTRUCTURE],
      useFactory: (parts: Infrastructure) =>
        openLogWork({
          ...parts,
          anchors: (client) => readOwnAnchors(parts.settings, parts.storedLog, client),
          further: (client, own) => findingsBesideLog(parts, client, own),
          log: parts.logger,
        }),
    },
    {
      provide: TABLES_AS_OF,
      inject: [INFRASTRUCTURE, CLOCK],
      useFactory: (parts: Infrastructure, clock: () => Date): TablesAsOf =>
        openTablesAsOf({
          ...parts,
          erased: () => parts.keys.erased(),
          projections: parts.definitions,
          log: parts.logger,
          clock,
        }),
    },
    {
      provide: SAVED_QUERIES,
      inject: [INFRASTRUCTURE],
      useFactory: ({ pool }: Infrastructure) => openSavedQueries(pool),
    },
    {
      provide: FEED_TOKENS,
      inject: [INFRASTRUCTURE, FOLDED_STATES],
      useFactory: ({ pool, settings }: Infrastructure, states: FoldedStates) =>
        openFeedTokens({ pool, states, lookupKey: settings.secrets.lookupKey }),
    },
    {
      provide: EVENT_FEED,
      inject: [INFRASTRUCTURE, FEED_TOKENS],
      useFactory: (parts: Infrastructure, tokens: FeedTokens): EventFeedParts => {
        const counter = openCounter(parts.pool, { kind: 'event feed', times: 120, seconds: 60 })
        return {
          tokens,
          openLog: sharedMaskedLog(() => maskedLog(parts)),
          count: (id) => counter.consume(id),
        }
      },
    },
    {
      provide: SQL_PARTS,
      inject: [INFRASTRUCTURE, SAVED_QUERIES],
      useFactory: (parts: Infrastructure, savedQueries: SavedQueries): SqlParts => ({
        ...openSqlAsking({
          ...parts,
          analystsUrl: parts.settings.analystsDatabaseUrl,
          lookupKey: parts.settings.secrets.lookupKey,
        }),
        savedQueries,
      }),
    },
  ],
  exports: [LOG_WORK, TABLES_AS_OF, SAVED_QUERIES, FEED_TOKENS],
})
class LogModule implements OnApplicationShutdown {
  constructor(
    @Inject(LOG_WORK) private readonly logWork: LogWork,
    @Inject(TABLES_AS_OF) private readonly tablesAsOf: TablesAsOf,
  ) {}

  async onApplicationShutdown() {
    await Promise.all([this.logWork.stop(), this.tablesAsOf.stop()])
  }
}

export const logFeature = feature<LogWorkNeed & SavedQueriesNeed & FeedTokensNeed>()({
  module: LogModule,
  needs: { logWork: LOG_WORK, savedQueries: SAVED_QUERIES, feedTokens: FEED_TOKENS },
  contract: { ...logActs, ...sql, ...schedules, ...eventFeed },
  handlers: { ...logActHandlers, ...sqlHandlers, ...feedHandlers },
  streams: [],
  projections: [eventIndexProjection],
  jobs: ({ tables, ...parts }) => [
    weeklyTablesCheck({ tables, ...parts }),
    feedTokenCheck({ ...parts, lookupKey: parts.settings.secrets.lookupKey }),
    {
      everyMs: 5_000,
      run: () => dropOutdatedPasts(tables),
      failure: 'Old pasts could not be dropped',
    },
    {
      everyMs: 5_000,
      run: () => dropKilledCheck(tables),
      failure: 'What a killed comparison of the read tables left could not be dropped',
    },
  ],
  ownTables: {
    logWork: logWorkTables,
    pasts: pastTables,
    savedQueries: savedQueryTables,
    feedTokens: feedTokenTables,
  },
  erase: savedQueryEraser,
})
