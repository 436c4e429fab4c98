/**
 * The parts that every program of the product works with. They are opened in order and closed in reverse order.
 */

import type pg from 'pg'
import type { Logger } from 'pino'
import { closedInReverse } from '../closed-in-reverse.ts'
import { openConsoleTables } from '../console/console-tables.ts'
import { openConsumers } from '../consumers/consumer.ts'
import { openReadDatabase, type ReadSchema } from '../consumers/data-source.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { forgetWithKeys } from '../event-store/person-keys.ts'
import type { SealingOptions } from '../event-store/sealed-event-store.ts'
import { openCallLimits } from '../functions/call-limits.ts'
import { openRememberedAnswers } from '../functions/remembered-answers.ts'
import { createMetrics } from '../http/metrics.ts'
import { keepDigests, openEventLog } from '../integrity/event-log.ts'
import { openPhotos } from '../photos/open-photos.ts'
import { openShortPool } from '../postgres/connections.ts'
import type { EmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { startOwnDatabase } from '../postgres/own-database.ts'
import { openKnownLog } from '../projecting/known-log.ts'
import type { Projection } from '../projecting/projection.ts'
import { startProjections } from '../projecting/start-projections.ts'
import { ensureAccountTables, startSessionCleaning } from '../sessions/account-tables.ts'
import { opaqueId } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import type { Token } from './feature.ts'

export type Infrastructure = Awaited<ReturnType<typeof openParts>>

/** Injection token of the {@link Infrastructure}. */
export const INFRASTRUCTURE: Token<Infrastructure> = Symbol('infrastructure')

/** What the product keeps in its log and its database, derived from its features (features/features.ts). */
export interface Stored extends Pick<SealingOptions, 'personalFields' | 'upcasts'> {
  readonly projections: readonly Projection[]
  readonly readSchema: ReadSchema
  /** Creates the tables outside the log and the read tables, if they are missing. */
  readonly ensureOwnTables: (pool: Pick<pg.Pool, 'query'>) => Promise<void>
}

/** Connections; everything that is read for an answer shares them. */
const readPoolSize = 20
const callsPoolSize = 10

/**
 * @param beginning the embedded database, if the caller has already begun to start it
 * @throws if a part cannot be opened; the parts that were opened are then closed
 */
export const openParts = async (
  { projections: definitions, readSchema, ensureOwnTables, personalFields, upcasts }: Stored,
  settings: Settings,
  logger: Logger,
  beginning?: Promise<EmbeddedPostgres>,
) => {
  const { opened, close } = closedInReverse(logger)
  try {
    const databaseUrl =
      settings.databaseUrl ??
      opened(await (beginning ?? startOwnDatabase(settings, logger)), (each) => each.stop()).url
    const metrics = createMetrics()
    const pool = opened(
      openShortPool(databaseUrl, { application_name: 'calls', max: callsPoolSize }),
      (each) => each.end(),
    )
    const tables = opened(
      await openReadDatabase(readSchema, { url: databaseUrl, poolSize: readPoolSize }),
      (each) => each.close(),
    )
    const { store, storedLog, keys } = await openEventLog({
      settings,
      databaseUrl,
      personalFields,
      upcasts,
      known: await openKnownLog(pool, tables),
      registry: metrics.registry,
      logger,
      opened,
    })
    const consumers = openConsumers({
      store,
      storedLog,
      open: (events) => store.openForConsumers(events),
      tables,
      log: logger,
    })
    opened(consumers.subscription, (each) => each.close())
    const projections = opened(
      startProjections({
        store,
        tables,
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
    const answers = opened(await openRememberedAnswers(pool, settings.secrets.lookupKey, logger), (each) =>
      each.close(),
    )
    await ensureAccountTables(pool)
    await ensureOwnTables(pool)
    opened(startSessionCleaning(pool, logger), (each) => each.stop())
    return {
      settings,
      logger,
      metrics,
      /** Encrypts personal data when events are appended and decrypts it when they are read. */
      store,
      /** The same log as it is stored, with personal data still sealed. */
      storedLog: storedLog as EventStore,
      /** @throws WrongLog if this is not the log that the read tables were built from */
      checkLog: () => storedLog.check(),
      /** A person is erased by destroying their key. */
      keys: forgetWithKeys(keys, async (person) => {
        consumers.subscription.forget()
        await answers.forget(person)
      }),
      /** What commands were answered, for those who send one again. */
      answers,
      tables,
      /** Reads the log once for all consumers in this process. */
      consumers,
      /** The projections that this process runs, or follows where another runs them. */
      projections,
      /** All projections of the product. */
      definitions,
      countCall: await openCallLimits(databaseUrl, settings.secrets.lookupKey, opened),
      /** A keyed hash: the id in the log of something that may identify a person (secrets.ts). */
      idOf: (kind: string, words: string) => opaqueId(settings.secrets.lookupKey, kind, words),
      photos: openPhotos(settings.photos),
      /** For what is in no read table: accounts' secrets, remembered answers, digests. The counters of calls have their own. */
      pool,
      /** A connection to the read tables only for the console: read-only, and with a time limit for queries. */
      consoleTables,
      databaseUrl,
      /** Waits for running work. Calling it again is not an error. */
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
