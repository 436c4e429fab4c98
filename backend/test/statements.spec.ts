import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startTestServer, type TestServer } from './app-server.ts'
import { endorse, someProvider, type EndorsingProvider } from './endorsing.ts'
import { until } from './projecting.ts'
import { startStatementCounter, type StatementCounter } from './statement-counter.ts'

/** Seconds for which an idle server is observed. */
const watchedFor = 10

let counter: StatementCounter
let server: TestServer
let uncounted: pg.Client
let rosa: EndorsingProvider
let endorsementId: string

beforeAll(async () => {
  counter = await startStatementCounter(process.env['TEST_DATABASE_URL'] ?? '')
  let url = ''
  server = await startTestServer((databaseUrl) => {
    url = databaseUrl
    return { DATABASE_URL: counter.through(databaseUrl), TRUST_PROXY: '127.0.0.1' }
  })
  uncounted = new pg.Client({ connectionString: url })
  await uncounted.connect()
  rosa = await someProvider(server, 'Rosa')
  const ines = await someProvider(server, 'Ines')
  endorsementId = await endorse(ines, rosa)
  await rosa.do('approveEndorsement', { endorsementId })
  await rosa.do('pinEndorsement', { endorsementId })
  await everyPositionIsSaved()
})

afterAll(async () => {
  await uncounted.end()
  await server.close()
  await counter.close()
})

const saysYes = async (sql: string) => {
  const { rows } = await uncounted.query<{ yes: boolean }>(`select ${sql} as yes`)
  return rows[0]?.yes === true
}
const isAtTheEnd = (positions: string) =>
  `(select bool_and(at = (select lpad(position::text, 20, '0') from event_log.head)) from (${positions}) as each (at))`

const everyPositionIsSaved = () =>
  until('every consumer has saved where it is', () =>
    saysYes(
      isAtTheEnd(`select position from read.projection_checkpoint union all select position from reaction.checkpoint
                  union all select position from integrity.head`),
    ),
  )

describe('The statements sent to PostgreSQL', () => {
  it('are at most 15 for a pin and everything that follows from it', async () => {
    counter.forget()
    await rosa.do('unpinEndorsement', { endorsementId })
    await everyPositionIsSaved()
    const sent = counter.statements()
    expect({ sent, most: sent.length <= 15 }).toEqual({ sent, most: true })
  })

  it('are fewer than 5 a second on an idle server', async () => {
    await everyPositionIsSaved()
    counter.forget()
    await sleep(watchedFor * 1_000)
    const sent = counter.statements()
    expect({ sent, few: sent.length < 5 * watchedFor }).toEqual({ sent, few: true })
  })
})
