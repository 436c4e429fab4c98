/**
 * The parts that every program of the product works with. They are opened in order and closed in reverse order.
 */
import type pg from 'pg'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import { closedInReverse } from '../closed-in-reverse.ts'
import { keepDigests, openWatchedLog } from '../integrity/event-log.ts'
import type { WatchedLog } from '../event-store/log-watch.ts'
import { openOpeningThread } from '../event-store/opening-thread.ts'
import { openPostgresPersonKeys } from '../event-store/postgres-person-keys.ts'
import { sealedEventStore, type SealedEventStore } from '../event-store/sealed-event-store.ts'
import type { EventStore } from '../event-store/event-store.ts'
import type { Token } from './feature.ts'
import type { PersonKeys } from '../event-store/person-keys.ts'
import { openConsoleTables, type ConsoleTables } from '../console/console-tables.ts'
import { openPhotos } from '../photos/open-photos.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { createMetrics, type DispatcherMetrics } from '../http/metrics.ts'
import { openPool } from '../postgres/connections.ts'
import type { AdvisoryLock } from '../postgres/advisory-locks.ts'
import { ensureSchema } from '../postgres/schema.ts'
import type { EmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { startOwnDatabase } from '../postgres/own-database.ts'
import { openConsumers, type Consumers } from '../consumers/consumers.ts'
import { openReadDatabase, type ReadDatabase, type ReadSchema } from '../consumers/data-source.ts'
import { openReplica, readsFromPrimary, type ReadRouting } from '../consumers/replica.ts'
import type { Projection } from '../projecting/projection.ts'
import { openKnownLog } from '../projecting/known-log.ts'
import { startProjections, type Projections } from '../projecting/start-projections.ts'
import { openCallLimits, type CountCall } from '../functions/call-limits.ts'
import { ensureAccountTables, startSessionCleaning } from '../sessions/account-tables.ts'
import { opaqueId } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'

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
  /** The projections that this process runs, or follows where another runs them. */
  readonly projections: Projections
  /** All projections of the product. */
  readonly definitions: readonly Projection[]
  readonly countCall: CountCall
  readonly photos: PhotoStore
  /** A connection to the read tables only for the console: read-only, and with a time limit for queries. */
  readonly consoleTables: ConsoleTables
  readonly databaseUrl: string
  /** A person is erased by destroying their key. */
  readonly keys: Pick<PersonKeys, 'erase' | 'erased' | 'states' | 'prepare'>
  /** A keyed hash: the id in the log of something that may identify a person (secrets.ts). */
  readonly idOf: (kind: string, words: string) => string
  /** The dispatcher's own connections, for its counters and for accounts' secrets. */
  readonly pool: pg.Pool
  /** Waits for running work. Calling it again is not an error. */
  close(): Promise<void>
}

/** Injection token of the {@link Infrastructure}. */
export const INFRASTRUCTURE: Token<Infrastructure> = Symbol('infrastructure')

/** What the product keeps in its log and its database, derived from its features (features/features.ts). */
export interface Stored {
  readonly projections: readonly Projection[]
  readonly readSchema: ReadSchema
  /** `create … if not exists` of the tables outside the read tables, each under the name of its lock. */
  readonly ownTables: readonly (readonly [AdvisoryLock, string])[]
  readonly personalFields: Parameters<typeof sealedEventStore>[1]['personalFields']
  readonly upcasts: Parameters<typeof sealedEventStore>[1]['upcasts']
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
export const openParts = async (
  { projections: definitions, readSchema, ownTables, personalFields, upcasts }: Stored,
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
    const tables = opened(
      await openReadDatabase(readSchema, { url: databaseUrl, poolSize: readPoolSize }),
      (each) => each.close(),
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
        projections: definitions,
        registry: metrics.registry,
        log: logger,
        working: settings.role !== 'web',
      }),
      (each) => each.stop(),
    )
    const consoleTables = opened(openConsoleTables(databaseUrl), (each) => each.close())
    await keepDigests({ settings, pool, storedLog, consumers, logger, opened })
    await ensureAccountTables(pool)
    for (const [lock, sql] of ownTables) await ensureSchema(pool, lock, sql)
    opened(startSessionCleaning(pool, logger), (each) => each.stop())
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
      definitions,
      countCall: await openCallLimits(countsPool, settings.secrets.lookupKey),
      idOf: (kind, words) => opaqueId(settings.secrets.lookupKey, kind, words),
      photos: openPhotos(settings.photos),
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
