/** Pins that come and go over HTTP: what a command costs from the click to the table, on streams that grow. */
import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { createEventStoreDbEventStore } from '../src/platform/event-store/eventstoredb-event-store.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { endorsementsStream } from '../src/domain/endorsements/endorsements.ts'
import { appendOnce } from './append.ts'
import type { BenchRun } from './asked.ts'
import { figureOfRates, measureInTurn, rateOf, rateOn, repeat, type Figure } from './measure.ts'
import { ownBuildDirectory, startServer, type RunningServer } from './server-process.ts'
import type { EventStore, NewEvent } from '../src/platform/event-store/event-store.ts'

const rounds = 3
const roundMilliseconds = 2500
export const password = 'night light lullaby 7'
/**
 * Commands that each server answers before the first round. In production a server runs for days; one that was just
 * started spends a third of its processor time on compiling what is called often.
 */
const warmingCommands = 5_000
/** Events of the long stream that stand there before anything is measured. */
const longStream = 10_000
const perAppend = 500

let origins = 0
/** Each call comes from an origin of its own, or the throttles would be measured. */
export const nextOrigin = () => {
  origins += 1
  return `10.${200 + Math.floor(origins / 62_500)}.${Math.floor(origins / 250) % 250}.${origins % 250}`
}

interface Person {
  readonly email: string
  readonly cookie: string
}

interface Answer {
  readonly headers: IncomingHttpHeaders
  readonly body: Record<string, string>
}

/** `fetch` would take as much of the machine as the server's own part of a request. */
const agent = new Agent({ keepAlive: true })

export const callFunction = (
  { address }: RunningServer,
  cookie: string,
  id: string,
  data: object,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ data, context: {} })
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': nextOrigin(),
      ...(cookie && { cookie }),
    }
    const sent = request(`${address}/_server/${id}?createServerFn`, { method: 'POST', agent, headers })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () => {
        const text = Buffer.concat(parts).toString()
        const { statusCode = 0 } = answer
        if (statusCode >= 300) reject(new Error(`${id} was answered with ${statusCode}: ${text}`))
        else resolve({ headers: answer.headers, body: JSON.parse(text) as Record<string, string> })
      })
    })
    sent.end(body)
  })

/** A provider with a profile, whose address is confirmed with the link that was mailed to them. */
export const provider = async (server: RunningServer, index: number): Promise<Person> => {
  const email = `pins-${index}@example.org`
  await callFunction(server, '', 'signUp', {
    name: 'Pin Bench',
    email,
    password,
    kind: 'provider',
    terms: true,
  })
  await callFunction(server, '', 'verifyAddress', { token: await mailedToken(server, email) })
  const { headers } = await callFunction(server, '', 'logIn', { email, password })
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  await callFunction(server, cookie, 'createProviderProfile', {
    businessName: `Pin Bench ${index}`,
    slug: `pin-bench-${index}`,
    providerName: 'Pin Bench',
    tagline: 'Nights with a newborn',
    description: 'I come in the evening and stay until the morning, so that you can sleep.',
    yearsInService: 4,
    familiesServed: 40,
    insuranceAccepted: false,
    medicaidAccepted: false,
    startingPrice: 50,
    startingPriceType: 'hourly',
    slidingScaleOffered: false,
    serviceDelivery: 'in_person_only',
    providerTypes: ['night_nanny'],
    languages: ['english'],
  })
  return { email, cookie }
}

export const mailedToken = async ({ address }: RunningServer, email: string): Promise<string> => {
  for (let tries = 0; tries < 500; tries += 1) {
    const mails = (await (await fetch(`${address}/dev/mail.json?to=${email}`)).json()) as { text: string }[]
    const token = mails.map(({ text }) => /\/verify\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    if (token !== undefined) return token
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`No mail came for ${email}`)
}

interface Endorsee extends Person {
  readonly providerId: string
  readonly endorsementId: string
}

/** Each of them has one approved endorsement. */
const endorsees = async (server: RunningServer, count: number): Promise<Endorsee[]> => {
  const writer = await provider(server, 0)
  const all: Endorsee[] = []
  for (let index = 1; index <= count; index += 1) {
    const person = await provider(server, index)
    const dashboard = await fetch(
      `${server.address}/_server/dashboardEndorsements?createServerFn&payload={}`,
      {
        headers: { cookie: person.cookie },
      },
    )
    const { link } = (await dashboard.json()) as { link: string }
    const { body } = await callFunction(server, writer.cookie, 'submitEndorsement', {
      token: link.split('/').at(-1) ?? '',
      relationship: 'colleague',
      text: 'They sat with a family of mine through two long nights, and they still speak of it.',
    })
    const { endorsementId = '' } = body
    await callFunction(server, person.cookie, 'approveEndorsement', { endorsementId })
    const session = await fetch(`${server.address}/_server/session?createServerFn&payload={}`, {
      headers: { cookie: person.cookie },
    })
    const { user } = (await session.json()) as { user: { id: string } }
    all.push({ ...person, endorsementId, providerId: user.id })
  }
  return all
}

/** A server, the people on it, and the log that it writes to. */
interface Pinning {
  readonly pid: number
  readonly toggle: (worker: number) => Promise<unknown>
  readonly lengthen: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Home {
  readonly build: string
  readonly dataParent: string
  readonly databaseUrl: string
  /** The real EventStoreDB that holds the log; null: the database does. */
  readonly eventStoreUrl: string | null
  readonly people: number
}

const startPinning = async ({
  build,
  dataParent,
  databaseUrl,
  eventStoreUrl,
  people,
}: Home): Promise<Pinning> => {
  const server = await startServer(dataParent, build, {
    DATABASE_URL: databaseUrl,
    ...(eventStoreUrl !== null && {
      EVENTSTORE_URL: eventStoreUrl,
      EVENTSTORE_PREFIX: `bench${randomUUID().replaceAll('-', '').slice(0, 20)}`,
    }),
  })
  const all = await endorsees(server, people)
  const isPinned = new Set<number>()
  const toggle = async (worker: number) => {
    const person = all[worker]
    if (!person) throw new Error('There are more workers than providers')
    const id = isPinned.has(worker) ? 'unpinEndorsement' : 'pinEndorsement'
    await callFunction(server, person.cookie, id, { endorsementId: person.endorsementId })
    if (!isPinned.delete(worker)) isPinned.add(worker)
  }
  return {
    pid: server.pid,
    toggle,
    async lengthen() {
      const [person] = all
      if (!person) return
      if (isPinned.has(0)) await toggle(0)
      await lengthenStream(databaseUrl, person)
      await toggle(0)
    },
    stop: () => server.stop(),
  }
}

/** Pins and unpins as another process would append them; the last one is an unpin. */
const lengthenStream = async (databaseUrl: string, { providerId, endorsementId }: Endorsee) => {
  const store = await createPostgresEventStore({ url: databaseUrl })
  const stream = endorsementsStream(providerId)
  let pinsVersion = 0
  for await (const { data } of store.readStream(stream))
    pinsVersion = Math.max(pinsVersion, Number(data['pinsVersion'] ?? 0))
  const metadata = { correlationId: 'bench', causationId: 'bench', actorId: providerId, schemaVersion: 1 }
  for (let written = 0; written < longStream; written += perAppend) {
    const events = Array.from({ length: perAppend }, (_, index): NewEvent => {
      const at = new Date().toISOString()
      pinsVersion += 1
      const of = { providerId, endorsementId, pinsVersion }
      return index % 2 === 0
        ? {
            id: randomUUID(),
            type: 'EndorsementPinned',
            data: { ...of, pins: [endorsementId], pinnedAt: at },
            metadata,
          }
        : {
            id: randomUUID(),
            type: 'EndorsementUnpinned',
            data: { ...of, pins: [], unpinnedAt: at },
            metadata,
          }
    })
    await store.append(stream, 'any', events)
  }
  await store.close()
}

interface Row {
  readonly what: string
  readonly writers: number
  readonly isLong?: boolean
  readonly goal: string
}

const rows: readonly Row[] = [
  { what: 'pin, unpin over HTTP, 1 provider', writers: 1, goal: '>= 250/s, p99 < 20 ms' },
  { what: 'pin, unpin over HTTP, 16 providers', writers: 16, goal: '>= 1,200/s, >= 0.12, p99 < 50 ms' },
  {
    what: 'pin, unpin over HTTP, 1 provider, a stream of 10,000 events',
    writers: 1,
    isLong: true,
    goal: '>= 250/s, p99 < 20 ms',
  },
]

const eventStoreDbRow: Row = {
  what: 'pin, unpin over HTTP, 16 providers, a real EventStoreDB',
  writers: 16,
  goal: '>= 800/s',
}

/** Commands that were answered, so that the tables have them, beside bare appends to a log on the same machine. */
export const endorsementFigures = async (
  run: BenchRun,
  databases: () => Promise<string>,
  dataParent: string,
): Promise<Figure[]> => {
  const wanted = rows.filter(({ what }) => run.wants(what))
  const figures: Figure[] = []
  if (wanted.length > 0)
    figures.push(...(await measure(run, wanted, { databases, dataParent, eventStoreUrl: null })))
  const eventStoreUrl = process.env['EVENTSTORE_TEST_URL'] ?? null
  if (eventStoreUrl !== null && run.wants(eventStoreDbRow.what))
    figures.push(...(await measure(run, [eventStoreDbRow], { databases, dataParent, eventStoreUrl })))
  return figures
}

interface Where {
  readonly databases: () => Promise<string>
  readonly dataParent: string
  readonly eventStoreUrl: string | null
}

const measure = async (
  run: BenchRun,
  wanted: readonly Row[],
  { databases, dataParent, eventStoreUrl }: Where,
): Promise<Figure[]> => {
  const people = Math.max(...wanted.map(({ writers }) => writers))
  const databaseUrl = await databases()
  const home = { dataParent, eventStoreUrl, people }
  const ours = await startPinning({ ...home, build: ownBuildDirectory, databaseUrl })
  const before =
    run.beside === null
      ? null
      : await startPinning({ ...home, build: run.beside, databaseUrl: await databases() })
  const store = await bareStore(databaseUrl, eventStoreUrl)
  const figures: Figure[] = []
  for (const each of before ? [ours, before] : [ours]) await repeat(people, warmingCommands, each.toggle)
  await rateOf(people, 500, appendOnce(store))
  const milliseconds = run.length(roundMilliseconds)
  for (const { what, writers, isLong, goal } of wanted) {
    if (isLong) await Promise.all([ours.lengthen(), before?.lengthen()])
    const measured = await measureInTurn(
      run.rounds(rounds),
      () => rateOn(ours, writers, milliseconds, ours.toggle),
      () => rateOf(writers, milliseconds, appendOnce(store)),
      before && (() => rateOn(before, writers, milliseconds, before.toggle)),
    )
    figures.push(figureOfRates(measured, { what, unit: 'commands/s', limitIs: 'as many bare appends', goal }))
  }
  await store.close()
  await before?.stop()
  await ours.stop()
  return figures
}

const bareStore = async (databaseUrl: string, eventStoreUrl: string | null): Promise<EventStore> =>
  eventStoreUrl === null
    ? createPostgresEventStore({ url: databaseUrl, schema: 'bench_pins' })
    : createEventStoreDbEventStore({ url: eventStoreUrl, prefix: `bare-${randomUUID()}` })
