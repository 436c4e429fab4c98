/**
 * An attacker joins everything that an analyst may read, at two moments, with everything that is public: by value,
 * by order, by time, by gap and by difference. Tables, event types, lists and records are found in the product, not
 * named here.
 *
 * Nothing has a person's pseudonym in one row and their id in another, where the two rows can be joined. Of bookings,
 * hours, conversations and invitations there is no row and no event with any id, and what is told of them is of five
 * providers and five parents at least.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type pg from 'pg'
import { masked } from '../src/contract/masked.ts'
import { listNamed } from '../src/contract/staff/console-lists.ts'
import { providerIdOfAccount } from '../src/domain/profiles/provider-id.ts'
import { projections } from '../src/features/features.ts'
import { connectAsAnalyst } from '../src/features/log/analyst-account.ts'
import { tooFew } from '../src/features/log/coarse-facts.ts'
import { hiddenInRows } from '../src/features/log/hidden-sides.ts'
import { maskedLog } from '../src/features/log/masked-log.ts'
import { toClearLine } from '../src/features/log/masking.ts'
import { countyTable, toldTables } from '../src/features/log/told-tables.ts'
import { writeFirstData } from '../src/first-steps.ts'
import { sightOf } from '../src/platform/postgres/read-table.ts'
import { handlerOf, toChangeList } from '../src/platform/projecting/table-set.ts'
import { opaqueId } from '../src/platform/settings/secrets.ts'
import { hasGaps, isTold, untoldTables } from '../src/projections/log/pseudonymous-families.ts'
import { startTestServer, type TestServer } from './app-server.ts'
import { askPrepared, openStaffClients, type AskAs, type Console } from './console-client.ts'
import { logAtRest } from './log-at-rest.ts'
import { beside, findLinks, idIn, type Json, type ReadRow, type RowSet } from './pseudonym-links.ts'
import { routesOf } from './routes-of.ts'
import { placed, rowWords, toldGroups, type TrueRow } from './told-rows.ts'

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
  // Something public after an invitation, which no number of it may tell.
  const [public_ = raise('No review after an invitation')] = await query<{
    provider_id: string
    review_id: string
  }>(
    `select provider_id, review_id from read.review where status = 'published' and provider_id = any (array[${completed
      .map((each) => `'${each.provider_id}'`)
      .join(', ')}])`,
  )
  const decided = { providerId: public_.provider_id, reviewId: public_.review_id, reason: 'Not about care' }
  await server.execute({ type: 'RemoveReview', ...decided })
  await server.execute({ type: 'RestoreReview', ...decided })
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
      // These have no id. What they tell is tried below. One of them is of places and of nobody.
      if ([...toldTables, countyTable].some((told) => name === `read_masked.${told.name}`)) continue
      const [shown, all] = await Promise.all([rowsOf(analyst, name), rowsOf(owner, clear)])
      const byId = new Map(all.map(({ row }) => [rowIdOf(row), row]))
      sets.push({
        name,
        rows: shown.map(({ row }, at) => ({
          shown: row,
          clear: (rowIdOf(row) === '' ? all[at]?.row : byId.get(rowIdOf(row))) ?? null,
        })),
      })
    }
    return sets
  } finally {
    await analyst.end()
    await owner.end()
  }
}

/** Of the tables of which analysts read some rows alone. */
const rowIdOf = (row: Json): string => idIn(row) || ((row as { readonly event_id?: string }).event_id ?? '')

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
  const clear = new Map<string, Json>()
  for await (const event of server.parts.store.readAll())
    clear.set(event.id, toClearLine(event) as unknown as Json)
  const byType = new Map<string, ReadRow[]>()
  const named: { readonly shown: JsonRow; readonly clear: JsonRow }[] = []
  for await (const event of store.readAll()) {
    const rows = byType.get(event.type) ?? []
    const line = tell(event)
    const all = clear.get(event.id) ?? null
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
        if (Object.hasOwn(hiddenInRows, table) || untoldTables.has(table)) continue
        // Of these an analyst compares those of events that are told (toldActsSql).
        if (table === 'staff_act' && !isTold(event)) continue
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

const readEverything = async (): Promise<readonly RowSet[]> =>
  (await Promise.all([readTables(), readProfiles(), readExport(), readChanges(), readConsole()])).flat()

let everything: readonly RowSet[]
beforeAll(async () => {
  everything = await readEverything()
})

it('No pseudonym of a person meets their id, whichever rows of what an analyst reads are joined', async () => {
  const persons = await readPersons()
  const pairs = (everything.length * (everything.length + 1)) / 2
  process.stdout.write(`${everything.length} tables, event types and answers were joined: ${pairs} pairs\n`)
  expect(pairs).toBeGreaterThan(3_000)
  const told = new Set(everything.map(({ name }) => name))
  for (const type of ['ProfileReported', 'ReviewErased']) expect(told).toContain(type)
  const links = findLinks(everything, (id) => persons.get(id))
  expect(links.slice(0, 20)).toEqual([])
})

it('By value: no id of a booking or a conversation and none of their events is anywhere', async () => {
  const ids = new Set<string>()
  for (const table of untoldTables)
    for (const row of await query<Record<string, unknown>>(`select * from read.${table}`))
      for (const [column, value] of Object.entries(row))
        if (
          /^(booking|request|conversation|message|report|kind)_id$/.test(column) &&
          typeof value === 'string'
        )
          ids.add(value)
  const events: string[] = []
  for await (const event of server.parts.store.readAll())
    if (!isTold(event)) {
      ids.add(event.id)
      events.push(event.type)
    }
  // A kind's own name is that of a kind of booking.
  for (const kind of ['intro', 'visit', 'overnight']) ids.delete(kind)
  expect(ids.size).toBeGreaterThan(700)
  for (const type of ['BookingsReleased', 'HoursSaved', 'MessageSent', 'ReviewInvited'])
    expect(events).toContain(type)
  const found = new Map<string, string>()
  const look = (name: string, shown: Json): void => {
    if (typeof shown === 'string') {
      if (ids.has(shown)) found.set(name, shown)
    } else if (typeof shown === 'object' && shown !== null)
      for (const each of Object.values<Json>(shown as Record<string, Json>)) look(name, each)
  }
  for (const { name, rows } of everything) for (const { shown } of rows) look(name, shown)
  expect([...found]).toEqual([])
})

it('By gap: the revisions of what is told of a stream follow each other, or are not told', async () => {
  const { store, tell } = await maskedLog(server.parts)
  const next = new Map<string, number>()
  const gaps: string[] = []
  let streams = 0
  for await (const event of store.readAll()) {
    const { revision } = tell(event)
    if (hasGaps(event.stream)) streams += 1
    if (revision !== null && revision !== (next.get(event.stream) ?? 0)) gaps.push(event.stream)
    next.set(event.stream, event.revision + 1)
  }
  expect([gaps, streams > 0]).toEqual([[], true])
})

const asAnalyst = async <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
  const { settings, databaseUrl, tables } = server.parts
  const owner = await tables.connect({ name: 'spec', statementTimeoutMs: 0, waitsForDisk: false })
  const { lookupKey } = settings.secrets
  const analyst = await connectAsAnalyst(owner, 'read', 'masked', {
    databaseUrl,
    analystsUrl: null,
    lookupKey,
  })
  await owner.end()
  try {
    return await work(analyst)
  } finally {
    await analyst.end()
  }
}

/** The rows of the told tables, by table, in an order of their own. */
const readTold = () =>
  asAnalyst(async (analyst) => {
    const told = new Map<string, readonly (readonly string[])[]>()
    for (const { name, columns } of toldTables) {
      const { rows } = await analyst.query<Record<string, unknown>>(`select * from ${name}`)
      told.set(
        name,
        rows
          .map((row) => columns.map(([column]) => String(row[column])))
          .toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
      )
    }
    return told
  })

const weekOf = (at: Date) => {
  const day = new Date(at)
  day.setUTCHours(0, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
const partOf = (hour: number) =>
  hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
/** The wall clock of a zone as if it were UTC. */
const wallClock = (at: Date, zone: string) =>
  new Date(`${at.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)

/** What the rows of the told tables would say if nothing were left out, computed in another way than the product does. */
const readTrue = async (): Promise<ReadonlyMap<string, readonly TrueRow[]>> => {
  const profiles = new Map(
    (
      await query<{ id: string; types: string[]; state: string | null }>(
        'select id, types, state from read.provider',
      )
    ).map(({ id, types, state }) => [id, [types.length > 1 ? 'several' : (types[0] ?? '-'), state ?? '-']]),
  )
  const bookings = await query<
    Record<string, string> & {
      starts_at: Date
      requested_at: Date
      agreed_at: Date | null
      minutes: number
      nth: number
    }
  >('select * from read.booking')
  const people = ({ provider_id: provider, client_id: client }: Readonly<Record<string, unknown>>) => ({
    provider: String(provider),
    client: String(client),
  })
  const factsOf = (provider: string) => profiles.get(provider) ?? ['-', '-']
  const starts = bookings.flatMap((row): TrueRow[] => {
    if (row.agreed_at === null) return []
    const local = wallClock(row.starts_at, row['client_zone'] ?? '')
    const minutes = row.minutes <= 60 ? 'up to 60' : row.minutes <= 240 ? 'up to 240' : 'more'
    const weekday = String(((local.getUTCDay() + 6) % 7) + 1)
    return [{ ...people(row), values: [weekOf(local), weekday, partOf(local.getUTCHours()), minutes] }]
  })
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const step = (name: string, row: Readonly<Record<string, unknown>>, at: Date): TrueRow => {
    const [profession = '', state = ''] = factsOf(people(row).provider)
    return { ...people(row), values: [name, weekOf(at), state, profession] }
  }
  const completed = await query<Record<string, unknown> & { happened_at: Date }>(
    `select * from read.booking join read.booking_step using (booking_id) where nth = 0 and type = 'BookingCompleted'`,
  )
  const talks = await query<Record<string, unknown> & { asked_at: Date | null }>(
    'select * from read.conversation',
  )
  return new Map([
    [
      'booking',
      bookings.map((row) => ({
        ...people(row),
        values: [
          ...[
            row['status'] ?? '',
            row['kind'] ?? '',
            day(row.requested_at).slice(0, 7),
            day(row.requested_at),
          ],
          // No parent of the demo wrote where they live.
          ...[...factsOf(people(row).provider), '-'],
        ],
      })),
    ],
    ['booking_start', starts],
    [
      'care_step',
      [
        ...talks.flatMap((row) => (row.asked_at === null ? [] : [step('questions', row, row.asked_at)])),
        ...bookings.flatMap((row) =>
          row.nth > 0
            ? []
            : [
                step('requests', row, row.requested_at),
                ...(row.agreed_at === null ? [] : [step('accepted', row, row.agreed_at)]),
              ],
        ),
        ...completed.map((row) => step('completed', row, row.happened_at)),
      ],
    ],
  ])
}

it('By time and facts: each row that tells something could be of five providers and of five parents', async () => {
  const [told, truth] = [await readTold(), await readTrue()]
  let groups = 0
  for (const [table, rows] of truth) {
    const shown = told.get(table) ?? []
    const all = placed(shown, rows)
    // Every row is there, and tells nothing that is not so.
    expect(all.map((row) => row.told).toSorted()).toEqual(shown.map(rowWords).toSorted())
    for (const { told: row, providers, clients } of toldGroups(all)) {
      // How often each step is taken is told for the whole site.
      if (table === 'care_step' && row.endsWith(rowWords([tooFew, tooFew, tooFew]))) continue
      groups += 1
      expect([table, row, providers >= 5, clients >= 5]).toEqual([table, row, true, true])
    }
  }
  expect(groups).toBeGreaterThan(4)
})

it('By order: the rows are in none that the log has', () =>
  asAnalyst(async (analyst) => {
    const { rows } = await analyst.query<{ week: string }>('select week from care_step')
    const changes = rows.filter(({ week }, at) => at > 0 && week !== rows[at - 1]?.week).length
    expect(changes).toBeGreaterThan(new Set(rows.map(({ week }) => week)).size)
  }))

it('By difference: two moments differ only when five providers and five parents have done something, and never by a fact', async () => {
  const before = await readTold()
  const act = (count: number) => `
    insert into read.booking_step (booking_id, revision, type, happened_at, by, detail)
    select booking_id, 9999, 'BookingCompleted', now(), 'provider', '{}' from (
      select distinct on (provider_id) booking_id from read.booking where nth = 0 order by provider_id limit ${count}) b`
  // What everybody can see: a free time is taken, and its provider moves.
  await query(act(1))
  await query(
    `update read.booking set status = 'no_show' where booking_id in (select booking_id from read.booking_step where revision = 9999)`,
  )
  await query(`update read.provider set state = 'AK', types = '{other}'`)
  expect(await readTold()).toEqual(before)
  await query(`update analysts.told set told_at = told_at - interval '1 day'`)
  expect(await readTold()).toEqual(before)
  await query('delete from read.booking_step where revision = 9999')
  await query(act(9))
  const parents = '(select array_agg(distinct client_id) from read.booking)'
  await query(`update read.booking set client_id = ${parents}[1 + (hashtext(booking_id) & 7)]`)
  const after = await readTold()
  expect(after.get('care_total')).not.toEqual(before.get('care_total'))
  // The facts of a record’s first day stay.
  expect(
    await query(
      `select 1 from analysts.told_fact where provider_state = 'AK' or provider_profession = 'other'`,
    ),
  ).toEqual([])
})
