/** The anchors of a deployment are compared with the database's record of them. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AwsClient } from 'aws4fetch'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startBucketServer } from '../../../test/bucket-server.ts'
import { temporaryDirectory } from '../../../test/temporary-directory.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Position } from '../../platform/event-store/event-store.ts'
import { anchorName } from '../../platform/integrity/anchor-folder.ts'
import { digestOfAnchor } from '../../platform/integrity/anchor-keeper.ts'
import { anchorText, signAnchor } from '../../platform/integrity/anchors.ts'
import {
  ensureDigestTables,
  noteDigestsBeginning,
  readDigestsBeginning,
} from '../../platform/integrity/digest-tables.ts'
import { sentenceOf } from '../../platform/integrity/finding-words.ts'
import { outcomeSentences } from '../../platform/integrity/outcome-words.ts'
import { readOwnAnchors } from './own-anchors.ts'

const key = randomBytes(32)
const log = { identity: () => Promise.resolve('this log') }
/** After the digests began, which is when the spec runs. */
const days = ['2099-03-01', '2099-03-02', '2099-03-03']

let directory: string
let removeDirectory: () => Promise<void>
let database: TestDatabase
let pool: pg.Pool
beforeEach(async () => {
  ;({ path: directory, remove: removeDirectory } = await temporaryDirectory())
  database = await testDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await ensureDigestTables(pool)
  await noteDigestsBeginning(pool, '' as Position)
  const began = await readDigestsBeginning(pool)
  const texts: string[] = []
  for (const [nth, day] of days.entries()) {
    const before = texts.length > 0 ? digestOfAnchor(texts.at(-1) ?? '') : null
    const noted = { position: '', at: began?.at.toISOString() ?? '' }
    const text = textOf(nth, nth + 1, { before, daily: before, began: noted })
    texts.push(text)
    await writeFile(join(directory, nameOf(day)), text)
    await pool.query('insert into integrity.anchor (day, events, anchor, home) values ($1, $2, $3, $4)', [
      day,
      nth + 1,
      text,
      'folder',
    ])
  }
})
afterEach(async () => {
  await pool.end()
  await database.drop()
  await removeDirectory()
})

const momentOf = (day: string) => new Date(`${day}T02:00:00Z`)
const nameOf = (day: string) => anchorName(momentOf(day))
const textOf = (nth: number, events = nth + 1, beside: Parameters<typeof signAnchor>[4] = {}) =>
  anchorText(
    signAnchor(
      { events, position: String(events) as Position, digest: randomBytes(32) },
      'this log',
      momentOf(days[nth] ?? ''),
      key,
      beside,
    ),
  )
const read = (role: 'all' | 'web' = 'all', client: Pick<pg.ClientBase, 'query'> = pool) =>
  readOwnAnchors(
    { anchors: [{ home: 'folder', directory }], role, timeStamps: null, secrets: { anchorKey: key } },
    log,
    client,
  )
const shownByFolder =
  'In the folder, they show changes by someone who can write to the database, but not to this server’s files.'
const ties = async () => (await read()).findings.map(sentenceOf)
const problems = async () => (await read()).anchors.map(({ problem }) => problem)

describe('The anchors of a deployment', () => {
  it('are each the same in the folder and in the database', async () => {
    const { anchors, checked } = await read()
    expect(anchors.map(({ name, problem }) => [name, problem])).toEqual(
      days.map((day) => [nameOf(day), undefined]),
    )
    expect(checked).toEqual({
      count: 3,
      newest: { at: momentOf('2099-03-03').toISOString(), events: 3 },
      oldest: { at: momentOf('2099-03-01').toISOString(), events: 1 },
      place: `in the folder ${directory}`,
      shows: shownByFolder,
      areCopiesRead: true,
      stamped: null,
    })
  })

  it.each([
    ['a file is lost', () => rm(join(directory, nameOf('2099-03-02'))), [undefined, 'lost', undefined]],
    [
      'a file is another signed anchor',
      () => writeFile(join(directory, nameOf('2099-03-02')), textOf(1)),
      [undefined, 'edited', undefined],
    ],
    [
      'a file is no anchor any more',
      () => writeFile(join(directory, nameOf('2099-03-02')), '{}'),
      [undefined, 'edited', undefined],
    ],
    [
      'a record is lost',
      () => pool.query(`delete from integrity.anchor where day = '2099-03-02'`),
      [undefined, undefined, 'unrecorded'],
    ],
    [
      'a record is no anchor any more',
      () => pool.query(`update integrity.anchor set anchor = '{}' where day = '2099-03-02'`),
      [undefined, 'edited', undefined, 'unrecorded'],
    ],
    [
      'a record says no moment any more',
      () =>
        pool.query(
          `update integrity.anchor set anchor = (anchor::jsonb || '{"at": "then"}')::text where day = '2099-03-02'`,
        ),
      [undefined, 'edited', undefined, 'unrecorded'],
    ],
    [
      'the count of a record was changed',
      () => pool.query(`update integrity.anchor set events = 7 where day = '2099-03-02'`),
      [undefined, 'edited', undefined],
    ],
    [
      'the record is another signed anchor',
      () => pool.query(`update integrity.anchor set anchor = $1 where day = '2099-03-02'`, [textOf(1)]),
      [undefined, 'edited', undefined],
    ],
    ['the folder is lost', () => rm(directory, { recursive: true }), ['lost', 'lost', 'lost']],
  ])('are noticed if %s', async (_, happen, expected) => {
    await happen()
    expect(await problems()).toEqual(expected)
  })

  it.each([
    [
      'one was deleted, with its file',
      async () => {
        await pool.query(`delete from integrity.anchor where day = '2099-03-02'`)
        await rm(join(directory, nameOf('2099-03-02')))
      },
      '2099-03-03',
      'names a different anchor before it than the one on record: an anchor was removed or changed.',
    ],
    [
      'the first was deleted, with its file',
      async () => {
        await pool.query(`delete from integrity.anchor where day = '2099-03-01'`)
        await rm(join(directory, nameOf('2099-03-01')))
      },
      '2099-03-02',
      'names a different anchor before it than the one on record: an anchor was removed or changed.',
    ],
    [
      'the beginning of the digests was moved',
      () => pool.query(`update integrity.beginning set began_at = began_at - interval '1 day'`),
      '2099-03-01',
      'says the digests started at another time than the database says.',
    ],
    [
      'the beginning of the digests was deleted',
      () => pool.query('delete from integrity.beginning'),
      '2099-03-01',
      'says the digests started at another time than the database says.',
    ],
  ])('say by what ties them together that %s', async (_, happen, day, words) => {
    expect(await ties()).toEqual([])
    await happen()
    expect(await ties()).toEqual([`Anchor: ${nameOf(day)} ${words}`])
  })

  it('are whole while a server writes one at each look', async () => {
    let written = 0
    const whileWriting = {
      async query(sql: string) {
        const answer = await pool.query(sql)
        if (!sql.includes('from integrity.anchor') || written === 3) return answer
        written += 1
        const at = new Date(momentOf('2099-03-03').getTime() + written)
        const digest = { events: 3 + written, position: '9' as Position, digest: randomBytes(32) }
        const { rows } = await pool.query<{ anchor: string }>(
          'select anchor from integrity.anchor order by nth desc limit 1',
        )
        const before = digestOfAnchor(rows[0]?.anchor ?? '')
        const text = anchorText(signAnchor(digest, 'this log', at, key, { before, daily: null }))
        await writeFile(join(directory, anchorName(at)), text)
        await pool.query(
          `insert into integrity.anchor (day, events, anchor, home) values ('2099-03-03', $1, $2, 'folder')`,
          [3 + written, text],
        )
        return answer
      },
    } as Pick<pg.ClientBase, 'query'>
    const { anchors, findings } = await read('all', whileWriting)
    expect(written).toBe(3)
    expect(anchors.map(({ problem }) => problem)).toEqual(Array.from({ length: 6 }, () => undefined))
    expect(findings).toEqual([])
  })

  it('need no record if they are older than the digests, as after a restore', async () => {
    await pool.query('truncate integrity.anchor')
    await pool.query(`update integrity.beginning set began_at = '2099-04-01'`)
    expect(await problems()).toEqual([undefined, undefined, undefined])
  })

  it('need no file on a server that does not write them', async () => {
    await rm(directory, { recursive: true })
    const { anchors, checked } = await read('web')
    expect(anchors.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined])
    expect(checked.areCopiesRead).toBe(false)
  })
})

describe('The anchors of a deployment in a bucket', () => {
  let server: Awaited<ReturnType<typeof startBucketServer>>
  beforeAll(async () => {
    server = await startBucketServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await pool.query(`update integrity.anchor set home = 'bucket'`)
    for (const [nth, day] of days.entries()) await bucket('PUT', nameOf(day), await recordOf(nth + 1))
  })

  const now = new Date('2099-03-04T02:00:00Z')
  const recordOf = async (events: number) =>
    (await pool.query<{ anchor: string }>('select anchor from integrity.anchor where events = $1', [events]))
      .rows[0]?.anchor ?? ''
  const bucket = async (method: 'PUT' | 'DELETE', name: string, body?: string) => {
    const { url, ...keys } = server.bucket
    await new AwsClient({ ...keys, service: 's3' }).fetch(`${url}/anchors/${name}`, {
      method,
      ...(body && { body }),
    })
  }
  const readIn = (keys: Partial<typeof server.bucket> = {}, at = now) =>
    readOwnAnchors(
      {
        anchors: [{ home: 'bucket', bucket: { ...server.bucket, ...keys } }],
        role: 'all',
        timeStamps: null,
        secrets: { anchorKey: key },
      },
      log,
      pool,
      undefined,
      at,
    )
  const problemsIn = async () => (await readIn()).anchors.map(({ problem }) => problem)

  it('are the same there and in the database', async () => {
    const { anchors, findings, checked } = await readIn()
    expect([anchors.map(({ problem }) => problem), findings]).toEqual([[undefined, undefined, undefined], []])
    expect(checked.areCopiesRead).toBe(true)
  })

  it('are noticed if one was removed, exchanged, or the records were deleted', async () => {
    await bucket('DELETE', nameOf('2099-03-02'))
    expect(await problemsIn()).toEqual([undefined, 'lost', undefined])
    await bucket('PUT', nameOf('2099-03-02'), textOf(1))
    expect(await problemsIn()).toEqual([undefined, 'edited', undefined])
    await bucket('PUT', nameOf('2099-03-02'), await recordOf(2))
    await pool.query('delete from integrity.anchor')
    expect(await problemsIn()).toEqual(['unrecorded', 'unrecorded', 'unrecorded'])
  })

  it('of a log that was followed before are no finding there', async () => {
    const earlier = new Date('2099-02-20T02:00:00Z')
    const digest = { events: 7, position: '7' as Position, digest: randomBytes(32) }
    await bucket('PUT', anchorName(earlier), anchorText(signAnchor(digest, 'another log', earlier, key)))
    await pool.query(`update integrity.beginning set began_at = '2099-03-01'`)
    expect(await problemsIn()).toEqual([undefined, undefined, undefined])
    await pool.query(`update integrity.beginning set began_at = '2099-02-01'`)
    expect(await problemsIn()).toContain('other log')
    await bucket('DELETE', anchorName(earlier))
  })

  it('are not missed there after 90 days, when the bucket may have been thinned', async () => {
    await bucket('DELETE', nameOf('2099-03-01'))
    const { anchors } = await readIn({}, new Date('2099-05-30T03:00:00Z'))
    expect(anchors.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined])
  })

  it('are checked by their records where the server may not read the bucket, and the outcome says so', async () => {
    const { anchors, checked } = await readIn({ secretAccessKey: 'another' })
    expect(anchors.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined])
    expect(checked.areCopiesRead).toBe(false)
  })
})

describe('The outcome of a verification in sentences', () => {
  const now = new Date('2099-03-05T12:00:00Z')
  it('says what was compared, what came since, and how far the anchors go', async () => {
    const { checked } = await read()
    const outcome = { events: 928, position: '928', newer: 0, findings: 0, since: 65_542, anchors: checked }
    expect(outcomeSentences(outcome, now)).toEqual([
      'The log is intact: 928 events were compared, up to position 928, and all match.',
      '65,542 events have come since then and haven’t been compared.',
      `3 anchors were checked. The newest is from March 3, 2099 (2 days old) and covers 3 events, the oldest from March 1, 2099, when the log had 1 event. Anchors are kept in the folder ${directory}. ${shownByFolder}`,
    ])
  })

  it('begins with what was found, and names events that have no digest', () => {
    const nothing = { newest: null, oldest: null, place: null, shows: null, stamped: null }
    const anchors = { count: 0, ...nothing, areCopiesRead: false }
    const outcome = { events: 1, position: '1', newer: 2, findings: 0, since: 0, anchors }
    expect(outcomeSentences(outcome, now)).toEqual([
      '1 event was compared, up to position 1, and it matches.',
      '2 newer events weren’t compared: no digest of them was stored yet.',
      'No anchors are kept: nothing outside the database confirms the log.',
    ])
    expect(outcomeSentences({ ...outcome, newer: 0, findings: 3 }, now).slice(0, 2)).toEqual([
      'The log has been altered, or can’t be shown to be intact: 3 findings.',
      '1 event was compared, up to position 1.',
    ])
  })
})
