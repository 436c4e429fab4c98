/** Who hears of two similar people after a declined request, of whom, and when. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { noHoursWords, requestedBooking, someHours } from '../../../test/calendars.ts'
import { openQuickCheckpoints } from '../../../test/projecting.ts'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import { eventsOf, type SomeProvider } from '../../../test/some-providers.ts'
import { until } from '../../../test/until.ts'
import { hour } from '../../domain/bookings/limits.ts'
import { projectionMetrics } from '../../platform/projecting/metrics.ts'
import { startProjector } from '../../platform/projecting/projector.ts'
import { bookingsProjection } from '../../projections/bookings/bookings.ts'
import { conversationsProjection } from '../../projections/messages/conversations.ts'
import { providersProjection } from '../../projections/profiles/providers.ts'
import { nextFreeRefresher } from './next-free.ts'
import { similarPeople } from './similar-people.ts'

const projections = [bookingsProjection, providersProjection, conversationsProjection]
const letterhead = { productName: 'Fourth Trimester', baseUrl: 'https://example.org' }
const begun = Date.parse('2026-03-01T12:00:00Z')

let world: ReactingWorld
const projectors: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  world = await openReactingWorld()
  const metrics = projectionMetrics(new Registry(), () => Promise.resolve([]))
  const checkpoints = openQuickCheckpoints(world.tables)
  projectors.push(
    ...projections.map((projection) => startProjector({ ...world, checkpoints, projection, metrics })),
  )
  const portland = { city: 'Portland', state: 'OR', providerTypes: ['doula'] }
  await provider({ ...portland, id: 'ruth', providerName: 'Ruth Adler', zipCode: '97201' })
  await provider({ ...portland, id: 'ada', providerName: 'Ada Brook', zipCode: '97202' })
  await provider({ ...portland, id: 'bea', providerName: 'Bea Lund', city: 'Beaverton', zipCode: '97005' })
  // The same city, but without free times; other care; too far away.
  await provider({ ...portland, id: 'cleo', providerName: 'Cleo', zipCode: '97201' }, { hours: false })
  await provider({
    ...portland,
    id: 'dora',
    providerName: 'Dora',
    providerTypes: ['sleep_coach'],
    zipCode: '97201',
  })
  await provider({ ...portland, id: 'eve', providerName: 'Eve', city: 'Bend', zipCode: '97701' })
})
afterAll(async () => {
  await Promise.all(projectors.map((each) => each.stop()))
  await world.close()
})

const register = (accountId: string, kind: 'client' | 'provider') =>
  world.send({
    type: 'RegisterAccount',
    accountId,
    registration: {
      addressId: randomUUID(),
      name: accountId,
      email: `${accountId}@example.com`,
      kind,
      isVerified: true,
    },
  })

const provider = async (said: SomeProvider, { hours = true } = {}) => {
  const [made] = eventsOf(said)
  if (made?.type !== 'ProviderProfileCreated') throw new Error('A profile begins otherwise now')
  const { providerId, organizationId, createdAt: _, ...facts } = made.data
  const owner = { organizationId, accountId: `account-${said.id}`, slugId: randomUUID() }
  await register(owner.accountId, 'provider')
  await world.send({ type: 'CreateProviderProfile', providerId, owner, facts })
  if (hours)
    await world.send({
      type: 'SaveHours',
      providerId,
      version: 0,
      hours: someHours(),
      words: noHoursWords,
    })
}

const at = (hours: number) => {
  world.time.now = new Date(begun + hours * hour)
}

let days = 20
/** Ten in the morning of a day in New York, where the providers of specs have their hours. */
const tenOn = (nth: number) => new Date(begun + 3 * hour + nth * 24 * hour).toISOString()

/** A parent asks, and the provider declines at once. */
const declined = async (clientId: string, providerId = 'ruth') => {
  const bookingId = randomUUID()
  const starts = [tenOn(++days)]
  const asked = requestedBooking(starts, { clientId })
  await world.send({ type: 'RequestBooking', providerId, bookingIds: [bookingId], asked })
  await world.send({ type: 'DeclineBooking', providerId, bookingId, reason: null })
  return bookingId
}

const parent = async (clientId: string) => {
  await register(clientId, 'client')
  await declined(clientId)
  return clientId
}

const idOf = (kind: string, words: string) => `${kind}-${words}`

/** One run of three servers at once, after the tables have everything. */
const look = async () => {
  const head = await world.store.head()
  await until('the tables have everything', async () => {
    const rows = await world.rows<{ position: string }>(
      `select position from read.projection_checkpoint where projection = any ('{bookings,providers,conversations}')`,
    )
    return rows.length === projections.length && rows.every(({ position }) => position >= head)
  })
  const now = () => Promise.resolve(world.clock())
  const free = nextFreeRefresher({ ...world, now, isStarting: () => true })
  await free.run(new AbortController().signal, () => undefined)
  const { run } = similarPeople({ ...world, letterhead, from: 'care@example.org', idOf })
  await Promise.all([1, 2, 3].map(() => run({ ...world, now })))
}

const mailsTo = (personId: string) =>
  world.rows<{ subject: string; text: string; mentions: string[]; leave_url: string }>(
    `select subject, text, mentions, leave_url from reaction.outbox where person_id = '${personId}'`,
  )

it('come once, two days after the request was declined, with who can be booked nearby', async () => {
  at(0)
  const maya = await parent('maya')
  at(47.9)
  await look()
  expect(await mailsTo(maya)).toEqual([])
  at(48)
  await look()
  at(49)
  await look()
  const [mail, ...more] = await mailsTo(maya)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Two people who have time for you')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Ruth couldn’t take your request. If you’re still looking, these two offer similar care nearby and have free times. Ada Brook: In Portland, OR Bea Lund: In Beaverton, OR Compare the two: https://example.org/compare?ids=ada&ids=bea',
  )
  // Whoever of them is erased before it is sent takes it along.
  expect(mail?.mentions.toSorted()).toEqual(['ada', 'bea', 'ruth'])
  expect(mail?.leave_url).toContain('https://example.org/api/message-emails/stop?token=maya')
})

it('do not come to whoever asked anybody meanwhile, turned such emails off, left, or was never confirmed', async () => {
  at(100)
  const [asked, off, gone] = [await parent('asked'), await parent('off'), await parent('gone')]
  at(101)
  await world.send({
    type: 'RequestBooking',
    providerId: 'ada',
    bookingIds: [randomUUID()],
    asked: requestedBooking([tenOn(++days)], { clientId: asked }),
  })
  await world.send({ type: 'SwitchMessageMails', accountId: off, areOn: false })
  await world.keys.erase(gone)
  at(148)
  await look()
  expect([await mailsTo(asked), await mailsTo(off), await mailsTo(gone)]).toEqual([[], [], []])
})

it('leave out who declined too and whom the parent may not write to, and are not mailed if fewer than two are left', async () => {
  at(200)
  const [twice, barred] = [await parent('twice'), await parent('barred')]
  await declined(twice, 'ada')
  await world.send({
    type: 'StartConversation',
    conversationId: 'c1',
    pair: { clientId: barred, providerId: 'bea' },
    message: { messageId: randomUUID(), text: 'Hello', digest: 'Hello' },
  })
  await world.send({ type: 'BlockParticipant', conversationId: 'c1', by: 'client' })
  at(249)
  await look()
  expect([await mailsTo(twice), await mailsTo(barred)]).toEqual([[], []])
})

it('do not come once they would be a day late', async () => {
  at(300)
  const late = await parent('late')
  at(300 + 72)
  await look()
  expect(await mailsTo(late)).toEqual([])
})
