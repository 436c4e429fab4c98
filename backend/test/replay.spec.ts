/** `npm run log -- replay` as a separate process, while the server keeps running (product.md, "Analysts"). */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { projections } from '../src/features/features.ts'
import { seedDemoPeople } from './demo-people.ts'
import { runLog, spawnLog } from './log-process.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startOwnServer()
  await seedDemoPeople(server)
  for (const name of ['ada', 'bea', 'cleo']) await join(name)
})
afterAll(() => server.close())

let origins = 0
const join = async (name: string, location = 'Austin, TX') => {
  origins += 1
  const reply = await server.request({
    method: 'POST',
    url: '/api/waitlist',
    headers: { 'x-forwarded-for': `10.9.${origins >> 8}.${origins & 255}` },
    payload: { email: `${name}@example.com`, full_name: name, user_type: 'parent', location },
  })
  if (reply.status >= 300) throw new Error(`${name} could not join: ${reply.text}`)
}

const because = ['--reason', 'A handler was mended'] as const

const tables = projections.flatMap((each) => each.tables.map(({ name }) => name)).toSorted()
const query = <R extends object>(sql: string, values: readonly unknown[] = []) =>
  server.parts.tables.query<R>(sql, values)
const settled = async () => {
  const head = await server.parts.store.head()
  await until('the read tables have all of the log', async () => {
    const rows = await query<{ position: string }>('select position from read.projection_checkpoint')
    return rows.length === projections.length && rows.every(({ position }) => position === head)
  })
}
/** All tables except those that change by the replay itself, which is an event. */
const replayedTables = tables.filter((table) => table !== 'event_index' && table !== 'staff_act')
/** One hash for all the rows of each table, in a fixed order. */
const hashes = async (schema = 'read', of = tables) => {
  const found: Record<string, string> = {}
  for (const table of of) {
    const [row] = await query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as hash from ${schema}.${table} t`,
    )
    found[table] = row?.hash ?? ''
  }
  return found
}

it('A replay during writes swaps in complete tables, equal to those of a replay without writes', async () => {
  let writing = true
  let written = 0
  const writers = (async () => {
    for (; writing; written += 1) {
      await join(`busy${written % 40}`, `Town ${written}`)
    }
  })()
  const seen: { entries: number; providers: number }[] = []
  const readers = (async () => {
    while (writing) {
      const [row] = await query<{ entries: number; providers: number }>(
        `select (select count(*)::int from read.waitlist_entry) as entries,
                (select count(*)::int from read.provider) as providers`,
      )
      if (row) seen.push(row)
    }
  })()
  const { code, stdout } = await runLog(server, 'replay', ...because)
  writing = false
  await Promise.all([writers, readers])
  expect(code).toBe(0)
  for (const { name } of projections)
    expect(stdout).toMatch(new RegExp(`^${name}: [\\d,]+ events, .* Its tables are in place\\.$`, 'm'))
  await settled()
  const underWrites = await hashes('read', replayedTables)
  expect(written).toBeGreaterThan(0)
  // No reader saw an incomplete table: rows seen once stayed visible.
  expect(seen.map(({ entries }) => entries)).toEqual(
    seen.map(({ entries }) => entries).toSorted((a, b) => a - b),
  )
  expect(new Set(seen.map(({ providers }) => providers)).size).toBe(1)
  expect((await runLog(server, 'replay', ...because)).code).toBe(0)
  expect(await hashes('read', replayedTables)).toEqual(underWrites)
  await settled()
  const acts = await query(
    `select subject_id from read.staff_act
      where act = 'ProjectionRebuildOrdered' and actor_id = 'system' and reason = 'A handler was mended'`,
  )
  expect(acts).toHaveLength(2 * projections.length)
})

it('A replay of a part of the log goes into a schema of its own, and a replay of all of it equals the live tables', async () => {
  await settled()
  const live = await hashes()
  const whole = await runLog(server, 'replay', '--to', 'now', '--schema', 'replayed')
  expect([whole.code, whole.stderr]).toEqual([0, expect.stringContaining('the live tables are unchanged')])
  expect(await hashes('replayed')).toEqual(live)
  const after = await server.parts.store.head()
  await join('late')
  await settled()
  const part = await runLog(server, 'replay', 'waitlist', '--from', after, '--schema', 'replayed')
  expect([part.code, part.stderr]).toEqual([0, expect.stringContaining('A record that began earlier')])
  expect(await query('select email from replayed.waitlist_entry')).toEqual([{ email: 'late@example.com' }])
})

it('Ctrl+C in the middle of a replay leaves the live tables unchanged, and their projections continue', async () => {
  await settled()
  const which = async () =>
    (await query<{ oid: number }>(`select 'read.waitlist_entry'::regclass::oid as oid`))[0]?.oid
  const [oid, before] = [await which(), await hashes('read', replayedTables)]
  // A reader of the old table blocks the swap: the replay has finished its tables and waits.
  const reader = new pg.Client(server.parts.databaseUrl)
  await reader.connect()
  await reader.query('begin; select 1 from read.waitlist_entry')
  const replay = spawnLog(server, 'replay', '--projection', 'waitlist', ...because)
  await until('it waits to swap', async () => {
    const waiting = await query(
      `select 1 from pg_stat_activity where application_name = 'swap waitlist' and datname = current_database()`,
    )
    return waiting.length > 0
  })
  expect(replay.stderr()).toMatch(/^waitlist: 0 events, 0 a second, /)
  replay.interrupt()
  expect(await replay.ended).toBe(130)
  expect(replay.stderr()).toContain('Stopped. The tables that were being replayed are unchanged.')
  await reader.query('rollback')
  await reader.end()
  expect(replay.stdout()).toBe('')
  expect(await which()).toBe(oid)
  expect(await hashes('read', replayedTables)).toEqual(before)
  const name = randomUUID()
  await join(name)
  await settled()
  expect(
    await query(`select 1 as there from read.waitlist_entry where email = $1`, [`${name}@example.com`]),
  ).toEqual([{ there: 1 }])
  expect((await runLog(server, 'replay', 'waitlist', ...because)).code).toBe(0)
})
