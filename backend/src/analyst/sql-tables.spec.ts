import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type pg from 'pg'
import { openWorld, type World } from '../../test/projecting.ts'
import type { Cell } from './sql-answer.ts'
import { askTables } from './sql-tables.ts'

let world: World
let client: pg.Client
beforeEach(async () => {
  world = await openWorld()
  client = await world.tables.connect({ name: 'sql spec', statementTimeoutMs: 0, waitsForDisk: false })
  await world.join('ada')
  world.project()
  await world.settled()
})
afterEach(async () => {
  await client.end()
  await world.close()
})

const ask = (sql: string, schema = 'read') =>
  askTables(client, schema, sql, async ({ columns, pages }) => {
    const rows: (readonly Cell[])[] = []
    for await (const page of pages) rows.push(...page)
    return { columns, rows }
  })

describe('a question to the read tables', () => {
  it('is answered with numbers, texts and times as they are', async () => {
    expect(
      await ask(
        `select entry_id, count(*) as n, joined_at, avg(1.5) as mean, null as nothing, true as yes,
                json_build_object('a', 1) as json, date '2026-01-01' as day, 9007199254740993 as large
           from waitlist_entry group by entry_id; -- one question`,
      ),
    ).toEqual({
      columns: ['entry_id', 'n', 'joined_at', 'mean', 'nothing', 'yes', 'json', 'day', 'large'],
      rows: [
        ['ada', 1, '2026-01-01T12:00:00.000Z', 1.5, null, true, { a: 1 }, '2026-01-01', '9007199254740993'],
      ],
    })
  })

  it('is answered a page at a time, however long the answer is', async () => {
    expect((await ask('select generate_series(1, 2500) as n')).rows).toHaveLength(2500)
    expect((await ask('select 1 as n where false')).columns).toEqual(['n'])
  })

  it.each([
    'delete from waitlist_entry',
    'select 1; drop schema read cascade',
    'select 1; commit; delete from read.waitlist_entry',
    'with gone as (delete from waitlist_entry returning 1) select * from gone',
    "copy (select 1) to program 'true'",
    'commit',
    'set transaction read write',
    "select nextval('read.migration_id_seq')",
    "select set_config('transaction_read_only', 'off', true)",
    '',
  ])('writes nothing, whatever is asked: %s', async (sql) => {
    await expect(ask(sql)).rejects.toThrow()
    expect(await world.rows()).toHaveLength(1)
    expect((await ask('select 1 as n')).rows).toEqual([[1]])
  })

  it.each(['integrity', 'personal_key', 'event_log', 'nowhere', 'read; drop'])(
    'is asked of the live tables or of those that as-of made, and not of %j',
    async (schema) => {
      await expect(ask('select 1', schema)).rejects.toThrow(`No schema named ${schema} was made by as-of`)
    },
  )
})
