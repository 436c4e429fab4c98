/** An anchor as a bucket and mailboxes receive it: signed, whole, once. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AwsClient } from 'aws4fetch'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startBucketServer } from '../../../test/bucket-server.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { accessLogTables } from '../../features/staff/access-log.ts'
import type { Position } from '../event-store/event-store.ts'
import { ensureProcessManagerTables } from '../processes/process-manager-schema.ts'
import type { AnchorsHome } from '../settings/settings.ts'
import { anchorName } from './anchor-folder.ts'
import { keepAnchors } from './anchor-keeper.ts'
import { publicKeyOf, readAnchor, readPublicKey } from './anchors.ts'
import { ensureDigestTables, writeHashes } from './digest-tables.ts'
import { anchorPlaceOf } from './event-log.ts'

const key = randomBytes(32)
const by = { log: 'this log', publicKey: readPublicKey(publicKeyOf(key)) }
const digest = randomBytes(32)
const now = new Date('2026-03-01T02:00:00Z')
const name = anchorName(now)
const whole = {
  name,
  events: 1,
  digest: digest.toString('hex'),
  at: now.toISOString(),
  before: null,
  daily: null,
}

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

const write = (home: AnchorsHome, at = now) => {
  const store = { identity: () => Promise.resolve('this log') }
  const places = [anchorPlaceOf(home)]
  return keepAnchors({ pool, key, store, places, clock: () => at }, new AbortController().signal)
}

describe('In a bucket', () => {
  let server: Awaited<ReturnType<typeof startBucketServer>>
  beforeAll(async () => {
    server = await startBucketServer()
  })
  afterAll(() => server.close())

  it('an anchor is written as a file, once', async () => {
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
    const home = { home: 'bucket', bucket: server.bucket } as const
    expect(await write(home)).toBe(false)
    const { url, ...keys } = server.bucket
    const kept = await new AwsClient({ ...keys, service: 's3' }).fetch(`${url}/anchors/${name}`)
    expect(readAnchor(name, await kept.text(), by)).toEqual(whole)
  })
})

describe('By mail', () => {
  beforeEach(() => ensureProcessManagerTables(pool))

  it('the first anchor of a day is sent as a line to keep, in one mail to each auditor', async () => {
    const home = { home: 'mail', to: ['auditor@example.org', 'board@example.org'] } as const
    expect(await write(home)).toBe(true)
    expect(await write(home)).toBe(false)
    const later = { events: 2, position: '2' as Position, digest }
    await writeHashes(pool, { ...later, events: 1 }, [{ position: later.position, hash: digest }], [], later)
    expect(await write(home, new Date('2026-03-01T03:00:00Z'))).toBe(true)
    const { rows } = await pool.query<{ to_address: string; subject: string; text: string; html: string }>(
      'select to_address, subject, text, html from reaction.outbox order by to_address',
    )
    expect(rows).toMatchObject(
      home.to.map((to) => ({ to_address: to, subject: `Anchor of the event log: ${name}` })),
    )
    const [, line = ''] = rows[0]?.text.split('\n\n') ?? []
    expect(readAnchor(name, line, by)).toEqual(whole)
    expect(rows[0]?.html).toContain(line.trim())
  })

  it('an anchor is not recorded as sent when its mail cannot be written', async () => {
    await pool.query('drop table reaction.outbox cascade')
    await expect(write({ home: 'mail', to: ['auditor@example.org'] })).rejects.toThrow('42P01')
    expect((await pool.query('select home from integrity.anchor')).rows).toEqual([{ home: '' }])
  })
})
