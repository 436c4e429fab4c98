/** The list of features. All other lists here are derived from it, so a new feature only adds a line. */
import type { Provider, Type } from '@nestjs/common'
import type pg from 'pg'
import { listControllers } from '../platform/console/admin.ts'
import type { AnyResource } from '../platform/console/resource.ts'
import {
  openReadDatabase,
  type ReadDatabase,
  type ReadDatabaseOptions,
  type ReadSchema,
} from '../platform/consumers/data-source.ts'
import { contractOf, handlersOf, type FeatureParts, type NeedsOf } from '../platform/feature/feature.ts'
import type { CachedFunctions } from '../platform/functions/cached-function.ts'
import type { Handlers } from '../platform/functions/registry.ts'
import type { LiveChangeOf } from '../platform/http/live.ts'
import type { ProcessManager } from '../platform/processes/process-manager.ts'
import type {
  BesideProcessManagers,
  ProcessManagerParts,
} from '../platform/processes/start-process-managers.ts'
import { Checkpoints1795219200001 } from '../platform/projecting/0001-checkpoints.ts'
import { checkpointEntity } from '../platform/projecting/checkpoint.ts'
import { parkedEventEntity, parkedStreamEntity } from '../platform/projecting/parked.ts'
import type { PartToKnow } from '../platform/projecting/first-catch-up.ts'
import type { Projection } from '../platform/projecting/projection.ts'
import type { ReadTables } from '../platform/consumers/tables.ts'
import { accountsFeature } from './accounts/feature.ts'
import { bookingsFeature } from './bookings/feature.ts'
import { bookmarksFeature } from './bookmarks/feature.ts'
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

/** The Nest providers of all command handlers. */
export const commandHandlers: readonly Provider[] = every.flatMap(({ streams }) =>
  streams.flatMap((each) => each.commandHandlers),
)

/** The projections of all read tables. */
export const projections: readonly Projection[] = every.flatMap((each) => each.projections)

/** The product's read tables. */
export const readSchema: ReadSchema = {
  entities: [
    checkpointEntity,
    parkedStreamEntity,
    parkedEventEntity,
    ...every.flatMap(({ entities }) => entities),
  ],
  migrations: [Checkpoints1795219200001, ...every.flatMap(({ migrations }) => migrations)],
}

/** Opens the product's read tables with all migrations applied. @throws as {@link openReadDatabase} does. */
export const openReadTables = (options: ReadDatabaseOptions): Promise<ReadDatabase> =>
  openReadDatabase(readSchema, options)

/** All lists of the console. */
export const consoleResources: readonly AnyResource[] = every.flatMap(({ lists = [] }) => lists)

/** All controllers of the console's REST interface. */
export const adminControllers: readonly Type[] = [
  ...listControllers(consoleResources),
  ...every.flatMap(({ consoleControllers = [] }) => consoleControllers),
]

/** Routes of the site other than the server functions and the pages. */
export const controllers: readonly Type[] = every.flatMap((each) => each.controllers ?? [])

/** By event type: which people's open pages an event changes. */
export const liveChanges: Readonly<Record<string, LiveChangeOf>> = Object.assign(
  {},
  ...every.map(({ live }) => live),
) as Readonly<Record<string, LiveChangeOf>>

export const findPersons = every.flatMap((each) => each.findPersons ?? [])

export const processManagersOf = (parts: ProcessManagerParts): readonly ProcessManager[] => {
  const erasers = every.flatMap(({ erase }) => (erase === 'nothing' ? [] : [erase(parts.store)]))
  return every.flatMap(({ processManagers }) => processManagers?.({ ...parts, erasers }) ?? [])
}

/** Starts the background jobs that run next to the process managers. */
export const startBackgroundJobs = (parts: BesideProcessManagers) =>
  every.flatMap(({ backgroundJobs = [] }) => backgroundJobs.map(({ start }) => start(parts)))

/** What is worked out beside the projections, in the order of the features. */
export const leftBesideOf = (tables: ReadTables): readonly PartToKnow[] =>
  every.flatMap(({ backgroundJobs = [] }) =>
    backgroundJobs.flatMap(({ left }) => (typeof left === 'string' ? [] : [{ left: () => left(tables) }])),
  )

export const ensureProcessManagersOwnTables = async (pool: Pick<pg.Pool, 'query'>): Promise<void> => {
  for (const { ensureTables } of every) await ensureTables?.(pool)
}
