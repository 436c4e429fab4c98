/** The analysts' command line, each command as a separate process (product.md, "Analysts"). */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { access, mkdir, readFile, stat, writeFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportedEvent } from '../src/features/log/masking.ts'
import { keepAnchors } from '../src/platform/integrity/anchor-keeper.ts'
import { parseAnchor, stampedPart } from '../src/platform/integrity/anchors.ts'
import { anchorPlaceOf } from '../src/platform/integrity/event-log.ts'
import { requestTimeStamp } from '../src/platform/integrity/time-stamps.ts'
import { seedDemoPeople } from './demo-people.ts'
import { runLog, shellLog, spawnLog } from './log-process.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { timeStampAuthority } from './time-stamp-authority.ts'
import { until } from './until.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startOwnServer()
  await seedDemoPeople(server)
})
afterAll(() => server.close())

const log = (...words: readonly string[]) => runLog(server, ...words)
const path = (name: string) => join(server.directory, name)
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const joins = (name: string, fullName: string) =>
  server.request({
    method: 'POST',
    url: '/api/waitlist',
    payload: { email: `${name}@example.com`, full_name: fullName, user_type: 'parent' },
  })
const providers = async () => {
  const [row] = await server.parts.tables.query<{ n: number }>('select count(*)::int as n from read.provider')
  return row?.n ?? 0
}

describe('npm run log', () => {
  it('prints what it can do, and each command prints its own options', async () => {
    const { code, stdout } = await log('--help')
    expect(code).toBe(0)
    const names = [
      'stats',
      'tail',
      'export',
      'sql',
      'as-of',
      'diff',
      'replay',
      'retry',
      'verify',
      'digests',
      'anchor',
    ]
    for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect((await log('export', '-h')).stdout).toMatch(/^ {2}export .*\n {6}--format FORMAT /)
  })

  it.each([
    [['nothing'], 'Unknown command: nothing'],
    [['diff', 'now'], 'This command needs: FROM TO'],
    [['export', '--colour', 'blue'], "Unknown option '--colour'"],
    [['export', '--format', 'parquet'], 'Parquet needs --out FILE'],
    [['export', '--type', 'Nope'], 'There is no event type Nope'],
    [['tail', '--type', 'Nope'], 'There is no event type Nope'],
    [['replay', '--from', '2026-01-01'], 'To replay part of it, use --schema NAME'],
    [['replay', 'waitlist'], 'A replay needs --reason TEXT'],
    [['as-of', '2026-03-01'], 'as-of needs --schema NAME'],
    [['export', '--out', '/no such folder/events.ndjson'], 'There’s no folder /no such folder for --out'],
    [['replay', 'waitlist', '--reason', 'why'], 'Please give a reason of at least 5 characters'],
  ])('refuses %j with a message and the usage', async (words, sentence) => {
    const { code, stdout, stderr } = await log(...words)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(sentence)
    expect(stderr).toMatch(/ {2}--schema NAME|^ {2}\w+/m)
    expect(stderr).not.toContain('at Object')
  })

  it.each([
    [['diff', '2026-02-31', 'now'], 'Not a valid date or time: 2026-02-31\n'],
    [
      ['as-of', 'yesterday'],
      'MOMENT is yesterday. It must be a moment (2026-03-01, 2026-03-01T04:00Z, now) or a position of the log\n',
    ],
    [
      ['export', '--from', 'yesterday'],
      '--from is yesterday. It must be a moment (2026-03-01, 2026-03-01T04:00Z, now) or a position of the log\n',
    ],
    [
      ['export', '--from', 'now', '--to', '2001-01-01'],
      '--from now is after --to 2001-01-01, so nothing is between them\n',
    ],
    [['verify', '--digests', '/nowhere/digests.ndjson'], 'There’s no /nowhere/digests.ndjson\n'],
    [['verify', '--anchors', '/nowhere'], 'There’s no /nowhere\n'],
    [['sql', 'select 1', '--from-file', '/nowhere.csv'], 'There’s no /nowhere.csv\n'],
    [['verify', '--digests', '/'], 'The name is a folder\n'],
    [
      ['as-of', '2999-01-01', '--schema', 'later'],
      '2999-01-01 is in the future. Use now for the latest moment\n',
    ],
  ])('refuses %j in a sentence', async (words, sentence) => {
    expect(await log(...words)).toEqual({ code: 1, stdout: '', stderr: sentence })
  })

  it.each([
    ['export', '>/dev/full', 'The disk of the output is full, so not everything was written\n'],
    ['stats', '>/dev/full', 'The disk of the output is full, so not everything was written\n'],
    ['sql "select * from provider" --format csv', '>/dev/full', 'The disk of the output is full'],
    ['digests', '>/dev/full', 'The disk of the output is full'],
    ['--help', '>/dev/full', 'The disk of the output is full'],
    ['export', '| true', 'The output was closed before everything was written\n'],
  ])('%s %s ends with a sentence', async (words, output, sentence) => {
    const { code, stderr } = await shellLog(server, words, output)
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)])
    expect(stderr).not.toContain('at ')
  })

  it('counts events by type', async () => {
    const { stdout } = await log('stats')
    const created = stdout.split('\n').find((line) => line.startsWith('ProviderProfileCreated '))
    expect(created).toContain(` ${await providers()} events `)
  })

  it('shows new events of the requested types until Ctrl+C', async () => {
    const tail = spawnLog(server, 'tail', '--type', 'WaitlistJoined')
    await until('it waits', () => tail.stderr().includes('Waiting for new events'))
    await joins('tail', 'Tailor Canary')
    await until('it is told', () => tail.stdout().includes('\n'))
    tail.interrupt()
    expect(await tail.ended).toBe(0)
    expect(linesOf(tail.stdout())).toMatchObject([{ type: 'WaitlistJoined', data: { fullName: '•••' } }])
    expect(tail.stdout()).not.toContain('Canary')
  })
})

describe('the past of the log', () => {
  it('is compared at two moments, by table and record', async () => {
    const before = await server.parts.store.head()
    await joins('diff', 'Dina')
    const { code, stdout, stderr } = await log('diff', before, 'now')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^waitlist_entry \{"entry_id": "[\w-]+"\} added$/m)
    expect(stdout).toMatch(/^ {2}user_type: parent$/m)
    expect(stdout).toMatch(/^ {2}full_name: •••$/m)
    const indexes = await log('diff', '--indexes', before, 'now')
    expect(indexes.stdout).toMatch(/^event_index /m)
    expect(indexes.stdout).not.toMatch(/^ {2}(actor_id|stream|correlation_id): [^•]/m)
    expect(stdout).not.toContain('event_index')
    expect(stderr).toMatch(/^waitlist_entry: 1 added, 0 removed, 0 changed$/m)
    expect(stderr).toMatch(/^1 record differs\.\n$/m)
    // Two comparisons at once do not disturb each other.
    const beside = spawnLog(server, 'diff', before, 'now')
    const asJson = await log('diff', before, 'now', '--format', 'json', '--indexes')
    expect([await beside.ended, beside.stdout()]).toEqual([0, stdout])
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      from: before,
      totals: expect.arrayContaining([
        { table: 'event_index', came: 1, went: 0, changed: 0 },
        { table: 'waitlist_entry', came: 1, went: 0, changed: 0 },
      ]) as unknown,
    })
  })

  it('is verified against the stored digests, and against digests kept elsewhere', async () => {
    const head = await server.parts.store.head()
    await until('the digests are at the head', async () => {
      const rows = await server.parts.tables.query<{ position: string }>(
        'select position from integrity.head',
      )
      return rows[0]?.position === head
    })
    const digests = await log('digests')
    expect(digests.code).toBe(0)
    await writeFile(path('digests.ndjson'), digests.stdout)
    const verified = await log('verify', '--digests', path('digests.ndjson'))
    expect([verified.code, verified.stdout, verified.stderr]).toEqual([
      0,
      '',
      expect.stringMatching(
        /^The log is intact: \d+ events were compared, up to position [\d/]+, and all match\.\n.*Anchors are kept in the folder .*\.\n\d+ digests? kept elsewhere (was|were) checked\.\nThe keys of [\d,]+ events were checked\. The digest at the end is [0-9a-f]{64}\.\n$/,
      ),
    ])
    const foreign = { events: 1, digest: '0'.repeat(64) }
    await writeFile(path('foreign.ndjson'), JSON.stringify(foreign))
    const altered = await log('verify', '--digests', path('foreign.ndjson'))
    expect([altered.code, altered.stdout]).toEqual([
      3,
      expect.stringMatching(/^Anchor: the digest in .* doesn’t match the first 1 event of this log\./),
    ])
    await writeFile(path('empty.ndjson'), '')
    const empty = await log('verify', '--digests', path('empty.ndjson'))
    expect([empty.code, empty.stderr]).toEqual([1, expect.stringContaining('has no digest in it')])
  })

  it('is verified against a folder of signed anchors, which is refused if it is empty', async () => {
    const folder = path('anchors-of-an-auditor')
    await mkdir(folder)
    const none = await log('verify', '--anchors', folder)
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('There is no anchor')])
    const anchor = await log('anchor')
    const publicKey = /public key is (\S+)\. /.exec(anchor.stderr)?.[1] ?? ''
    await writeFile(join(folder, 'anchor-1.json'), anchor.stdout)
    expect(await log('verify', '--anchors', folder, '--public-key', publicKey)).toMatchObject({
      code: 0,
      stdout: '',
    })
    const authority = await timeStampAuthority()
    const signed = parseAnchor(anchor.stdout)
    const stamp = signed && (await requestTimeStamp(authority, stampedPart(signed)))
    await authority.close()
    await writeFile(join(folder, 'anchor-1.json'), JSON.stringify({ ...signed, stamp }))
    await writeFile(path('vouching.pem'), authority.authority)
    const stamped = await log('verify', '--anchors', folder, '--timestamps-ca', path('vouching.pem'))
    expect([stamped.code, stamped.stderr]).toEqual([
      0,
      expect.stringContaining('1 time stamp was checked, the newest by Clock of Example from'),
    ])
    const other = Buffer.alloc(32, 1).toString('base64')
    const unsigned = await log('verify', '--anchors', folder, '--public-key', other)
    expect([unsigned.code, unsigned.stdout]).toEqual([
      3,
      'Anchor: anchor-1.json has a signature that doesn’t match the anchors’ key.\n',
    ])
  })

  it('is not reported whole if nothing was compared, or if newer events were not', async () => {
    const kept = await log('digests')
    expect(JSON.parse(kept.stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
      position: await server.parts.store.head(),
    })
    // The server continues its digests only when there are new events.
    const { pool } = server.parts
    const tables = ['event_hash', 'digest', 'head', 'beginning', 'anchor'].map((name) => `integrity.${name}`)
    const asides = tables.map((table) => `create table ${table}_aside as table ${table}`)
    // In one transaction: the server may write an anchor at any moment.
    await pool.query([...asides, `truncate ${tables.join(', ')}`].join(';'))
    const nothing = await log('verify')
    expect([nothing.code, nothing.stdout]).toEqual([
      3,
      expect.stringMatching(
        /^Nothing to compare: the log has [\d,]+ events, but no digest of them is stored\.$/m,
      ),
    ])
    await pool.query(
      tables
        .map(
          (table) =>
            `delete from ${table}; insert into ${table} table ${table}_aside; drop table ${table}_aside`,
        )
        .join(';'),
    )
    expect((await log('verify')).code).toBe(0)
  })

  it('checks the deployment’s own anchors with a public key that is given without a folder', async () => {
    const other = Buffer.alloc(32, 1).toString('base64')
    const { pool, store, settings } = server.parts
    const key = settings.secrets.anchorKey
    if (!key) throw new Error('The server of a test signs anchors')
    await mkdir(path('anchors'), { recursive: true })
    // If the server itself has not written one yet.
    const places = [anchorPlaceOf({ home: 'folder', directory: path('anchors') })]
    await keepAnchors({ pool, store, key, places, clock: () => new Date() }, new AbortController().signal)
    const { code, stdout } = await log('verify', '--public-key', other)
    expect([code, stdout]).toEqual([
      3,
      expect.stringContaining('signature that doesn’t match the anchors’ key'),
    ])
  })

  it('misses the folder of the deployment’s own anchors, unless only another server has it', async () => {
    await rename(path('anchors'), path('anchors-elsewhere'))
    const { code, stdout } = await log('verify')
    expect([code, stdout]).toEqual([3, expect.stringContaining('is gone from where anchors are kept')])
    await rename(path('anchors-elsewhere'), path('anchors'))
    expect((await log('verify')).code).toBe(0)
  })

  it('is not whole if it is shorter than the read tables, and says so with an exit code of its own', async () => {
    const { tables } = server.parts
    const columns = 'type, stream, revision, time, actor_id, correlation_id, causation_id, schema_version'
    await tables.query(
      `insert into read.event_index (id, position, ${columns})
       select gen_random_uuid(), '99999999999999999999', ${columns} from read.event_index limit 1`,
    )
    const shorter = await log('verify')
    await tables.query("delete from read.event_index where position = '99999999999999999999'")
    expect([shorter.code, shorter.stdout]).toEqual([5, ''])
    expect(shorter.stderr).toContain('The event log is shorter than the read tables')
    expect((await log('verify')).code).toBe(0)
  })

  it('is one at a moment, also where times go back: up to the last event at or before it', async () => {
    const { tables, store } = server.parts
    const [first] = await tables.query<{ id: string; time: Date }>(
      'select id, time from read.event_index order by position limit 1',
    )
    const moment = new Date(Date.UTC(2000, 0, 1)).toISOString()
    expect((await log('export', '--to', moment, '--format', 'csv')).stdout.split('\r\n')).toHaveLength(2)
    // As after a clock that was set back: the last event has the earliest time.
    const head = await store.head()
    const set = 'update read.event_index set time = $2 where position = $1 returning time'
    const [was] = await tables.query<{ time: Date }>(
      'select time from read.event_index where position = $1',
      [head],
    )
    await tables.query(set, [head, moment])
    const exported = await log('export', '--to', moment)
    await tables.query(set, [head, was?.time])
    expect(linesOf(exported.stdout)[0]).toMatchObject({ id: first?.id })
    expect(linesOf(exported.stdout).at(-1)).toMatchObject({ position: head })
    expect(exported.stderr).toMatch(/^Times in this log go back: \d+ events have times after 2000-01-01T/)
  })

  it('has nothing to retry in a stream that is not parked', async () => {
    expect(await log('retry', 'waitlist', 'waitlist-nobody')).toEqual({
      code: 0,
      stdout: 'waitlist-nobody is not parked.\n',
      stderr: '',
    })
  })
})

describe('an export', () => {
  it('has the same content in NDJSON, CSV and Parquet, with personal data masked', async () => {
    const [ndjson, csv, parquet] = ['all.ndjson', 'all.csv', 'all.parquet'].map(path) as [
      string,
      string,
      string,
    ]
    const to = await server.parts.store.head()
    for (const [format, out] of Object.entries({ ndjson, csv, parquet })) {
      const { code, stderr } = await log('export', '--format', format, '--to', to, '--out', out)
      expect([code, stderr]).toEqual([0, expect.stringMatching(/^[\d,]+ events, [\d,]+ a second\.\n$/)])
      expect((await stat(out)).mode & 0o777).toBe(0o600)
    }
    const told = linesOf(await readFile(ndjson, 'utf8')) as unknown as readonly ExportedEvent[]
    expect(told.length).toBeGreaterThan(100)
    expect(await readFile(ndjson, 'utf8')).not.toMatch(/Priya|Raman/)
    for (const file of [csv, parquet]) {
      const { stdout } = await log('sql', 'from events', '--from-file', file, '--format', 'ndjson')
      const rows = linesOf(stdout).map((row) => ({ ...row, data: JSON.parse(String(row['data'])) as object }))
      expect(rows).toEqual(told)
    }
  })

  it('has typed columns in Parquet', async () => {
    const out = path('typed.parquet')
    await log('export', '--format', 'parquet', '--type', 'ProviderProfileCreated', '--out', out)
    const { stdout } = await log('sql', 'describe events', '--from-file', out, '--format', 'csv')
    const types = new Map(stdout.split('\r\n').map((line) => line.split(',').slice(0, 2) as [string, string]))
    expect(types.get('time')).toBe('TIMESTAMP WITH TIME ZONE')
    expect(types.get('revision')).toBe('BIGINT')
    expect(types.get('erased')).toBe('BOOLEAN')
    expect(types.get('id')).toBe('UUID')
  })

  it('never overwrites an existing file', async () => {
    await writeFile(path('precious.csv'), 'precious')
    const { code, stderr } = await log('export', '--format', 'parquet', '--out', path('precious.csv'))
    expect(code).toBe(1)
    expect(stderr).toContain(`${path('precious.csv')} exists already`)
    expect(await readFile(path('precious.csv'), 'utf8')).toBe('precious')
  })

  it('leaves nothing behind if it is refused half-way', async () => {
    const out = path('half.ndjson')
    const { code } = await log('export', '--from', 'yesterday', '--out', out)
    expect(code).toBe(1)
    await expect(access(out)).rejects.toThrow('ENOENT')
  })
})

describe('sql', () => {
  it('queries the live read tables, and prints a table, CSV or NDJSON', async () => {
    const question = 'select count(*) as n, min(slug) is not null as named from provider'
    const count = await providers()
    expect((await log('sql', question)).stdout).toMatch(new RegExp(`│ +n │ named │[^]*│ +${count} │ true  │`))
    expect((await log('sql', question, '--format', 'csv')).stdout).toBe(`n,named\r\n${count},true\r\n`)
    expect(linesOf((await log('sql', question, '--format', 'ndjson')).stdout)).toEqual([
      { n: count, named: true },
    ])
  })

  it('queries the tables at a past moment', async () => {
    expect((await log('as-of', '2001-01-01', '--schema', 'long_ago')).code).toBe(0)
    const question = 'select count(*)::int as n from provider'
    expect((await log('sql', question, '--schema', 'long_ago', '--format', 'csv')).stdout).toBe('n\r\n0\r\n')
    expect((await log('sql', question, '--schema', 'account')).stderr).toContain(
      'No schema named account was made by as-of',
    )
  })

  it('writes nothing, and reads nothing outside the exported tables', async () => {
    const file = path('narrow.ndjson')
    await log('export', '--type', 'ProviderProfileCreated', '--out', file)
    const before = await providers()
    for (const words of [['delete from provider'], ["from '/etc/hostname'", '--from-file', file]]) {
      const { code, stdout, stderr } = await log('sql', ...words)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/syntax error at or near "delete"|does not exist/)
    }
    expect(await providers()).toBe(before)
  })
})
