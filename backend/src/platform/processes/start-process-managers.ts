/** Starts the process managers, and the sending of their mails. */

import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { closedInReverse } from '../closed-in-reverse.ts'
import type { FoldedStates } from '../commands/folded-states.ts'
import type { SendCommand } from '../commands/sent-command.ts'
import { saveCheckpoints } from '../consumers/checkpoints.ts'
import type { Consumers } from '../consumers/consumer.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import type { Position } from '../event-store/event-store.ts'
import type { PersonKeys } from '../event-store/person-keys.ts'
import type { SealedEventStore } from '../event-store/sealed-event-store.ts'
import { startMailCatcher } from '../mail/mail-catcher.ts'
import { mailSenderConnections, startMailSender } from '../mail/mail-sender.ts'
import { processManagerMetrics } from '../mail/metrics.ts'
import { cleanOutbox } from '../mail/outbox.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { openPool } from '../postgres/connections.ts'
import { databaseClock } from '../postgres/database-clock.ts'
import { repeat, warnWith, type Repeated } from '../repeat.ts'
import type { Settings } from '../settings/settings.ts'
import { ensureProcessManagerTables } from './process-manager-schema.ts'
import type { ProcessManager } from './process-manager.ts'
import { saveReactionCheckpoints, startReactor } from './reactor.ts'

/** Milliseconds to wait for an answer; after that the database counts as away. */
const answerWithin = 10_000
/** Connections for the metrics, the deadlines and the removal of photos, besides those of the mail sender. */
const spareConnections = 3

/** What process managers are made from. */
export interface ProcessManagerParts {
  readonly databaseUrl: string
  /** Process managers read personal data, so this store opens what is sealed. */
  readonly store: SealedEventStore
  /** The cache of folded states that commands are decided on. */
  readonly states: FoldedStates
  readonly tables: Pick<ReadDatabase, 'connect' | 'query'>
  readonly consumers: Consumers
  readonly keys: Pick<PersonKeys, 'erase' | 'find' | 'states'>
  readonly photos: Pick<PhotoStore, 'delete' | 'deleteAllOf'>
  /** Sends a command to its handler, in the command context of the caller. */
  readonly execute: SendCommand
  /** Whether this server has just started, and its first answers wait. */
  readonly isStarting: () => boolean
  readonly clock: () => Date
  readonly registry: Registry
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly settings: Pick<
    Settings,
    'analystsDatabaseUrl' | 'baseUrl' | 'dataDirectory' | 'mail' | 'role' | 'waitlistMode'
  > & {
    readonly secrets: Pick<Settings['secrets'], 'lookupKey'>
  }
}

/**
 * What is given to the jobs that run beside the process managers. They call `onWritten` after writing a mail.
 */
export interface JobParts extends ProcessManagerParts {
  readonly pool: pg.Pool
  /** The clock that all servers share. */
  readonly now: () => Promise<Date>
  readonly onWritten: () => void
}

export interface ProcessManagersOptions extends ProcessManagerParts {
  readonly processManagersOf: (parts: ProcessManagerParts) => readonly ProcessManager[]
  readonly startOthers: (parts: JobParts) => readonly Repeated[]
}

/**
 * The directory where a deployment without a mail server keeps its mails; null where mails are really sent.
 */
export const mailDirectoryOf = ({
  mail,
  dataDirectory,
}: Pick<Settings, 'mail' | 'dataDirectory'>): string | null =>
  mail.smtpUrl === null ? join(dataDirectory, 'mail') : null

/**
 * Creates the tables if they are missing. Starts nothing with ROLE=web. @throws when the database is away.
 * @returns what finishes the work under way; close the store and the tables afterwards
 */
export const startProcessManagers = async (
  options: ProcessManagersOptions,
): Promise<{ readonly close: () => Promise<void> }> => {
  const { databaseUrl, registry, clock, log, settings, processManagersOf } = options
  const { opened, close } = closedInReverse(log)
  const pool = opened(
    openPool({
      connectionString: databaseUrl,
      max: mailSenderConnections + spareConnections,
      query_timeout: answerWithin,
      keepAlive: true,
      application_name: 'mail',
    }),
    (each) => each.end(),
  )
  if (settings.role === 'web') return { close }
  const openedAll = <Part extends { stop(): Promise<void> }>(parts: readonly Part[]) =>
    opened(parts, (all) => Promise.all(all.map((each) => each.stop())))
  try {
    await ensureProcessManagerTables(pool)
    const processManagers = processManagersOf(options)
    const metrics = processManagerMetrics(
      registry,
      pool,
      processManagers.map(({ name }) => name),
    )
    const directory = mailDirectoryOf(settings)
    const catcher =
      directory === null ? null : opened(await startMailCatcher(directory), (each) => each.close())
    const sender = opened(
      startMailSender({
        pool,
        smtpUrl: catcher?.url ?? settings.mail.smtpUrl ?? '',
        from: settings.mail.from,
        host: new URL(settings.baseUrl).hostname,
        clock,
        metrics,
        log,
      }),
      (each) => each.stop(),
    )
    const wake = () => sender.wake()
    const checkpoints = opened(
      saveCheckpoints<Position>((moved) => saveReactionCheckpoints(pool, moved)),
      (each) => each.stop(),
    )
    openedAll(
      processManagers.map((processManager) =>
        startReactor({
          ...options,
          lookupKey: settings.secrets.lookupKey,
          checkpoints,
          processManager,
          metrics,
          onReacted: wake,
        }),
      ),
    )
    openedAll(options.startOthers({ ...options, pool, now: databaseClock(pool), onWritten: wake }))
    openedAll([
      repeat({
        everyMs: 60 * 60_000,
        run: () => cleanOutbox(pool, clock()),
        onFailure: warnWith(log, 'The outbox could not be cleaned'),
      }),
    ])
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}
