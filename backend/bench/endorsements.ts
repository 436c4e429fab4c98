/** Pins that come and go over HTTP: what a command costs from the click to the table, on streams that grow. */
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { appendOnce } from './append.ts'
import { comparedRates, inTurn, rateOf, type Figure } from './measure.ts'
import type { RunningServer } from './server-process.ts'

const rounds = 3
const roundMilliseconds = 2500
const writerCounts = [1, 16]
const mostWriters = Math.max(...writerCounts)
const password = 'night light lullaby 7'

let origins = 0
/** Each call comes from an origin of its own, or the throttles would be measured. */
const nextOrigin = () => {
  origins += 1
  return `10.${200 + Math.floor(origins / 62_500)}.${Math.floor(origins / 250) % 250}.${origins % 250}`
}

interface Person {
  readonly email: string
  readonly cookie: string
}

const call = async ({ address }: RunningServer, cookie: string, id: string, data: object) => {
  const answer = await fetch(`${address}/_server/${id}?createServerFn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': nextOrigin(),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ data, context: {} }),
  })
  if (!answer.ok) throw new Error(`${id} was answered with ${answer.status}: ${await answer.text()}`)
  return { answer, body: (await answer.json()) as Record<string, string> }
}

/** A provider with a profile, whose address is confirmed with the link that was mailed to her. */
const provider = async (server: RunningServer, index: number): Promise<Person> => {
  const email = `pins-${index}@example.org`
  await call(server, '', 'signUp', { name: 'Pin Bench', email, password, kind: 'provider', terms: true })
  await call(server, '', 'verifyAddress', { token: await mailedToken(server, email) })
  const { answer } = await call(server, '', 'logIn', { email, password })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await call(server, cookie, 'createProviderProfile', {
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

const mailedToken = async ({ address }: RunningServer, email: string): Promise<string> => {
  for (let tries = 0; tries < 500; tries += 1) {
    const mails = (await (await fetch(`${address}/dev/mail.json?to=${email}`)).json()) as { text: string }[]
    const token = mails.map(({ text }) => /\/verify\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    if (token !== undefined) return token
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`No mail came for ${email}`)
}

/** Each of them has one approved endorsement. */
const endorsees = async (server: RunningServer) => {
  const writer = await provider(server, 0)
  const all: (Person & { readonly endorsementId: string })[] = []
  for (let index = 1; index <= mostWriters; index += 1) {
    const person = await provider(server, index)
    const dashboard = await fetch(
      `${server.address}/_server/dashboardEndorsements?createServerFn&payload={}`,
      {
        headers: { cookie: person.cookie },
      },
    )
    const { link } = (await dashboard.json()) as { link: string }
    const { body } = await call(server, writer.cookie, 'submitEndorsement', {
      token: link.split('/').at(-1) ?? '',
      relationship: 'colleague',
      text: 'She sat with a family of mine through two long nights, and they still speak of it.',
    })
    const { endorsementId = '' } = body
    await call(server, person.cookie, 'approveEndorsement', { endorsementId })
    all.push({ ...person, endorsementId })
  }
  return all
}

/** Commands that were answered, so that the tables have them, beside bare appends to a log on the same machine. */
export const endorsementFigures = async (server: RunningServer, databaseUrl: string): Promise<Figure[]> => {
  const people = await endorsees(server)
  const store = await createPostgresEventStore({ url: databaseUrl, schema: 'bench_pins' })
  const isPinned = new Set<number>()
  const toggle = async (worker: number) => {
    const person = people[worker]
    if (!person) throw new Error('There are more workers than providers')
    const id = isPinned.has(worker) ? 'unpinEndorsement' : 'pinEndorsement'
    await call(server, person.cookie, id, { endorsementId: person.endorsementId })
    if (!isPinned.delete(worker)) isPinned.add(worker)
  }
  const figures: Figure[] = []
  await rateOf(mostWriters, 500, toggle)
  await rateOf(mostWriters, 500, appendOnce(store))
  for (const writers of writerCounts) {
    const pairs = await inTurn(
      rounds,
      () => rateOf(writers, roundMilliseconds, toggle),
      () => rateOf(writers, roundMilliseconds, appendOnce(store)),
    )
    figures.push(
      comparedRates(pairs, {
        what: `pin, unpin over HTTP, ${writers} ${writers === 1 ? 'provider' : 'providers'}`,
        unit: 'commands/s',
        limitIs: 'as many bare appends',
        goal: writers === 1 ? 'p99 < 50 ms' : '',
      }),
    )
  }
  await store.close()
  return figures
}
