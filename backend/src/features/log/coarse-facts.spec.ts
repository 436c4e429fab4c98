/** What analysts read of people in place of joins: true, and never of fewer than five people. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { fastCheckRuns } from '../../../test/depth.ts'
import { few, groupsOf } from '../../../test/fact-groups.ts'
import { openProjectingWorld, type ProjectingWorld } from '../../../test/projecting.ts'
import { placed, rowWords, toldGroups } from '../../../test/told-rows.ts'
import type { Columns } from '../../platform/postgres/read-table.ts'
import { placeStateSql } from '../../projections/search/place-state.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { readSchema } from '../features.ts'
import { resolvePlace } from '../search/resolve-place.ts'
import { connectAsAnalyst } from './analyst-account.ts'

let world: ProjectingWorld
let owner: pg.Client
let analyst: pg.Client
const asAnalyst = (schema = 'read') =>
  connectAsAnalyst(owner, schema, 'masked', {
    databaseUrl: world.url,
    analystsUrl: null,
    lookupKey: Buffer.alloc(32, 5),
  })
beforeAll(async () => {
  world = await openProjectingWorld()
  owner = await world.tables.connect({ name: 'facts spec', statementTimeoutMs: 0, waitsForDisk: false })
  analyst = await asAnalyst()
})
afterAll(async () => {
  await analyst.end()
  await owner.end()
  await world.close()
})

type Row = Readonly<Record<string, unknown>>

/** Rows of a read table; what a row leaves out is empty. */
const fill = async (table: string, rows: readonly Row[]) => {
  const columns: Columns = readSchema.tables.find(({ name }) => name === table)?.columns ?? {}
  const empty = Object.fromEntries(
    Object.entries(columns).flatMap(([name, { options }]) =>
      options.nullable === true ? [] : [[name, emptyOf(String(options.type), options.array === true)]],
    ),
  )
  const values = JSON.stringify(rows.map((row) => ({ ...empty, ...row })))
  await owner.query(`truncate read.${table}`)
  await owner.query(
    `insert into read.${table} select * from jsonb_populate_recordset(null::read.${table}, $1)`,
    [values],
  )
}
const emptyOf = (type: string, isArray: boolean) => {
  if (isArray) return []
  return (
    { boolean: false, integer: 0, bigint: 0, timestamptz: '2026-06-01T00:00:00Z', jsonb: {} }[type] ??
    (type === 'double precision' ? 0 : 'x')
  )
}

const read = async (view: string) =>
  (await analyst.query<Record<string, string | null>>(`select * from ${view}`)).rows

const months = ['2026-01', '2026-02', '2026-03']
const places = [
  ['Austin, TX', 'TX'],
  ['78704', 'TX'],
  ['94110-1234', 'CA'],
  ['Charleston, West Virginia', 'WV'],
  ['asdf', null],
  [null, null],
] as const
const prices = [
  ['hourly', 49.99, 'hourly under 50'],
  ['hourly', 50, 'hourly 50 to 99'],
  ['hourly', 100, 'hourly 100 and more'],
  ['flat_fee', 499, 'flat under 500'],
  ['flat_fee', 1_500, 'flat 1500 and more'],
] as const
const kinds = [
  [['birth_doula'], 'birth_doula'],
  [['night_nanny'], 'night_nanny'],
  [['night_nanny', 'birth_doula'], 'several'],
] as const

const many = { size: 'max' as const }
const people = fc.record({
  providers: fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      place: fc.constantFrom(...places.slice(0, 4)),
      month: fc.constantFrom(...months),
      price: fc.constantFrom(...prices),
    }),
    { maxLength: 80, ...many },
  ),
  clients: fc.array(fc.record({ place: fc.constantFrom(...places), month: fc.constantFrom(...months) }), {
    maxLength: 50,
    ...many,
  }),
  meetings: fc.array(fc.tuple(fc.nat(79), fc.nat(49), fc.boolean()), { maxLength: 120, ...many }),
})
type People = typeof people extends fc.Arbitrary<infer Each> ? Each : never

const write = async ({ providers, clients, meetings }: People) => {
  await fill(
    'provider',
    providers.map(({ kind, place, month, price }, at) => ({
      ...{ id: `p${at}`, types: kind[0], state: place[1], created_at: `${month}-15T00:00:00Z` },
      ...{ starting_price_type: price[0], starting_price: price[1] },
    })),
  )
  await fill(
    'account',
    clients.map(({ place, month }, at) => ({
      ...{
        account_id: `c${at}`,
        kind: 'client',
        location: place[0],
        registered_at: `${month}-31T23:59:59Z`.replace('02-31', '02-28'),
      },
    })),
  )
  const met = meetings.filter(([provider, client]) => provider < providers.length && client < clients.length)
  const rows = met.map(([provider, client, isBooked], at) => ({
    at,
    isBooked,
    provider_id: `p${provider}`,
    client_id: `c${client}`,
  }))
  const bookings = rows
    .filter(({ isBooked }) => isBooked)
    .map(({ at, isBooked: _, ...both }) => ({ booking_id: `b${at}`, ...both }))
  const talks = rows
    .filter(({ isBooked }) => !isBooked)
    .map(({ at, isBooked: _, ...both }) => ({ conversation_id: `t${at}`, ...both }))
  await fill('booking', bookings)
  await fill('conversation', talks)
  return { bookings, talks }
}

const truthOf = ({ providers, clients }: People) => ({
  providers: providers.map(({ kind, place, month, price }, at) => ({
    id: `p${at}`,
    facts: [kind[1], place[1], month, price[2]],
  })),
  clients: clients.map(({ place, month }, at) => ({ id: `c${at}`, facts: [place[1], month] })),
})

/** Each combination of facts, with the people that have it. */
const sizes = (told: Iterable<readonly [string, readonly unknown[]]>) =>
  Map.groupBy(new Map(told), ([, facts]) => JSON.stringify(facts))

describe('Coarse facts', () => {
  it('are those that an own computation finds, and none is told of fewer than five people', async () => {
    await fc.assert(
      fc.asyncProperty(people, async (some) => {
        const { bookings } = await write(some)
        const truth = truthOf(some)
        const [providers, clients] = [truth.providers, truth.clients].map(
          (side) => new Map(side.map(({ id, facts }) => [id, facts.map((fact) => fact ?? '-')])),
        )
        const rows = bookings.map(({ provider_id: provider, client_id: client }) => {
          const [profession = '', state = ''] = providers?.get(provider) ?? []
          const [clientState = ''] = clients?.get(client) ?? []
          const values = ['x', 'x', '2026-06', '2026-06-01', profession, state, clientState]
          return { provider, client, values }
        })
        await owner.query('drop table if exists analysts.told, analysts.told_fact')
        await (await asAnalyst()).end()
        const told = (await read('booking')).map((row) => Object.values(row).map(String))
        const all = placed(told, rows)
        expect(all.map((row) => row.told).toSorted()).toEqual(told.map(rowWords).toSorted())
        for (const group of toldGroups(all))
          expect([group.told, group.providers >= 5, group.clients >= 5]).toEqual([group.told, true, true])
        const cohort = await read('cohort')
        const cohorts = (side: string, groups: ReturnType<typeof groupsOf>) =>
          [...sizes(groups)].flatMap(([facts, { length }]) =>
            length < 5 ? [] : [`${side} ${facts} ${length}`],
          )
        expect(
          cohort
            .map(
              ({ side, profession, state, month, price_band: price, people: count }) =>
                `${side} ${JSON.stringify(side === 'client' ? [state, month] : [profession, state, month, price])} ${count}`,
            )
            .toSorted(),
        ).toEqual(
          [
            ...cohorts('provider', groupsOf(truth.providers)),
            ...cohorts('client', groupsOf(truth.clients)),
          ].toSorted(),
        )
      }),
      fastCheckRuns(12, 300),
    )
  })

  it('name the state of an entry of the waitlist where five of its kind wait there', async () => {
    const entry = (user_type: string, location: string | null, at: number) => ({
      entry_id: `${user_type}${location}${at}`,
      user_type,
      location,
    })
    const five = [0, 1, 2, 3, 4]
    await fill('waitlist_entry', [
      ...five.map((at) => entry('parent', 'Austin, TX', at)),
      ...five.map((at) => entry('parent', 'Houston 77001', at)),
      ...five.map((at) => entry('parent', 'Boise, ID', at)),
      ...['Reno, NV', 'Salem, OR'].map((place, at) => entry('parent', place, at)),
      ...five.map((at) => entry('provider', 'Austin, TX', at)),
      entry('provider', 'Boise, ID', 0),
    ])
    const { rows } = await analyst.query(
      `select user_type, state, count(*)::int as n from waitlist_facts join waitlist_entry using (entry_id) group by 1, 2 order by 1, 3`,
    )
    // Two parents alone would be a group of two, so the smallest state joins them; a sixth provider as well.
    expect(rows).toEqual([
      { user_type: 'parent', state: few, n: 7 },
      { user_type: 'parent', state: 'TX', n: 10 },
      { user_type: 'provider', state: few, n: 6 },
    ])
  })

  it('say how far the waitlist came, where five of a kind came as far', async () => {
    const people = Array.from({ length: 12 }, (_, at) => `ann${at}@example.com`)
    await fill(
      'waitlist_entry',
      people.map((email, at) => ({
        ...{ entry_id: `w${at}`, email, user_type: 'parent', location: 'Austin, TX', merged_into: null },
        ...{ joined_at: '2026-05-01T00:00:00Z', invited_at: at < 11 ? '2026-05-02T00:00:00Z' : null },
      })),
    )
    await fill(
      'account',
      people
        .slice(0, 10)
        .map((email, at) => ({ account_id: `a${at}`, email: email.toUpperCase(), kind: 'client' })),
    )
    await fill(
      'booking',
      people.slice(0, 5).map((_, at) => ({
        ...{
          booking_id: `b${at}`,
          client_id: `a${at}`,
          provider_id: `p${at}`,
          agreed_at: '2026-05-20T00:00:00Z',
        },
      })),
    )
    await owner.query('drop table if exists analysts.told')
    await (await asAnalyst()).end()
    const { rows } = await analyst.query(
      'select user_type, reached, joined_month, state, count(*)::int as n from signup_path group by 1, 2, 3, 4 order by n',
    )
    // Two alone came less far, so the smallest of the others joins them.
    expect(rows).toEqual([
      {
        user_type: 'parent',
        reached: expect.stringMatching(/signed up|booked/),
        joined_month: '2026-05',
        state: 'TX',
        n: 5,
      },
      { user_type: 'parent', reached: few, joined_month: '2026-05', state: 'TX', n: 7 },
    ])
    const days = await analyst.query(
      'select days, count(*)::int as n from waitlist_to_booking group by 1 order by 1',
    )
    expect(days.rows).toEqual([
      { days: 'not yet', n: 5 },
      { days: 'within 30 days', n: 5 },
    ])
  })

  it('are left out of a schema that lacks a table they are made of', async () => {
    await owner.query('create schema part; create table part.waitlist_entry as table read.waitlist_entry')
    const asker = await asAnalyst('part')
    const { rows } = await asker.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'part_masked'::regnamespace order by 1`,
    )
    await asker.end()
    expect(rows.map(({ name }) => name)).toEqual(['waitlist_entry', 'waitlist_facts'])
  })
})

describe('The state of a place', () => {
  const stateOf = async (written: readonly (string | null)[]) =>
    (
      await owner.query<{ state: string | null }>(
        `select ${placeStateSql('written_place')} as state from unnest($1::text[]) with ordinality u (written_place, n) order by n`,
        [written],
      )
    ).rows.map(({ state }) => state)

  it('is read from a ZIP code, or from the name or the letters of a state at the end', async () => {
    const places = [
      'Austin, TX',
      'austin texas',
      '10001',
      '123 Main St, Seattle 98101-2345',
      'Washington, D.C.',
      'San Juan, Puerto Rico',
      'Charleston WV',
      'Paris',
      '',
      null,
    ]
    expect(await stateOf(places)).toEqual(['TX', 'TX', 'NY', 'WA', 'DC', 'PR', 'WV', null, null, null])
  })

  it('is not read from the number of a house, from a word, or from the country', async () => {
    const places = [
      ['12345 Wilshire Blvd, Los Angeles, CA', 'CA'],
      ['Austin, TX, USA', 'TX'],
      ['Austin, TX 78701, United States', 'TX'],
      ['Miami, FL, EE. UU.', 'FL'],
      ['78701 Austin, TX', 'TX'],
      ['98103 Seattle', 'WA'],
      ['98103 Main Street', null],
      ['Say hi', null],
      ['come in', null],
      ['near me', null],
      ['cerca de mi', null],
      ['austin tx', 'TX'],
      ['Portland, me', 'ME'],
      ['Raleigh, Carolina del Norte', 'NC'],
      ['Nueva York', 'NY'],
      ['Hawái', 'HI'],
      ['tx', 'TX'],
      ['Seattle', 'WA'],
      ['los ángeles', 'CA'],
      ['St. Louis', 'MO'],
      ['Austin, USA', 'TX'],
      ['Portland', null],
      ['Paris', null],
      ['Silver Spring St', null],
    ] as const
    expect(await stateOf(places.map(([written]) => written))).toEqual(places.map(([, state]) => state))
  })

  it('is that of the book of places wherever it is told', async () => {
    const book = await zipBook()
    const written = readFileSync(new URL('../search/asked-places.txt', import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line) => line.split('|')[0] || [])
    const told = await stateOf(written)
    const wrong = written.flatMap((text, at) => {
      const states = resolvePlace(text, book)?.states ?? []
      const state = told[at] ?? null
      // `LA` after a comma is Louisiana to whoever does not know its parts.
      const isRight =
        state === null || states.length === 0 || states.includes(state) || text === 'Silver Lake, LA'
      return isRight ? [] : [`${text}: ${state}`]
    })
    expect(wrong).toEqual([])
    expect(told.filter((state) => state !== null).length).toBeGreaterThan(200)
  })

  it('is that of the book for a city that is known by its name alone', async () => {
    const book = await zipBook()
    const cities = book.citiesBegun('', 100_000).flatMap(({ name, people }) => (people > 0 ? name : []))
    const told = await stateOf(cities)
    const wrong = cities.filter((city, at) => {
      const state = told[at] ?? null
      return state !== null && !(resolvePlace(city, book)?.states ?? []).includes(state)
    })
    expect(wrong).toEqual([])
    expect(told.filter((state) => state !== null).length).toBeGreaterThan(500)
  })

  it('is that of the book for nearly all ZIP codes', async () => {
    const book = await zipBook()
    const zips = Array.from({ length: 100_000 }, (_, zip) => String(zip).padStart(5, '0')).filter((zip) =>
      book.placeOf(zip),
    )
    const told = await stateOf(zips)
    const wrong = zips.filter((zip, at) => book.placeOf(zip)?.city.state !== told[at])
    expect(zips.length).toBeGreaterThan(40_000)
    expect(wrong.length).toBeLessThan(30)
  })
})
