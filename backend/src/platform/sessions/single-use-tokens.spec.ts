import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { dropExpired, ensureAccountTables, eraseAccountSecrets } from './account-tables.ts'
import type { SingleUseTokens } from './auth-service.ts'
import { issueToken, singleUseTokens, type TokenToIssue } from './single-use-tokens.ts'

let database: TestDatabase
let pool: pg.Pool
let tokens: SingleUseTokens
beforeAll(async () => {
  database = await testDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 20 })
  // The database is dropped while the last connections are closing.
  pool.on('error', () => undefined)
  await ensureAccountTables(pool)
  await ensureAccountTables(pool)
  tokens = singleUseTokens(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const issue = (token: Partial<TokenToIssue> = {}) =>
  issueToken(pool, { purpose: 'reset_password', accountId: 'a1', expiresAt: inMinutes(30), ...token })

describe('A token', () => {
  it('is valid once, and only for its purpose', async () => {
    const token = await issue({ purpose: 'confirm_address', detail: 'address-7' })
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await tokens.redeem('reset_password', token)).toBeNull()
    expect(await tokens.redeem('confirm_address', token)).toEqual({ accountId: 'a1', detail: 'address-7' })
    expect(await tokens.redeem('confirm_address', token)).toBeNull()
  })

  it('is redeemed by one of 50 callers at once', async () => {
    const token = await issue()
    const redeemed = await Promise.all(
      Array.from({ length: 50 }, () => tokens.redeem('reset_password', token)),
    )
    expect(redeemed.filter((each) => each !== null)).toEqual([{ accountId: 'a1', detail: null }])
  })

  it('stays valid when another is issued, and becomes invalid when one of them is redeemed', async () => {
    const first = await issue({ accountId: 'a2' })
    const second = await issue({ accountId: 'a2' })
    const others = await issue({ accountId: 'a2', purpose: 'verify_address' })
    expect(await tokens.redeem('reset_password', first)).toMatchObject({ accountId: 'a2' })
    expect(await tokens.redeem('reset_password', second)).toBeNull()
    expect(await tokens.redeem('verify_address', others)).toMatchObject({ accountId: 'a2' })
  })

  it('and its siblings, redeemed at once, succeed only once', async () => {
    const siblings = await Promise.all(Array.from({ length: 20 }, () => issue({ accountId: 'a3' })))
    const redeemed = await Promise.all(siblings.map((token) => tokens.redeem('reset_password', token)))
    expect(redeemed.filter((each) => each !== null)).toHaveLength(1)
  })

  it('is invalid when it has expired, was revoked or was never issued', async () => {
    expect(await tokens.redeem('reset_password', await issue({ expiresAt: inMinutes(-1) }))).toBeNull()
    const revoked = await issue()
    await tokens.revoke('reset_password', 'a1')
    expect(await tokens.redeem('reset_password', revoked)).toBeNull()
    expect(await tokens.redeem('reset_password', 'A'.repeat(43))).toBeNull()
  })

  it('is not stored in clear', async () => {
    const token = await issue()
    const { rows } = await pool.query('select token::text as line from account.token token')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('An expired token', () => {
  it('is deleted a day later, and valid ones stay', async () => {
    const late = await issue({ accountId: 'a4', expiresAt: inMinutes(-25 * 60) })
    const good = await issue({ accountId: 'a4' })
    await dropExpired(pool)
    const { rowCount } = await pool.query("select 1 from account.token where account_id = 'a4'")
    expect(rowCount).toBe(1)
    expect(await tokens.redeem('reset_password', late)).toBeNull()
    expect(await tokens.redeem('reset_password', good)).not.toBeNull()
  })
})

describe('An erased account', () => {
  it('leaves no tokens behind, and other accounts keep theirs', async () => {
    await issue({ accountId: 'a5' })
    const kept = await issue({ accountId: 'a6' })
    await eraseAccountSecrets(pool, 'a5')
    await eraseAccountSecrets(pool, 'a5')
    const { rowCount } = await pool.query("select 1 from account.token where account_id = 'a5'")
    expect(rowCount).toBe(0)
    expect(await tokens.redeem('reset_password', kept)).not.toBeNull()
  })
})
