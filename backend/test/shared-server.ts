/**
 * Servers for specs that speak HTTP. Such a spec shares one server, a separate process, with the other specs
 * of its worker and uses only its own people and records: it sees the database, the log and the answers. A
 * spec that needs a log of its own, or another setting, starts its own server (app-server.ts).
 */

import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import pg from 'pg'
import { account } from '../src/domain/accounts/account.ts'
import { address } from '../src/domain/accounts/address.ts'
import { bookings } from '../src/domain/bookings/bookings.ts'
import { bookmarks } from '../src/domain/bookmarks/bookmarks.ts'
import type { AnyCommand } from '../src/domain/commands.ts'
import { credentials } from '../src/domain/credentials/credentials.ts'
import type { Command, Decider } from '../src/domain/decider/decider.ts'
import { endorsements } from '../src/domain/endorsements/endorsements.ts'
import { personalFields, upcasts } from '../src/domain/events.ts'
import { conversation } from '../src/domain/messages/conversation.ts'
import { profileDraft } from '../src/domain/profiles/profile-draft.ts'
import { providerProfile } from '../src/domain/profiles/provider-profile.ts'
import { slugReservation } from '../src/domain/profiles/slug-reservation.ts'
import { reviews } from '../src/domain/reviews/reviews.ts'
import { staffRecord } from '../src/domain/staff/staff-record.ts'
import { waitlist } from '../src/domain/waitlist/waitlist.ts'
import type { CommandContext } from '../src/platform/commands/decide-and-append.ts'
import { decideAndAppend, type Outcome } from '../src/platform/commands/decide-and-append.ts'
import type { EventStore, Position, RecordedEvent } from '../src/platform/event-store/event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { openPostgresPersonKeys } from '../src/platform/event-store/postgres-person-keys.ts'
import { sealedEventStore } from '../src/platform/event-store/sealed-event-store.ts'
import {
  developmentSecrets,
  readSecrets,
  type KeyTexts,
  type Secrets,
} from '../src/platform/settings/secrets.ts'
import { sendTo, type Ask, type Reply } from './http-client.ts'
import { openServers } from './open-servers.ts'
import { askRun } from './run-client.ts'
import type { StartedServer } from './run-services.ts'

type Environment = Readonly<Record<string, string>>

/** A server as a spec sees it, in this process or another one. */
export interface RunningServer {
  readonly port: number
  request(ask: Ask): Promise<Reply>
  /** Where its keys, photos and mails are. */
  readonly directory: string
  /** Every line logged since the spec began. */
  readonly log: () => string
  readonly parts: {
    readonly settings: { readonly databaseUrl: string | null; readonly secrets: Secrets }
    readonly databaseUrl: string
    /** A sealed log: personal data is encrypted in it and decrypted when read. */
    readonly store: EventStore
    readonly tables: Tables
    readonly pool: pg.Pool
    readonly projections: {
      waitFor(position: Position, eventTypes: readonly string[]): Promise<boolean>
    }
  }
  /** Executes a command on the server's log as the system. */
  execute(command: AnyCommand, context?: Partial<CommandContext>): Promise<Outcome>
  /** Called when the spec no longer needs the server. */
  close(): Promise<void>
}

interface Tables {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
}

/** Milliseconds; far longer than a projection takes on a busy machine. */
const patienceMs = 120_000

const deciders = [
  account,
  address,
  bookings,
  bookmarks,
  conversation,
  credentials,
  endorsements,
  profileDraft,
  providerProfile,
  reviews,
  slugReservation,
  staffRecord,
  waitlist,
] as unknown as readonly Decider<never, Command, never>[]

const deciderOf = (command: Command) => {
  const found = deciders.find(({ decide }) => Object.hasOwn(decide, command.type))
  if (!found) throw new Error(`Which decider decides ${command.type}? Add it to shared-server.ts.`)
  return found
}

/** Keys set in the environment are taken from there, others from the directory. */
const secretsOf = (environment: Environment, directory: string): Secrets => {
  const { KEY_ENCRYPTION_KEY, LOOKUP_KEY, SESSION_KEY } = environment
  const given = { KEY_ENCRYPTION_KEY, LOOKUP_KEY, SESSION_KEY }
  return readSecrets(KEY_ENCRYPTION_KEY ? (given as KeyTexts) : developmentSecrets(directory))
}

const openLog = async (url: string, secrets: Secrets): Promise<EventStore> => {
  const keys = await openPostgresPersonKeys({ url, keks: secrets.keyEncryptionKeys })
  const storedLog = await createPostgresEventStore({ url, patience: patienceMs })
  return sealedEventStore(storedLog, { keys, personalFields, upcasts })
}

/** Reads the whole log without cached keys, so that people erased meanwhile read as erased here too. */
export const readWholeLog = async ({ parts }: RunningServer): Promise<RecordedEvent[]> => {
  const store = await openLog(parts.databaseUrl, parts.settings.secrets)
  const events: RecordedEvent[] = []
  try {
    for await (const event of store.readAll()) events.push(event)
  } finally {
    await store.close()
  }
  return events
}

const reach = async (told: StartedServer, environment: Environment): Promise<RunningServer> => {
  const { port, databaseUrl, directory, log } = told
  const secrets = secretsOf(environment, directory)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'spec' })
  pool.on('error', () => undefined)
  const store = await openLog(databaseUrl, secrets)
  const begin = statSync(log).size
  const server: RunningServer = {
    port,
    request: (ask) => sendTo(port, ask),
    directory,
    log: () => readFileSync(log).subarray(begin).toString(),
    parts: {
      settings: { databaseUrl, secrets },
      databaseUrl,
      store,
      tables: {
        async query<Row extends object>(sql: string, parameters?: readonly unknown[]) {
          return (await pool.query<Row>(sql, parameters && [...parameters])).rows
        },
      },
      pool,
      projections: { waitFor: (position, eventTypes) => reached(pool, position, eventTypes) },
    },
    execute(command, context) {
      const commandId = randomUUID()
      const whole = { actorId: 'system', correlationId: commandId, commandId, ...context }
      return decideAndAppend(store, deciderOf(command), command, whole, () => new Date())
    },
    async close() {
      openServers.delete(server)
      await store.close()
      await pool.end()
    },
  }
  openServers.add(server)
  return server
}

let awaited: Readonly<Record<string, readonly string[]>> | undefined

/**
 * Resolves when the projections that a command with these events would wait for have reached the position.
 */
const reached = async (
  pool: pg.Pool,
  position: Position,
  eventTypes: readonly string[],
): Promise<boolean> => {
  awaited ??= await askRun('awaited', {})
  const names = Object.entries(awaited)
    .filter(([, types]) => types.some((type) => eventTypes.includes(type)))
    .map(([name]) => name)
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await pool.query<{ behind: number }>(
      `select count(*)::int as behind from read.projection_checkpoint
        where projection = any($1) and position < $2`,
      [names, position],
    )
    if (rows[0]?.behind === 0) return true
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** By default each request of a spec comes from a new origin address. */
const usual: Environment = { TRUST_PROXY: '127.0.0.1' }

/** The worker's server with these settings; specs with the same settings share it. */
export const sharedServer = async (environment: Environment = {}): Promise<RunningServer> => {
  const whole = { ...usual, ...environment }
  const name = `${process.env['JEST_WORKER_ID'] ?? '1'} ${JSON.stringify(whole)}`
  return reach(await askRun('server', { name, environment: whole }), whole)
}

/**
 * A server and a database that no other spec uses, in the spec's own process: the server's code is loaded
 * once in a worker, which takes ten times as long as starting a server.
 */
export const startOwnServer = async (environment: Environment = {}): Promise<RunningServer> => {
  const { startTestServer } = await import('./app-server.ts')
  return startTestServer({ ...usual, ...environment })
}
