import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { timeStampAuthority } from '../../../test/time-stamp-authority.ts'
import { readOwnAnchors } from '../../features/log/own-anchors.ts'
import { accessLogTables } from '../../features/staff/access-log.ts'
import type { Position } from '../event-store/event-store.ts'
import { readAnchorsIn } from './anchor-folder.ts'
import { digestOfAnchor, keepAnchors, type AnchorMemory, type AnchorPlace } from './anchor-keeper.ts'
import { anchorText, publicKeyOf, readAnchor, readPublicKey, signAnchor } from './anchors.ts'
import { ensureDigestTables, writeHashes } from './digest-tables.ts'
import { anchorPlaceOf } from './event-log.ts'
import { requestTimeStamp } from './time-stamps.ts'

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

  it.each(['', '{}', 'null', '{"events":0}', anchorText({ ...signed, at: 'yesterday' })])(
    'is not read from %j',
    (text) => {
      expect(readAnchor('a', text, by)).toBeNull()
    },
  )
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

  const none = new AbortController().signal
  const write = (
    now: string,
    places: readonly AnchorPlace[] = [],
    stamp?: (data: Buffer) => Promise<string | null>,
    memory: AnchorMemory = { newest: null },
  ) =>
    keepAnchors(
      {
        pool,
        memory,
        key,
        store: { identity: () => Promise.resolve('this log') },
        places: [anchorPlaceOf({ home: 'folder', directory }), ...places],
        clock: () => new Date(now),
        ...(stamp && { stamp }),
      },
      none,
    )
  const records = async () =>
    (
      await pool.query<{ home: string; anchor: string }>(
        'select home, anchor from integrity.anchor order by nth',
      )
    ).rows
  const digest = async (events: number) => {
    const from = { ...head, events: events - 1 }
    const at = { ...head, events, position: String(events) as Position }
    await writeHashes(pool, from, [{ position: at.position, hash: head.digest }], [], at)
  }

  it('are written after 10 minutes with something new, by whichever server is first, each with the digest of the one before', async () => {
    expect(await write('2026-03-01T01:00:00Z')).toBe(false)
    await digest(1)
    const tries = await Promise.all([1, 2, 3].map((second) => write(`2026-03-01T02:00:0${second}Z`)))
    expect(tries.filter(Boolean)).toHaveLength(1)
    expect(await write('2026-03-01T23:00:00Z')).toBe(false)
    await digest(2)
    expect(await write('2026-03-01T02:09:00Z')).toBe(false)
    expect(await write('2026-03-01T02:11:00Z')).toBe(true)
    await pool.query(
      `insert into staff.look (staff_id, kind, hour, seen_at) values ('mona', 'people', now(), now())`,
    )
    expect(await write('2026-03-02T00:00:00Z')).toBe(true)
    const anchors = await readAnchorsIn(directory, by)
    expect(anchors.map(({ events, problem }) => [events, problem])).toEqual([
      [1, undefined],
      [2, undefined],
      [2, undefined],
    ])
    const [first = '', second = ''] = (await records()).map(({ anchor }) => digestOfAnchor(anchor))
    expect(anchors.map(({ before, daily, access }) => [before, daily, access?.links])).toEqual([
      [null, null, undefined],
      [first, first, undefined],
      [second, first, 1],
    ])
  })

  it('do not begin a chain anew while a server runs that has seen one', async () => {
    const memory: AnchorMemory = { newest: null }
    const writeAt = (now: string) => write(now, [], undefined, memory)
    await digest(1)
    expect(await writeAt('2026-03-01T02:00:00Z')).toBe(true)
    const [first] = await records()
    await pool.query('delete from integrity.anchor')
    expect(await writeAt('2026-03-01T02:00:05Z')).toBe(true)
    const [next] = await records()
    expect(JSON.parse(next?.anchor ?? '')).toMatchObject({ before: digestOfAnchor(first?.anchor ?? '') })
    await digest(2)
    expect(await writeAt('2026-03-01T03:00:00Z')).toBe(true)
    expect((await records()).map(({ anchor }) => (JSON.parse(anchor) as { before: string }).before)).toEqual([
      digestOfAnchor(first?.anchor ?? ''),
      digestOfAnchor(next?.anchor ?? ''),
    ])
  })

  it('are written after 1,000 events, however soon', async () => {
    await digest(1)
    expect(await write('2026-03-01T02:00:00Z')).toBe(true)
    await pool.query('update integrity.head set events = 1000')
    expect(await write('2026-03-01T02:00:10Z')).toBe(false)
    await pool.query('update integrity.head set events = 1001')
    expect(await write('2026-03-01T02:00:10Z')).toBe(true)
  })

  it('are kept in full for 90 days, and then one of each day', async () => {
    for (const [nth, at] of ['01T02', '01T03', '01T04', '02T05', '02T06'].entries()) {
      await digest(nth + 1)
      expect(await write(`2026-03-${at}:00:00Z`)).toBe(true)
    }
    await digest(6)
    expect(await write('2026-05-31T23:00:00Z')).toBe(true)
    expect(await records()).toHaveLength(4)
    expect((await readAnchorsIn(directory, by)).map(({ at }) => at?.slice(0, 13))).toEqual([
      '2026-03-01T02',
      '2026-03-02T05',
      '2026-03-02T06',
      '2026-05-31T23',
    ])
    const own = await readOwnAnchors(
      {
        anchors: [{ home: 'folder', directory }],
        role: 'all',
        timeStamps: null,
        secrets: { anchorKey: key },
      },
      { identity: () => Promise.resolve('this log') },
      pool,
      publicKeyOf(key),
      new Date('2026-05-31T23:00:00Z'),
    )
    expect([own.findings, own.anchors.map(({ problem }) => problem)]).toEqual([
      [],
      [undefined, undefined, undefined, undefined],
    ])
  })

  it('of an older program, one a day and tied to nothing, begin the chain', async () => {
    await digest(1)
    const older = anchorText(signAnchor(head, 'this log', new Date('2026-02-27T12:00:00Z'), key))
    await pool.query(
      `drop table integrity.anchor;
       create table integrity.anchor (day date primary key, events bigint not null, anchor text not null, home text)`,
    )
    await pool.query(`insert into integrity.anchor values ('2026-02-27', 1, $1, 'folder')`, [older])
    await ensureDigestTables(pool)
    await ensureDigestTables(pool)
    expect(await write('2026-03-01T12:00:00Z')).toBe(false)
    await digest(2)
    expect(await write('2026-03-01T12:00:00Z')).toBe(true)
    expect(await write('2026-03-01T12:00:00Z')).toBe(false)
    const anchors = await readAnchorsIn(directory, by)
    expect(anchors.map(({ before }) => before)).toEqual([digestOfAnchor(older)])
    expect((await records()).map(({ home }) => home)).toEqual(['folder', 'folder'])
  })

  it('are stamped with the time, unless the authority is away', async () => {
    const trusted = await timeStampAuthority()
    const stamp = (data: Buffer) => requestTimeStamp(trusted, data).catch(() => null)
    await digest(1)
    await write(new Date().toISOString(), [], stamp)
    trusted.misbehaves = 'is away'
    await digest(2)
    expect(await write(new Date(Date.now() + 660_000).toISOString(), [], stamp)).toBe(true)
    const own = await readOwnAnchors(
      {
        anchors: [{ home: 'folder', directory }],
        role: 'all',
        timeStamps: trusted,
        secrets: { anchorKey: key },
      },
      { identity: () => Promise.resolve('this log') },
      pool,
    )
    expect(own.anchors.map(({ problem }) => problem)).toEqual([undefined, undefined])
    expect(own.checked.stamped).toMatchObject({ count: 1, by: 'Clock of Example' })
    await trusted.close()
  })

  it('are stored in each place that has no newest one, while another place is away', async () => {
    await digest(1)
    let isAway = true
    const place: AnchorPlace = {
      home: 'bucket',
      isDaily: false,
      put: () => (isAway ? Promise.reject(new Error('The bucket is away')) : Promise.resolve()),
    }
    await expect(write('2026-03-01T01:00:00Z', [place])).rejects.toThrow('The bucket is away')
    expect(await records()).toMatchObject([{ home: 'folder' }])
    isAway = false
    expect(await write('2026-03-01T01:00:10Z', [place])).toBe(false)
    expect(await records()).toMatchObject([{ home: 'folder,bucket' }])
  })

  it('are refused if the folder has none, or a file is not an anchor', async () => {
    await expect(readAnchorsIn(directory, by)).rejects.toThrow(/^There is no anchor/)
    await writeFile(join(directory, 'anchor-2026-03-01.json'), '')
    await expect(readAnchorsIn(directory, by)).rejects.toThrow(/is not an anchor$/)
  })
})
