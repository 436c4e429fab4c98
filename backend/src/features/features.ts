/** The list of features. All other lists here are derived from it, so a new feature only adds a line. */

import type { Type } from '@nestjs/common'
import type { Command as NestCommand } from '@nestjs/cqrs'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { AnyCommand } from '../domain/commands.ts'
import { personalFields, upcasts } from '../domain/events.ts'
import type { CommandContext, Outcome } from '../platform/commands/decide-and-append.ts'
import { decideSent, type Deciding } from '../platform/commands/sent-command.ts'
import { controllersOfLists } from '../platform/console/resource-controller.ts'
import type { Resource } from '../platform/console/resource.ts'
import {
  openReadDatabase,
  type ReadDatabase,
  type ReadDatabaseOptions,
  type ReadSchema,
} from '../platform/consumers/data-source.ts'
import type { ReadTables } from '../platform/consumers/tables.ts'
import {
  contractOf,
  handlersOf,
  type FeatureParts,
  type NeedsOf,
  type PeriodicJob,
} from '../platform/feature/feature.ts'
import { openParts, type Infrastructure } from '../platform/feature/infrastructure.ts'
import type { CachedFunctions } from '../platform/functions/cached-function.ts'
import type { HandlerContext, Handlers } from '../platform/functions/registry.ts'
import type { LiveChangeOf } from '../platform/http/live.ts'
import type { SiteGate } from '../platform/http/site.ts'
import type { AdvisoryLock } from '../platform/postgres/advisory-locks.ts'
import type { EmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { ensureSchema } from '../platform/postgres/schema.ts'
import { deadlinesEvery, type Deadline } from '../platform/processes/deadline.ts'
import type { ProcessManager } from '../platform/processes/process-manager.ts'
import type { JobParts, ProcessManagerParts } from '../platform/processes/start-process-managers.ts'
import { bookkeepingTables } from '../platform/projecting/bookkeeping.ts'
import type { PartToKnow } from '../platform/projecting/first-catch-up.ts'
import type { Projection } from '../platform/projecting/projection.ts'
import { repeat, warnWith, type Repeated } from '../platform/repeat.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { ReadTables1795219200029 } from '../projections/migrations/0029-read-tables.ts'
import { FindIndexes1795219200030 } from '../projections/migrations/0030-find-indexes.ts'
import { IndexReviewsOfAProvider1795219200031 } from '../projections/migrations/0031-index-reviews-of-a-provider.ts'
import { WhereProvidersGo1795219200032 } from '../projections/migrations/0032-where-providers-go.ts'
import { MergeWaitlistEntries1795219200033 } from '../projections/migrations/0033-merge-waitlist-entries.ts'
import { AccountLanguage1795219200034 } from '../projections/migrations/0034-account-language.ts'
import { FindTypedOtherwise1795219200050 } from '../projections/migrations/0050-find-typed-otherwise.ts'
import { EndorsingWithoutAProfile1795219200051 } from '../projections/migrations/0051-endorsing-without-a-profile.ts'
import { ReopenedConversations1795219200052 } from '../projections/migrations/0052-reopened-conversations.ts'
import { HoursSayWhenSomebodyWorks1795219200053 } from '../projections/migrations/0053-hours-say-when-somebody-works.ts'
import { LooksAfterOlderSiblings1795219200055 } from '../projections/migrations/0055-looks-after-older-siblings.ts'
import { ArchiveAConversation1795219200058 } from '../projections/migrations/0058-archive-a-conversation.ts'
import { Credentials1795219200061 } from '../projections/migrations/0061-credentials.ts'
import { accountsFeature } from './accounts/feature.ts'
import { bookingsFeature } from './bookings/feature.ts'
import { bookmarksFeature } from './bookmarks/feature.ts'
import { credentialsFeature } from './credentials/feature.ts'
import { endorsementsFeature } from './endorsements/feature.ts'
import { faqsFeature } from './faqs/feature.ts'
import { logFeature } from './log/feature.ts'
import { messagesFeature } from './messages/feature.ts'
import { profilesFeature } from './profiles/feature.ts'
import { reviewsFeature } from './reviews/feature.ts'
import type { EmptySearch } from './search/empty-searches.ts'
import { searchFeature } from './search/feature.ts'
import { staffFeature } from './staff/feature.ts'
import { waitlistFeature } from './waitlist/feature.ts'

const features = [
  waitlistFeature,
  accountsFeature,
  profilesFeature,
  searchFeature,
  bookmarksFeature,
  endorsementsFeature,
  faqsFeature,
  messagesFeature,
  bookingsFeature,
  reviewsFeature,
  credentialsFeature,
  staffFeature,
  logFeature,
] as const

/** The same list with a general type, for code that does not need the types of each feature's functions. */
const every: readonly FeatureParts[] = features

export type ProductNeeds = NeedsOf<typeof features>

/** All server functions. */
export const contract = contractOf(features)

export type FunctionId = keyof typeof contract

export type ProductHandlers = Handlers<typeof contract, ProductNeeds>

export const handlers: ProductHandlers = handlersOf(features)

/** The functions whose answers are cached. */
export const cachedFunctions = Object.assign({}, ...every.map(({ cached }) => cached)) as CachedFunctions<
  typeof contract,
  EmptySearch
>

/** Decides a command of any feature without Nest: for plans and tests, which have no application. */
export const decideCommand = (
  deciding: Deciding,
  command: AnyCommand,
  context: CommandContext,
): Promise<Outcome> =>
  decideSent(
    every.flatMap(({ streams }) => streams),
    deciding,
    { command: command as never, context },
  )

const sentByType = new Map(
  every.flatMap(({ streams, sent }) =>
    streams.flatMap(({ commandTypes }) => commandTypes.map((type) => [type, sent] as const)),
  ),
)

/** A command as its feature's handler gets it from Nest's CommandBus. */
export const sentCommand = (command: AnyCommand, context: CommandContext): NestCommand<Outcome> => {
  const sent = sentByType.get(command.type)
  if (!sent) throw new Error(`No feature has ${command.type}`)
  return new sent(command as never, context)
}

/** The projections of all read tables. */
export const projections: readonly Projection[] = every.flatMap((each) => each.projections)

/** The product's read tables. */
export const readSchema: ReadSchema = {
  tables: [...bookkeepingTables, ...projections.flatMap(({ tables }) => tables)],
  migrations: [
    ReadTables1795219200029,
    FindIndexes1795219200030,
    IndexReviewsOfAProvider1795219200031,
    WhereProvidersGo1795219200032,
    MergeWaitlistEntries1795219200033,
    AccountLanguage1795219200034,
    FindTypedOtherwise1795219200050,
    EndorsingWithoutAProfile1795219200051,
    ReopenedConversations1795219200052,
    HoursSayWhenSomebodyWorks1795219200053,
    LooksAfterOlderSiblings1795219200055,
    ArchiveAConversation1795219200058,
    Credentials1795219200061,
  ],
}

/** Opens the product's read tables with all migrations applied. @throws as {@link openReadDatabase} does. */
export const openReadTables = (options: ReadDatabaseOptions): Promise<ReadDatabase> =>
  openReadDatabase(readSchema, options)

/** Creates the tables that features keep outside the log and the read tables, if they are missing. */
export const ensureOwnTables = async (pool: Pick<pg.Pool, 'query'>): Promise<void> => {
  for (const { ownTables = {} } of every)
    for (const [lock, sql] of Object.entries(ownTables) as [AdvisoryLock, string][])
      await ensureSchema(pool, lock, sql)
}

/** Opens the parts that every program of the product works with. @see openParts */
export const openInfrastructure = (
  settings: Settings,
  logger: Logger,
  beginning?: Promise<EmbeddedPostgres>,
): Promise<Infrastructure> =>
  openParts(
    { projections, readSchema, ensureOwnTables, personalFields, upcasts },
    settings,
    logger,
    beginning,
  )

/** All lists of the console. */
export const consoleResources: readonly Resource[] = every.flatMap(({ lists = [] }) => lists)

/** The controllers of the console's lists. */
export const listControllers: readonly Type[] = controllersOfLists(consoleResources)

/** The Nest modules of the features. */
export const modules: readonly Type[] = every.map(({ module }) => module)

/** The tokens of what all handlers need beside the context of a call, by the names they know it under. */
export const needs: Readonly<Record<string, symbol>> = Object.assign(
  {},
  ...every.map((each) => each.needs),
) as Readonly<Record<string, symbol>>

/** All ids that an account has in the log, its own first. */
export const idsOfAccount = (context: Pick<HandlerContext, 'idOf'>, accountId: string): readonly string[] => [
  accountId,
  ...every.flatMap((each) => each.idOfAccount?.(context, accountId) ?? []),
]

/** Decides who reads a page of the site. */
export const siteGateOf = (settings: Settings): SiteGate =>
  every.flatMap((each) => each.siteGateOf?.(settings) ?? [])[0] ?? {
    asked: () => null,
    isClosedTo: () => false,
  }

/** By event type: which people's open pages an event changes. */
export const liveChanges: Readonly<Record<string, LiveChangeOf>> = Object.fromEntries(
  every
    .flatMap(({ live = {} }) => Object.entries(live))
    .filter((each): each is [string, LiveChangeOf] => each[1] !== 'nothing'),
)

export const findPersons = every.flatMap((each) => each.findPersons ?? [])

export const processManagersOf = (parts: ProcessManagerParts): readonly ProcessManager[] => {
  const erasers = every.flatMap(({ erase }) => (erase === 'nothing' ? [] : [erase(parts.store, parts.keys)]))
  return every.flatMap(({ processManagers }) => processManagers?.({ ...parts, erasers }) ?? [])
}

const jobOf = ({ name, run }: Deadline, parts: JobParts): PeriodicJob => ({
  everyMs: deadlinesEvery,
  async run(signal) {
    // What was written may be a mail.
    if ((await run(parts, signal)) > 0) parts.onWritten()
  },
  failure: `The ${name} could not be checked`,
})

/** Starts the jobs that run beside the process managers. */
export const startJobs = (parts: JobParts): readonly Repeated[] =>
  every
    .flatMap(({ jobs, deadlines }) => [
      ...(jobs?.({ ...parts, projections }) ?? []),
      ...(deadlines?.(parts) ?? []).map((each) => jobOf(each, parts)),
    ])
    .map(({ failure, ...job }) => repeat({ ...job, onFailure: warnWith(parts.log, failure) }))

/** What is worked out beside the projections, in the order of the features. */
export const partsLeftOf = (tables: ReadTables): readonly PartToKnow[] =>
  every.flatMap(({ left }) => (left ? [{ left: () => left(tables) }] : []))
