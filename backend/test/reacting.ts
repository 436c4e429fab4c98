/** A database, a sealed log, a command bus and a scripted mail server, for specs of process managers. */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { Registry } from 'prom-client'
import { SMTPServer } from 'smtp-server'
import type { AnyCommand } from '../src/domain/commands.ts'
import { personalFields, type AnyEvent } from '../src/domain/events.ts'
import { decideCommand, openReadTables, ensureOwnTables } from '../src/features/features.ts'
import { openProfileViews } from '../src/features/profiles/profile-views.ts'
import { wasRefused } from '../src/platform/commands/decide-and-append.ts'
import { keepFoldedStates } from '../src/platform/commands/folded-states.ts'
import type { SendCommand } from '../src/platform/commands/sent-command.ts'
import { saveCheckpoints } from '../src/platform/consumers/checkpoints.ts'
import { openConsumers, type Consumer } from '../src/platform/consumers/consumer.ts'
import type { EventStore, Position } from '../src/platform/event-store/event-store.ts'
import { createMemoryEventStore } from '../src/platform/event-store/memory-event-store.ts'
import { createMemoryPersonKeys } from '../src/platform/event-store/memory-person-keys.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { sealedEventStore } from '../src/platform/event-store/sealed-event-store.ts'
import { createLogger } from '../src/platform/logging.ts'
import { processManagerMetrics } from '../src/platform/mail/metrics.ts'
import { folderPhotos } from '../src/platform/photos/open-photos.ts'
import { ensureProcessManagerTables } from '../src/platform/processes/process-manager-schema.ts'
import type { ProcessManager } from '../src/platform/processes/process-manager.ts'
import { saveReactionCheckpoints, startReactor } from '../src/platform/processes/reactor.ts'
import { ensureAccountTables } from '../src/platform/sessions/account-tables.ts'
import { saveEveryMs } from './projecting.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { migratedDatabase } from './test-database.ts'

/** @param through what everything reads and writes the log through */
export const openReactingWorld = async (
  home: 'memory' | 'postgres' = 'memory',
  through: (log: EventStore) => EventStore = (log) => log,
) => {
  const database = await migratedDatabase()
  const tables = await openReadTables({ url: database.url, poolSize: 2 })
  const pool = new pg.Pool({ connectionString: database.url, max: 6 })
  pool.on('error', () => undefined)
  await ensureProcessManagerTables(pool)
  await ensureOwnTables(pool)
  await ensureAccountTables(pool)
  const views = openProfileViews(pool)
  const directory = await temporaryDirectory()
  const keys = createMemoryPersonKeys()
  const log = through(
    home === 'memory' ? createMemoryEventStore() : await createPostgresEventStore({ url: database.url }),
  )
  const store = sealedEventStore(log, { keys, personalFields, upcasts: {} })
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  const time = { now: new Date('2026-03-01T12:00:00Z') }
  const clock = () => time.now
  const states = keepFoldedStates(store, store.persons)
  const execute: SendCommand = (command, context) => decideCommand({ store, clock, states }, command, context)
  const registry = new Registry()
  const metrics = processManagerMetrics(registry, pool, [])
  const started: Consumer[] = []
  const consumers = openConsumers({
    store,
    storedLog: log,
    open: (events) => store.open(events),
    tables,
    log: logger,
  })
  const checkpoints = saveCheckpoints<Position>((moved) => saveReactionCheckpoints(pool, moved), saveEveryMs)

  return {
    url: database.url,
    tables,
    pool,
    views,
    photos: folderPhotos(directory.path),
    keys,
    store,
    states,
    /** The log as stored, without decryption. */
    sealed: log,
    execute,
    clock,
    time,
    registry,
    metrics,
    consumers,
    checkpoints,
    log: logger,
    lines,

    /** Sends a command, as a visitor of the site unless another is named. @throws when it is refused */
    async send(command: AnyCommand, { actorId = 'visitor' } = {}) {
      const context = { actorId, correlationId: randomUUID(), commandId: randomUUID() }
      const outcome = await execute(command, context)
      if (wasRefused(outcome)) throw new Error(outcome.message)
    },

    react(processManager: ProcessManager<AnyEvent>) {
      const reactor = startReactor({
        processManager: processManager,
        consumers,
        checkpoints,
        execute,
        lookupKey: Buffer.alloc(32, 7),
        clock,
        metrics,
        log: logger,
      })
      started.push(reactor)
      return reactor
    },

    async rows<Row extends object>(sql: string) {
      return (await pool.query<Row>(sql)).rows
    },

    async checkpoint(reaction: string) {
      const { rows } = await pool.query<{ position: string }>(
        'select position from reaction.checkpoint where reaction = $1',
        [reaction],
      )
      return rows[0]?.position
    },

    async close() {
      await Promise.all(started.map((reactor) => reactor.stop()))
      await checkpoints.stop()
      await consumers.subscription.close()
      await store.close()
      await tables.close()
      await pool.end()
      await database.drop()
      await directory.remove()
    },
  }
}

export type ReactingWorld = Awaited<ReturnType<typeof openReactingWorld>>

/** What the mail server does with the next mail. */
export type Treatment =
  | 'take'
  | 'take and say nothing'
  | 'refuse for now'
  | 'refuse for good'
  | 'break off'
  | 'say nothing'

export interface MailServer {
  readonly url: string
  /** The mails that arrived completely, in order of arrival. */
  readonly mails: Email[]
  /**
   * The connection of each of these mails: a mail whose answer was lost is the last one of its connection.
   */
  readonly connections: string[]
  /** Those of the mails that arrived completely and were never answered. */
  readonly unanswered: Email[]
  /** The Message-IDs of all mails that were begun, delivered or not. */
  readonly begun: string[]
  /** What happens to the next mails, one after the other; after that all are accepted. */
  readonly treatments: Treatment[]
  /** @throws if a mail did not greet as every mail does */
  close(): Promise<void>
}

/** "Hi Maya,", "Hi Dr. Okafor,", "Hi there,", "Hola, Maya:", "Hola:": the first line of every mail, with the first name alone. */
const greeting = /^(?:Hi (?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?[^\s,]+,|Hola(?:, [^\s:]+)?:)\n\n/

export const startMailServer = async (): Promise<MailServer> => {
  const mails: Email[] = []
  const connections: string[] = []
  const unanswered: Email[] = []
  const begun: string[] = []
  const greetedOtherwise: Email[] = []
  const treatments: Treatment[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const treatment = treatments.shift() ?? 'take'
      void (async () => {
        // Null if the sender died before the mail was complete.
        const whole = await text(stream).catch(() => null)
        if (whole === null) return
        const mail = await PostalMime.parse(whole)
        begun.push(mail.messageId ?? '')
        if (!greeting.test(mail.text ?? '')) greetedOtherwise.push(mail)
        if (treatment === 'take' || treatment === 'take and say nothing') {
          mails.push(mail)
          connections.push(session.id)
        }
        if (treatment === 'take and say nothing') unanswered.push(mail)
        if (treatment === 'break off')
          return [...server.connections].find(({ id }) => id === session.id)?.close()
        if (treatment !== 'say nothing' && treatment !== 'take and say nothing') callback(answers[treatment])
      })()
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    connections,
    unanswered,
    begun,
    treatments,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      if (greetedOtherwise.length > 0)
        throw new Error(
          `These mails greet otherwise: ${greetedOtherwise.map(({ subject }) => subject).join('; ')}`,
        )
    },
  }
}

const answers: Record<Exclude<Treatment, 'say nothing' | 'take and say nothing'>, Error | null> = {
  take: null,
  'break off': null,
  // Real servers quote the address, which must not be passed on.
  'refuse for now': Object.assign(new Error('canary@example.com: mailbox busy'), { responseCode: 451 }),
  'refuse for good': Object.assign(new Error('canary@example.com: no such mailbox'), { responseCode: 550 }),
}
