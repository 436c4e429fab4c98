import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { openQuickCheckpoints } from '../../../test/projecting.ts'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import { until } from '../../../test/until.ts'
import { statusOf } from '../../domain/endorsements/endorsement-state.ts'
import { endorsements, endorsementsStream } from '../../domain/endorsements/endorsements.ts'
import type { Eraser } from '../../platform/processes/process-manager.ts'
import { projectionMetrics } from '../../platform/projecting/metrics.ts'
import { startProjector } from '../../platform/projecting/projector.ts'
import { endorsementsProjection } from '../../projections/endorsements/endorsements.ts'
import { accountErasure } from '../accounts/erasure.ts'
import { askedEraser } from './feature.ts'
import { missedRequests } from './missed-requests.ts'

const month = 31 * 24 * 60 * 60_000
const ines = 'ines@example.com'
const letterhead = { productName: 'Fourth Trimester', baseUrl: 'https://example.org' }

let world: ReactingWorld
beforeEach(async () => {
  world = await openReactingWorld()
})
afterEach(() => world.close())

const ask = async (endorsementId: string, email: string, providerId = 'rosa') => {
  const request = { email, askedId: `of ${email.toLowerCase()}`, relationship: 'colleague', note: null }
  await world.send({ type: 'RequestEndorsement', providerId, endorsementId, request, askedBefore: [] })
}
/** The first request expires, and keeps the address that it went to. */
const askTwice = async () => {
  await ask('first', 'Ines@example.com')
  await ask('of another', 'olga@example.com')
  world.time.now = new Date(world.time.now.getTime() + month)
  for (const endorsementId of ['first', 'of another'])
    await world.send({ type: 'ExpireEndorsementRequest', providerId: 'rosa', endorsementId })
  await ask('second', ines)
}
/** An account with the address is erased, which sends these commands while the address can be read. */
const erase = async (eraser: Eraser) => {
  const accountId = randomUUID()
  const person = {
    addressId: randomUUID(),
    name: 'Ines',
    email: ines,
    kind: 'provider',
    isVerified: true,
  } as const
  await world.send({ type: 'RegisterAccount', accountId, registration: person })
  await world.send({ type: 'RequestAccountDeletion', accountId, personIds: [accountId] })
  world.react(accountErasure({ ...world, letterhead, erasers: [eraser] }))
  await until(
    'the person is erased',
    async () => (await typesOf(`account-${accountId}`)).at(-1) === 'PersonErased',
  )
}
const typesOf = async (stream: string) => {
  const types: string[] = []
  for await (const { type } of world.store.readStream(stream)) types.push(type)
  return types
}
/** Whether the process manager's connection is asking for this table, over and over. */
const isLookedFor = async (table: string) =>
  (
    await world.rows(
      `select 1 from pg_stat_activity where datname = current_database()
        and application_name = 'reactor erasure' and query like '%${table}%'`,
    )
  ).length > 0
const statuses = async () => {
  const { state } = await world.states.refresh(endorsements, endorsementsStream('rosa'))
  return ['first', 'of another', 'second'].map((id) => statusOf(state, id))
}

describe('Two requests of one provider to somebody who is erased', () => {
  it('are both cancelled by the erasure, which waits for the table that it finds them in', async () => {
    await askTwice()
    const erased = erase(askedEraser())
    await until('the erasure waits for the table', async () => await isLookedFor('projection_checkpoint'))
    const projector = startProjector({
      ...world,
      checkpoints: openQuickCheckpoints(world.tables),
      projection: endorsementsProjection,
      metrics: projectionMetrics(new Registry(), () => Promise.resolve([])),
    })
    await erased
    await projector.stop()
    expect(await statuses()).toEqual(['cancelled', 'expired', 'cancelled'])
    expect(await world.rows('select * from reaction.parked')).toEqual([])
  })

  it('are both cancelled at the next start where one was missed, and the log says that it was', async () => {
    await askTwice()
    await erase({
      eraseMentions: (_transaction, _person, execute) =>
        execute({ type: 'CancelRequestToErasedPerson', providerId: 'rosa', endorsementId: 'second' }),
    })
    expect(await statuses()).toEqual(['expired', 'expired', 'cancelled'])
    // Somebody else has the address now, and is asked.
    world.time.now = new Date(world.time.now.getTime() + month)
    await ask('third', ines)

    const start = async () => {
      const reactor = world.react(missedRequests(world))
      const head = await world.store.head()
      await until('it has seen all', async () => ((await world.checkpoint('missed-requests')) ?? '') >= head)
      await reactor.stop()
    }
    await start()
    expect(await statuses()).toEqual(['cancelled', 'expired', 'cancelled'])
    const { state } = await world.states.refresh(endorsements, endorsementsStream('rosa'))
    expect(statusOf(state, 'third')).toBe('requested')
    const events = []
    for await (const event of world.store.readStream(endorsementsStream('rosa'))) events.push(event)
    expect(events.at(-1)).toMatchObject({
      type: 'EndorsementRequestCancelled',
      data: { endorsementId: 'first', wasMissed: true },
    })
    await start()
    expect(await typesOf(endorsementsStream('rosa'))).toHaveLength(events.length)
  })
})
