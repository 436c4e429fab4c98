/** Pins that come and go over HTTP: what a command costs from the click to the table, on streams that grow. */

import { endorsementsStream } from '../src/domain/endorsements/endorsements.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { appendOnce } from './append.ts'
import type { BenchRun } from './asked.ts'
import { figureOfRates, measureInTurn, rateOf, rateOn, repeat, type Figure } from './measure.ts'
import { askQuery, callFunction, someProvider, type Member } from './members.ts'
import { newEvent } from './new-event.ts'
import { ownBuildDirectory, startServer, type RunningServer } from './server-process.ts'

const rounds = 3
const roundMilliseconds = 2500
/**
 * Commands that each server answers before the first round. In production a server runs for days; one that was just
 * started spends a third of its processor time on compiling what is called often.
 */
const warmingCommands = 5_000
/** Events of the long stream that stand there before anything is measured. */
const longStream = 10_000
/** Events of one append. */
const perAppend = 500

interface Endorsee extends Member {
  readonly endorsementId: string
}

/** Each of them has one approved endorsement. */
const endorsees = async (server: RunningServer, count: number): Promise<Endorsee[]> => {
  const writer = await someProvider(server, 0)
  const all: Endorsee[] = []
  for (let index = 1; index <= count; index += 1) {
    const person = await someProvider(server, index)
    const { link } = (await askQuery(server, person.cookie, 'dashboardEndorsements', {})) as { link: string }
    const { body } = await callFunction(server, writer.cookie, 'submitEndorsement', {
      token: link.split('/').at(-1) ?? '',
      relationship: 'colleague',
      text: 'They sat with a family of mine through two long nights, and they still speak of it.',
    })
    const { endorsementId = '' } = body
    await callFunction(server, person.cookie, 'approveEndorsement', { endorsementId })
    all.push({ ...person, endorsementId })
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

const startPinning = async (
  build: string,
  dataParent: string,
  databaseUrl: string,
  people: number,
): Promise<Pinning> => {
  const server = await startServer(dataParent, build, { DATABASE_URL: databaseUrl })
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
const lengthenStream = async (databaseUrl: string, { id: providerId, endorsementId }: Endorsee) => {
  const store = await createPostgresEventStore({ url: databaseUrl })
  const stream = endorsementsStream(providerId)
  let pinsVersion = 0
  for await (const { data } of store.readStream(stream))
    pinsVersion = Math.max(pinsVersion, Number(data['pinsVersion'] ?? 0))
  const events = Array.from({ length: longStream }, (_, index) => {
    const at = new Date().toISOString()
    pinsVersion += 1
    const of = { providerId, endorsementId, pinsVersion }
    return index % 2 === 0
      ? newEvent('EndorsementPinned', { ...of, pins: [endorsementId], pinnedAt: at })
      : newEvent('EndorsementUnpinned', { ...of, pins: [], unpinnedAt: at })
  })
  for (let from = 0; from < events.length; from += perAppend)
    await store.append(stream, 'any', events.slice(from, from + perAppend))
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

/** Commands that were answered, so that the tables have them, beside bare appends to a log on the same machine. */
export const endorsementFigures = async (
  run: BenchRun,
  databases: () => Promise<string>,
  dataParent: string,
): Promise<Figure[]> => {
  const wanted = rows.filter(({ what }) => run.wants(what))
  if (wanted.length === 0) return []
  const people = Math.max(...wanted.map(({ writers }) => writers))
  const databaseUrl = await databases()
  const ours = await startPinning(ownBuildDirectory, dataParent, databaseUrl, people)
  const before =
    run.beside === null ? null : await startPinning(run.beside, dataParent, await databases(), people)
  const store = await createPostgresEventStore({ url: databaseUrl, schema: 'bench_pins' })
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
