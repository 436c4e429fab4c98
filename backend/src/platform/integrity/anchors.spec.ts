import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Position } from '../event-store/event-store.ts'
import { accessLogTables } from '../../features/staff/access-log.ts'
import { writeWhole } from '../whole-file.ts'
import { readAnchorsIn } from './anchor-folder.ts'
import { writeTodaysAnchor } from './anchor-keeper.ts'
import { anchorText, publicKeyOf, readAnchor, readPublicKey, signAnchor } from './anchors.ts'
import { ensureDigestTables, writeHashes } from './digest-tables.ts'

const key = randomBytes(32)
const by = { log: 'this log', publicKey: readPublicKey(publicKeyOf(key)) }
const head = { events: 1, position: '1' as Position, digest: randomBytes(32) }
const signed = signAnchor(head, 'this log', new Date('2026-03-01T12:00:00Z'), key)

describe('a signed anchor', () => {
  it('is read with the digest that was signed', () => {
    expect(readAnchor('a', anchorText(signed), by)).toEqual({
      name: 'a',
      events: 1,
      digest: head.digest.toString('hex'),
      at: '2026-03-01T12:00:00.000Z',
    })
  })

  it.each([
    ['another digest', { ...signed, digest: '0'.repeat(64) }, 'signature'],
    ['another count', { ...signed, events: 2 }, 'signature'],
    ['another moment', { ...signed, at: '2026-03-02T12:00:00.000Z' }, 'signature'],
    ['another log', signAnchor(head, 'that log', new Date(), key), 'other log'],
    ['another key', signAnchor(head, 'this log', new Date(), randomBytes(32)), 'signature'],
  ] as const)('is reported as not valid with %s', (_, anchor, problem) => {
    expect(readAnchor('a', anchorText(anchor), by)).toMatchObject({ problem })
  })

  it.each(['', '{}', 'null', '{"events":0}'])('is not read from %j', (text) => {
    expect(readAnchor('a', text, by)).toBeNull()
  })
})

describe('the anchors of a deployment', () => {
  let directory: string
  let removeDirectory: () => Promise<void>
  let database: TestDatabase
  let pool: pg.Pool
  beforeEach(async () => {
    ;({ path: directory, remove: removeDirectory } = await temporaryDirectory())
    database = await testDatabase()
    pool = new pg.Pool({ connectionString: database.url, max: 4 })
    await ensureDigestTables(pool)
    await pool.query(accessLogTables)
  })
  afterEach(async () => {
    await pool.end()
    await database.drop()
    await removeDirectory()
  })

  const write = (now: string) =>
    writeTodaysAnchor({
      pool,
      key,
      store: { identity: () => Promise.resolve('this log') },
      put: (name, text) => writeWhole(join(directory, name), text),
      home: 'folder',
      clock: () => new Date(now),
    })
  const digest = async (events: number) => {
    const from = { ...head, events: events - 1 }
    const at = { ...head, events, position: String(events) as Position }
    await writeHashes(pool, from, [{ position: at.position, hash: head.digest }], [], at)
  }

  it('are written once a day, by whichever server is first, and never replace another', async () => {
    expect(await write('2026-03-01T01:00:00Z')).toBe(false)
    await digest(1)
    const tries = await Promise.all([1, 2, 3].map((second) => write(`2026-03-01T02:00:0${second}Z`)))
    expect(tries.filter(Boolean)).toHaveLength(1)
    expect(await write('2026-03-01T23:00:00Z')).toBe(false)
    await digest(2)
    expect(await write('2026-03-02T00:00:00Z')).toBe(true)
    // The record that today's anchor was written is lost.
    await pool.query('truncate integrity.anchor')
    expect(await write('2026-03-02T01:00:00Z')).toBe(true)
    const anchors = await readAnchorsIn(directory, by)
    expect(anchors.map(({ events, problem }) => [events, problem])).toEqual([
      [1, undefined],
      [2, undefined],
      [2, undefined],
    ])
  })

  it('are tried again if they could not be stored', async () => {
    await digest(1)
    const put = () => Promise.reject(new Error('The bucket is away'))
    const store = { identity: () => Promise.resolve('this log') }
    const clock = () => new Date('2026-03-01T01:00:00Z')
    await expect(writeTodaysAnchor({ pool, key, store, put, home: 'folder', clock })).rejects.toThrow(
      'The bucket is away',
    )
    expect(await write('2026-03-01T02:00:00Z')).toBe(true)
  })

  it('are refused if the folder has none, or a file is not an anchor', async () => {
    await expect(readAnchorsIn(directory, by)).rejects.toThrow(/^There is no anchor/)
    await writeFile(join(directory, 'anchor-2026-03-01.json'), '')
    await expect(readAnchorsIn(directory, by)).rejects.toThrow(/is not an anchor$/)
  })
})
