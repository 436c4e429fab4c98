import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createHash, randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { Registry } from 'prom-client'
import { runDeadlines } from '../../../test/deadlines.ts'
import { openMailingWorld, type MailingWorld } from '../../../test/mailing.ts'
import { openQuickCheckpoints } from '../../../test/projecting.ts'
import type { MailServer, ReactingWorld } from '../../../test/reacting.ts'
import { eventsOf } from '../../../test/some-providers.ts'
import { until } from '../../../test/until.ts'
import { statusOf } from '../../domain/endorsements/endorsement-state.ts'
import { endorsements, endorsementsStream } from '../../domain/endorsements/endorsements.ts'
import { projectionMetrics } from '../../platform/projecting/metrics.ts'
import { startProjector } from '../../platform/projecting/projector.ts'
import { singleUseTokens } from '../../platform/sessions/single-use-tokens.ts'
import { endorsementsProjection } from '../../projections/endorsements/endorsements.ts'
import { requestExpiries, requestReminders } from './endorsement-deadlines.ts'

const day = 24 * 60 * 60_000
const stranger = 'ines@example.com'
const request = {
  email: stranger,
  askedId: 'of-ines',
  relationship: 'colleague',
  note: 'We met at the birth of the twins.',
}
const text = 'Canarywords: she sat with a family of mine through two long nights.'
const words = { relationship: 'colleague', text }
const letterhead = { productName: 'Fourth Trimester', baseUrl: 'https://example.org' }

let world: ReactingWorld
let server: MailServer
let mailing: MailingWorld
let projector: ReturnType<typeof startProjector>
beforeEach(async () => {
  mailing = await openMailingWorld()
  ;({ world, server } = mailing)
  const metrics = projectionMetrics(new Registry(), () => Promise.resolve([]))
  const checkpoints = openQuickCheckpoints(world.tables)
  projector = startProjector({ ...world, checkpoints, projection: endorsementsProjection, metrics })
})
afterEach(async () => {
  await projector.stop()
  await mailing.close()
})

const accountOf = async (name: string, isVerified = true) => {
  const accountId = randomUUID()
  const email = `${name.toLowerCase()}@example.com`
  const person = { addressId: randomUUID(), name, email, kind: 'provider' } as const
  await world.send({ type: 'RegisterAccount', accountId, registration: { ...person, isVerified } })
  return { accountId, email }
}

/** A provider with an account. The provider id is the account's id with a `p` before it. */
const provider = async (name: string, isVerified = true) => {
  const { accountId, email } = await accountOf(name, isVerified)
  const providerId = `p${accountId}`
  const [made] = eventsOf({ id: providerId, providerName: name, businessName: `${name} Care` })
  if (made?.type !== 'ProviderProfileCreated') throw new Error('A profile begins otherwise now')
  const { providerId: _p, organizationId, createdAt: _c, ...facts } = made.data
  const owner = { organizationId, accountId, slugId: `slug-${providerId}` }
  await world.send({ type: 'CreateProviderProfile', providerId, owner, facts })
  return { accountId, providerId, email }
}

const settled = async () => {
  const head = await world.store.head()
  for (const name of ['endorsement-mails', 'endorsement-withdrawal', 'account-mails', 'erasure'])
    await until(`${name} has seen all`, async () => ((await world.checkpoint(name)) ?? '') >= head)
  const waiting = `select 1 from reaction.outbox where sent_at is null and parked_at is null
    and next_at <= '${world.time.now.toISOString()}'`
  await until('all mails are sent', async () => (await world.rows(waiting)).length === 0)
  expect(await world.rows('select * from reaction.parked')).toEqual([])
}
const statusIn = async (providerId: string, endorsementId: string) => {
  const { state } = await world.states.refresh(endorsements, endorsementsStream(providerId))
  return statusOf(state, endorsementId)
}
const recipientOf = (mail: Email) => mail.to?.map(({ address }) => address).join() ?? ''
/** The recipient and subject of each mail about an endorsement. */
const mails = () =>
  server.mails
    .filter(({ subject }) => /endors/i.test(subject ?? ''))
    .map((mail) => `${recipientOf(mail)}: ${mail.subject}`)
const linkIn = (mail: Email | undefined) => {
  const token = /^https:\/\/example\.org\/endorsements\/create\/([A-Za-z0-9_-]{43})$/m.exec(
    mail?.text ?? '',
  )?.[1]
  if (token === undefined) throw new Error('The mail has no link')
  return token
}
const asked = 'ines@example.com: Rosa asked you for an endorsement'
const recalled = 'ines@example.com: Rosa is still hoping for your endorsement'

describe('A request for an endorsement', () => {
  it('is mailed to the person named, with the asker’s name and note and a link for 30 days', async () => {
    const rosa = await provider('Rosa')
    await world.send({
      type: 'RequestEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      request,
      askedBefore: [],
    })
    await settled()
    expect(mails()).toEqual([asked])
    const mail = server.mails.at(-1)
    expect(mail?.text).toContain('Rosa (Rosa Care) uses Fourth Trimester')
    expect(mail?.text).toContain('“We met at the birth of the twins.”')
    expect(mail?.text).toMatch(/decline using the link/)
    const token = linkIn(mail)
    const [row] = await world.rows<{ token_hash: Buffer; expires_at: Date }>('select * from account.token')
    expect(row).toMatchObject({ purpose: 'endorse', account_id: rosa.providerId, detail: 'e1' })
    expect(row?.token_hash.equals(createHash('sha256').update(token).digest())).toBe(true)
    expect(row?.expires_at.getTime()).toBe(world.time.now.getTime() + 30 * day)
  })

  it('can be mailed again with a second link, which expires on the same day as the first', async () => {
    const rosa = await provider('Rosa')
    await world.send({
      type: 'RequestEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      request,
      askedBefore: [],
    })
    await settled()
    world.time.now = new Date(world.time.now.getTime() + 2 * day)
    await world.send({ type: 'ResendEndorsementRequest', providerId: rosa.providerId, endorsementId: 'e1' })
    await settled()
    expect(mails()).toEqual([asked, asked])
    const tokens = server.mails.slice(-2).map(linkIn)
    expect(new Set(tokens).size).toBe(2)
    expect(await world.rows('select distinct expires_at from account.token')).toHaveLength(1)
    await world.pool.query("update account.token set expires_at = now() + interval '1 hour'")
    for (const token of tokens)
      expect(await singleUseTokens(world.pool).peek('endorse', token)).toEqual({
        accountId: rosa.providerId,
        detail: 'e1',
      })
  })

  it('is not mailed if it is cancelled before the mail is written', async () => {
    const rosa = await provider('Rosa')
    await mailing.pause()
    await world.send({
      type: 'RequestEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      request,
      askedBefore: [],
    })
    await world.send({ type: 'CancelEndorsementRequest', providerId: rosa.providerId, endorsementId: 'e1' })
    await mailing.resume()
    await settled()
    expect(mails()).toEqual([])
    expect(await world.rows('select 1 from account.token')).toEqual([])
  })

  it('is mailed once, even if the process manager handles the whole log again', async () => {
    const rosa = await provider('Rosa')
    await world.send({
      type: 'RequestEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      request,
      askedBefore: [],
    })
    await settled()
    await mailing.pause()
    await world.pool.query('delete from reaction.checkpoint')
    await mailing.resume()
    await settled()
    expect(mails()).toEqual([asked])
    expect(await world.rows('select 1 from account.token')).toHaveLength(1)
  })

  it('leaves no data of the person who was asked when the asker is erased', async () => {
    const rosa = await provider('Rosa')
    server.treatments.push('refuse for now')
    await world.send({
      type: 'RequestEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      request,
      askedBefore: [],
    })
    await until('the first attempt failed', () => server.begun.length > 0)
    await world.send({
      type: 'RequestAccountDeletion',
      accountId: rosa.accountId,
      personIds: [rosa.accountId, rosa.providerId],
    })
    await until('she is erased', async () => (await world.keys.find([rosa.providerId])).size === 0)
    await settled()
    expect(mails()).toEqual([])
    expect(JSON.stringify(await world.rows('select * from reaction.outbox'))).not.toContain(stranger)
    expect(await world.rows('select 1 from account.token')).toEqual([])
    const read: unknown[] = []
    for await (const event of world.store.readAll()) read.push(event)
    expect(JSON.stringify(read)).not.toContain(stranger)
  })
})

describe('An endorsement', () => {
  it('is mailed to the endorsed provider without its text, and to its writer once it is published', async () => {
    const [rosa, ines] = [await provider('Rosa'), await provider('Ines')]
    await world.send({
      type: 'SubmitEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      endorserId: ines.providerId,
      words,
    })
    await settled()
    expect(mails()).toEqual(['rosa@example.com: Ines endorsed you'])
    const written = server.mails.find(({ subject }) => subject?.startsWith('Ines endorsed'))
    expect(written?.text).toContain('https://example.org/dashboard/provider/endorsements')
    expect(JSON.stringify(server.mails)).not.toContain('Canarywords')
    await world.send({ type: 'ApproveEndorsement', providerId: rosa.providerId, endorsementId: 'e1' })
    await settled()
    expect(mails()).toEqual([
      'rosa@example.com: Ines endorsed you',
      'ines@example.com: Your endorsement of Rosa is now public',
    ])
    expect(server.mails.at(-1)?.text).toContain(
      `https://example.org/providers/${rosa.providerId}/endorsements`,
    )
  })

  it('by somebody without a profile is mailed with the name they gave, and their mail leads to it', async () => {
    const rosa = await provider('Rosa')
    const { accountId } = await accountOf('Nora')
    await world.send(
      {
        type: 'SubmitEndorsement',
        providerId: rosa.providerId,
        endorsementId: 'e1',
        endorserId: 'provider-of-nora',
        writer: { writerName: 'Nora Falk', writerProfession: 'Midwife', writerWorkplace: 'Swedish' },
        words,
      },
      { actorId: accountId },
    )
    await world.send({ type: 'ApproveEndorsement', providerId: rosa.providerId, endorsementId: 'e1' })
    await settled()
    expect(mails()).toContain('nora@example.com: Your endorsement of Rosa is now public')
    expect(server.mails.at(-1)?.text).toContain('https://example.org/endorsements/preview/e1')
  })

  it('brings its writer one mail even if it is removed and restored, and none if it is declined', async () => {
    const [rosa, ines] = [await provider('Rosa'), await provider('Ines')]
    await world.send({
      type: 'SubmitEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      endorserId: ines.providerId,
      words,
    })
    await world.send({ type: 'DeclineEndorsement', providerId: rosa.providerId, endorsementId: 'e1' })
    await settled()
    const before = mails()
    expect(before.filter((mail) => mail.startsWith('ines'))).toEqual([])
    for (let times = 0; times < 3; times += 1) {
      await world.send({ type: 'ApproveEndorsement', providerId: rosa.providerId, endorsementId: 'e1' })
      await settled()
      await world.send({ type: 'DeclineEndorsement', providerId: rosa.providerId, endorsementId: 'e1' })
      await settled()
    }
    expect(mails().slice(before.length)).toEqual(['ines@example.com: Your endorsement of Rosa is now public'])
  })

  it('that is written several times brings one mail at once and one after an hour for the rest', async () => {
    const [rosa, ines] = [await provider('Rosa'), await provider('Ines')]
    const writeAndWithdraw = async (id: string) => {
      await world.send({
        type: 'SubmitEndorsement',
        providerId: rosa.providerId,
        endorsementId: id,
        endorserId: ines.providerId,
        words,
      })
      await settled()
      await world.send({
        type: 'WithdrawEndorsement',
        providerId: rosa.providerId,
        endorsementId: id,
        endorserId: ines.providerId,
      })
    }
    for (const id of ['e1', 'e2', 'e3']) await writeAndWithdraw(id)
    expect(mails()).toEqual(['rosa@example.com: Ines endorsed you'])
    const held = await world.rows('select subject, mentions from reaction.outbox where sent_at is null')
    expect(held).toEqual([{ subject: 'You have new endorsements to review', mentions: [] }])

    world.time.now = new Date(world.time.now.getTime() + 60 * 60_000)
    await settled()
    expect(mails().slice(1)).toEqual(['rosa@example.com: You have new endorsements to review'])
    // A process manager that handles the log again writes no mail twice.
    await mailing.pause()
    await world.pool.query("delete from reaction.checkpoint where reaction = 'endorsement-mails'")
    await mailing.resume()
    await settled()
    expect(mails()).toHaveLength(2)
  })

  it('whose mail is waiting is not mailed if its writer is erased', async () => {
    const [rosa, ines, mara] = [await provider('Rosa'), await provider('Ines'), await provider('Mara')]
    await world.send({
      type: 'SubmitEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      endorserId: ines.providerId,
      words,
    })
    await settled()
    await world.send({
      type: 'SubmitEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e2',
      endorserId: mara.providerId,
      words,
    })
    await settled()
    const held = () => world.rows('select subject from reaction.outbox where sent_at is null')
    expect(await held()).toEqual([{ subject: 'Mara endorsed you' }])
    await world.send({
      type: 'RequestAccountDeletion',
      accountId: mara.accountId,
      personIds: [mara.accountId, mara.providerId],
    })
    await until('she is erased', async () => (await world.keys.find([mara.providerId])).size === 0)
    await settled()
    expect(JSON.stringify(await world.rows('select * from reaction.outbox'))).not.toContain('Mara')
  })

  it('is not mailed to an address that is not confirmed', async () => {
    const [rosa, ines] = [await provider('Rosa', false), await provider('Ines')]
    await world.send({
      type: 'SubmitEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      endorserId: ines.providerId,
      words,
    })
    await settled()
    expect(mails()).toEqual([])
  })

  it('is withdrawn when its writer is erased, and the pins and the count are updated', async () => {
    const rosa = await provider('Rosa')
    const writers = [await provider('Ines'), await provider('Mara'), await provider('Noor')]
    for (const [index, { providerId }] of writers.entries()) {
      await world.send({
        type: 'SubmitEndorsement',
        providerId: rosa.providerId,
        endorsementId: `e${index}`,
        endorserId: providerId,
        words,
      })
      await world.send({
        type: 'ApproveEndorsement',
        providerId: rosa.providerId,
        endorsementId: `e${index}`,
      })
      await world.send({ type: 'PinEndorsement', providerId: rosa.providerId, endorsementId: `e${index}` })
    }
    const leaver = writers[1]
    // An endorsement that they withdrew themselves and one that was declined cause no failure.
    const other = await provider('Olga')
    await world.send({
      type: 'SubmitEndorsement',
      providerId: other.providerId,
      endorsementId: 'o1',
      endorserId: leaver?.providerId ?? '',
      words,
    })
    await world.send({
      type: 'WithdrawEndorsement',
      providerId: other.providerId,
      endorsementId: 'o1',
      endorserId: leaver?.providerId ?? '',
    })
    await world.send({
      type: 'SubmitEndorsement',
      providerId: other.providerId,
      endorsementId: 'o2',
      endorserId: leaver?.providerId ?? '',
      words,
    })
    await world.send({ type: 'DeclineEndorsement', providerId: other.providerId, endorsementId: 'o2' })
    await world.send({
      type: 'RequestAccountDeletion',
      accountId: leaver?.accountId ?? '',
      personIds: [leaver?.accountId ?? '', leaver?.providerId ?? ''],
    })
    await until('what she wrote is withdrawn', async () => {
      return (await statusIn(other.providerId, 'o2')) === 'withdrawn'
    })
    await settled()
    const events = []
    for await (const event of world.store.readStream(`endorsements-${rosa.providerId}`)) events.push(event)
    expect(events.slice(-2)).toMatchObject([
      { type: 'EndorsementUnpinned', data: { pins: ['e0', 'e2'] } },
      { type: 'EndorsementWithdrawn', data: { endorsementId: 'e1', approvedCount: 2 } },
    ])
    const state = events.reduce(
      (folded, event) =>
        endorsements.evolve(folded, event as unknown as Parameters<typeof endorsements.evolve>[1]),
      endorsements.initial,
    )
    expect(state.pins).toEqual(['e0', 'e2'])
    await until('nothing points at her', async () => {
      const rows = await world.rows<{ endorser_id: string }>('select * from reaction.endorsement_writer')
      return rows.every(({ endorser_id: id }) => id !== leaver?.providerId)
    })
  })

  it('is withdrawn even if its writer is erased before the process manager handles the submission', async () => {
    const [rosa, leaver] = [await provider('Rosa'), await provider('Ines')]
    const people = [leaver.accountId, leaver.providerId]
    await mailing.pause()
    await world.send({
      type: 'SubmitEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      endorserId: leaver.providerId,
      words,
    })
    await world.send({ type: 'ApproveEndorsement', providerId: rosa.providerId, endorsementId: 'e1' })
    await world.send({ type: 'RequestAccountDeletion', accountId: leaver.accountId, personIds: people })
    for (const person of people) await world.keys.erase(person)
    await mailing.resume()
    await until('what she wrote is withdrawn', async () => {
      return (await statusIn(rosa.providerId, 'e1')) === 'withdrawn'
    })
  })
})

describe('Over time', () => {
  const shown = async () => {
    const head = await world.store.head()
    await until('the table is up to date', async () => {
      const rows = await world.rows<{ position: string }>(
        "select position from read.projection_checkpoint where projection = 'endorsements'",
      )
      return (rows[0]?.position ?? '') >= head
    })
  }
  /** Runs the job on several servers at once, twice on each. */
  const run = () =>
    runDeadlines([requestExpiries, requestReminders({ ...world, letterhead })], {
      ...world,
      now: () => Promise.resolve(world.clock()),
    })
  const look = async () => {
    await shown()
    await Promise.all([1, 2, 3].map(run))
    await run()
    await settled()
    await shown()
  }
  const later = (days: number) => {
    world.time.now = new Date(world.time.now.getTime() + days * day)
  }
  const types = async (providerId: string) => {
    const all: string[] = []
    for await (const { type } of world.store.readStream(`endorsements-${providerId}`)) all.push(type)
    return all
  }

  it('a request gets one reminder a week after it was sent, and expires after thirty days', async () => {
    const rosa = await provider('Rosa')
    await world.send({
      type: 'RequestEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      request,
      askedBefore: [],
    })
    later(6.9)
    await look()
    expect(mails()).toEqual([asked])
    later(0.1)
    await look()
    expect(mails()).toEqual([asked, recalled])
    expect(linkIn(server.mails.at(-1))).not.toBe(linkIn(server.mails.at(-2)))
    later(22)
    await look()
    expect(mails()).toEqual([asked, recalled])
    expect(await types(rosa.providerId)).toEqual(['EndorsementRequested'])
    later(1)
    await look()
    expect(mails()).toEqual([asked, recalled])
    expect(await types(rosa.providerId)).toEqual(['EndorsementRequested', 'EndorsementRequestExpired'])
    const [row] = await world.rows('select status, note from read.endorsement')
    expect(row).toEqual({ status: 'expired', note: null })
  })

  it('a request that was sent again gets its reminder a week after that', async () => {
    const rosa = await provider('Rosa')
    await world.send({
      type: 'RequestEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      request,
      askedBefore: [],
    })
    later(5)
    await world.send({ type: 'ResendEndorsementRequest', providerId: rosa.providerId, endorsementId: 'e1' })
    later(2)
    await look()
    expect(mails()).toEqual([asked, asked])
    later(5)
    await look()
    expect(mails()).toEqual([asked, asked, recalled])
  })

  it('no reminder is sent for a request that was refused, answered or cancelled', async () => {
    const [rosa, ines] = [await provider('Rosa'), await provider('Ines')]
    for (const id of ['refused', 'written', 'cancelled'])
      await world.send({
        type: 'RequestEndorsement',
        providerId: rosa.providerId,
        endorsementId: id,
        request: {
          ...request,
          email: `${id}@example.com`,
          askedId: `of-${id}`,
        },
        askedBefore: [],
      })
    await world.send({
      type: 'RefuseEndorsementRequest',
      providerId: rosa.providerId,
      endorsementId: 'refused',
    })
    await world.send({
      type: 'SubmitEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'written',
      endorserId: ines.providerId,
      words,
    })
    await world.send({
      type: 'CancelEndorsementRequest',
      providerId: rosa.providerId,
      endorsementId: 'cancelled',
    })
    later(8)
    await look()
    later(30)
    await look()
    expect(mails()).not.toContain(recalled)
    expect(await types(rosa.providerId)).not.toContain('EndorsementRequestExpired')
  })

  it('no reminder is sent for a refused request even if the read table is behind', async () => {
    const rosa = await provider('Rosa')
    await world.send({
      type: 'RequestEndorsement',
      providerId: rosa.providerId,
      endorsementId: 'e1',
      request,
      askedBefore: [],
    })
    await shown()
    await projector.stop()
    await world.send({ type: 'RefuseEndorsementRequest', providerId: rosa.providerId, endorsementId: 'e1' })
    later(8)
    expect(await run()).toBe(0)
  })
})
