import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createHash, randomUUID } from 'node:crypto'
import type { Email } from 'postal-mime'
import { openMailingWorld, type MailingWorld } from '../../../test/mailing.ts'
import type { MailServer, ReactingWorld } from '../../../test/reacting.ts'
import { until } from '../../../test/until.ts'
import type { AnyCommand } from '../../domain/commands.ts'
import { singleUseTokens } from '../../platform/sessions/single-use-tokens.ts'
import { speakReadersLanguage } from '../../platform/texts/readers-language.ts'

const minutes = 60_000
const hours = 60 * minutes
const canary = { name: 'Canary Winter', email: 'canary@example.com', kind: 'client' } as const

describe('A mail about an account', () => {
  let world: ReactingWorld
  let server: MailServer
  let mailing: MailingWorld
  beforeEach(async () => {
    mailing = await openMailingWorld()
    ;({ world, server } = mailing)
  })
  afterEach(() => mailing.close())

  const reactedAll = async () => {
    for (const reaction of ['registration', 'account-mails', 'address-release', 'erasure'])
      await until(`${reaction} has seen all`, async () => {
        const head = await world.store.head()
        return ((await world.checkpoint(reaction)) ?? '') >= head
      })
    // Process managers may handle events that other process managers caused.
    const waiting = 'select 1 from reaction.outbox where sent_at is null and parked_at is null'
    await until('all mails are sent', async () => (await world.rows(waiting)).length === 0)
  }
  const register = async (isVerified = true) => {
    const [accountId, addressId] = [randomUUID(), randomUUID()]
    await world.send({
      type: 'RegisterAccount',
      accountId,
      registration: { addressId, ...canary, isVerified },
    })
    return { accountId, addressId }
  }
  const mailed = async (subject: string): Promise<Email> => {
    await until(`"${subject}" has come`, () => server.mails.some((mail) => mail.subject === subject))
    await reactedAll()
    const mail = server.mails.findLast((each) => each.subject === subject)
    if (!mail) throw new Error(`No mail says ${subject}`)
    return mail
  }
  const typesOf = async (stream: string) => {
    const types: string[] = []
    for await (const { type } of world.store.readStream(stream)) types.push(type)
    return types
  }
  const subjects = () => server.mails.map(({ subject }) => subject)
  const recipientOf = (mail: Email) => mail.to?.map(({ address }) => address).join()
  const tokenOf = (mail: Email, path: string) => {
    const link = new RegExp(`^https://example\\.org${path}\\?token=([A-Za-z0-9_-]{43})$`, 'm').exec(
      mail.text ?? '',
    )
    if (!link?.[1]) throw new Error(`No link to ${path} in ${mail.text ?? 'an empty mail'}`)
    expect(mail.html).toContain(`${path}?token=${link[1]}`)
    return link[1]
  }
  const expiryOf = async (token: string) => {
    const { rows } = await world.pool.query<{ expires_at: Date }>(
      'select expires_at from account.token where token_hash = $1',
      [createHash('sha256').update(token).digest()],
    )
    return (rows[0]?.expires_at.getTime() ?? 0) - world.time.now.getTime()
  }
  /** Everything that is stored, as one text. */
  const everythingStored = async () => {
    const tables = await world.rows<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('reaction', 'account')",
    )
    const rows = await Promise.all(tables.map(({ name }) => world.rows(`select * from ${name}`)))
    const events: unknown[] = []
    for await (const event of world.sealed.readAll()) events.push(event)
    return JSON.stringify([rows, events])
  }

  it('is sent after a sign-up, with a link that can confirm the address for 24 hours', async () => {
    const accountId = randomUUID()
    await world.send({ type: 'SignUp', addressId: randomUUID(), accountId, registration: canary })
    const mail = await mailed('Confirm your email address')
    expect(recipientOf(mail)).toBe(canary.email)
    const token = tokenOf(mail, '/verify')
    expect(await expiryOf(token)).toBe(24 * hours)
    world.time.now = new Date()
    await world.pool.query("update account.token set expires_at = now() + interval '1 hour'")
    expect(await singleUseTokens(world.pool).redeem('verify_address', token)).toMatchObject({ accountId })
  })

  it('speaks the language of the page of the sign-up, then the one chosen; to staff it speaks English', async () => {
    speakReadersLanguage()
    const accountId = randomUUID()
    await world.send({
      type: 'SignUp',
      addressId: randomUUID(),
      accountId,
      registration: { ...canary, language: 'es' },
    })
    expect((await mailed('Confirma tu correo')).text).toContain('https://example.org/es/verify?token=')
    await world.send({ type: 'VerifyAddress', accountId })
    await world.send({ type: 'ChooseAccountLanguage', accountId, language: 'en' })
    await world.send({ type: 'RecordCalendarLink', accountId })
    await mailed('A private calendar link was created')
    await world.send({ type: 'ChooseAccountLanguage', accountId, language: 'es' })
    await world.send({ type: 'RecordCalendarLink', accountId })
    const spanish = await mailed('Se creó un enlace privado de calendario')
    expect(spanish.text).toMatch(/^Hola, Canary:/)
    expect(spanish.html).toContain('<html lang="es">')
    await world.send({ type: 'GrantStaffRole', accountId, role: 'analyst' })
    expect((await mailed('You’re now an analyst at Fourth Trimester')).text).toMatch(/^Hi Canary,/)
  })

  it('contains nothing that the person signing up wrote until the address is confirmed', async () => {
    await register(false)
    const { text, html } = await mailed('Confirm your email address')
    expect(`${text} ${html}`).not.toContain(canary.name)
  })

  it('never contains a name when it goes to an address that is not confirmed', async () => {
    const { accountId, addressId } = await register(false)
    await mailed('Confirm your email address')
    await world.send({ type: 'TakeAddress', addressId, accountId })
    await world.send({ type: 'SignUp', addressId, accountId: randomUUID(), registration: canary })
    await world.send({ type: 'RecordPasswordChange', accountId, by: 'owner' })
    await mailed('Your password was changed')
    await world.send({
      type: 'RequestAddressChange',
      accountId,
      addressId: 'another-address',
      email: 'other@example.com',
    })
    await mailed('Confirm your new email address')
    await world.send({ type: 'ConfirmAddressChange', accountId, addressId: 'another-address' })
    await mailed('Your email address was changed')
    const toUnconfirmed = server.mails.filter((mail) => recipientOf(mail) === canary.email)
    expect(toUnconfirmed.length).toBeGreaterThan(3)
    expect(
      JSON.stringify(toUnconfirmed.map(({ text, html, subject }) => [text, html, subject])),
    ).not.toContain(canary.name)
  })

  it('does not ask to confirm an address that staff vouch for or that is already confirmed', async () => {
    await mailing.pause()
    await register(true)
    const { accountId } = await register(false)
    await world.send({ type: 'VerifyAddress', accountId })
    await mailing.resume()
    await reactedAll()
    expect(subjects()).toEqual([])
  })

  it('is sent again on request', async () => {
    const { accountId } = await register(false)
    await mailed('Confirm your email address')
    await world.send({ type: 'RequestVerification', accountId })
    await until('the second one has come', () => server.mails.length === 2)
    expect(new Set(server.mails.map((mail) => tokenOf(mail, '/verify'))).size).toBe(2)
  })

  it('says why it comes to somebody who logged in elsewhere before confirming', async () => {
    const { accountId } = await register(false)
    await mailed('Confirm your email address')
    await world.send({ type: 'RequestVerification', accountId, isLogInElsewhere: true })
    const mail = await mailed('Confirm your email address to log in')
    expect(mail.text).toMatch(/just tried to log in to Fourth Trimester on another\s+device/)
    expect(mail.text).not.toContain(canary.name)
    expect(await expiryOf(tokenOf(mail, '/verify'))).toBe(24 * hours)
  })

  it('tells the holder of an address that someone signed up with it, without the name that they typed', async () => {
    const addressId = randomUUID()
    await world.send({ type: 'SignUp', addressId, accountId: randomUUID(), registration: canary })
    await mailed('Confirm your email address')
    const declined = randomUUID()
    await world.pool.query("insert into account.password (account_id, hash) values ($1, 'x')", [declined])
    await world.send({
      type: 'SignUp',
      addressId,
      accountId: declined,
      registration: { ...canary, name: 'Somebody Else' },
    })
    const { text } = await mailed('You already have an account')
    expect(text).toContain('https://example.org/login')
    expect(text).toContain('https://example.org/forgot-password')
    expect(text).not.toContain('Somebody Else')
    // The new account stays, unconfirmed, for the browser that signed up (docs/decisions/0008).
    expect(await world.rows('select account_id from account.password')).toEqual([{ account_id: declined }])
  })

  it('has a password reset link for 30 minutes, and is not sent if there is no account', async () => {
    await world.send({ type: 'RequestPasswordReset', addressId: randomUUID() })
    const addressId = randomUUID()
    await world.send({ type: 'SignUp', addressId, accountId: randomUUID(), registration: canary })
    await mailed('Confirm your email address')
    await world.send({ type: 'RequestPasswordReset', addressId })
    const mail = await mailed('Choose a new password')
    expect(recipientOf(mail)).toBe(canary.email)
    expect(await expiryOf(tokenOf(mail, '/reset-password'))).toBe(30 * minutes)
    expect(server.mails).toHaveLength(2)
  })

  it('asks the new address to confirm, and warns the old address before and after the change', async () => {
    const { accountId, addressId } = await register()
    await world.send({
      type: 'RequestAddressChange',
      accountId,
      addressId: 'new-address',
      email: 'new@example.com',
    })
    const asked = await mailed('Confirm your new email address')
    const warned = await mailed('Someone asked to change your email address')
    expect([recipientOf(asked), recipientOf(warned)]).toEqual(['new@example.com', canary.email])
    expect(await world.rows('select purpose, detail from account.token')).toEqual([
      { purpose: 'confirm_address', detail: 'new-address' },
    ])
    expect(await expiryOf(tokenOf(asked, '/confirm-address'))).toBe(24 * hours)
    await world.send({ type: 'ConfirmAddressChange', accountId, addressId: 'new-address' })
    expect(recipientOf(await mailed('Your email address was changed'))).toBe(canary.email)
    expect(addressId).not.toBe('new-address')
  })

  it('reports a changed address, and the old address is released for others', async () => {
    const [addressId, accountId] = [randomUUID(), randomUUID()]
    await world.send({ type: 'SignUp', addressId, accountId, registration: canary })
    await reactedAll()
    await world.send({
      type: 'RequestAddressChange',
      accountId,
      addressId: 'new-address',
      email: 'new@example.com',
    })
    await world.send({ type: 'ConfirmAddressChange', accountId, addressId: 'new-address' })
    await mailed('Your email address was changed')
    expect(await typesOf(`address-${addressId}`)).toEqual(['SignedUp', 'AddressReleased'])
  })

  it.each([
    [
      'another request',
      (accountId: string): AnyCommand => ({
        type: 'RequestAddressChange',
        accountId,
        addressId: 'third',
        email: 'third@example.com',
      }),
    ],
    [
      'a new password',
      (accountId: string): AnyCommand => ({ type: 'RecordPasswordChange', accountId, by: 'owner' }),
    ],
  ])('releases an address that the account did not move to, after %s', async (_what, commandOf) => {
    const { accountId } = await register()
    await world.send({
      type: 'RequestAddressChange',
      accountId,
      addressId: 'new-address',
      email: 'new@example.com',
    })
    // As if the server had died before the account moved to it.
    await world.send({ type: 'TakeAddress', addressId: 'new-address', accountId })
    await reactedAll()
    await world.send(commandOf(accountId))
    await reactedAll()
    expect(await typesOf('address-new-address')).toEqual(['AddressTaken', 'AddressReleased'])
  })

  it('does not release an address that the account moved to again', async () => {
    const { accountId, addressId } = await register()
    await world.send({ type: 'TakeAddress', addressId, accountId })
    await mailing.pause()
    for (const [to, email] of [
      ['new-address', 'new@example.com'],
      [addressId, canary.email],
    ] as const) {
      await world.send({ type: 'RequestAddressChange', accountId, addressId: to, email })
      await world.send({ type: 'TakeAddress', addressId: to, accountId })
      await world.send({ type: 'ConfirmAddressChange', accountId, addressId: to })
    }
    await mailing.resume()
    await reactedAll()
    expect(await typesOf(`address-${addressId}`)).toEqual(['AddressTaken'])
    expect(await typesOf('address-new-address')).toEqual(['AddressTaken', 'AddressReleased'])
  })

  it('reports a changed password and a login on a new device', async () => {
    const { accountId } = await register()
    await world.send({ type: 'RecordPasswordChange', accountId, by: 'owner' })
    await world.send({ type: 'RecordNewDevice', accountId, device: 'Firefox on Android' })
    expect((await mailed('Your password was changed')).text).toContain('March 1, 2026')
    expect((await mailed('New login to your account')).text).toContain('Firefox on Android')
  })

  it('invites staff to choose a password within 24 hours', async () => {
    const { accountId } = await register()
    await world.send({ type: 'GrantStaffRole', accountId, role: 'analyst' })
    const mail = await mailed('You’re now an analyst at Fourth Trimester')
    expect(await expiryOf(tokenOf(mail, '/reset-password'))).toBe(24 * hours)
  })

  it('says that two-step login was reset, how to set it up again, and what to do about a stranger', async () => {
    const { accountId } = await register()
    await world.send({ type: 'GrantStaffRole', accountId, role: 'analyst' })
    await world.send({
      type: 'ResetTwoFactor',
      accountId,
      isSetUp: true,
      reason: 'Phone and codes were lost',
    })
    const mail = await mailed('Your two-step login was reset')
    expect(recipientOf(mail)).toBe(canary.email)
    for (const said of [
      'Hi Canary',
      'was reset on March 1,',
      'An admin',
      'https://example.org/admin',
      '/forgot-password',
    ])
      expect(mail.text).toContain(said)
    expect(mail.text).not.toContain('Phone and codes')
  })

  it('leaves no secret in the log, in the tables or in the server’s output', async () => {
    const { accountId } = await register(false)
    const verification = tokenOf(await mailed('Confirm your email address'), '/verify')
    await world.send({ type: 'VerifyAddress', accountId })
    await world.send({ type: 'GrantStaffRole', accountId, role: 'moderator' })
    const tokens = [
      verification,
      tokenOf(await mailed('You’re now a moderator at Fourth Trimester'), '/reset-password'),
    ]
    await reactedAll()
    const kept = `${await everythingStored()} ${world.lines.join()}`
    for (const secret of [...tokens, canary.name, canary.email]) expect(kept).not.toContain(secret)
  })

  it('is sent once, even if the process manager handles the whole log again', async () => {
    const { accountId } = await register(false)
    await world.send({ type: 'RecordPasswordChange', accountId, by: 'owner' })
    await mailed('Your password was changed')
    await mailing.pause()
    await world.pool.query('delete from reaction.checkpoint')
    await mailing.resume()
    await reactedAll()
    expect(subjects().toSorted()).toEqual(['Confirm your email address', 'Your password was changed'])
    expect(await world.rows('select 1 from account.token')).toHaveLength(1)
  })

  it('is not sent to a person who was erased', async () => {
    await mailing.pause()
    const { accountId } = await register(false)
    await world.send({ type: 'RecordPasswordChange', accountId, by: 'owner' })
    await world.keys.erase(accountId)
    await mailing.resume()
    await reactedAll()
    expect(subjects()).toEqual([])
  })
})
