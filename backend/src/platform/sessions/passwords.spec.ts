import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hash as argon2, parseOptions } from '@node-rs/argon2'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { ensureAccountTables } from './account-tables.ts'
import { TooBusy, type Passwords } from './auth-service.ts'
import { openPasswords } from './passwords.ts'

let database: TestDatabase
let pool: pg.Pool
let passwords: Passwords
beforeAll(async () => {
  database = await testDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  // The database is dropped while the last connections are closing.
  pool.on('error', () => undefined)
  await ensureAccountTables(pool)
  passwords = await openPasswords(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const rowOf = async (accountId: string) => {
  const { rows } = await pool.query<{ hash: string; changed_at: Date }>(
    'select hash, changed_at from account.password where account_id = $1',
    [accountId],
  )
  return rows[0]
}

const isRight = async (accountId: string | null, password: string) =>
  (await passwords.check(accountId, password)) !== null

describe('A password', () => {
  it('is kept as argon2id with the parameters that were decided', async () => {
    await passwords.keep('a1', await passwords.hash('night light lullaby'))
    expect((await rowOf('a1'))?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isRight('a1', 'night light lullaby')).toBe(true)
    expect(await isRight('a1', 'night light lullabY')).toBe(false)
  })

  it('is replaced by a new one', async () => {
    await passwords.keep('a2', await passwords.hash('the first of them'))
    await passwords.keep('a2', await passwords.hash('the second of them'))
    expect(await isRight('a2', 'the first of them')).toBe(false)
    expect(await isRight('a2', 'the second of them')).toBe(true)
  })

  it('is replaced only if it is still the one that was checked', async () => {
    await passwords.keep('a6', await passwords.hash('the first of them'))
    const checked = (await passwords.check('a6', 'the first of them')) ?? ''
    expect(await passwords.replace('a6', checked, await passwords.hash('the second of them'))).toBe(true)
    expect(await passwords.replace('a6', checked, await passwords.hash('the third of them'))).toBe(false)
    expect(await isRight('a6', 'the second of them')).toBe(true)
  })

  it('is the same however its accents are encoded, and is never truncated', async () => {
    await passwords.keep('a3', await passwords.hash('caf\u00e9 au lait ﬁn'))
    expect(await isRight('a3', 'cafe\u0301 au lait fin')).toBe(true)
    const long = 'å'.repeat(127)
    await passwords.keep('a4', await passwords.hash(`${long}a`))
    expect(await isRight('a4', `${long}b`)).toBe(false)
  })

  it('is wrong for no account, and for an account without one', async () => {
    expect(await isRight(null, 'night light lullaby')).toBe(false)
    expect(await isRight('no-such-account', 'night light lullaby')).toBe(false)
  })

  it('with a weaker hash gets a new hash when it is entered, and counts as unchanged', async () => {
    const weak = await argon2('night light lullaby', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await passwords.keep('a5', weak)
    const before = await rowOf('a5')
    expect(await isRight('a5', 'not this one')).toBe(false)
    expect((await rowOf('a5'))?.hash).toBe(weak)
    expect(await isRight('a5', 'night light lullaby')).toBe(true)
    const after = await rowOf('a5')
    expect(parseOptions(after?.hash ?? '')).toMatchObject({ memoryCost: 19_456, timeCost: 2 })
    expect(after?.changed_at).toEqual(before?.changed_at)
    expect(await isRight('a5', 'night light lullaby')).toBe(true)
  })
})

describe('Passwords beyond the queue’s limit', () => {
  it('are refused at once, and the others are checked', async () => {
    const checks = await Promise.allSettled(
      Array.from({ length: 120 }, () => passwords.check(null, 'night light lullaby')),
    )
    const refused = checks.filter((each) => each.status === 'rejected')
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true)
    expect(checks.length - refused.length).toBeGreaterThanOrEqual(50)
    expect(await isRight('a1', 'night light lullaby')).toBe(true)
  })
})
