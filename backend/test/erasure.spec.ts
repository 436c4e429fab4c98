/** Who leaves is forgotten everywhere but in the log's shape (docs/decisions/0010). */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { accountsProjection } from '../src/projections/accounts.ts'
import { personStreamsProjection } from '../src/projections/person-streams.ts'
import { rebuild } from '../src/projections/rebuild.ts'
import { waitlistProjection } from '../src/projections/waitlist.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { callWith, password, register, signIn, type Person } from './people.ts'
import { until } from './projecting.ts'

/** Words that stand nowhere else. */
const canary = 'zebrafinch'
const leaver: Person = { name: `Nora ${canary}`, email: `nora.${canary}@example.com`, kind: 'client' }
const stayer: Person = { name: 'Maya', email: 'maya@example.com', kind: 'client' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.close())

/** Every row of every table there is, as text. */
const everythingKept = async (): Promise<string> => {
  const { tables } = server.parts
  const names = await tables.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of names) {
    const rows = await tables.query<{ text: string }>(`select t::text as text from ${name} as t`)
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return texts.filter((text) => text.toLowerCase().includes(canary)).join('\n')
}

const logged = async () => {
  const events = []
  for await (const event of server.parts.store.readAll()) events.push(event)
  return events
}

const join = (person: Person) =>
  callWith(server, '', 'joinWaitlist', { email: person.email, full_name: person.name })

it('A person who leaves is erased from the tables, the log and its mails, and may come again as somebody new', async () => {
  const { store, tables, projections } = server.parts
  const accountId = await register(server, leaver)
  await register(server, stayer)
  expect((await join(leaver)).status).toBe(200)
  expect((await join(stayer)).status).toBe(200)
  const cookie = await signIn(server, leaver)
  expect(await everythingKept()).toContain('read.account')

  expect((await callWith(server, cookie, 'deleteMyAccount', { password })).status).toBe(200)
  await until('she is erased', async () => (await logged()).some(({ type }) => type === 'PersonErased'))
  await projections.waitFor(await store.head(), ['PersonErased'])
  await until('the receipt is on its way', async () => (await everythingKept()) === '')

  // The log still replays, and says that somebody was erased without saying who.
  const events = await logged()
  expect(JSON.stringify(events).toLowerCase()).not.toContain(canary)
  const erased = events.filter((event) => event.erased).map(({ type }) => type)
  expect(erased).toEqual(expect.arrayContaining(['AccountRegistered', 'WaitlistJoined']))

  // Every table rebuilds to the same.
  for (const projection of [accountsProjection, waitlistProjection, personStreamsProjection])
    await rebuild({
      store,
      tables,
      projection,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onParked: (parked) => {
        throw new Error(`${parked.stream} was parked: ${parked.error}`)
      },
    })
  expect(await everythingKept()).toBe('')
  expect(await tables.query('select full_name from read.waitlist_entry')).toEqual([{ full_name: 'Maya' }])

  // The address is free again, on the waitlist and for an account.
  expect((await join({ ...leaver, name: 'Somebody New' })).status).toBe(200)
  expect(await tables.query('select full_name from read.waitlist_entry order by 1')).toEqual([
    { full_name: 'Maya' },
    { full_name: 'Somebody New' },
  ])
  const again = { ...leaver, name: 'Somebody New' }
  expect(await register(server, again)).not.toBe(accountId)
  expect(await signIn(server, again)).not.toBe('')
})
