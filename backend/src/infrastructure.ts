/**
 * The parts of the server that must be closed again. They are opened in order and closed in reverse order.
 */
import type pg from 'pg'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import { closedInReverse } from './platform/closed-in-reverse.ts'
import { keepDigests, openWatchedLog } from './platform/integrity/event-log.ts'
import { readOwnAnchors } from './features/log/own-anchors.ts'
import { openSavedViews, type SavedViews } from './features/staff/saved-views.ts'
import { openLogWork, type LogWork } from './features/log/log-work.ts'
import { openSavedQueries, type SavedQueries } from './features/log/saved-queries.ts'
import { openSqlAsking, type SqlAsking } from './features/log/sql-asking.ts'
import { personalFields, upcasts } from './domain/events.ts'
import type { WatchedLog } from './platform/event-store/log-watch.ts'
import { openOpeningThread } from './platform/event-store/opening-thread.ts'
import { openPostgresPersonKeys } from './platform/event-store/postgres-person-keys.ts'
import { sealedEventStore, type SealedEventStore } from './platform/event-store/sealed-event-store.ts'
import type { EventStore } from './platform/event-store/event-store.ts'
import type { PersonKeys } from './platform/event-store/person-keys.ts'
import { openConsoleTables, type ConsoleTables } from './platform/console/console-tables.ts'
import { ensureKeptPhotosTable } from './features/profiles/kept-photos.ts'
import { ensureAccessLogTable } from './features/staff/access-log.ts'
import { openPhotos } from './platform/photos/open-photos.ts'
import type { PhotoStore } from './platform/photos/photo-store.ts'
import { createMetrics, type DispatcherMetrics } from './platform/http/metrics.ts'
import { openPool } from './platform/postgres/connections.ts'
import type { EmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { startOwnDatabase } from './platform/postgres/own-database.ts'
import { openConsumers, type Consumers } from './platform/consumers/consumers.ts'
import type { ReadDatabase } from './platform/consumers/data-source.ts'
import { openReplica, readsFromPrimary, type ReadRouting } from './platform/consumers/replica.ts'
import { openKnownLog } from './platform/projecting/known-log.ts'
import { holdsNoPersonalWords } from './features/search/search-known.ts'
import { startProjections, type Projections } from './platform/projecting/start-projections.ts'
import { openCallLimits, type CountCall } from './platform/functions/call-limits.ts'
import { ensureAccountTables } from './platform/sessions/account-tables.ts'
import { startSessionCleaning } from './platform/sessions/cleaning.ts'
import type { Settings } from './platform/settings/settings.ts'
import { openEmptySearches, type EmptySearches } from './features/search/empty-searches.ts'
import { openCalendarFeeds, type CalendarFeeds } from './features/bookings/calendar-feeds.ts'
import { openProfileViews, type ProfileViews } from './features/profiles/profile-views.ts'
import { openReadTables, projections as everyProjection } from './features/features.ts'
import { zipBook } from './projections/search/zip-book.ts'

export interface Infrastructure {
  readonly settings: Settings
  readonly logger: Logger
  readonly metrics: DispatcherMetrics
  /** Encrypts personal data when events are appended and decrypts it when they are read. */
  readonly store: SealedEventStore
  /** The same log as it is stored, with personal data still sealed. */
  readonly storedLog: EventStore
  /** @throws WrongLog if this is not the log that the read tables were built from */
  readonly checkLog: WatchedLog['check']
  readonly tables: ReadDatabase
  /** Where queries run: the same tables, or a replica of them. */
  readonly reads: ReadRouting
  /** Reads the log once for all consumers in this process. */
  readonly consumers: Consumers
  readonly projections: Projections
  readonly countCall: CountCall
  readonly views: ProfileViews
  readonly feeds: CalendarFeeds
  readonly emptySearches: EmptySearches
  readonly photos: PhotoStore
  readonly logWork: LogWork
  readonly sqlAsking: SqlAsking
  readonly savedQueries: SavedQueries
  readonly savedViews: SavedViews
  /** A connection to the read tables only for the console: read-only, and with a time limit for queries. */
  readonly consoleTables: ConsoleTables
  readonly databaseUrl: string
  /** A person is erased by destroying their key. */
  readonly keys: Pick<PersonKeys, 'erase' | 'erased' | 'states' | 'prepare'>
  /** The dispatcher's own connections, for its counters and for accounts' secrets. */
  readonly pool: pg.Pool
  /** Waits for running work. Calling it again is not an error. */
  close(): Promise<void>
}

/** Connections; searches and pages share them. */
const readPoolSize = 20
const callsPoolSize = 10
const countsPoolSize = 4
/** Milliseconds; counting a call or reading a session normally takes one. */
const statementTimeout = 5000

/**
 * @param beginning the embedded database, if the caller has already begun to start it
 * @throws if a part cannot be opened; the parts that were opened are then closed
 */
export const openInfrastructure = async (
  settings: Settings,
  logger: Logger,
  beginning?: Promise<EmbeddedPostgres>,
): Promise<Infrastructure> => {
  const { opened, close } = closedInReverse(logger)
  try {
    const databaseUrl =
      settings.databaseUrl ??
      opened(await (beginning ?? startOwnDatabase(settings, logger)), (each) => each.stop()).url
    const { open: openItems } = opened(
      openOpeningThread({
        onFailure: (error) =>
          logger.warn({ err: error }, 'The thread that opens events failed; they are opened without it'),
      }),
      (each) => each.close(),
    )
    const keys = opened(
      await openPostgresPersonKeys({
        url: databaseUrl,
        keks: settings.secrets.keyEncryptionKeys,
        openItems,
      }),
      (each) => each.close(),
    )
    const metrics = createMetrics()
    const pool = opened(
      openCallsPool(databaseUrl, { application_name: 'calls', max: callsPoolSize }),
      (each) => each.end(),
    )
    const countsPool = opened(
      openCallsPool(databaseUrl, {
        application_name: 'counts of calls',
        max: countsPoolSize,
        // A crash of the database may forget the counts of its last second, and no call waits for the disk.
        options: '-c synchronous_commit=off',
      }),
      (each) => each.end(),
    )
    const tables = opened(await openReadTables({ url: databaseUrl, poolSize: readPoolSize }), (each) =>
      each.close(),
    )
    const reads = opened(openReads(settings, tables, metrics, logger), (each) => each.close())
    const known = await openKnownLog(pool, tables)
    const storedLog = await openWatchedLog({
      settings,
      databaseUrl,
      known,
      registry: metrics.registry,
      logger,
      opened,
    })
    const store = sealedEventStore(storedLog, { keys, personalFields, upcasts, openItems })
    const consumers = openConsumers({
      store,
      storedLog,
      open: (events) => store.openForConsumers(events),
      tables,
      log: logger,
    })
    opened(consumers.feed, (each) => each.close())
    const projections = opened(
      startProjections({
        store,
        tables,
        reads,
        consumers,
        projections: everyProjection,
        registry: metrics.registry,
        log: logger,
        working: settings.role !== 'web',
      }),
      (each) => each.stop(),
    )
    // Reading takes a fraction of a second. Start now, so that nobody waits for it at the first profile or
    // search.
    zipBook().catch((error: unknown) => {
      logger.error({ err: error }, 'The ZIP codes could not be read')
    })
    const consoleTables = opened(openConsoleTables(databaseUrl), (each) => each.close())
    await keepDigests({ settings, pool, storedLog, consumers, logger, opened })
    const ownTables = await openOwnTables(settings, { pool, countsPool, tables })
    const logWork = opened(
      await openLogWork({
        store,
        storedLog,
        tables,
        pool,
        projections,
        definitions: everyProjection,
        keys,
        anchors: (client) => readOwnAnchors(settings, storedLog, client),
        log: logger,
      }),
      (each) => each.stop(),
    )
    const sqlAsking = openSqlAsking({
      tables,
      databaseUrl,
      analystsUrl: settings.analystsDatabaseUrl,
      lookupKey: settings.secrets.lookupKey,
    })
    opened(startSessionCleaning(pool, logger), async (each) => each.stop())
    return {
      settings,
      logger,
      metrics,
      store,
      storedLog,
      checkLog: () => storedLog.check(),
      keys: forgetsWhatItErases(keys, consumers),
      tables,
      reads,
      consumers,
      projections,
      ...ownTables,
      photos: openPhotos(settings.photos),
      logWork,
      sqlAsking,
      pool,
      consoleTables,
      databaseUrl,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The keys of persons. Decrypted data that is cached is dropped together with its key. */
const forgetsWhatItErases = (keys: PersonKeys, { feed }: Consumers): Infrastructure['keys'] => ({
  erased: () => keys.erased(),
  states: (persons) => keys.states(persons),
  prepare: (person, nobody) => keys.prepare(person, nobody),
  async erase(person) {
    await keys.erase(person)
    feed.forget()
  },
})

/** Opens the tables that hold what is neither in the log nor derived from it, and creates those that are missing. */
const openOwnTables = async (
  { secrets, baseUrl }: Settings,
  { pool, countsPool, tables }: { pool: pg.Pool; countsPool: pg.Pool; tables: ReadDatabase },
) => {
  await ensureAccountTables(pool)
  await ensureKeptPhotosTable(pool)
  await ensureAccessLogTable(pool)
  return {
    countCall: await openCallLimits(countsPool, secrets.lookupKey),
    views: await openProfileViews(pool),
    feeds: await openCalendarFeeds(pool, baseUrl),
    emptySearches: await openEmptySearches(pool, (search) => holdsNoPersonalWords(tables, search)),
    savedQueries: await openSavedQueries(pool),
    savedViews: await openSavedViews(pool),
  }
}

const openReads = (
  { readDatabaseUrl: url }: Settings,
  primary: ReadDatabase,
  { registry }: DispatcherMetrics,
  log: Logger,
): ReadRouting => {
  const inUse = new Gauge({
    name: 'read_replica_in_use',
    help: '1 while questions are asked of the replica, 0 while it is away or late and the primary is asked',
    labelNames: ['host'],
    registers: [registry],
  })
  if (url === null) return readsFromPrimary(primary)
  const { host } = new URL(url)
  const onUse = (isUsed: boolean) => inUse.set({ host }, isUsed ? 1 : 0)
  onUse(false)
  return openReplica({ url, primary, log, onUse })
}

const openCallsPool = (url: string, options: Pick<pg.PoolConfig, 'application_name' | 'max' | 'options'>) =>
  openPool({
    connectionString: url,
    statement_timeout: statementTimeout,
    // If the network fails silently, the database's own time limit never reaches us.
    query_timeout: statementTimeout,
    ...options,
  })
