/**
 * Nothing that an analyst may read has a person's pseudonym in one row and their id in another, where the two
 * rows can be joined. Tables, event types, lists and records are found in the product, not named here.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { maskedLog } from '../src/features/log/masked-log.ts'
import { listNamed } from '../src/contract/staff/console-lists.ts'
import { providerIdOfAccount } from '../src/domain/profiles/provider-id.ts'
import { masked } from '../src/contract/masked.ts'
import type pg from 'pg'
import { coarseViews, tooFew } from '../src/features/log/coarse-facts.ts'
import { hiddenInRows } from '../src/features/log/hidden-sides.ts'
import { sightOf } from '../src/platform/postgres/read-table.ts'
import { projections } from '../src/features/features.ts'
import { handlerOf, toChangeList } from '../src/platform/projecting/table-set.ts'
import { connectAsAnalyst } from '../src/features/log/analyst-account.ts'
import { toClearLine } from '../src/features/log/masking.ts'
import { writeFirstData } from '../src/first-steps.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { askPrepared, openStaffClients, type AskAs, type Console } from './console-client.ts'
import { logAtRest } from './log-at-rest.ts'
import { beside, findLinks, idIn, type Json, type ReadRow, type RowSet } from './pseudonym-links.ts'
import { routesOf } from './routes-of.ts'

let server: TestServer
let staff: Console
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', DEMO_DATA: 'on' })
  await (
    await writeFirstData(server.parts, new AbortController().signal)
  ).settled
  await logAtRest(server.parts)
  staff = await openStaffClients(server)
  await addWhatTheDemoLacks()
  await logAtRest(server.parts)
})
afterAll(() => server.close())

const query = async <R extends object>(sql: string) => (await server.parts.pool.query<R>(sql)).rows

/** Invitations to a review, a report of a profile, and a parent with bookings and reviews who leaves. */
const addWhatTheDemoLacks = async () => {
  const completed = await query<{ booking_id: string; provider_id: string; client_id: string }>(
    `select b.* from read.booking b left join read.review r using (booking_id)
      where b.status = 'completed' and r.review_id is null limit 5`,
  )
  for (const { booking_id: bookingId, provider_id: providerId, client_id: clientId } of completed) {
    const completedAt = Date.now() - 2 * 86_400_000
    await server.execute({ type: 'InviteReview', providerId, booking: { bookingId, clientId, completedAt } })
  }
  const [{ provider_id: providerId, client_id: clientId } = raise('No booking')] = completed
  const report = { reason: 'other', words: 'Not a person' } as const
  await server.execute(
    { type: 'ReportProfile', providerId, reportId: 'report-1', reporterId: clientId, report },
    { actorId: clientId },
  )
  const [{ client_id: leaver } = raise('No review')] = await query<{ client_id: string }>(
    `select client_id from read.review where client_id <> '${clientId}' limit 1`,
  )
  await server.execute(
    { type: 'RequestAccountDeletion', accountId: leaver, personIds: [leaver] },
    { actorId: leaver },
  )
}

const raise = (what: string): never => {
  throw new Error(what)
}

/** Everybody with an account, now or before: an account and its profile are the same person. */
const readPersons = async (): Promise<ReadonlyMap<string, string>> => {
  const idOf = (kind: string, words: string) => opaqueId(server.parts.settings.secrets.lookupKey, kind, words)
  const persons = new Map<string, string>()
  for await (const { type, data } of server.parts.store.readAll())
    if (type === 'AccountRegistered') {
      const id = data['accountId'] as string
      for (const each of [id, providerIdOfAccount({ idOf }, id)]) persons.set(each, id)
    }
  return persons
}

/** Each view of the analysts' account beside the table that it masks. */
const readTables = async (): Promise<readonly RowSet[]> => {
  const { settings, databaseUrl, tables } = server.parts
  const owner = await tables.connect({ name: 'spec', statementTimeoutMs: 0, waitsForDisk: false })
  const { lookupKey } = settings.secrets
  const analyst = await connectAsAnalyst(owner, 'read', 'masked', {
    databaseUrl,
    analystsUrl: null,
    lookupKey,
  })
  try {
    const views = await analyst.query<{ name: string; clear: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name,
              replace(quote_ident(table_schema), 'read_masked', 'read') || '.' || quote_ident(table_name) as clear
         from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema')
          and has_table_privilege(quote_ident(table_schema) || '.' || quote_ident(table_name), 'select')`,
    )
    const rowsOf = async (client: typeof owner, name: string) =>
      (await client.query<{ row: Json }>(`select to_jsonb(t) as row from ${name} t`)).rows
    const sets: RowSet[] = []
    for (const { name, clear } of views.rows) {
      const [, table] = /^read_masked\.(\w+)_facts$/.exec(name) ?? []
      if (table !== undefined) {
        sets.push({ name, rows: await withFacts(analyst, owner, table) })
        continue
      }
      if (coarseViews.some((view) => name === `read_masked.${view.name}`)) continue
      const [shown, all] = await Promise.all([rowsOf(analyst, name), rowsOf(owner, clear)])
      sets.push({ name, rows: shown.map(({ row }, at) => ({ shown: row, clear: all[at]?.row ?? null })) })
    }
    return sets
  } finally {
    await analyst.end()
    await owner.end()
  }
}

/** Each row of a table with the facts about its people, which may lead to them where they are taken together. */
const withFacts = async (analyst: pg.ClientBase, owner: pg.ClientBase, table: string) => {
  const key = table === 'waitlist' ? 'entry_id' : `${table}_id`
  const of = table === 'waitlist' ? 'waitlist_entry' : table
  const shown = await analyst.query<{ row: JsonRow }>(
    `select to_jsonb(t) || to_jsonb(f) as row from ${table}_facts f join ${of} t using (${key}) order by ${key}`,
  )
  const clear = await owner.query<{ row: JsonRow }>(
    `select to_jsonb(t) as row from read.${of} t order by ${key}`,
  )
  return onePerPerson(
    shown.rows.map(({ row }, at) => ({ shown: row, clear: clear.rows[at]?.row ?? {} })),
    'provider_id',
    (row) => ['profession', 'state', 'month', 'price_band'].map((fact) => row[`provider_${fact}`]),
  )
}

/** Who a field names, with all their facts in one value: in every row of theirs it would tell one row from no other. */
const onePerPerson = (
  rows: readonly { readonly shown: JsonRow; readonly clear: JsonRow }[],
  field: string,
  factsOf: (shown: JsonRow) => readonly (Json | undefined)[],
): readonly ReadRow[] => [
  ...new Map(
    rows.map(({ shown, clear }) => [
      shown[field],
      {
        shown: { id: shown[field] ?? null, facts: togetherOf(factsOf(shown)) },
        clear: { id: clear[field] ?? null, facts: null },
      },
    ]),
  ).values(),
]

type JsonRow = Readonly<Record<string, Json>>

/** The facts of one person in one value. Null where one is hidden, as too few people have it. */
const togetherOf = (facts: readonly (Json | undefined)[]) =>
  facts.some((fact) => fact === undefined || fact === tooFew) ? null : facts.map(String).join(' ')

/** Each profile with its facts as anybody can gather them from the table of providers. */
const readProfiles = async (): Promise<RowSet> => {
  const rows = await query<{
    id: string
    profession: string
    state: string | null
    month: string
    band: string
  }>(
    `select id, case when cardinality(types) > 1 then 'several' else types[1] end as profession, state,
            to_char(created_at at time zone 'UTC', 'YYYY-MM') as month,
            case when starting_price_type = 'hourly'
                 then case when starting_price < 50 then 'hourly under 50'
                           when starting_price < 100 then 'hourly 50 to 99' else 'hourly 100 and more' end
                 else case when starting_price < 500 then 'flat under 500'
                           when starting_price < 1500 then 'flat 500 to 1499' else 'flat 1500 and more' end end as band
       from read.provider`,
  )
  return {
    name: 'facts of profiles',
    rows: rows.map(({ id, profession, state, month, band }) => {
      const row = { id, together: togetherOf([profession, state, month, band]) }
      return { shown: row, clear: row }
    }),
  }
}

/** The lines of an export, by event type. CSV and Parquet are made of the same lines. */
const readExport = async (): Promise<readonly RowSet[]> => {
  const { store, tell } = await maskedLog(server.parts)
  const clear: Json[] = []
  for await (const event of server.parts.store.readAll()) clear.push(toClearLine(event) as unknown as Json)
  const byType = new Map<string, ReadRow[]>()
  const named: { readonly shown: JsonRow; readonly clear: JsonRow }[] = []
  let at = 0
  for await (const event of store.readAll()) {
    const rows = byType.get(event.type) ?? []
    const line = tell(event)
    const all = clear[at++] ?? null
    rows.push({ shown: line as unknown as Json, clear: all })
    const facts = line.data['providerFacts']
    if (typeof facts === 'object' && facts !== null)
      named.push({
        shown: { ...line.data, facts: Object.values(facts) },
        clear: (all as { data: JsonRow } | null)?.data ?? {},
      })
    byType.set(event.type, rows)
  }
  const people = onePerPerson(named, 'providerId', ({ facts }) =>
    Array.isArray(facts) ? (facts as Json[]) : [],
  )
  return [...byType, ['facts of events', people] as const].map(([name, rows]) => ({ name, rows }))
}

/**
 * What each event changes in the tables, with its position: as-of and diff show the tables before and after it.
 */
const readChanges = async (): Promise<readonly RowSet[]> => {
  const byTable = new Map<string, ReadRow[]>()
  for await (const event of server.parts.store.readAll())
    for (const projection of projections)
      for (const change of toChangeList(handlerOf(projection, event)?.(event) ?? [])) {
        const { table } = change
        if (Object.hasOwn(hiddenInRows, table)) continue
        const row = { ...change } as unknown as Readonly<Record<string, Readonly<Record<string, Json>>>>
        const clear = { ...row['key'], ...row['row'], ...row['set'], ...row['where'] }
        const shown = Object.fromEntries(
          Object.entries(clear).map(([column, value]) => [
            column,
            sightOf(table, column) === 'clear' ? value : masked,
          ]),
        )
        const { position } = event
        const rows = byTable.get(table) ?? []
        rows.push({ shown: { ...shown, position }, clear: { ...clear, position } })
        byTable.set(table, rows)
      }
  return [...byTable].map(([table, rows]) => ({ name: `change of ${table}`, rows }))
}

type Answer = { readonly rows: readonly Json[]; readonly status: number }

const answerOf = async (ask: AskAs, url: string): Promise<Answer> => {
  const { status, ...reply } = await askPrepared(ask, url)
  const body = status === 200 ? (reply.json() as Json) : []
  return { status, rows: Array.isArray(body) ? (body as readonly Json[]) : [body] }
}

/** An analyst's answer beside an admin's, row by row. */
const readBoth = async (url: string): Promise<readonly ReadRow[]> => {
  const [shown, clear] = [await answerOf(staff.analyst, url), await answerOf(staff.admin, url)]
  return beside(shown.rows, clear.rows)
}

const range = encodeURIComponent('[0,99]')

const readConsole = async (): Promise<readonly RowSet[]> => {
  const paths = routesOf(server).map(({ path }) => path)
  const lists = paths
    .filter((path) => path.startsWith('/api/admin/') && paths.includes(`${path}/:id`))
    .map((path) => path.slice('/api/admin/'.length))
  const asOf = encodeURIComponent(new Date().toISOString())
  const sets: RowSet[] = []
  for (const list of lists) {
    const add = async (name: string, urls: readonly string[]) => {
      const rows = await Promise.all(urls.map(readBoth))
      sets.push({ name: `console ${name}`, rows: rows.flat() })
    }
    await add(list, [`/api/admin/${list}?range=${range}`])
    await add(`${list} as of`, [`/api/admin/${list}?range=${range}&asOf=${asOf}`])
    const ids = (sets.at(-2)?.rows ?? []).map(({ shown }) => encodeURIComponent(idIn(shown)))
    await add(
      `${list}/id`,
      ids.map((id) => `/api/admin/${list}/${id}`),
    )
    if (list === 'events')
      await add(
        'events/tree',
        ids.map((id) => `/api/admin/events/${id}/tree`),
      )
    if (!listNamed(list)?.history) continue
    await add(
      `history/${list}`,
      ids.map((id) => `/api/admin/history/${list}/${id}`),
    )
    await add(
      `as-of/${list}`,
      ids.map((id) => `/api/admin/as-of/${list}/${id}`),
    )
  }
  const streams = await query<{ stream: string }>('select distinct stream from read.event_index')
  const life = streams.map(({ stream }) => `/api/admin/streams/${encodeURIComponent(stream)}`)
  sets.push({ name: 'console stream', rows: (await Promise.all(life.map(readBoth))).flat() })
  return sets.filter(({ rows }) => rows.length > 0)
}

it('No pseudonym of a person meets their id, whichever rows of what an analyst reads are joined', async () => {
  const persons = await readPersons()
  const sets = (
    await Promise.all([readTables(), readProfiles(), readExport(), readChanges(), readConsole()])
  ).flat()
  const pairs = (sets.length * (sets.length + 1)) / 2
  process.stdout.write(`${sets.length} tables, event types and answers were joined: ${pairs} pairs\n`)
  expect(pairs).toBeGreaterThan(5_000)
  const told = new Set(sets.map(({ name }) => name))
  for (const type of ['ReviewInvited', 'ProfileReported', 'BookingsReleased', 'ReviewErased'])
    expect(told).toContain(type)
  const links = findLinks(sets, (id) => persons.get(id))
  expect(links.slice(0, 20)).toEqual([])
})
