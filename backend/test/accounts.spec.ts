/** Accounts over HTTP, from the user's side. The mails sent between the steps have specs of their own. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { TokenPurpose } from '../src/platform/sessions/auth-service.ts'
import { issueToken } from '../src/platform/sessions/single-use-tokens.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import { mailsTo } from './caught-mail.ts'
import {
  addressOf,
  anOrigin,
  callWith,
  cookiesAfter,
  execute,
  password,
  type Person,
  register,
  resetToken,
  signIn,
  signUpUnconfirmed,
} from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
})
afterAll(() => server.close())

let people = 0
const newPerson = (more: Partial<Person> = {}): Person => {
  people += 1
  return { name: `Person ${people}`, email: addressOf('person'), kind: 'client', ...more }
}

const query = async (cookie: string, id: string, data: object = {}) => {
  const headers = { cookie, 'x-forwarded-for': anOrigin() }
  const payload = encodeURIComponent(JSON.stringify(data))
  const reply = await server.request({ url: `/_server/${id}?createServerFn&payload=${payload}`, headers })
  return { status: reply.status, body: reply.json() as Record<string, unknown>, text: reply.text }
}
const call = async (cookie: string, id: string, data: object = {}) => {
  const reply = await callWith(server, cookie, id, data)
  return {
    status: reply.status,
    headers: reply.headers,
    body: reply.json() as Record<string, unknown>,
    cookie: cookiesAfter(cookie, reply),
  }
}

describe('Logging in', () => {
  it('accepts the right password and answers with the page to go to next', async () => {
    const person = newPerson()
    await register(server, person)
    const { status, body, cookie } = await call('', 'logIn', {
      email: person.email,
      password,
      redirect: '/bookmarks?x=1',
    })
    expect({ status, body }).toEqual({ status: 200, body: { next: '/bookmarks?x=1' } })
    expect((await query(cookie, 'session')).body).toMatchObject({
      user: { name: person.name },
      role: 'client',
    })
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
  ])('never redirects to %s', async (redirect) => {
    const person = newPerson()
    await register(server, person)
    const { body } = await call('', 'logIn', { email: person.email, password, redirect })
    expect(body).toEqual({ next: '/dashboard' })
  })

  it('refuses a wrong password with its message, and after five wrong ones even the right one', async () => {
    const person = newPerson()
    await register(server, person)
    const attempt = (guess: string) =>
      server.request({
        method: 'POST',
        url: '/_server/logIn?createServerFn',
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.7' },
        payload: { data: { email: person.email, password: guess } },
      })
    for (let guess = 0; guess < 5; guess += 1) {
      const reply = await attempt(`wrong password ${guess}`)
      expect(reply.status).toBe(401)
      expect(reply.json()).toEqual({ code: 'incorrect', message: 'Email or password is incorrect' })
    }
    const reply = await attempt(password)
    expect(reply.status).toBe(429)
    expect(reply.json()).toMatchObject({ message: 'Too many attempts. Try again in 15 minutes.' })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('refuses staff, who sign in to the console only', async () => {
    const admin = newPerson({ kind: null, staffRole: 'admin' })
    await register(server, admin)
    expect(await call('', 'logIn', { email: admin.email, password })).toMatchObject({ status: 401 })
  })

  it('redirects by itself when the form was posted before scripts loaded', async () => {
    const person = newPerson()
    await register(server, person)
    const form = new URLSearchParams({ email: person.email, password, redirect: '/search' })
    const reply = await server.request({
      method: 'POST',
      url: '/_server/logIn?createServerFn',
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '192.0.2.8',
      },
      payload: form.toString(),
    })
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toBe('/search')
    expect((await query(cookiesAfter('', reply), 'session')).body).toMatchObject({ role: 'client' })
  })

  it('ends at logout', async () => {
    const person = newPerson()
    await register(server, person)
    const cookie = await signIn(server, person)
    const out = await call(cookie, 'logOut')
    expect(out.cookie).not.toBe(cookie)
    expect((await query(out.cookie, 'session')).body).toMatchObject({ user: null })
    // A cookie that was copied before the logout no longer works either.
    expect((await query(cookie, 'session')).body).toMatchObject({ user: null })
  })
})

describe('A password', () => {
  it.each(['passwordpassword', '123456789012', 'qwertyuiopas'])(
    'is refused when it is like %s',
    async (guess) => {
      const input = { ...newPerson(), password: guess, terms: true }
      const { status, body } = await call('', 'signUp', input)
      expect(status).toBe(422)
      expect(body['fields']).toHaveProperty('password')
    },
  )

  it('is reset by a link that works once, and the reset ends every session', async () => {
    const person = newPerson()
    const accountId = await register(server, person)
    const cookie = await signIn(server, person)
    const token = await resetToken(server, accountId)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call('', 'resetPassword', { token, password: `a new lullaby every ${index}` }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(410)])
    expect(replies.find(({ status }) => status === 410)?.body).toMatchObject({
      message: 'This link is invalid or has expired',
    })
    expect((await query(cookie, 'session')).body).toMatchObject({ user: null })
    expect(await call('', 'logIn', { email: person.email, password })).toMatchObject({ status: 401 })
  })

  const renewed = 'another lullaby at 3'
  const endings = {
    'is reset': async (_cookie: string, accountId: string) =>
      call('', 'resetPassword', { token: await resetToken(server, accountId), password: renewed }),
    'is changed': (cookie: string) => call(cookie, 'changePassword', { password, newPassword: renewed }),
    'stays, but its owner logs out everywhere else': (cookie: string) => call(cookie, 'endOtherSessions'),
  }
  it.each(
    Object.entries(endings).flatMap(([what, end]) =>
      (['client', 'provider'] as const).map((kind) => [what, kind, end] as const),
    ),
  )('%s, and the calendar link of the %s ends', async (what, kind, end) => {
    const person = newPerson({ kind })
    const accountId = await register(server, person)
    const cookie = await signIn(server, person)
    const feed = async (signedIn: string, current: string) => {
      const { body } = await call(signedIn, 'renewCalendarFeed', { password: current })
      return new URL(String(body['url'])).pathname
    }
    const statusOf = async (url: string) => (await server.request({ url })).status
    const known = await feed(cookie, password)
    expect(await statusOf(known)).toBe(200)
    expect(await end(cookie, accountId)).toMatchObject({ status: 200 })
    await until('the calendar link has ended', async () => (await statusOf(known)) === 404)
    const current = what.startsWith('stays') ? password : renewed
    const again = await call('', 'logIn', { email: person.email, password: current })
    const told = () => query(again.cookie, 'calendarFeed', { zone: 'America/Denver' })
    expect((await told()).body).toEqual({ since: null, endedAt: expect.anything() })
    expect(await statusOf(await feed(again.cookie, current))).toBe(200)
    expect((await told()).body).toEqual({ since: expect.anything(), endedAt: null })
  })

  it('is asked for when a calendar link is made, and its owner gets a mail', async () => {
    const person = newPerson()
    await register(server, person)
    const cookie = await signIn(server, person)
    expect(await call(cookie, 'renewCalendarFeed', { password: 'wrong' })).toMatchObject({
      status: 422,
      body: { fields: { password: 'That password is incorrect' } },
    })
    expect(await call(cookie, 'renewCalendarFeed', { password })).toMatchObject({ status: 200 })
    await until('the mail is there', async () =>
      (await mailsTo(server, person.email)).some(
        ({ subject }) => subject === 'A private calendar link was created',
      ),
    )
  })

  it('is not checked against the rules when the link has expired', async () => {
    const token = 'A'.repeat(43)
    expect(await call('', 'resetPassword', { token, password: 'passwordpassword' })).toMatchObject({
      status: 410,
    })
  })

  it('is changed by somebody who knows the current one, which signs out the other devices', async () => {
    const person = newPerson()
    await register(server, person)
    const [here, there] = [await signIn(server, person), await signIn(server, person)]
    const change = { password, newPassword: 'another lullaby at 3' }
    expect(await call(here, 'changePassword', { ...change, password: 'wrong' })).toMatchObject({
      status: 422,
      body: { fields: { password: 'That password is incorrect' } },
    })
    expect(await call(here, 'changePassword', change)).toMatchObject({ status: 200 })
    expect((await query(here, 'session')).body).toMatchObject({ role: 'client' })
    expect((await query(there, 'session')).body).toMatchObject({ role: null })
  })
})

describe('A sign-up that is sent again', () => {
  const keyOf = (email: string) => email.slice(0, email.indexOf('@'))
  /** The same request each time. */
  const signUp = async (person: Person) => {
    const { name, email, kind } = person
    const reply = await server.request({
      method: 'POST',
      url: '/_server/signUp?createServerFn',
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': anOrigin(),
        'idempotency-key': keyOf(email),
      },
      payload: { data: { name, email, kind, password, terms: true }, context: {} },
    })
    expect(reply.status).toBe(200)
  }
  const signedUp = async () => {
    const person = newPerson()
    await signUp(person)
    const idOfAccount = async () => {
      const [row] = await server.parts.tables.query<{ account_id: string }>(
        'select account_id from read.account where email = $1',
        [person.email],
      )
      return row?.account_id
    }
    await until('the account is registered', async () => (await idOfAccount()) !== undefined)
    return { person, accountId: (await idOfAccount()) ?? '' }
  }
  const rowsOf = (table: 'password' | 'device', accountId: string) =>
    server.parts.tables.query(`select * from account.${table} where account_id = $1`, [accountId])

  it('leaves a password that was chosen since as it is', async () => {
    const { person, accountId } = await signedUp()
    const token = await resetToken(server, accountId)
    expect(await call('', 'resetPassword', { token, password: 'another lullaby at 3' })).toMatchObject({
      status: 200,
    })
    const before = await rowsOf('password', accountId)
    await signUp(person)
    expect(await rowsOf('password', accountId)).toEqual(before)
  })

  it('stores nothing about a person who was erased', async () => {
    const { person, accountId } = await signedUp()
    await execute(server, { type: 'RequestAccountDeletion', accountId, personIds: [] })
    await until('the person is erased', async () => {
      for await (const { type } of server.parts.store.readStream(`account-${accountId}`))
        if (type === 'PersonErased') return true
      return false
    })
    await signUp(person)
    expect(await rowsOf('password', accountId)).toEqual([])
    expect(await rowsOf('device', accountId)).toEqual([])
  })
})

describe('A change of address', () => {
  /** A person who asked to move, and the token of the link that was mailed to the new address. */
  const moving = async () => {
    const person = newPerson()
    const accountId = await register(server, person)
    const cookie = await signIn(server, person)
    const email = addressOf('elsewhere')
    expect(await call(cookie, 'changeAddress', { email, password })).toMatchObject({ status: 200 })
    const addressId = opaqueId(server.parts.settings.secrets.lookupKey, 'address', email)
    const linkOf = (purpose: TokenPurpose, detail?: string) =>
      issueToken(server.parts.pool, {
        purpose,
        accountId,
        expiresAt: new Date(Date.now() + 60_000),
        ...(detail !== undefined && { detail }),
      })
    return {
      ...{ person, accountId, cookie, email, addressId, linkOf },
      link: await linkOf('confirm_address', addressId),
    }
  }
  const dead = { status: 410, body: { message: 'This link is invalid or has expired' } }
  const newPassword = 'another lullaby at 3'

  it.each([
    [
      'reset',
      async ({ accountId }: { accountId: string }) =>
        call('', 'resetPassword', { token: await resetToken(server, accountId), password: newPassword }),
    ],
    [
      'changed',
      ({ cookie }: { cookie: string }) => call(cookie, 'changePassword', { password, newPassword }),
    ],
  ])('is cancelled when the password is %s', async (_how, renewPassword) => {
    const { link, linkOf, addressId, person, ...rest } = await moving()
    expect(await renewPassword(rest)).toMatchObject({ status: 200 })
    // A link whose mail was being written at that moment leads nowhere either.
    for (const token of [link, await linkOf('confirm_address', addressId)])
      expect(await call('', 'confirmAddress', { token })).toMatchObject(dead)
    const signedIn = await call('', 'logIn', { email: person.email, password: newPassword })
    expect((await query(signedIn.cookie, 'clientProfile')).body).toMatchObject({
      email: person.email,
      pendingEmail: null,
    })
    expect(await call('', 'logIn', { email: rest.email, password: newPassword })).toMatchObject({
      status: 401,
    })
  })

  it('ends the password reset links that were sent to the old address', async () => {
    const { link, linkOf, email } = await moving()
    const old = await linkOf('reset_password')
    expect(await call('', 'confirmAddress', { token: link })).toMatchObject({ status: 200 })
    expect(await call('', 'resetPassword', { token: old, password: newPassword })).toMatchObject(dead)
    expect(await call('', 'logIn', { email, password })).toMatchObject({ status: 200 })
    expect(await call('', 'confirmAddress', { token: link })).toMatchObject(dead)
  })

  it('does not use up its link before it is complete', async () => {
    const { link, addressId, email } = await moving()
    const holder = randomUUID()
    await execute(server, { type: 'TakeAddress', addressId, accountId: holder })
    expect(await call('', 'confirmAddress', { token: link })).toMatchObject(dead)
    await execute(server, { type: 'ReleaseAddress', addressId, accountId: holder })
    expect(await call('', 'confirmAddress', { token: link })).toMatchObject({ status: 200 })
    expect(await call('', 'logIn', { email, password })).toMatchObject({ status: 200 })
  })
})

describe('My account', () => {
  it('lists sessions and ends them', async () => {
    const person = newPerson()
    await register(server, person)
    const [here, there] = [await signIn(server, person), await signIn(server, person)]
    const { body } = await query(here, 'myAccount')
    const sessions = body['sessions'] as { id: string; isThisOne: boolean }[]
    expect(sessions.map(({ isThisOne }) => isThisOne).sort()).toEqual([false, true])
    const other = sessions.find(({ isThisOne }) => !isThisOne)
    expect(await call(here, 'endSession', { sessionId: other?.id ?? '' })).toMatchObject({ status: 200 })
    expect((await query(there, 'session')).body).toMatchObject({ user: null })
  })

  it('exports everything that is stored, the waitlist entry included', async () => {
    const person = newPerson()
    await register(server, person)
    await callWith(server, '', 'joinWaitlist', { email: person.email, full_name: 'Waiting Person' })
    const cookie = await signIn(server, person)
    const { body, text } = await query(cookie, 'exportMyData')
    expect((body['events'] as { type: string }[]).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['AccountRegistered', 'AddressVerified', 'WaitlistJoined']),
    )
    expect(text).toContain('Waiting Person')
    expect(text).not.toContain('argon2')
  })

  it('is exported with the waitlist entries that staff merged with theirs, in either direction', async () => {
    const person = newPerson()
    await register(server, person)
    const [old, older] = [addressOf('an-old-address'), addressOf('an-older-address')]
    const idOf = (email: string) => opaqueId(server.parts.settings.secrets.lookupKey, 'waitlist', email)
    for (const email of [person.email, old, older])
      await callWith(server, '', 'joinWaitlist', { email, full_name: `Waiting at ${email}` })
    const cookie = await signIn(server, person)
    expect((await query(cookie, 'exportMyData')).text).not.toContain(`Waiting at ${old}`)
    for (const [entry, kept] of [
      [person.email, old],
      [older, old],
    ] as const)
      await execute(server, {
        type: 'MergeWaitlistEntry',
        entryId: idOf(entry),
        keptId: idOf(kept),
        reason: 'The same person',
      })
    await until('all entries are in the export', async () => {
      const { text } = await query(cookie, 'exportMyData')
      return [person.email, old, older].every((email) => text.includes(`Waiting at ${email}`))
    })
  })

  it('is deleted with the password: signs out at once and frees the address', async () => {
    const person = newPerson()
    await register(server, person)
    const cookie = await signIn(server, person)
    expect(await call(cookie, 'deleteMyAccount', { password: 'wrong' })).toMatchObject({ status: 422 })
    const gone = await call(cookie, 'deleteMyAccount', { password })
    expect(gone).toMatchObject({ status: 200, body: { next: '/?account=deleted' } })
    expect((await query(cookie, 'session')).body).toMatchObject({ user: null })
    expect(await call('', 'logIn', { email: person.email, password })).toMatchObject({ status: 401 })
  })
})

describe('A parent’s profile', () => {
  const profile = (person: Person, more: object = {}) => ({ name: person.name, email: person.email, ...more })

  it('stores phone and place, sealed in the log, and includes them in the export', async () => {
    const person = newPerson()
    const accountId = await register(server, person)
    const cookie = await signIn(server, person)
    const said = profile(person, { name: 'Nora P.', phone: '206-555-0100', location: 'Ballard, Seattle' })
    expect(await call(cookie, 'reviseClientProfile', said)).toMatchObject({
      status: 200,
      body: { sentTo: null },
    })
    expect((await query(cookie, 'clientProfile')).body).toEqual({ ...said, pendingEmail: null })
    const rows = await server.parts.pool.query<{ text: string }>(
      'select e::text as text from event_log.event e where stream = $1',
      [`account-${accountId}`],
    )
    expect(rows.rows.map(({ text }) => text).join()).not.toMatch(/555-0100|Ballard/)
    expect((await query(cookie, 'exportMyData')).text).toContain('206-555-0100')
    expect(await call(cookie, 'keepMyPlace', { location: 'Tacoma, WA' })).toMatchObject({ status: 200 })
    expect((await query(cookie, 'clientProfile')).body).toMatchObject({
      phone: '206-555-0100',
      location: 'Tacoma, WA',
    })
    expect((await query(cookie, 'exportMyData')).text).toContain('Tacoma, WA')
  })

  it('sends a link to a new email address if the password is right, and changes nothing if it is wrong', async () => {
    const person = newPerson()
    await register(server, person)
    const cookie = await signIn(server, person)
    const other = profile(person, { name: 'Somebody Else', email: addressOf('elsewhere'), password: 'wrong' })
    expect(await call(cookie, 'reviseClientProfile', other)).toMatchObject({
      status: 422,
      body: { fields: { password: 'That password is incorrect' } },
    })
    expect((await query(cookie, 'clientProfile')).body).toMatchObject({
      name: person.name,
      pendingEmail: null,
    })
    expect(await call(cookie, 'reviseClientProfile', { ...other, password })).toMatchObject({
      status: 200,
      body: { sentTo: other.email },
    })
    expect((await query(cookie, 'clientProfile')).body).toMatchObject({
      name: 'Somebody Else',
      email: person.email,
      pendingEmail: other.email,
    })
  })

  it('reports what is wrong with a name and an email', async () => {
    const person = newPerson()
    await register(server, person)
    const cookie = await signIn(server, person)
    expect(await call(cookie, 'reviseClientProfile', { name: 'N', email: 'nowhere' })).toMatchObject({
      status: 422,
      body: {
        fields: { name: 'Name must be at least 2 characters', email: 'Invalid email address' },
      },
    })
  })
})

describe('An unconfirmed address', () => {
  const joinAs = async ({ email }: Person) => {
    await callWith(server, '', 'joinWaitlist', { email, full_name: 'Waiting Stranger', message: 'My twins' })
    const [entry] = await server.parts.tables.query<{ entry_id: string }>(
      'select entry_id from read.waitlist_entry where email = $1',
      [email],
    )
    return entry?.entry_id ?? ''
  }
  const accountsOf = async ({ email }: Person) =>
    (await server.parts.tables.query('select 1 from read.account where email = $1', [email])).length
  const waiting = (entryId: string) =>
    server.parts.tables.query('select full_name from read.waitlist_entry where entry_id = $1', [entryId])

  it('gives no access to a waitlist entry with that address, neither to read nor to erase it', async () => {
    const person = newPerson()
    const entryId = await joinAs(person)
    const cookie = await signUpUnconfirmed(server, person)
    const { status, text } = await query(cookie, 'exportMyData')
    expect(status).toBe(200)
    expect(text).not.toContain('Waiting Stranger')
    expect(text).not.toContain('My twins')
    const gone = await call(cookie, 'deleteMyAccount', { password })
    expect(gone).toMatchObject({ status: 200 })
    for await (const { type, data } of server.parts.store.readAll())
      if (type === 'AccountDeletionRequested') expect(data['personIds']).not.toContain(entryId)
    expect(await waiting(entryId)).toEqual([{ full_name: 'Waiting Stranger' }])
  })

  it('gets another link by signing up again or asking for it in the browser that signed up, and from nowhere else', async () => {
    const person = newPerson()
    const cookie = await signUpUnconfirmed(server, person)
    const device = cookie.split('; ').find((pair) => /device=/.test(pair)) ?? ''
    const mails = () => mailsTo(server, person.email)
    const links = async () =>
      (await mails()).filter(({ text = '' }) => text.includes('/verify?token=')).length
    await until('the first link is mailed', async () => (await links()) === 1)
    const answer = await call(device, 'resendConfirmation', { email: person.email })
    expect(answer).toMatchObject({ status: 200 })
    await until('it is mailed again', async () => (await links()) === 2)
    expect(await call('', 'resendConfirmation', { email: person.email })).toMatchObject({
      status: 200,
      body: answer.body,
    })
    // After four more accounts, the link is still that of the first one, which holds the address.
    for (const nth of [1, 2, 3, 4]) {
      await call(device, 'signUp', { ...person, password: `another long password ${nth}`, terms: true })
      await until('it is mailed to who signs up again', async () => (await links()) === 2 + nth)
      await until('the account is there', async () => (await accountsOf(person)) === 1 + nth)
    }
    await call(device, 'resendConfirmation', { email: person.email })
    await until('it is mailed once more', async () => (await links()) === 7)
    // Each press sent one email. None of them says that there is an account.
    expect(await mails()).toHaveLength(7)
    expect(await call(device, 'logIn', { email: person.email, password })).toMatchObject({ status: 200 })
  })

  it('is answered in another browser like a wrong password, and gets the link by email afterwards if it was right', async () => {
    const person = newPerson()
    const cookie = await signUpUnconfirmed(server, person)
    const { user } = (await query(cookie, 'session')).body as { user: { id: string } }
    const requests = async () => {
      const found: unknown[] = []
      for await (const { type, data } of server.parts.store.readStream(`account-${user.id}`))
        if (type === 'VerificationRequested') found.push(data)
      return found
    }
    const logIn = async (tried: string) => {
      const { status, headers, text } = await server.request({
        method: 'POST',
        url: '/_server/logIn?createServerFn',
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': anOrigin() },
        payload: { data: { email: person.email, password: tried }, context: {} },
      })
      return { status, text, headers: { ...headers, date: '', 'x-request-id': '' } }
    }
    const right = await logIn(password)
    expect(await requests()).toEqual([])
    expect(right).toEqual(await logIn('not the password 1'))
    expect(right.status).toBe(401)
    // A right one within the minute sends nothing more.
    await logIn(password)
    await until('the link is requested', async () => (await requests()).length > 0)
    const why = 'Confirm your email address to log in'
    const explained = async () =>
      (await mailsTo(server, person.email)).filter(({ subject }) => subject === why)
    await until('it is mailed', async () => (await explained()).length > 0)
    expect(await requests()).toEqual([
      { accountId: user.id, isLogInElsewhere: true, requestedAt: expect.any(String) },
    ])
  })

  it('works with its account only in the browser that signed up, until it is confirmed', async () => {
    const person = newPerson()
    const cookie = await signUpUnconfirmed(server, person)
    expect((await query(cookie, 'session')).body).toMatchObject({ user: { isVerified: false } })
    const logInOnAnotherDevice = () => call('', 'logIn', { email: person.email, password })
    expect(await logInOnAnotherDevice()).toMatchObject({
      status: 401,
      body: { code: 'incorrect', message: 'Email or password is incorrect' },
    })
    const { user } = (await query(cookie, 'session')).body as { user: { id: string } }
    await execute(server, { type: 'VerifyAddress', accountId: user.id })
    await server.parts.projections.waitFor(await server.parts.store.head(), ['AddressVerified'])
    expect(await logInOnAnotherDevice()).toMatchObject({ status: 200 })
  })

  it('is confirmed by a link that signs in the browser that signed up, and no other browser', async () => {
    const linkTo = async (person: Person) => {
      const cookie = await signUpUnconfirmed(server, person)
      const { user } = (await query(cookie, 'session')).body as { user: { id: string } }
      const expiresAt = new Date(Date.now() + 60_000)
      const token = await issueToken(server.parts.pool, {
        purpose: 'verify_address',
        accountId: user.id,
        expiresAt,
      })
      // What the browser keeps after its session has ended.
      const device = cookie.split('; ').find((pair) => /device=/.test(pair)) ?? ''
      return { token, device, cookie }
    }
    const here = await linkTo(newPerson())
    const confirmedHere = await call(here.device, 'verifyAddress', { token: here.token })
    expect(confirmedHere).toMatchObject({ status: 200, body: { next: '/verify?confirmed=done' } })
    expect((await query(confirmedHere.cookie, 'session')).body).toMatchObject({
      user: { isVerified: true },
    })
    const there = await linkTo(newPerson())
    const confirmedThere = await call(here.device, 'verifyAddress', { token: there.token })
    expect(confirmedThere).toMatchObject({ status: 200, body: { next: '/verify?confirmed=done' } })
    expect((await query(confirmedThere.cookie, 'session')).body).toMatchObject({ user: null })
    const other = await linkTo(newPerson())
    const somebodyIn = await call(confirmedHere.cookie, 'verifyAddress', { token: other.token })
    expect(somebodyIn.body).toEqual({ next: '/verify?confirmed=done' })
  })

  it('of somebody else is never confirmed by signing up with it, and an account made so ends with the owner’s account', async () => {
    const owner = newPerson()
    await register(server, owner)
    const claimant = { ...owner, name: 'Zaunkoenig' }
    const cookie = await signUpUnconfirmed(server, claimant)
    const { user } = (await query(cookie, 'session')).body as { user: { id: string } }
    // No link was mailed, so there is none to redeem.
    const links = await server.parts.pool.query('select 1 from account.token where account_id = $1', [
      user.id,
    ])
    expect(links.rows).toEqual([])
    const own = await signIn(server, owner)
    expect((await query(own, 'exportMyData')).text).not.toContain('Zaunkoenig')
    expect(await call(own, 'deleteMyAccount', { password })).toMatchObject({ status: 200 })
    expect((await query(cookie, 'session')).body).toMatchObject({ user: null })
  })

  it('does not cost its owner the invitation they wait for', async () => {
    const admin = newPerson({ kind: null, staffRole: 'admin' })
    await register(server, admin)
    const staff = await signIn(server, admin)
    const person = newPerson()
    const entryId = await joinAs(person)
    await signUpUnconfirmed(server, person)
    const invited = await call(staff, 'inviteWaitlistEntries', { entryIds: [entryId], reason: null })
    expect(invited.body).toEqual({ invited: 1, skipped: 0 })
  })
})

describe('Staff', () => {
  it('sign in in two steps, and each code works once', async () => {
    const admin = newPerson({ kind: null, staffRole: 'admin' })
    await register(server, admin)
    const first = await call('', 'staffLogIn', { email: admin.email, password })
    expect(first.body).toEqual({ step: 'set_up_two_factor' })
    expect((await query(first.cookie, 'session')).body).toMatchObject({ user: null })
    const { body } = await call(first.cookie, 'twoFactorSetUp')
    const code = new TOTP({ secret: String(body['secret']) }).generate()
    const entered = await call(first.cookie, 'staffEnterCode', { code })
    const recoveryCodes = entered.body['recoveryCodes'] as string[]
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await query(entered.cookie, 'session')).body).toMatchObject({ role: 'admin' })

    const again = await call('', 'staffLogIn', { email: admin.email, password })
    expect(again.body).toEqual({ step: 'enter_code' })
    expect(await call(again.cookie, 'staffEnterCode', { code })).toMatchObject({ status: 422 })
    const recovery = { code: recoveryCodes[0] ?? '' }
    expect(await call(again.cookie, 'staffEnterCode', recovery)).toMatchObject({ status: 200 })
    const third = await call('', 'staffLogIn', { email: admin.email, password })
    expect(await call(third.cookie, 'staffEnterCode', recovery)).toMatchObject({ status: 422 })
  })

  it('cannot take the second step without the first', async () => {
    expect(await call('', 'twoFactorSetUp')).toMatchObject({ status: 401 })
    expect(await call('', 'staffEnterCode', { code: '123456' })).toMatchObject({ status: 401 })
  })

  it('are appointed and removed by an admin, and their sessions end with their role', async () => {
    const admin = newPerson({ kind: null, staffRole: 'admin' })
    await register(server, admin)
    const cookie = await signIn(server, admin)
    const parent = newPerson()
    const accountId = await register(server, parent)
    const theirs = await signIn(server, parent)
    const grant = { email: parent.email, role: 'moderator', reason: 'She joins us' }
    expect(await call(cookie, 'grantStaffRole', grant)).toMatchObject({ status: 200 })
    expect((await query(theirs, 'session')).body).toMatchObject({ user: null })
    const { body } = await query(cookie, 'staffMembers')
    expect(body['members']).toEqual(
      expect.arrayContaining([expect.objectContaining({ accountId, role: 'moderator' })]),
    )
    expect(await call(cookie, 'revokeStaffRole', { accountId, reason: 'She left us' })).toMatchObject({
      status: 200,
    })
    expect(await call('', 'logIn', { email: parent.email, password })).toMatchObject({ status: 200 })
  })

  it('keep their session when they are given the role that they have, and lose it with another', async () => {
    const admin = newPerson({ kind: null, staffRole: 'admin' })
    await register(server, admin)
    const cookie = await signIn(server, admin)
    const analyst = newPerson({ kind: null, staffRole: 'analyst' })
    await register(server, analyst)
    const theirs = await signIn(server, analyst)
    const grant = { email: analyst.email, reason: 'They join us' }
    expect(await call(cookie, 'grantStaffRole', { ...grant, role: 'analyst' })).toMatchObject({ status: 200 })
    expect((await query(theirs, 'session')).body).toMatchObject({ role: 'analyst' })
    await call(cookie, 'grantStaffRole', { ...grant, role: 'moderator' })
    expect((await query(theirs, 'session')).body).toMatchObject({ user: null })
  })
})
