/** Only an admin can export personal data, and the export is recorded in the log (product.md, "Analysts"). */

import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { recordPersonalExport } from '../src/analyst/personal-data.ts'
import { openReadTables } from '../src/features/features.ts'
import type { ReadDatabase } from '../src/platform/consumers/data-source.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { runLog, spawnLog } from './log-process.ts'
import { callWith, cookiesAfter, password, register, type Person } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'

let server: RunningServer
let tables: ReadDatabase
beforeAll(async () => {
  server = await startOwnServer()
  tables = await openReadTables({ url: server.parts.databaseUrl, poolSize: 2 })
  const entry = { email: 'canary@example.com', full_name: 'Wren Canary', user_type: 'parent' }
  await server.request({ method: 'POST', url: '/api/waitlist', payload: entry })
})
afterAll(async () => {
  await tables.close()
  await server.close()
})

let people = 0
let accountId: string
let email: string
let secret: string
let recoveryCodes: readonly string[]
/** A member of staff who has set up the second step, which used the current code. */
const enrol = async (staffRole: 'admin' | 'analyst' | 'moderator') => {
  people += 1
  email = `staff${people}@example.com`
  const person: Person = { name: 'Ada', email, kind: null, staffRole }
  accountId = await register(server, person)
  const challenged = await callWith(server, '', 'staffLogIn', { email, password })
  const cookie = cookiesAfter('', challenged)
  const setUp = (await callWith(server, cookie, 'twoFactorSetUp', {})).json() as { secret: string }
  secret = setUp.secret
  const code = new TOTP({ secret }).generate()
  const entered = (await callWith(server, cookie, 'staffEnterCode', { code })).json() as {
    recoveryCodes: string[]
  }
  recoveryCodes = entered.recoveryCodes
}
beforeEach(() => enrol('admin'))

/** The next code, since the current one was used. */
const nextCode = () => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })

const staffEvents = async () => {
  const events = []
  for await (const event of server.parts.store.readStream(`staff-${accountId}`)) events.push(event)
  return events
}

const record = (code: string, more: { readonly email?: string; readonly reason?: string } = {}) =>
  recordPersonalExport(
    {
      ...server.parts,
      tables,
      // As a command line on the server's machine reads them.
      settings: readSettings({
        NODE_ENV: 'test',
        DATABASE_URL: server.parts.databaseUrl,
        DATA_DIRECTORY: server.directory,
      }),
    },
    {
      email: more.email ?? email,
      code: () => Promise.resolve(code),
      dataExport: {
        what: 'events',
        format: 'ndjson',
        types: null,
        stream: null,
        from: null,
        to: null,
        reason: more.reason ?? 'A court asks',
      },
    },
    () => new Date(),
  )

it('An admin exports personal data after entering a code, and the log records who, what and why', async () => {
  const out = join(server.directory, `clear-${people}.ndjson`)
  const asked = spawnLog(
    server,
    ...['export', '--with-personal-data', '--type', 'WaitlistJoined', '--out', out],
    ...['--as', email.toUpperCase(), '--reason', '  A court asks  '],
  )
  asked.write(`${nextCode()}\n`)
  expect([await asked.ended, asked.stderr()]).toEqual([0, expect.stringContaining('1 event,')])
  expect(asked.stderr()).toContain('Code from your authenticator: ')
  const text = await readFile(out, 'utf8')
  expect(text).toContain('Wren Canary')
  expect(text).toContain('canary@example.com')
  const [event, ...others] = await staffEvents()
  expect(others).toEqual([])
  expect(event).toMatchObject({
    type: 'PersonalDataExported',
    metadata: { actorId: accountId },
    data: {
      staffId: accountId,
      what: 'events',
      format: 'ndjson',
      types: ['WaitlistJoined'],
      stream: null,
      from: null,
      to: null,
      reason: 'A court asks',
    },
  })
})

it('An admin queries the unmasked tables, and the query is recorded; everybody else reads masked ones', async () => {
  const question = `select full_name from waitlist_entry where full_name like 'Wren%'`
  const masked = await runLog(server, 'sql', 'select full_name from waitlist_entry', '--format', 'csv')
  expect([masked.code, masked.stdout]).toEqual([0, 'full_name\r\n•••\r\n'])
  const words = ['sql', question, '--format', 'csv', '--with-personal-data', '--reason', 'A court asks']
  const unnamed = await runLog(server, ...words)
  expect([unnamed.code, unnamed.stdout]).toEqual([1, ''])
  const wrong = await runLog(server, ...words, '--as', email, '--code', '000000')
  expect([wrong.code, wrong.stdout, wrong.stderr]).toEqual([1, '', 'That code isn’t right\n'])
  expect(await staffEvents()).toEqual([])
  const clear = await runLog(server, ...words, '--as', email, '--code', nextCode())
  expect([clear.code, clear.stdout]).toEqual([0, 'full_name\r\nWren Canary\r\n'])
  expect(await staffEvents()).toMatchObject([
    { type: 'PersonalDataExported', data: { what: 'sql', query: question, reason: 'A court asks' } },
  ])
  const secrets = await runLog(server, 'sql', 'select * from account.password')
  expect([secrets.code, secrets.stderr]).toEqual([1, expect.stringContaining('permission denied')])
})

it('Nothing is exported or recorded with a wrong code', async () => {
  const out = join(server.directory, `wrong-${people}.ndjson`)
  const words = ['--with-personal-data', '--as', email, '--reason', 'Because', '--code', '000000']
  const { code, stdout, stderr } = await runLog(server, 'export', ...words, '--out', out)
  expect([code, stdout, stderr]).toEqual([1, '', 'That code isn’t right\n'])
  await expect(readFile(out)).rejects.toThrow('ENOENT')
  expect(await staffEvents()).toEqual([])
})

it.each(['analyst', 'moderator'] as const)('A member of staff who is %s cannot export it', async (role) => {
  await enrol(role)
  await expect(record(nextCode())).rejects.toThrow('Only an admin can export personal data')
  expect(await staffEvents()).toEqual([])
})

it('Nobody exports it without a reason, with an invalid address, or with a used code', async () => {
  await expect(record(nextCode(), { reason: ' ' })).rejects.toThrow('needs a reason')
  await expect(record(nextCode(), { reason: 'x'.repeat(501) })).rejects.toThrow('up to 500 characters')
  await expect(record(nextCode(), { email: 'nobody@example.com' })).rejects.toThrow('Only an admin')
  await expect(record(nextCode(), { email: 'no address' })).rejects.toThrow('Only an admin')
  const code = nextCode()
  await record(code)
  await expect(record(code)).rejects.toThrow('That code isn’t right')
  expect(await staffEvents()).toHaveLength(1)
})

it('A recovery code works once, and its use is recorded', async () => {
  const [code = ''] = recoveryCodes
  await record(code)
  await expect(record(code)).rejects.toThrow('That code isn’t right')
  const types = []
  for await (const { type } of server.parts.store.readStream(`account-${accountId}`)) types.push(type)
  expect(types).toContain('RecoveryCodeUsed')
})

it('Wrong codes are counted before they are checked: after five, even the right one is refused', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(record('000000')).rejects.toThrow('That code isn’t right')
  await expect(record(nextCode())).rejects.toThrow('Too many attempts. Try again in 15 min')
  expect(await staffEvents()).toEqual([])
})

it('An admin without a second step is told to set it up', async () => {
  people += 1
  const person: Person = { name: 'Eve', email: `eve${people}@example.com`, kind: null, staffRole: 'admin' }
  await register(server, person)
  await expect(record('123456', { email: person.email })).rejects.toThrow('set up your authenticator')
})
