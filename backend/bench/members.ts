/** A server whose log a benchmark can fill with years of bookings and messages, and accounts on it. */
import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import pg from 'pg'
import { personalFields, upcasts } from '../src/domain/events.ts'
import type { EventStore, NewEvent } from '../src/platform/event-store/event-store.ts'
import { createEventStoreDbEventStore } from '../src/platform/event-store/eventstoredb-event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { openPostgresPersonKeys } from '../src/platform/event-store/postgres-person-keys.ts'
import { sealedEventStore } from '../src/platform/event-store/sealed-event-store.ts'
import { readSecrets } from '../src/platform/settings/secrets.ts'
import { callFunction, mailedToken, nextOrigin, password, provider } from './endorsements.ts'
import { latenciesOf, percentile, type Figure } from './measure.ts'
import { ownBuildDirectory, startServer, type RunningServer } from './server-process.ts'

/** Events of one append. */
const perAppend = 500
const pollEvery = 50

export interface Member {
  readonly id: string
  readonly cookie: string
}

export interface FilledServer {
  readonly server: RunningServer
  readonly databaseUrl: string
  readonly pool: pg.Pool
  readonly store: EventStore
  /** Another server on the same log and tables, which has served nothing yet. */
  readonly startAnother: () => Promise<RunningServer>
  stop(): Promise<void>
}

/**
 * A server and its log. What is appended here is sealed with the server's own keys.
 * @param eventStoreUrl an EventStoreDB for the log; null: the log is in the database
 */
export const startFilledServer = async (
  dataParent: string,
  databaseUrl: string,
  eventStoreUrl: string | null = null,
): Promise<FilledServer> => {
  const key = () => randomBytes(32).toString('base64')
  const keys = { KEY_ENCRYPTION_KEY: `1:${key()}`, LOOKUP_KEY: key(), SESSION_KEY: key() }
  const prefix = `bench${randomBytes(10).toString('hex')}`
  const home = eventStoreUrl === null ? {} : { EVENTSTORE_URL: eventStoreUrl, EVENTSTORE_PREFIX: prefix }
  const startAnother = () =>
    startServer(dataParent, ownBuildDirectory, { DATABASE_URL: databaseUrl, ...keys, ...home })
  const server = await startAnother()
  const { keyEncryptionKeys: keks } = readSecrets(keys)
  const log =
    eventStoreUrl === null
      ? await createPostgresEventStore({ url: databaseUrl })
      : createEventStoreDbEventStore({ url: eventStoreUrl, prefix })
  const store = sealedEventStore(log, {
    keys: await openPostgresPersonKeys({ url: databaseUrl, keks }),
    personalFields,
    upcasts,
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  return {
    server,
    databaseUrl,
    pool,
    store,
    startAnother,
    async stop() {
      await store.close()
      await pool.end()
      await server.stop()
    },
  }
}

export const metadata = { correlationId: 'bench', causationId: 'bench', actorId: 'bench', schemaVersion: 1 }

export const newEvent = (type: string, data: object): NewEvent => ({
  id: randomUUID(),
  type,
  data: data as NewEvent['data'],
  metadata,
})

/** Appends all events to one stream, in order. */
export const appendAll = async (store: EventStore, stream: string, events: readonly NewEvent[]) => {
  for (let from = 0; from < events.length; from += perAppend)
    await store.append(stream, 'any', events.slice(from, from + perAppend))
}

/** Waits until a counting statement returns this number. */
export const untilCounted = async (
  pool: pg.Pool,
  sql: string,
  values: readonly unknown[],
  enough: number,
) => {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(sql, [...values])
    if ((rows[0]?.count ?? 0) >= enough) return
    await new Promise((resolve) => setTimeout(resolve, pollEvery))
  }
}

/** Milliseconds without an append, after which nothing more is expected to follow. */
const quietFor = 3_000

/**
 * Waits until everything that follows from the appended events has been appended, and its mails have been
 * sent.
 */
export const untilAllHasFollowed = async ({ store, pool }: Pick<FilledServer, 'store' | 'pool'>) => {
  let head = await store.head()
  for (let since = performance.now(); performance.now() - since < quietFor;) {
    await new Promise((resolve) => setTimeout(resolve, pollEvery))
    const now = await store.head()
    const isBusy = now !== head || (await hasWork(pool, now))
    if (isBusy) since = performance.now()
    head = now
  }
}

/** Process managers may process thousands of events without appending anything. */
const hasWork = async (pool: FilledServer['pool'], head: string): Promise<boolean> => {
  const { rows } = await pool.query<{ busy: boolean }>(
    `select exists (select 1 from reaction.checkpoint where position < $1)
         or exists (select 1 from reaction.outbox where sent_at is null and next_at <= now()) as busy`,
    [head],
  )
  return rows[0]?.busy === true
}

const idOf = async (server: RunningServer, cookie: string): Promise<string> => {
  const { user } = (await askQuery(server, cookie, 'session', {})) as { user: { id: string } }
  return user.id
}

/** A provider with a profile; `id` is the profile's id. */
export const someProvider = async (server: RunningServer, index: number): Promise<Member> => {
  const { cookie } = await provider(server, index)
  const { providerId } = (await askQuery(server, cookie, 'providerProfileId', {})) as { providerId: string }
  return { id: providerId, cookie }
}

/** A parent whose address is confirmed. */
export const someParent = async (server: RunningServer, index: number): Promise<Member> => {
  const email = `parent-${index}@example.org`
  const name = `Parent ${index}`
  await callFunction(server, '', 'signUp', { name, email, password, kind: 'client', terms: true })
  await callFunction(server, '', 'verifyAddress', { token: await mailedToken(server, email) })
  const { headers } = await callFunction(server, '', 'logIn', { email, password })
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  return { id: await idOf(server, cookie), cookie }
}

/** The answer to a query. @throws for any answer but 200 */
export const askQuery = async (
  { address }: RunningServer,
  cookie: string,
  id: string,
  input: object,
): Promise<unknown> => {
  const payload = encodeURIComponent(JSON.stringify(input))
  const answer = await fetch(`${address}/_server/${id}?createServerFn&payload=${payload}`, {
    headers: { cookie, 'x-forwarded-for': nextOrigin() },
  })
  if (answer.status !== 200)
    throw new Error(`${id} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** The cheapest possible request to this server. */
export const sendEmptyRequest = async ({ address }: RunningServer) => {
  await (await fetch(`${address}/health/live`)).text()
}

/** Single operations, one after the other, alternating with empty requests. */
export const figureBesideEmptyRequest = async (
  server: RunningServer,
  times: number,
  once: (index: number) => Promise<unknown>,
  { what, goal }: Pick<Figure, 'what' | 'goal'>,
): Promise<Figure> => {
  const ours: number[] = []
  const bare: number[] = []
  for (let index = 0; index < times; index += 1) {
    ours.push(...(await latenciesOf(1, () => once(index))))
    bare.push(...(await latenciesOf(1, () => sendEmptyRequest(server))))
  }
  return figureOf(ours, bare, { what, goal, limitIs: 'GET /health/live' })
}

export const figureOf = (
  ours: readonly number[],
  limit: readonly number[],
  about: Pick<Figure, 'what' | 'goal' | 'limitIs'>,
): Figure => {
  const [p50, limitP50] = [percentile(ours, 0.5), percentile(limit, 0.5)]
  return {
    ...about,
    unit: 'ms, p50',
    ours: p50,
    limit: limitP50,
    ratio: limitP50 / p50,
    p50,
    p99: percentile(ours, 0.99),
  }
}

export interface LiveStream {
  /** Resolves with the next event of this name after the call. */
  next(name: string): Promise<unknown>
  close(): void
}

/** The live stream of an open page. */
export const openLiveStream = ({ address }: RunningServer, cookie: string): Promise<LiveStream> =>
  new Promise((resolve, reject) => {
    const sent = request(`${address}/api/live`, { agent: false, headers: { cookie } })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`A stream was answered with ${answer.statusCode}`))
      const waiting: { name: string; tell: (data: unknown) => void }[] = []
      let text = ''
      answer.setEncoding('utf8')
      answer.on('error', () => undefined)
      answer.on('data', (part: string) => {
        text += part
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const name = /^event: (.*)$/m.exec(event)?.[1]
          const at = waiting.findIndex((each) => each.name === name)
          if (at >= 0) waiting.splice(at, 1)[0]?.tell(/^data: (.*)$/m.exec(event)?.[1])
        }
      })
      resolve({
        next: (name) => new Promise((tell) => waiting.push({ name, tell })),
        close: () => sent.destroy(),
      })
    })
    sent.end()
  })
