/** Opens the event log of the deployment, with the keys of the persons in it, and keeps its digests. */

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Opened } from '../closed-in-reverse.ts'
import type { Consumers } from '../consumers/consumer.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { createEventStoreDbEventStore } from '../event-store/eventstoredb-event-store.ts'
import { watchLog, type KnownLog, type WatchedLog } from '../event-store/log-watch.ts'
import { openOpeningThread } from '../event-store/opening-thread.ts'
import { isOutage } from '../event-store/outage.ts'
import { createPostgresEventStore } from '../event-store/postgres-event-store.ts'
import { openPostgresPersonKeys } from '../event-store/postgres-person-keys.ts'
import { sealedEventStore, type SealingOptions } from '../event-store/sealed-event-store.ts'
import { reportStalls } from '../event-store/stalled-subscriptions.ts'
import { traceAppends } from '../event-store/traced-appends.ts'
import { mailIdOf, writeMail } from '../mail/outbox.ts'
import { warnWith } from '../repeat.ts'
import type { Settings, AnchorsHome } from '../settings/settings.ts'
import { writeWhole } from '../whole-file.ts'
import { anchorBucket } from './anchor-bucket.ts'
import { startAnchorKeeper, type AnchorPlace } from './anchor-keeper.ts'
import { startDigestKeeper } from './digest-keeper.ts'
import { ensureDigestTables, noteDigestsBeginning, readDigestsBeginning } from './digest-tables.ts'

/**
 * Where a deployment stores its anchors: a folder, a bucket, mailboxes. The further from the database, the
 * better.
 */

export const anchorPlaceOf = (home: AnchorsHome): AnchorPlace => {
  switch (home.home) {
    case 'folder':
      return {
        ...home,
        isDaily: false,
        put: (name, text) => writeWhole(join(home.directory, name), text, 0o644),
        remove: (name) => rm(join(home.directory, name), { force: true }),
      }
    case 'bucket': {
      const bucket = anchorBucket(home.bucket)
      return { ...home, isDaily: false, put: (name, text) => bucket.put(name, text) }
    }
    case 'mail': {
      const put: AnchorPlace['put'] = async (name, text, client) => {
        const content = {
          subject: `Anchor of the event log: ${name}`,
          text: `Keep this line as the file ${name}, where no one who runs the database can write:\n\n${text}`,
          html: `<p>Keep this line as the file ${name}, where no one who runs the database can write:</p><pre>${text}</pre>`,
          named: [],
        }
        for (const to of home.to) {
          const mail = {
            id: mailIdOf(`${name} ${to}`, 'anchor'),
            kind: 'anchor',
            personId: 'auditor',
            to,
            content,
          }
          await writeMail(client, mail, new Date())
        }
      }
      return { ...home, isDaily: true, put }
    }
  }
}

interface LogOptions extends Pick<SealingOptions, 'personalFields' | 'upcasts'> {
  readonly settings: Settings
  readonly databaseUrl: string
  readonly known: KnownLog
  readonly registry: Registry
  readonly logger: Logger
  readonly opened: Opened
}

/**
 * Opens the log: `store` encrypts personal data when events are appended and decrypts it when they are read,
 * `storedLog` is the same log as it is stored.
 */
export const openEventLog = async (options: LogOptions) => {
  const { settings, databaseUrl, personalFields, upcasts, logger, opened } = options
  const { open: openItems } = opened(
    openOpeningThread({
      onFailure: (error) =>
        logger.warn({ err: error }, 'The thread that opens events failed; they are opened without it'),
    }),
    (each) => each.close(),
  )
  const keys = opened(
    await openPostgresPersonKeys({ url: databaseUrl, keks: settings.secrets.keyEncryptionKeys, openItems }),
    (each) => each.close(),
  )
  const storedLog = await openWatchedLog(options)
  const store = sealedEventStore(storedLog, { keys, personalFields, upcasts, openItems })
  return { store, storedLog, keys }
}

/** Traced if a collector is set; its identity is watched. */
const openWatchedLog = async (options: LogOptions): Promise<WatchedLog> => {
  const { settings, known, registry, logger, opened } = options
  const isTraced = await openTracingOf(settings, registry, logger, opened)
  const log = await openLog(options)
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

const openLog = async ({
  settings: { eventLog },
  databaseUrl,
  registry,
  logger: log,
}: LogOptions): Promise<EventStore> => {
  const onWeak = (weaknesses: readonly string[]) =>
    log.warn({ weaknesses }, 'The event log could be altered (docs/operations.md, "Database accounts")')
  switch (eventLog.home) {
    case 'database':
      return createPostgresEventStore({ url: databaseUrl, onWeak })
    case 'postgres':
      return createPostgresEventStore({ url: eventLog.url, onWeak })
    case 'eventstoredb':
      return createEventStoreDbEventStore({
        url: eventLog.url,
        prefix: eventLog.prefix,
        stalls: { stalled: reportStalls(registry, log) },
      })
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
  const places = settings.anchors.map(anchorPlaceOf)
  const { anchorKey: key } = settings.secrets
  if (places.length > 0 && !key)
    logger.warn('Not writing anchors of the log: ANCHOR_KEY is not set (docs/integrity.md)')
  if (places.length > 0 && key)
    opened(
      startAnchorKeeper({
        pool,
        store: storedLog,
        key,
        places,
        stamp: stamping(settings, logger),
        clock: () => new Date(),
        log: logger,
      }),
      (each) => each.stop(),
    )
}

const stamping = ({ timeStamps }: Settings, log: Logger) => {
  const warn = warnWith(log, 'The authority of time stamps was away; the anchor has none')
  return async (data: Buffer) => {
    if (timeStamps === null) return null
    try {
      const { requestTimeStamp } = await import('./time-stamps.ts')
      return await requestTimeStamp(timeStamps, data)
    } catch (error) {
      warn(error)
      return null
    }
  }
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
