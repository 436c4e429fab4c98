import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { profileFormInput } from '../../../test/profile-form.ts'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import { until } from '../../../test/until.ts'
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import { writeMail } from '../../platform/mail/outbox.ts'
import type { ProcessManager, ProcessContext } from '../../platform/processes/process-manager.ts'
import { issueToken } from '../../platform/sessions/single-use-tokens.ts'
import { factsOfForm } from '../profiles/profile-forms.ts'
import { providerEraser } from '../profiles/provider-erasure.ts'
import { accountMails } from './account-mails.ts'
import { accountErasure } from './erasure.ts'

const letterhead = { productName: 'Fourth Trimester', baseUrl: 'https://example.org' }
const provider = 'provider-of-hers'
const photo = { owner: provider, photoId: 'a'.repeat(32), size: 160 } as const
const canary = { name: 'Canary Winter', email: 'canary@example.com', kind: 'client' } as const

describe('An account that is to be deleted', () => {
  let world: ReactingWorld
  beforeEach(async () => {
    world = await openReactingWorld()
  })
  afterEach(() => world.close())

  const caughtUp = async (reaction: string) => {
    const head = await world.store.head()
    await until(`${reaction} has seen all`, async () => ((await world.checkpoint(reaction)) ?? '') >= head)
  }
  /** A person with an account, its secrets, a waiting mail, and a request to delete the account. */
  const leaving = async () => {
    const [accountId, addressId] = [randomUUID(), randomUUID()]
    await world.send({ type: 'SignUp', addressId, accountId, registration: canary })
    await world.send({
      type: 'RegisterAccount',
      accountId,
      registration: { addressId, ...canary, isVerified: false },
    })
    await world.send({ type: 'RecordPasswordChange', accountId, by: 'owner' })
    await world.pool.query("insert into account.password (account_id, hash) values ($1, 'x')", [accountId])
    await issueToken(world.pool, { purpose: 'reset_password', accountId, expiresAt: new Date() })
    const mails = world.react(accountMails({ ...world, letterhead }))
    await caughtUp('account-mails')
    await mails.stop()
    await offering(accountId)
    await world.send({ type: 'RequestAccountDeletion', accountId, personIds: [accountId, provider] })
    return { accountId, addressId }
  }
  /** Makes them a provider too, with their second slug and a photo that was viewed. */
  const offering = async (accountId: string) => {
    const form = profileFormInput({ providerName: canary.name, slug: 'canary-nights' })
    await world.send({ type: 'ReserveSlug', reservationId: 'first-slug', providerId: provider })
    const owner = { organizationId: 'hers', accountId, slugId: 'first-slug' }
    await world.send({ type: 'CreateProviderProfile', providerId: provider, owner, facts: factsOfForm(form) })
    await world.send({ type: 'ReserveSlug', reservationId: 'second-slug', providerId: provider })
    await world.send({
      type: 'ReviseProviderProfile',
      providerId: provider,
      changes: { slug: 'canary-days' },
      slugId: 'second-slug',
    })
    await world.photos.put(photo, Buffer.from('a face'))
    await world.views.count(provider)
  }
  const erased = (accountId: string) =>
    until('the log says so', async () => (await typesOf(`account-${accountId}`)).at(-1) === 'PersonErased')
  const typesOf = async (stream: string) => {
    const types: string[] = []
    for await (const { type } of world.store.readStream(stream)) types.push(type)
    return types
  }
  const outbox = () =>
    world.rows<{ kind: string; to_address: string; text: string }>(
      'select kind, to_address, text from reaction.outbox',
    )
  const onlyReceiptIsLeft = async ({ accountId, addressId }: { accountId: string; addressId: string }) => {
    expect(await outbox()).toMatchObject([{ kind: 'account_deleted', to_address: canary.email }])
    for (const table of ['password', 'token', 'session', 'device', 'two_factor', 'recovery_code'])
      expect(await world.rows(`select 1 from account.${table}`)).toEqual([])
    expect((await typesOf(`account-${accountId}`)).slice(-2)).toEqual([
      'AccountDeletionRequested',
      'PersonErased',
    ])
    expect((await typesOf(`address-${addressId}`)).at(-1)).toBe('AddressReleased')
    expect(await world.keys.find([accountId, provider])).toEqual(new Map())
    for (const slug of ['first-slug', 'second-slug'])
      expect((await typesOf(`slug-${slug}`)).at(-1)).toBe('SlugReleased')
    expect(await world.photos.has(photo)).toBe(false)
    expect(await world.rows('select 1 from tally.profile_view')).toEqual([])
    const read: unknown[] = []
    for await (const event of world.store.readAll()) read.push(event)
    expect(JSON.stringify(read)).not.toMatch(/canary/i)
  }

  it('leaves nothing but the receipt that is to be mailed', async () => {
    const person = await leaving()
    expect((await outbox()).map(({ kind }) => kind).toSorted()).toEqual([
      'password_changed',
      'verify_address',
    ])
    world.react(accountErasure({ ...world, letterhead, erasers: [providerEraser(world.store)] }))
    await erased(person.accountId)
    await caughtUp('erasure')
    await onlyReceiptIsLeft(person)
    expect(world.lines.join()).not.toMatch(/canary/i)
  })

  it.each([
    { isVerified: true, left: ['account_deleted', 'endorsement_request_sent'] },
    { isVerified: false, left: ['account_deleted', 'endorsement_request', 'endorsement_request_sent'] },
  ])(
    'drops what others were to mail to its address only if that was confirmed: $isVerified',
    async ({ isVerified, left }) => {
      const [accountId, addressId, asker] = [randomUUID(), randomUUID(), randomUUID()]
      const ofAsker = {
        personId: asker,
        content: { subject: 'Asked', text: 'Asked', html: 'Asked', named: [] },
      }
      const toHer = { ...ofAsker, id: randomUUID(), kind: 'endorsement_request', to: 'Canary@Example.com' }
      const toAsker = { ...ofAsker, id: randomUUID(), kind: 'endorsement_request_sent', to: 'a@example.com' }
      for (const mail of [toHer, toAsker]) await writeMail(world.pool, mail, new Date())
      await world.send({
        type: 'RegisterAccount',
        accountId,
        registration: { addressId, ...canary, isVerified },
      })
      await world.send({ type: 'RequestAccountDeletion', accountId, personIds: [accountId] })
      world.react(accountErasure({ ...world, letterhead, erasers: [] }))
      await erased(accountId)
      expect((await outbox()).map(({ kind }) => kind).toSorted()).toEqual(left)
    },
  )

  it('releases an address that it was moving to when the server died', async () => {
    const [accountId, addressId] = [randomUUID(), randomUUID()]
    await world.send({
      type: 'RegisterAccount',
      accountId,
      registration: { addressId, ...canary, isVerified: true },
    })
    await world.send({
      type: 'RequestAddressChange',
      accountId,
      addressId: 'new-address',
      email: 'canary@example.org',
    })
    await world.send({ type: 'TakeAddress', addressId: 'new-address', accountId })
    await world.send({ type: 'RequestAccountDeletion', accountId, personIds: [accountId] })
    world.react(accountErasure({ ...world, letterhead, erasers: [] }))
    await erased(accountId)
    expect(await typesOf('address-new-address')).toEqual(['AddressTaken', 'AddressReleased'])
  })

  /** The process manager, which fails once after the given step as if the server had died. */
  const dyingAfter = (step: number): ProcessManager<AccountEvent> => {
    const whole = accountErasure({ ...world, letterhead, erasers: [providerEraser(world.store)] })
    let dead = false
    let taken = 0
    const mortal =
      <Asked extends unknown[], T>(take: (...asked: Asked) => Promise<T>) =>
      async (...asked: Asked): Promise<T> => {
        const answer = await take(...asked)
        taken += 1
        if (taken === step && !dead) {
          dead = true
          throw Object.assign(new Error('killed'), { code: 'ECONNRESET' })
        }
        return answer
      }
    const keys = { erase: mortal((person: string) => world.keys.erase(person)) }
    const photos = { deleteAllOf: mortal((person: string) => world.photos.deleteAllOf(person)) }
    const dying = accountErasure({
      ...world,
      keys,
      photos,
      letterhead,
      erasers: [providerEraser(world.store)],
    })
    return {
      name: whole.name,
      on: {
        async AccountDeletionRequested(event, context: ProcessContext) {
          const react = dying.on.AccountDeletionRequested
          await react?.(event, { ...context, keep: mortal(context.keep), execute: mortal(context.execute) })
        },
      },
    }
  }

  // The steps: 1 receipt saved, 2-3 keys destroyed, 4 secrets and mails deleted, 5-6 photos deleted of the
  // account (which has none) and of the provider, 7-8 slugs released, 9 address released, 10 erasure
  // recorded.
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'is still deleted if the server dies after step %i',
    async (step) => {
      const person = await leaving()
      world.react(dyingAfter(step))
      await erased(person.accountId)
      await caughtUp('erasure')
      await onlyReceiptIsLeft(person)
      expect(await world.rows('select 1 from reaction.parked')).toEqual([])
      expect(world.lines.filter((line) => line.includes('was interrupted'))).toHaveLength(1)
    },
  )

  it('gets no mail for events from before it was deleted', async () => {
    const person = await leaving()
    world.react(accountErasure({ ...world, letterhead, erasers: [providerEraser(world.store)] }))
    await erased(person.accountId)
    await world.pool.query("delete from reaction.checkpoint where reaction = 'account-mails'")
    world.react(accountMails({ ...world, letterhead }))
    await caughtUp('account-mails')
    await onlyReceiptIsLeft(person)
  })
})
