/** Searches without results: what is counted, what is never stored, and what staff see. */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { demoEmptySearches } from '../src/demo/demo-waitlist.ts'
import { openEmptySearches, emptySearchToCount } from '../src/features/search/empty-searches.ts'
import { areProductWords, holdsNoPersonalWords } from '../src/features/search/search-known.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
  // Searches of other specs without results must not count here.
  await server.parts.pool.query('truncate tally.empty_search, tally.empty_search_visitor')
})
afterAll(() => server.close())

interface Kept {
  readonly day: string
  readonly words: string
  readonly types: string[]
  readonly place: string
  readonly visitors: number
}
const kept = () =>
  server.parts.tables.query<Kept>(
    `select to_char(day, 'YYYY-MM-DD') as day, words, types, place, visitors::integer as visitors
       from tally.empty_search order by day, words`,
  )
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
let visitors = 0
/** Searches as a new visitor each time, unless `from` names one. */
const search = async (filter: object, { userAgent = browser, from = '' } = {}) => {
  visitors += 1
  const payload = encodeURIComponent(JSON.stringify(filter))
  const reply = await server.request({
    url: `/_server/searchProviders?createServerFn&payload=${payload}`,
    headers: { 'user-agent': userAgent, 'x-forwarded-for': from || `198.51.100.${visitors}` },
  })
  expect(reply.status).toBe(200)
}
/** The tally may skip a search under load. So the visitor repeats the search, which still counts once. */
const searchUntil = async (expected: number, filter: object, from: string, count = total) =>
  until('it is counted', async () => {
    await search(filter, { from })
    return (await count()) === expected
  })
const aVisitor = () => `198.51.100.${(visitors += 1)}`
const onDay = (day: string) =>
  openEmptySearches(
    server.parts.pool,
    (asked) => holdsNoPersonalWords(server.parts.tables, asked),
    () => new Date(`${day}T12:00:00.000Z`),
  )
const total = async () => (await kept()).reduce((sum, each) => sum + each.visitors, 0)
const unknown = { words: '?', types: [], place: '' }

describe('A search without results', () => {
  it('is counted by its words, its kinds of care and its place', async () => {
    for (const searchQuery of ['Hypnobirthing', ' hypnobirthing! ']) {
      const before = await total()
      const filter = { searchQuery, type: ['sleep_coach', 'birth_doula'], area: 'Salem, OR' }
      await searchUntil(before + 1, filter, aVisitor())
    }
    expect(await kept()).toMatchObject([
      { words: 'hypnobirthing', types: ['birth_doula', 'sleep_coach'], place: 'salem or', visitors: 2 },
    ])
  })

  it('is counted once a day for one visitor, however often they search', async () => {
    // No other spec searches for this, and none has such a provider: counts of other searches may still
    // arrive.
    const filter = { searchQuery: 'hypnobirthing', type: ['night_nanny'], area: 'Salem, OR' }
    const ofThis = async () =>
      (await kept())
        .filter(({ types }) => types.join() === 'night_nanny')
        .reduce((sum, { visitors: each }) => sum + each, 0)
    await searchUntil(1, filter, '203.0.113.9', ofThis)
    for (let times = 0; times < 4; times += 1) {
      await search(filter, { from: '203.0.113.9' })
      await searchUntil(times + 2, filter, `203.0.113.${times + 10}`, ofThis)
    }
    const { tables } = server.parts
    const [hashed] = await tables.query<{ visitor: Buffer }>('select visitor from tally.empty_search_visitor')
    expect(hashed?.visitor).toHaveLength(32)
  })

  it('is only a number when its words or place may be a name', async () => {
    for (const filter of [
      { searchQuery: 'Jane Roe' },
      { searchQuery: 'Jane Roe', area: 'Jane Roe' },
      { searchQuery: 'Zyzzyva' },
    ]) {
      const before = await total()
      await searchUntil(before + 1, filter, aVisitor())
    }
    expect(JSON.stringify(await kept())).not.toMatch(/jane|roe|zyzzyva/i)
    expect(await kept()).toContainEqual(expect.objectContaining({ ...unknown, visitors: 3 }))
  })

  it('is not counted when a program searched, or when another filter may be the reason', async () => {
    const before = await kept()
    await search({ searchQuery: 'placenta' }, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await search({ searchQuery: 'placenta', minRating: 5 })
    await search({ searchQuery: 'placenta', languages: ['asl'] })
    await search({ searchQuery: 'wilma@example.com' })
    // Counts are written in order, so any count before this one would be there by now.
    await searchUntil((await total()) + 1, { searchQuery: 'chef' }, aVisitor())
    expect((await kept()).length).toBe(before.length + 1)
  })
})

describe('Words that may be shown', () => {
  it('come from our own lists: of care, of searching, and of what people wish for', () => {
    for (const words of ['night nurse', 'twins', 'placenta encapsulation', 'someone who speaks Spanish'])
      expect([words, areProductWords(words)]).toEqual([words, true])
    for (const words of ['Jane Roe', 'night nurse Priya', 'Oduya'])
      expect([words, areProductWords(words)]).toEqual([words, false])
  })

  it('are the only ones that the demo has', () => {
    for (const { words } of demoEmptySearches(new Date('2026-03-01')))
      expect([words, areProductWords(words)]).toEqual([words, true])
  })
})

describe('What is kept of a search', () => {
  const of = (words: string, place = '') => emptySearchToCount({ words, types: [], place })

  it('is what the search engine reads: lower case without accents, in a fixed order', () => {
    expect(of('  Tongue-Tie  RÉLEASE’s! ')).toEqual({ words: 'tongue tie releases', types: [], place: '' })
    expect(of('night', 'Austin,  TX')).toEqual({ words: 'night', types: [], place: 'austin tx' })
  })

  it('is nothing that looks like an address or a number of a person', () => {
    for (const words of ['wilma@example.com', '@wilma', '512 555 0100', 'call 51255', '٥١٢٥٥'])
      expect(of(words)).toBeNull()
    expect(of('doula', 'wilma@example.com')).toBeNull()
    expect(of('doula', '12 Elm St 78701')).toBeNull()
    expect(of('doula', '78701')).toMatchObject({ place: '78701' })
    expect(of('twins 2026')).toMatchObject({ words: 'twins 2026' })
  })

  it('is at most sixty characters, and nothing for a search without words', () => {
    expect(of('a'.repeat(80))?.words).toHaveLength(60)
    expect(of(' !? ')).toBeNull()
  })
})

describe('Staff are shown', () => {
  it('what at least five visitors searched in thirty days, most frequent first, and how many searched for the rest', async () => {
    await server.parts.pool.query('delete from tally.empty_search')
    const now = onDay('2026-03-31')
    const countedOn = async (day: string) =>
      (
        await server.parts.tables.query<{ sum: number }>(
          'select coalesce(sum(visitors), 0)::integer as sum from tally.empty_search where day = $1',
          [day],
        )
      )[0]?.sum ?? 0
    const ask = async (day: string, words: string, count: number) => {
      for (let visitor = 0; visitor < count; visitor += 1) {
        const counted = await countedOn(day)
        // By a tally of its own, which has nothing under way and therefore leaves nothing out.
        onDay(day).count({ words, types: [], place: '' }, `192.0.2.${visitor}`)
        await until('it is counted', async () => (await countedOn(day)) === counted + 1)
      }
    }
    await ask('2026-03-01', 'water birth', 6)
    await ask('2026-03-02', 'Twins', 4)
    await ask('2026-03-31', 'twins', 3)
    await ask('2026-03-31', 'placenta', 5)
    await ask('2026-03-31', 'chef', 4)
    await ask('2026-03-31', 'jane roe', 6)
    expect(await now.ofLastDays()).toEqual({
      told: [
        { words: 'twins', types: [], place: null, count: 7 },
        { words: 'placenta', types: [], place: null, count: 5 },
      ],
      others: 10,
    })
    // The salts of earlier days are gone, so those visitors can no longer be recognized.
    const { tables } = server.parts
    expect(await tables.query("select day from tally.salt where day < '2026-03-31'")).toEqual([])
    expect(await tables.query("select day from tally.empty_search_visitor where day < '2026-03-31'")).toEqual(
      [],
    )
  })

  it('as analysts the same: no word of fewer than five visitors, and how many those were together', async () => {
    const { pool } = server.parts
    const told = async (asked: readonly (readonly [string, number, number])[]) => {
      await pool.query('delete from tally.empty_search')
      for (const [words, visitors, daysAgo] of asked)
        await pool.query(
          `insert into tally.empty_search values ((now() at time zone 'UTC')::date - $3::int, $1, '{}', '', $2)`,
          [words, visitors, daysAgo],
        )
      const { rows } = await pool.query<{ told: string }>(
        `select words || ' ' || visitors as told from tally.found_none_by_words order by visitors desc`,
      )
      return rows.map((row) => row.told)
    }
    const twins = [
      ['twins', 4, 1],
      ['twins', 3, 2],
      ['twins', 9, 31],
    ] as const
    expect(await told([...twins, ['chef', 4, 1], ['?', 2, 1]])).toEqual(['twins 7', '? 6'])
    expect(await told([...twins, ['chef', 4, 1]])).toEqual(['twins 7'])
  })

  it('nothing older than ninety days, which is deleted', async () => {
    const later = onDay('2099-01-01')
    later.count({ words: 'postpartum chef', types: [], place: '' }, '192.0.2.1')
    await until('the new one is all there is', async () => {
      const rows = await kept()
      return rows.length === 1 && rows[0]?.words === 'postpartum chef'
    })
  })
})
