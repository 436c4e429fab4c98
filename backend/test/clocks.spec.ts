/**
 * The server's clock constantly jumps by an hour in both directions, like the clocks of several servers that
 * differ by two hours: what was acknowledged exists once and in order, and a replay gives the same tables.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { projections } from '../src/features/features.ts'
import { product } from '../src/server.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { runDepth, tellTortureResult } from './depth.ts'
import { runLog } from './log-process.ts'
import { none, startMixedCommands } from './mixed-commands.ts'
import { startMailServer, type MailServer } from './reacting.ts'
import { until } from './until.ts'

const families = runDepth(1, 8)
const wanted = runDepth(40, 4_000)
/** Milliseconds. */
const hour = 3_600_000

let isJumping = true
let jumps = 0
const jumpingClock = () => {
  if (!isJumping) return new Date(Date.now() + hour)
  const offset = (Math.floor(Math.random() * 3) - 1) * hour
  if (offset !== 0) jumps += 1
  return new Date(Date.now() + offset)
}

let server: TestServer
let mailServer: MailServer
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer(
    { TRUST_PROXY: '127.0.0.1', SMTP_URL: mailServer.url, MAIL_FROM: 'Fourth Trimester <care@example.org>' },
    { ...product, clock: jumpingClock },
  )
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

/** One hash for the rows of each table, except the two tables that grow with a replay itself. */
const hashes = async () => {
  const tables = projections.flatMap((projection) => projection.tables.map(({ name }) => name)).toSorted()
  const found: Record<string, unknown> = {}
  for (const table of tables.filter((name) => name !== 'event_index' && name !== 'staff_act'))
    found[table] = await server.parts.tables.query(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as hash from read.${table} t`,
    )
  return found
}

it('A jumping clock loses, duplicates and reorders nothing, and a replay gives equal tables', async () => {
  const commands = await startMixedCommands({ server, mailServer, families, port: () => server.port })
  await commands.more(wanted)
  // Uses the time of the fastest server, so everything it wrote is due.
  isJumping = false
  const { lost, doubled, ...others } = await commands.finish()
  await until('the read tables have all of the log', async () => {
    const head = await server.parts.store.head()
    const rows = await server.parts.tables.query<{ position: string }>(
      'select position from read.projection_checkpoint',
    )
    return rows.every(({ position }) => position === head)
  })
  const live = await hashes()
  const { code } = await runLog(server, 'replay', '--reason', 'Clocks that jump')
  const replayed = await hashes()
  const different = Object.keys(live).filter(
    (table) => JSON.stringify(live[table]) !== JSON.stringify(replayed[table]),
  )
  tellTortureResult({
    what: 'commands while the server’s clock jumps by an hour in both directions',
    tried: commands.count(),
    lost,
    doubled,
    answers: { ...others, jumps, 'tables that a replay makes otherwise': different.length },
  })
  expect({ lost, doubled, ...others }).toEqual(none)
  expect(code).toBe(0)
  expect(different).toEqual([])
  expect(jumps).toBeGreaterThan(wanted)
})
