/** An admin, or the operator, resets the second factor of staff who lost it (docs/decisions/0034). */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { accountStream } from '../src/domain/accounts/account.ts'
import { beginSession } from '../src/platform/sessions/session-rows.ts'
import { openSigning } from '../src/platform/sessions/signed-tokens.ts'
import { twoFactorOf } from '../src/platform/sessions/two-factor.ts'
import { mailsTo } from './caught-mail.ts'
import { addressOf, anOrigin, callWith, register, signIn, type Person } from './people.ts'
import { programArguments } from './program.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { codeOf, enrolled, staffBrowser } from './staff-browser.ts'
import { until } from './until.ts'

const reason = 'Phone and codes were lost'
const admin: Person = { name: 'Ada', email: addressOf('ada'), kind: null, staffRole: 'admin' }

let server: RunningServer
let adminId: string
let adminCookie: string
beforeAll(async () => {
  server = await sharedServer()
  adminId = await register(server, admin)
  adminCookie = await signIn(server, admin)
})
afterAll(() => server.close())

let colleague: Person
let accountId: string
beforeEach(async () => {
  colleague = { name: 'Mona', email: addressOf('mona'), kind: null, staffRole: 'moderator' }
  accountId = await register(server, colleague)
})

const resetOf = (id: string, cookie = adminCookie) =>
  callWith(server, cookie, 'resetTwoFactor', { accountId: id, reason })
const reset = async () => {
  const reply = await resetOf(accountId)
  expect(reply.status).toBe(200)
}
const browser = () => staffBrowser(server, colleague.email)
const roleOf = async (cookie: string) => {
  const reply = await server.request({ url: '/_server/session?createServerFn', headers: { cookie } })
  return (reply.json() as { role: string | null }).role
}
const rowsIn = async (table: 'two_factor' | 'recovery_code') =>
  (await server.parts.pool.query(`select * from account.${table} where account_id = $1`, [accountId]))
    .rowCount
const openSessions = async () => {
  const open = 'select 1 from account.session where account_id = $1 and ended_at is null'
  return (await server.parts.pool.query(open, [accountId])).rowCount
}
const eventsOf = async (type: string) => {
  const events = []
  for await (const event of server.parts.store.readStream(accountStream(accountId)))
    if (event.type === type) events.push(event)
  return events
}

describe('A reset of the second factor', () => {
  it('makes its codes and recovery codes worthless, ends the sessions, and lets another one be set up', async () => {
    const old = await enrolled(server, colleague.email)
    expect(await roleOf(old.browser.cookie())).toBe('moderator')
    const between = browser()
    await between.logIn()
    await reset()
    expect(await roleOf(old.browser.cookie())).toBeNull()
    for (const code of [codeOf(old.secret, 1), ...old.recoveryCodes.slice(0, 2)])
      expect((await between.call('staffEnterCode', { code })).status).toBe(422)

    const back = browser()
    expect((await back.logIn()).body).toEqual({ step: 'set_up_two_factor' })
    const secret = await back.setUp()
    expect(secret).not.toBe(old.secret)
    for (const code of [codeOf(old.secret, 1), old.recoveryCodes[3] ?? ''])
      expect((await back.call('staffEnterCode', { code })).status).toBe(422)
    expect((await back.call('staffEnterCode', { code: codeOf(secret) })).status).toBe(200)
    expect(await roleOf(back.cookie())).toBe('moderator')
    const after = browser()
    await after.logIn()
    expect((await after.call('staffEnterCode', { code: old.recoveryCodes[4] ?? '' })).status).toBe(422)
    expect(await eventsOf('TwoFactorEnabled')).toHaveLength(2)
  })

  it('is recorded with its reason and who did it, and its person gets an email', async () => {
    await enrolled(server, colleague.email)
    await reset()
    expect(await eventsOf('TwoFactorReset')).toMatchObject([
      { data: { accountId, reason }, metadata: { actorId: adminId } },
    ])
    expect((await eventsOf('SessionsEnded')).at(-1)).toMatchObject({
      data: { sessionId: null, reason: 'two_factor_reset' },
      metadata: { actorId: adminId },
    })
    await until('the email is there', async () => {
      const mails = await mailsTo(server, colleague.email)
      return mails.some(({ subject }) => subject === 'Your two-step login was reset')
    })
  })

  it('is refused to moderators, for oneself, for people who are not staff, and where there is none', async () => {
    const moderator: Person = { ...colleague, email: addressOf('nora') }
    await register(server, moderator)
    await enrolled(server, colleague.email)
    expect((await resetOf(accountId, await signIn(server, moderator))).status).toBe(403)
    expect((await resetOf(accountId, '')).status).toBe(401)
    const own = await resetOf(adminId)
    expect([own.status, own.text]).toEqual([409, expect.stringContaining('Ask another admin')])
    const parent = await register(server, { name: 'Paula', email: addressOf('paula'), kind: 'client' })
    for (const id of [parent, randomUUID()]) expect((await resetOf(id)).status).toBe(404)
    const bare = await register(server, { ...colleague, email: addressOf('bare') })
    const none = await resetOf(bare)
    expect([none.status, none.text]).toEqual([409, expect.stringContaining('no two-step login to reset')])
    expect(await rowsIn('two_factor')).toBe(1)
    expect(await eventsOf('TwoFactorReset')).toEqual([])
    expect(await roleOf(adminCookie)).toBe('admin')
  })

  it('is done once: another is refused, and a repeated request is answered as the first, and keeps a newer factor', async () => {
    await enrolled(server, colleague.email)
    const key = randomUUID()
    const ask = () =>
      server.request({
        method: 'POST',
        url: '/_server/resetTwoFactor?createServerFn',
        headers: {
          cookie: adminCookie,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': anOrigin(),
          'idempotency-key': key,
        },
        payload: { data: { accountId, reason }, context: {} },
      })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(200)
    expect((await resetOf(accountId)).status).toBe(409)
    const { browser: anew } = await enrolled(server, colleague.email)
    expect((await ask()).status).toBe(200)
    expect(await eventsOf('TwoFactorReset')).toHaveLength(1)
    expect([await rowsIn('two_factor'), await roleOf(anew.cookie())]).toEqual([1, 'moderator'])
  })

  it('can be repeated where a server died after recording it, and then deletes the factor', async () => {
    const { browser: lost } = await enrolled(server, colleague.email)
    const [kept] = await server.parts.tables.query<{ row: object }>(
      'select to_jsonb(two_factor) as row from account.two_factor where account_id = $1',
      [accountId],
    )
    await reset()
    // As the server would have left it: recorded, and nothing deleted or ended.
    await server.parts.pool.query(
      'insert into account.two_factor select * from jsonb_populate_record(null::account.two_factor, $1)',
      [kept?.row],
    )
    await server.parts.pool.query('update account.session set ended_at = null where account_id = $1', [
      accountId,
    ])
    expect(await roleOf(lost.cookie())).toBe('moderator')
    await reset()
    expect(await eventsOf('TwoFactorReset')).toHaveLength(2)
    expect([await rowsIn('two_factor'), await rowsIn('recovery_code'), await openSessions()]).toEqual([
      0, 0, 0,
    ])
  })

  it('counts before a session that a code checked a moment earlier would begin', async () => {
    const { secret } = await enrolled(server, colleague.email)
    const { pool, settings } = server.parts
    const { keyEncryptionKeys: keys, sessionKey } = settings.secrets
    const noCookies = { get: () => undefined, set: () => undefined, clear: () => undefined }
    const signing = openSigning(sessionKey, 'https://example.org')
    const twoFactor = twoFactorOf({ pool, keys, signing, clock: () => new Date() }, noCookies)
    const entered = await twoFactor.enter(accountId, codeOf(secret, 1))
    if (entered.result === 'wrong') throw new Error('The code was refused')
    const { rows } = await pool.query<{ password: string }>(
      'select extract(epoch from changed_at)::text as password from account.password where account_id = $1',
      [accountId],
    )
    const password = rows[0]?.password ?? ''
    const proof = { by: 'second_factor', password, factor: entered.factor } as const
    const begin = () => beginSession(pool, { accountId, device: 'A browser', proof })
    expect(await begin()).not.toBeNull()
    await reset()
    expect(await begin()).toBeNull()
    // Nor does a code of the old factor count once another one is set up.
    await enrolled(server, colleague.email)
    expect(await begin()).toBeNull()
  })

  it('leaves no session open, however many codes arrive at the same moment', async () => {
    const { secret, recoveryCodes } = await enrolled(server, colleague.email)
    const challenged = browser()
    await challenged.logIn()
    const enter = (code: string) => callWith(server, challenged.cookie(), 'staffEnterCode', { code })
    const [reply] = await Promise.all([
      resetOf(accountId),
      ...[codeOf(secret, 1), ...recoveryCodes].map((code) => enter(code)),
    ])
    expect(reply.status).toBe(200)
    expect([await rowsIn('two_factor'), await rowsIn('recovery_code'), await openSessions()]).toEqual([
      0, 0, 0,
    ])
  })

  it('forgives the wrong codes that were entered before', async () => {
    await enrolled(server, colleague.email)
    const guessing = browser()
    await guessing.logIn()
    const statuses = []
    for (let tried = 0; tried < 22; tried += 1)
      statuses.push((await guessing.call('staffEnterCode', { code: 'no such code' })).status)
    expect(statuses.at(-1)).toBe(429)
    await reset()
    const back = browser()
    await back.logIn()
    const code = codeOf(await back.setUp())
    expect((await back.call('staffEnterCode', { code })).status).toBe(200)
  })
})

describe('The operator', () => {
  /** `make staff EMAIL=… ARGS=…` */
  const makeStaff = async (...words: string[]) => {
    const child = spawn(process.execPath, [...programArguments('programs/staff'), ...words], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'test',
        DATABASE_URL: server.parts.databaseUrl,
        DATA_DIRECTORY: server.directory,
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [exitCode] = (await once(child, 'close')) as [number | null]
    return { exitCode, said }
  }

  it('resets the second factor of an admin whom nobody else can help', async () => {
    const old = await enrolled(server, colleague.email)
    expect(await makeStaff(colleague.email, '--reset-two-factor')).toEqual({
      exitCode: 0,
      said: expect.stringContaining('is an admin. Their two-step login was reset.'),
    })
    expect(await eventsOf('TwoFactorReset')).toMatchObject([
      { data: { reason: 'Reset from the command line' }, metadata: { actorId: 'system' } },
    ])
    expect((await eventsOf('SessionsEnded')).at(-1)).toMatchObject({ data: { reason: 'two_factor_reset' } })
    expect(await roleOf(old.browser.cookie())).toBeNull()
    expect((await browser().logIn()).body).toEqual({ step: 'set_up_two_factor' })

    expect(await makeStaff(colleague.email, '--reset-two-factor')).toEqual({
      exitCode: 1,
      said: expect.stringContaining('no two-step login to reset'),
    })
  })
})
