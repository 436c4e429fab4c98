/** Whatever people did, and whoever was erased meanwhile: the live tables are what a build from the log makes. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { v5 } from 'uuid'
import { demoPlan } from '../src/demo/demo-plan.ts'
import { day } from '../src/domain/bookings/limits.ts'
import type { AnyCommand } from '../src/domain/commands.ts'
import { projections } from '../src/features/features.ts'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import { PersonErased } from '../src/platform/event-store/person-keys.ts'
import { checkTables, wrongRowSentence } from '../src/platform/projecting/check-tables.ts'
import { fastCheckRuns, runDepth, tellTortureResult } from './depth.ts'
import { logAtRest } from './log-at-rest.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server.close())

const idOf = (kind: string, words: string) => v5(`${kind} ${words}`, v5.URL)
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const steps = demoPlan(idOf, new Date())
/** Providers, who have no account of their own in the demo, and parents. */
const people = [
  ...new Set(
    steps.flatMap(({ command }) =>
      command.type === 'CreateProviderProfile'
        ? [command.providerId]
        : command.type === 'RegisterAccount'
          ? [command.accountId]
          : [],
    ),
  ),
]

/** The demo's steps, with other ids: the same people live again. */
const livedAgain = <T>(what: T, life: string): T =>
  JSON.parse(JSON.stringify(what).replaceAll(uuid, (id) => v5(id, life))) as T

/** As they ask for it themselves, with an account that has them. */
const erase = async (person: string, life: string) => {
  const [known, owner] = [v5(person, life), randomUUID()]
  const registered = steps.some(
    ({ command }) => command.type === 'RegisterAccount' && command.accountId === person,
  )
  const accountId = registered ? known : owner
  const addressId = randomUUID()
  const registration = { addressId, name: 'Ada', email: `${owner}@example.com`, kind: 'provider' as const }
  if (!registered)
    await say({ type: 'RegisterAccount', accountId, registration: { ...registration, isVerified: false } })
  await say({ type: 'RequestAccountDeletion', accountId, personIds: [known] })
}
/** Refused where it follows from something that did not happen, or somebody was erased. */
const say = async (command: AnyCommand, at = new Date()) => {
  try {
    await server.execute(command, { at })
  } catch (error) {
    if (!(error instanceof PersonErased)) throw error
  }
}

const erasure = fc.record({ erased: fc.constantFrom(...people), after: fc.nat(steps.length) })

/** @param store the log as the comparison reads it */
const wrongRows = async (store: Pick<EventStore, 'subscribe'> = server.parts.store) => {
  await logAtRest(server.parts)
  const { wrong, named } = await checkTables(
    { store, tables: server.parts.tables as never, projections },
    new AbortController().signal,
  )
  return { wrong, first: named.slice(0, 20).map(wrongRowSentence) }
}
const nothing = { wrong: {}, first: [] }

/** What nobody does in the demo, or a periodic job alone. */
const besideDemo = (providerId: string): readonly AnyCommand[] => [
  {
    type: 'SaveProfileDraft',
    providerId,
    draft: { step: 'practice', answers: { slug: 'soon' } },
    version: 0,
  },
  {
    type: 'ReportProfile',
    providerId,
    reportId: randomUUID(),
    reporterId: randomUUID(),
    report: { reason: 'other', words: 'They never came' },
  },
  {
    type: 'InviteReview',
    providerId,
    booking: { bookingId: randomUUID(), clientId: randomUUID(), completedAt: Date.now() - 7 * day },
  },
]

it('The tables of a log whose only provider was erased equal a build from it', async () => {
  const life = randomUUID()
  const first = steps.find(({ command }) => command.type === 'CreateProviderProfile')
  if (first?.command.type !== 'CreateProviderProfile') throw new Error('The demo has no provider')
  await say(livedAgain(first.command, life))
  expect(await wrongRows()).toEqual(nothing)
  await erase(first.command.providerId, life)
  expect(await wrongRows()).toEqual(nothing)
})

it('Tables equal a build from the log while somebody is erased each time it is read', async () => {
  const life = randomUUID()
  const profiles = steps.flatMap(({ command }) => (command.type === 'CreateProviderProfile' ? [command] : []))
  const leaving = profiles.slice(0, 6)
  for (const command of leaving) await say(livedAgain<AnyCommand>(command, life))
  let erasures = 0
  const found = await wrongRows({
    async *subscribe(options) {
      const person = leaving.pop()
      if (person) {
        await erase(person.providerId, life)
        await logAtRest(server.parts)
        erasures += 1
      }
      yield* server.parts.store.subscribe(options)
    },
  })
  expect([erasures > 0, found]).toEqual([true, nothing])
})

it(
  'The live tables equal a build from the log after any acts, erasures among them',
  async () => {
    let acts = 0
    let wrong = 0
    await fc.assert(
      fc.asyncProperty(fc.array(erasure, { minLength: 4, maxLength: 16 }), async (erasures) => {
        const life = randomUUID()
        for (const [nth, { command, at }] of steps.entries()) {
          for (const { erased } of erasures.filter(({ after }) => after === nth)) await erase(erased, life)
          const lived = livedAgain(command as AnyCommand, life)
          await say(lived, at)
          acts += 1
          if (lived.type === 'CreateProviderProfile')
            for (const more of besideDemo(lived.providerId)) await say(more)
        }
        const found = await wrongRows()
        wrong += Object.values(found.wrong).reduce((sum, count) => sum + count, 0)
        expect(found).toEqual(nothing)
      }),
      { ...fastCheckRuns(1, 6), endOnFailure: true },
    )
    const empty = []
    for (const { name } of projections.flatMap(({ tables }) => tables))
      if ((await server.parts.pool.query(`select from read."${name}" limit 1`)).rowCount === 0)
        empty.push(name)
    // What no act fills is not compared either.
    expect(empty).toEqual([])
    tellTortureResult({
      what: 'acts, erasures among them, lost: rows unlike those of a build from the log',
      tried: acts,
      lost: wrong,
      doubled: 0,
    })
  },
  runDepth(240_000, 1_800_000),
)
