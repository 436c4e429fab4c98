/** Starts the process managers, and the sending of their mails. */
import type { SendCommand } from '../commands/sent-command.ts'
import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { FoldedStates } from '../commands/folded-states.ts'
import type { Position } from '../event-store/event-store.ts'
import type { PersonKeys } from '../event-store/person-keys.ts'
import type { SealedEventStore } from '../event-store/sealed-event-store.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { openPool } from '../postgres/connections.ts'
import type { Consumers } from '../consumers/consumer.ts'
import type { ReadDatabase } from '../consumers/data-source.ts'
import { saveCheckpoints } from '../consumers/checkpoints.ts'
import { repeat, warnWith, type Repeated } from '../repeat.ts'
import type { Settings } from '../settings/settings.ts'
import { startMailCatcher } from '../mail/mail-catcher.ts'
import { mailSenderConnections, startMailSender } from '../mail/mail-sender.ts'
import { processManagerMetrics } from '../mail/metrics.ts'
import { cleanOutbox } from '../mail/outbox.ts'
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
  readonly keys: Pick<PersonKeys, 'erase'>
  readonly photos: Pick<PhotoStore, 'delete' | 'deleteAllOf'>
  /** Sends a command to its handler, in the command context of the caller. */
  readonly execute: SendCommand
  /** Whether this server has just started, and its first answers wait. */
  readonly isStarting: () => boolean
  readonly clock: () => Date
  readonly registry: Registry
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly settings: Pick<Settings, 'baseUrl' | 'dataDirectory' | 'mail' | 'role' | 'waitlistMode'> & {
    readonly secrets: Pick<Settings['secrets'], 'lookupKey'>
  }
}

/**
 * What is given to the jobs that run beside the process managers. They call `onWritten` after writing a mail.
 */
export interface BesideProcessManagers extends ProcessManagerParts {
  readonly pool: pg.Pool
  readonly onWritten: () => void
}

export interface ProcessManagersOptions extends ProcessManagerParts {
  readonly processManagersOf: (parts: ProcessManagerParts) => readonly ProcessManager[]
  readonly startOthers: (parts: BesideProcessManagers) => readonly Repeated[]
}

export interface RunningProcessManagers {
  /** Finishes the work under way first. Close the store and the tables afterwards. */
  close(): Promise<void>
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
 */
export const startProcessManagers = async (
  options: ProcessManagersOptions,
): Promise<RunningProcessManagers> => {
  const { databaseUrl, registry, clock, log, settings, processManagersOf } = options
  const pool = openPool({
    connectionString: databaseUrl,
    max: mailSenderConnections + spareConnections,
    query_timeout: answerWithin,
    keepAlive: true,
    application_name: 'mail',
  })
  if (settings.role === 'web') return { close: () => pool.end() }
  try {
    await ensureProcessManagerTables(pool)
    const reactions = processManagersOf(options)
    const metrics = processManagerMetrics(
      registry,
      pool,
      reactions.map(({ name }) => name),
    )
    const directory = mailDirectoryOf(settings)
    const catcher = directory === null ? null : await startMailCatcher(directory)
    const sender = startMailSender({
      pool,
      smtpUrl: catcher?.url ?? settings.mail.smtpUrl ?? '',
      from: settings.mail.from,
      host: new URL(settings.baseUrl).hostname,
      clock,
      metrics,
      log,
    })
    const checkpoints = saveCheckpoints<Position>((moved) => saveReactionCheckpoints(pool, moved))
    const reactors = reactions.map((processManager) =>
      startReactor({
        ...options,
        checkpoints,
        processManager: processManager,
        metrics,
        onReacted: () => sender.wake(),
      }),
    )
    const cleaning = repeat({
      everyMs: 60 * 60_000,
      run: () => cleanOutbox(pool, clock()),
      onFailure: warnWith(log, 'The outbox could not be cleaned'),
    })
    const others = options.startOthers({ ...options, pool, onWritten: () => sender.wake() })
    return {
      async close() {
        await cleaning.stop()
        await Promise.all(others.map((other) => other.stop()))
        await Promise.all(reactors.map((reactor) => reactor.stop()))
        await checkpoints.stop()
        await sender.stop()
        await catcher?.close()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
