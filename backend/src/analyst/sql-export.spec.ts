import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cell } from '../features/log/ask-tables.ts'
import { queryExport, NotAsked } from './sql-export.ts'

const event = {
  position: '1',
  time: '2026-03-01T10:00:00.000Z',
  storedAt: '2026-03-01T10:00:00.000Z',
  stream: 'waitlist-ada',
  revision: 0,
  type: 'WaitlistJoined',
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  actorId: 'visitor',
  correlationId: 'c',
  causationId: 'c',
  schemaVersion: 1,
  erased: false,
  data: { entryId: 'ada', userType: 'parent', "it's": [1, null] },
}

let directory: string
let file: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "fourth-trimester-it's-"))
  file = join(directory, 'log.ndjson')
  await writeFile(file, `${JSON.stringify(event)}\n`)
  await writeFile(join(directory, 'other.csv'), 'secret\n1\n')
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const ask = (sql: string, from = file) =>
  queryExport(from, sql, new AbortController().signal, async ({ columns, pages }) => {
    const rows: (readonly Cell[])[] = []
    for await (const page of pages) rows.push(...page)
    return { columns, rows }
  })

describe('an SQL query of an export', () => {
  it('can use the table events, and the fields in its data', async () => {
    expect(
      await ask(
        `select time, revision, erased, data->>'entryId' as entry, count(*) as n, avg(revision) as mean,
                list(type) as types, null as nothing
           from events group by all`,
      ),
    ).toEqual({
      columns: ['time', 'revision', 'erased', 'entry', 'n', 'mean', 'types', 'nothing'],
      rows: [['2026-03-01T10:00:00.000Z', 0, false, 'ada', 1, 0, ['WaitlistJoined'], null]],
    })
  })

  it('changes no digit of a number and no year', async () => {
    const { rows } = await ask(
      `select 12345678901234567890.5 as part, sum(9007199254740993) as sum, 1.50 as small, date '0044-03-15' as day,
              timestamptz '0044-03-15 12:00:00+00' as early, timestamptz '2026-01-01 12:00:00.123456+00' as fine`,
    )
    expect(rows).toEqual([
      [
        ...['12345678901234567890.5', '9007199254740993', 1.5, '0044-03-15'],
        ...['0044-03-15T12:00:00.000Z', '2026-01-01T12:00:00.123456Z'],
      ],
    ])
  })

  it.each([
    ["from 'other.csv'", 'Permission Error'],
    ["from read_csv('/etc/passwd')", 'Permission Error'],
    ["from read_text('DIRECTORY/other.csv')", 'Permission Error'],
    ["select * from glob('/*')", 'Permission Error'],
    ["copy (select 1) to 'DIRECTORY/new.csv'", 'Permission Error'],
    ["copy events to 'DIRECTORY/log.ndjson'", 'Only queries are allowed'],
    ["attach 'DIRECTORY/other.db'", 'Only queries are allowed'],
    ["attach 'DIRECTORY/log.ndjson' (type duckdb)", 'Only queries are allowed'],
    ['create table mine (a int)', 'Only queries are allowed'],
    ['set enable_external_access = true', 'Only queries are allowed'],
    ['install httpfs', 'Only queries are allowed'],
    ["from 'https://127.0.0.1:1/x.parquet'", 'Error'],
    ['select 1; select 2', 'Run one query at a time'],
    ['  ', 'Run one query at a time'],
  ])('reads and writes nothing but that file: %s', async (sql, sentence) => {
    await expect(ask(sql.replace('DIRECTORY', directory.replace("'", "''")))).rejects.toThrow(sentence)
    expect(await readFile(file, 'utf8')).toBe(`${JSON.stringify(event)}\n`)
  })

  it('accepts only files with an extension of an export', async () => {
    await writeFile(join(directory, 'log.txt'), '')
    await expect(ask('select 1', join(directory, 'log.txt'))).rejects.toThrow(NotAsked)
    await expect(ask('select 1', join(directory, 'nowhere.csv'))).rejects.toThrow('ENOENT')
  })

  it('does not start when it is already aborted', async () => {
    await expect(queryExport(file, 'select 1', AbortSignal.abort(), () => Promise.resolve())).rejects.toThrow(
      'abort',
    )
  })
})
