/**
 * Every route of the console, asked by every role: an answer that shows a person's name or address leaves a row
 * in the access log. The routes are found in the server, and the people in its tables.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { personParts } from '../src/contract/staff/console-person.ts'
import { writeFirstData } from '../src/first-steps.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { openStaffClients, type AskAs, type Console } from './console-client.ts'
import { logAtRest } from './log-at-rest.ts'
import { addressOf, callWith } from './people.ts'
import { routesOf } from './routes-of.ts'

let server: TestServer
let staff: Console
/** Full names and addresses of everybody but the staff. */
let canaries: readonly string[]
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', DEMO_DATA: 'on' })
  await (
    await writeFirstData(server.parts, new AbortController().signal)
  ).settled
  staff = await openStaffClients(server)
  await logAtRest(server.parts)
  const people = await query<{ word: string }>(
    `select name as word from read.account where staff_role is null union select name from read.provider
     union select full_name from read.waitlist_entry
     union select email from read.account where staff_role is null
     union select email from read.waitlist_entry union select email from read.endorsement`,
  )
  canaries = people.flatMap(({ word }) => (word !== null && /[ @]/.test(word) ? [word] : []))
})
afterAll(() => server.close())

const query = async <R extends object>(sql: string) => (await server.parts.pool.query<R>(sql)).rows

const idsOf = async (list: string): Promise<readonly string[]> => {
  const ask = list.startsWith('projections') ? staff.analyst : staff.admin
  const reply = await ask(`/api/admin/${list}?range=${encodeURIComponent('[0,2]')}`)
  return reply.status === 200
    ? (reply.json() as { id: string }[]).map(({ id }) => encodeURIComponent(id))
    : []
}

/** The addresses of a route, each with real ids in place of its parameters. */
const addressesOf = async (route: string, lists: readonly string[]): Promise<readonly string[]> => {
  if (route.includes(':list'))
    return (
      await Promise.all(personParts.map((part) => addressesOf(route.replace(':list', part), lists)))
    ).flat()
  const [parameter] = /:\w+/.exec(route) ?? []
  switch (parameter) {
    case undefined:
      return [route]
    case ':kind':
      return (await Promise.all(lists.map((list) => addressesOf(route.replace(':kind', list), lists)))).flat()
    case ':stream': {
      const streams = await query<{ stream: string }>(
        "select min(stream) as stream from read.event_index group by split_part(stream, '-', 1)",
      )
      return streams.map(({ stream }) => route.replace(':stream', encodeURIComponent(stream)))
    }
    case ':table': {
      const moments = `from=2020-01-01T00:00:00Z&to=${new Date().toISOString()}`
      return ['account', 'provider'].map((table) => `${route.replace(parameter, table)}?${moments}`)
    }
    case ':id':
    case ':name': {
      const [list = ''] = /(?:history\/|as-of\/)?([\w-]+)\/:/.exec(route)?.slice(1) ?? []
      return (await idsOf(list)).map((id) => route.replace(parameter, id))
    }
    default:
      throw new Error(`With what is ${parameter} of ${route} filled?`)
  }
}

/** The text of an answer; of the tail, of the first event. */
const answerTo = async (ask: AskAs, method: string, address: string): Promise<string> => {
  if (address.endsWith('/tail')) return firstOfTail(ask, address)
  if (address.endsWith('/export'))
    return (await ask.withCode(`${address}?reason=Asked+for+by+the+county`)).text
  const sql = 'select * from account a, provider p, waitlist_entry w limit 3'
  const payload = method === 'POST' ? { payload: { query: sql } } : {}
  return (await server.request({ method, url: address, headers: { cookie: ask.cookie }, ...payload })).text
}

const firstOfTail = async ({ cookie }: AskAs, address: string): Promise<string> => {
  const leaving = new AbortController()
  const { body, status } = await fetch(`http://127.0.0.1:${server.port}${address}`, {
    headers: { cookie },
    signal: leaving.signal,
  })
  if (status !== 200 || !body) return ''
  await callWith(server, '', 'joinWaitlist', { full_name: canaries[0] ?? '', email: addressOf('tail') })
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (text.includes('event: event')) break
  }
  leaving.abort()
  return text
}

it('An answer that shows a person’s name or address leaves a row in the access log, whoever asks for what', async () => {
  const routes = routesOf(server).filter(({ path }) => path.startsWith('/api/admin/'))
  const lists = routes.flatMap(({ path }) => /^\/api\/admin\/([\w-]+)\/:id$/.exec(path)?.[1] ?? [])
  const ids = (await idsOf('people')).map((id) => decodeURIComponent(id))
  const byIds = `/api/admin/people?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`
  let asked = 0
  const told = new Set<string>()
  const wrong: object[] = []
  for (const { path, methods } of routes)
    for (const method of methods.filter((each) => each !== 'HEAD'))
      for (const address of [
        ...(await addressesOf(path, lists)),
        ...(path.endsWith('/people') ? [byIds] : []),
        ...(path.endsWith('/find') ? [`${path}?q=${encodeURIComponent(canaries[0] ?? '')}`] : []),
      ])
        for (const [role, ask] of Object.entries(staff)) {
          await query('delete from staff.look')
          const text = await answerTo(ask, method, address)
          const rows = await query<{ kind: string }>(
            `select kind from staff.look where staff_id = '${ask.accountId}' and kind <> 'sql'`,
          )
          const shown = canaries.find((word) => text.includes(word))
          asked += 1
          if (shown !== undefined) told.add(path)
          const mayNotSee = role === 'analyst' && (shown !== undefined || rows.length > 0)
          if (mayNotSee || (shown !== undefined && rows.length === 0)) wrong.push({ role, address, shown })
        }
  process.stdout.write(
    `${routes.length} routes were asked ${asked} times; ${told.size} of them show people\n`,
  )
  expect(wrong).toEqual([])
  expect(told.size).toBeGreaterThan(25)
})
