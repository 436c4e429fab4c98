/** Today's anchor as a bucket and a mailbox receive it: signed, whole, once. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AwsClient } from 'aws4fetch'
import pg from 'pg'
import { startBucketServer } from '../../../test/bucket-server.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Position } from '../event-store/event-store.ts'
import { ensureProcessManagerTables } from '../processes/process-manager-schema.ts'
import type { AnchorsHome } from '../settings/settings.ts'
import { accessLogTables } from '../../features/staff/access-log.ts'
import { anchorName } from './anchor-folder.ts'
import { writeTodaysAnchor } from './anchor-keeper.ts'
import { anchorWriterOf } from './event-log.ts'
import { publicKeyOf, readAnchor, readPublicKey } from './anchors.ts'
import { ensureDigestTables, writeHashes } from './digest-tables.ts'

const key = randomBytes(32)
const by = { log: 'this log', publicKey: readPublicKey(publicKeyOf(key)) }
const digest = randomBytes(32)
const now = new Date('2026-03-01T02:00:00Z')
const name = anchorName(now)
const whole = { name, events: 1, digest: digest.toString('hex'), at: now.toISOString() }

let database: TestDatabase
let pool: pg.Pool
beforeEach(async () => {
  database = await testDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await ensureDigestTables(pool)
  await pool.query(accessLogTables)
  const none = { events: 0, position: '' as Position, digest }
  const one = { events: 1, position: '1' as Position, digest }
  await writeHashes(pool, none, [{ position: one.position, hash: digest }], [], one)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const write = (home: AnchorsHome) => {
  const put = anchorWriterOf(home)
  if (!put) throw new Error('Nothing is written there')
  const store = { identity: () => Promise.resolve('this log') }
  return writeTodaysAnchor({ pool, key, store, put, home: home.home, clock: () => now })
}

it('writes no anchor when anchors are off', () => {
  expect(anchorWriterOf({ home: 'off' })).toBeNull()
})

describe('In a bucket', () => {
  let server: Awaited<ReturnType<typeof startBucketServer>>
  beforeAll(async () => {
    server = await startBucketServer()
  })
  afterAll(() => server.close())

  it('today’s anchor is written as a file, once', async () => {
    const home = { home: 'bucket', bucket: server.bucket } as const
    expect(await write(home)).toBe(true)
    expect(await write(home)).toBe(false)
    const { url, ...keys } = server.bucket
    const kept = await new AwsClient({ ...keys, service: 's3' }).fetch(`${url}/anchors/${name}`)
    expect(kept.headers.get('content-type')).toBe('application/json')
    expect(readAnchor(name, await kept.text(), by)).toEqual(whole)
  })

  it('an anchor that was refused is tried again later', async () => {
    const wrong = { ...server.bucket, secretAccessKey: 'another' }
    await expect(write({ home: 'bucket', bucket: wrong })).rejects.toThrow(
      'The bucket of anchors answered 403',
    )
    expect(await write({ home: 'bucket', bucket: server.bucket })).toBe(true)
  })
})

describe('By mail', () => {
  beforeEach(() => ensureProcessManagerTables(pool))

  it('today’s anchor is sent as a line to keep, in one mail to the auditor', async () => {
    const home = { home: 'mail', to: 'auditor@example.org' } as const
    expect(await write(home)).toBe(true)
    expect(await write(home)).toBe(false)
    const { rows } = await pool.query<{ to_address: string; subject: string; text: string; html: string }>(
      'select to_address, subject, text, html from reaction.outbox',
    )
    expect(rows).toMatchObject([{ to_address: home.to, subject: `Anchor of the event log: ${name}` }])
    const [, line = ''] = rows[0]?.text.split('\n\n') ?? []
    expect(readAnchor(name, line, by)).toEqual(whole)
    expect(rows[0]?.html).toContain(line.trim())
  })

  it('an anchor is not recorded as written when its mail cannot be written', async () => {
    await pool.query('drop table reaction.outbox cascade')
    await expect(write({ home: 'mail', to: 'auditor@example.org' })).rejects.toThrow(/outbox/)
    expect((await pool.query('select 1 from integrity.anchor')).rowCount).toBe(0)
  })
})
