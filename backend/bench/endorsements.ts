/** Pins that come and go over HTTP: what a command costs from the click to the table, on streams that grow. */
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { appendOnce } from './append.ts'
import { comparedRates, inTurn, rateOf, type Figure } from './measure.ts'
import { call, provider, type Person } from './people.ts'
import type { RunningServer } from './server-process.ts'

const rounds = 3
const roundMilliseconds = 2500
const writerCounts = [1, 16]
const mostWriters = Math.max(...writerCounts)
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
