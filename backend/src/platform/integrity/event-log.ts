/** Opens the event log of the deployment, and keeps its digests. */
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Opened } from '../closed-in-reverse.ts'
import type { Consumers } from '../consumers/consumers.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { createEventStoreDbEventStore } from '../event-store/eventstoredb-event-store.ts'
import { watchLog, type KnownLog, type WatchedLog } from '../event-store/log-watch.ts'
import { isOutage } from '../event-store/outage.ts'
import { createPostgresEventStore } from '../event-store/postgres-event-store.ts'
import { reportStalls } from '../event-store/stalled-subscriptions.ts'
import { traceAppends } from '../event-store/traced-appends.ts'
import { watchedEventStore } from '../event-store/watched-event-store.ts'
import { startAnchorKeeper } from './anchor-keeper.ts'
import { anchorWriterOf } from './anchor-targets.ts'
import { startDigestKeeper } from './digest-keeper.ts'
import { ensureDigestTables, noteDigestsBeginning, readDigestsBeginning } from './digest-tables.ts'
import type { Settings } from '../settings/settings.ts'

interface LogOptions {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly known: KnownLog
  readonly registry: Registry
  readonly logger: Logger
  readonly opened: Opened
}

/** Opens the log, traced if a collector is set, and watches its subscriptions and its identity. */
export const openWatchedLog = async (options: LogOptions): Promise<WatchedLog> => {
  const { settings, databaseUrl, known, registry, logger, opened } = options
  const isTraced = await openTracingOf(settings, registry, logger, opened)
  const log = watchedEventStore(await openLog(settings, databaseUrl, logger), {
    stalled: reportStalls(registry, logger),
  })
  return opened(watchLog(isTraced ? traceAppends(log) : log, { known, registry, log: logger }), (each) =>
    each.close(),
  )
}

/** Starts tracing if it is configured. The tracing libraries are loaded only if a collector is set. */
const openTracingOf = async (
  { tracing }: Settings,
  registry: Registry,
  log: Logger,
  opened: Opened,
): Promise<boolean> => {
  if (tracing === null) return false
  const { openTracing } = await import('../tracing/open-tracing.ts')
  opened(openTracing(tracing, { registry, log }), (each) => each.close())
  return true
}

const openLog = async ({ eventLog }: Settings, databaseUrl: string, log: Logger): Promise<EventStore> => {
  const onWeak = (weaknesses: readonly string[]) =>
    log.warn({ weaknesses }, 'The event log could be altered (docs/operations.md, "Database accounts")')
  switch (eventLog.home) {
    case 'database':
      return createPostgresEventStore({ url: databaseUrl, onWeak })
    case 'postgres':
      return createPostgresEventStore({ url: eventLog.url, onWeak })
    case 'eventstoredb':
      return createEventStoreDbEventStore({ url: eventLog.url, prefix: eventLog.prefix })
  }
}

interface DigestOptions {
  readonly settings: Settings
  readonly pool: pg.Pool
  readonly storedLog: EventStore
  readonly consumers: Consumers
  readonly logger: Logger
  readonly opened: Opened
}

/** Notes where the digests of the log begin. A process that works also keeps them, and writes anchors if it may. */
export const keepDigests = async (options: DigestOptions): Promise<void> => {
  const { settings, pool, storedLog, consumers, logger, opened } = options
  await ensureDigestTables(pool)
  await noteBeginningSoon(pool, storedLog)
  if (settings.role === 'web') return
  opened(startDigestKeeper({ consumers, store: storedLog, log: logger }), (each) => each.stop())
  const put = anchorWriterOf(settings.anchors)
  const { anchorKey: key } = settings.secrets
  if (put && !key) logger.warn('Not writing anchors of the log: ANCHOR_KEY is not set (docs/integrity.md)')
  if (put && key)
    opened(
      startAnchorKeeper({
        pool,
        store: storedLog,
        key,
        put,
        home: settings.anchors.home,
        clock: () => new Date(),
        log: logger,
      }),
      (each) => each.stop(),
    )
}

/**
 * Runs before this process appends anything, so that the digests of a new log cover it from its beginning.
 */
const noteBeginningSoon = async (pool: pg.Pool, log: EventStore): Promise<void> => {
  try {
    if ((await readDigestsBeginning(pool)) === null) await noteDigestsBeginning(pool, await log.head())
  } catch (error) {
    // The log is unavailable: the part that keeps the digests notes their beginning once the log is back.
    if (!isOutage(error)) throw error
  }
}
