/** Mails about unread messages: when they are due, what they say, who gets none. Uses a real mail server. */

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { openMailingWorld, type MailingWorld } from '../../../test/mailing.ts'
import { openQuickCheckpoints } from '../../../test/projecting.ts'
import type { MailServer, ReactingWorld } from '../../../test/reacting.ts'
import { eventsOf } from '../../../test/some-providers.ts'
import { until } from '../../../test/until.ts'
import { projectionMetrics } from '../../platform/projecting/metrics.ts'
import { startProjector } from '../../platform/projecting/projector.ts'
import { conversationsProjection } from '../../projections/messages/conversations.ts'
import { unreadMails } from './unread-mails.ts'

const minute = 60_000
const text = 'Canarywords: are you free on Friday?'

let world: ReactingWorld
let server: MailServer
let mailing: MailingWorld
let projector: { stop(): Promise<void> }
beforeEach(async () => {
  mailing = await openMailingWorld()
  ;({ world, server } = mailing)
  const metrics = projectionMetrics(new Registry(), () => Promise.resolve([]))
  const checkpoints = openQuickCheckpoints(world.tables)
  projector = startProjector({ ...world, checkpoints, projection: conversationsProjection, metrics })
})
afterEach(async () => {
  await projector.stop()
  await mailing.close()
})

const message = (words = text) => ({ messageId: randomUUID(), text: words, digest: words })

const rosaAndMaya = async () => {
  const [clientId, accountId] = [randomUUID(), randomUUID()]
  const providerId = `p${accountId}`
  for (const [id, name, kind] of [
    [clientId, 'Maya', 'client'],
    [accountId, 'Rosa', 'provider'],
  ] as const) {
    const person = { addressId: randomUUID(), name, email: `${name.toLowerCase()}@example.com`, kind }
    await world.send({
      type: 'RegisterAccount',
      accountId: id,
      registration: { ...person, isVerified: true },
    })
  }
  const [made] = eventsOf({ id: providerId, providerName: 'Rosa', businessName: 'Rosa Care' })
  if (made?.type !== 'ProviderProfileCreated') throw new Error('A profile begins otherwise now')
  const { providerId: _p, organizationId, createdAt: _c, ...facts } = made.data
  await world.send({
    type: 'CreateProviderProfile',
    providerId,
    owner: { organizationId, accountId, slugId: randomUUID() },
    facts,
  })
  await world.send({
    type: 'StartConversation',
    conversationId: 'c1',
    pair: { clientId, providerId },
    message: message(),
  })
  return { clientId, providerId, accountId }
}

const wait = (minutes: number) => (world.time.now = new Date(world.time.now.getTime() + minutes * minute))

/** Waits until the tables and the mails are up to date, then runs the job once. */
const look = async () => {
  const isThere = async () => {
    const head = await world.store.head()
    const rows = await world.rows<{ position: string }>(
      `select position from read.projection_checkpoint where projection = 'conversations'`,
    )
    return (rows[0]?.position ?? '') >= head
  }
  await until('the tables have everything', isThere)
  await unreadMails.run({ ...world, now: () => Promise.resolve(world.clock()) })
  const head = await world.store.head()
  await until(
    'the reaction has seen everything',
    async () => ((await world.checkpoint('message-mails')) ?? '') >= head,
  )
  const waiting = `select 1 from reaction.outbox where sent_at is null and parked_at is null
    and next_at <= '${world.time.now.toISOString()}'`
  await until('all mails are sent', async () => (await world.rows(waiting)).length === 0)
  expect(await world.rows('select * from reaction.parked')).toEqual([])
}

const aboutMessages = () => server.mails.filter(({ subject }) => subject?.endsWith('sent you a message'))
const mails = () => aboutMessages().map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)

describe('Unread messages', () => {
  it('are reported by mail after ten minutes, at most once in four hours, without their text', async () => {
    await rosaAndMaya()
    wait(9)
    await look()
    expect(mails()).toEqual([])
    wait(1)
    await Promise.all([look(), look(), look()])
    expect(mails()).toEqual(['rosa@example.com: Maya sent you a message'])
    const mail = aboutMessages()[0]
    expect(`${mail?.text}${mail?.html}`).not.toContain('Canarywords')
    expect(mail?.text).toContain('https://example.org/dashboard/provider/messages/c1')
    await world.send({ type: 'SendMessage', conversationId: 'c1', by: 'client', message: message() })
    wait(60)
    await look()
    expect(mails()).toHaveLength(1)
    wait(180)
    await look()
    expect(mails()).toHaveLength(2)
    wait(600)
    await look()
    expect(mails()).toHaveLength(2)
  })

  it('are not mailed to a person who has read them or who turned these mails off', async () => {
    const { accountId } = await rosaAndMaya()
    await world.send({ type: 'MarkRead', conversationId: 'c1', by: 'provider', number: 1 })
    wait(20)
    await look()
    expect(mails()).toEqual([])
    await world.send({ type: 'SwitchMessageMails', accountId, areOn: false })
    await world.send({ type: 'SendMessage', conversationId: 'c1', by: 'client', message: message() })
    wait(20)
    await look()
    expect(mails()).toEqual([])
    await world.send({ type: 'SendMessage', conversationId: 'c1', by: 'provider', message: message() })
    wait(20)
    await look()
    expect(mails()).toEqual(['maya@example.com: Rosa sent you a message'])
    expect(aboutMessages()[0]?.text).toContain('https://example.org/messages/emails?stop=')
  })
})
