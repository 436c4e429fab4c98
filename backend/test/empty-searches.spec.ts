/** What was looked for and found nobody: what is counted, what is never kept, and what staff are shown. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openEmptySearches, searchToKeep } from '../src/tallies/empty-searches.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
beforeAll(async () => {
  server = await sharedServer()
  // What other specs looked for and did not find is none of this one's.
  await server.parts.pool.query('delete from tally.empty_search')
})
afterAll(() => server.close())

interface Kept {
  readonly day: string
  readonly words: string
  readonly types: string[]
  readonly place: string
  readonly searches: number
}
const kept = () =>
  server.parts.tables.query<Kept>(
    `select to_char(day, 'YYYY-MM-DD') as day, words, types, place, searches::integer as searches
       from tally.empty_search order by day, words`,
  )
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const search = async (filter: object, userAgent = browser) => {
  const payload = encodeURIComponent(JSON.stringify(filter))
  const reply = await server.request({
    url: `/_server/searchProviders?createServerFn&payload=${payload}`,
    headers: { 'user-agent': userAgent },
  })
  expect(reply.status).toBe(200)
}
const onDay = (day: string) => openEmptySearches(server.parts.pool, () => new Date(`${day}T12:00:00.000Z`))

describe('A search that found nobody', () => {
  it('is counted by its words, its kinds of care and its place', async () => {
    for (const searchQuery of ['Zyzzyva', ' zyzzyva! ']) {
      const before = (await kept()).reduce((sum, { searches }) => sum + searches, 0)
      await search({ searchQuery, type: ['sleep_coach', 'birth_doula'], area: 'Salem, OR' })
      await until('it is counted', async () => {
        const after = (await kept()).reduce((sum, { searches }) => sum + searches, 0)
        return after === before + 1
      })
    }
    expect(await kept()).toMatchObject([
      { words: 'zyzzyva', types: ['birth_doula', 'sleep_coach'], place: 'salem or', searches: 2 },
    ])
  })

  it('is not counted where a program asked, or where another filter may be why', async () => {
    const before = await kept()
    await search({ searchQuery: 'qwertz' }, 'Mozilla/5.0 (compatible; Googlebot/2.1)')
    await search({ searchQuery: 'qwertz', minRating: 5 })
    await search({ searchQuery: 'qwertz', languages: ['asl'] })
    await search({ searchQuery: 'wilma@example.com' })
    // What would have been counted before this one is counted by now: they are written in turn.
    await search({ searchQuery: 'uiop' })
    await until('the last is counted', async () => (await kept()).some(({ words }) => words === 'uiop'))
    expect((await kept()).length).toBe(before.length + 1)
  })
})

describe('Of a search is kept', () => {
  const of = (words: string, place = '') => searchToKeep({ words, types: [], place })

  it('what a search reads: small letters without accents, in its order', () => {
    expect(of('  Tongue-Tie  RÉLEASE’s! ')).toEqual({ words: 'tongue tie releases', types: [], place: '' })
    expect(of('night', 'Austin,  TX')).toEqual({ words: 'night', types: [], place: 'austin tx' })
  })

  it('nothing that looks like an address or a number of somebody’s', () => {
    for (const words of ['wilma@example.com', '@wilma', '512 555 0100', 'call 51255', '٥١٢٥٥'])
      expect(of(words)).toBeNull()
    expect(of('doula', 'wilma@example.com')).toBeNull()
    expect(of('doula', '12 Elm St 78701')).toBeNull()
    expect(of('doula', '78701')).toMatchObject({ place: '78701' })
    expect(of('twins 2026')).toMatchObject({ words: 'twins 2026' })
  })

  it('sixty characters, and nothing of a search that asked nothing', () => {
    expect(of('a'.repeat(80))?.words).toHaveLength(60)
    expect(of(' !? ')).toBeNull()
  })
})

describe('Staff are shown', () => {
  it('what was asked at least three times in thirty days, most first, however it was typed', async () => {
    const [now, before] = [await onDay('2026-03-31'), await onDay('2026-03-02')]
    const tooOld = await onDay('2026-03-01')
    const times = async (tally: typeof now, words: string, count: number) => {
      for (let time = 0; time < count; time += 1) {
        const total = (await kept()).reduce((sum, { searches }) => sum + searches, 0)
        tally.count({ words, types: [], place: '' })
        await until('it is counted', async () => {
          return (await kept()).reduce((sum, { searches }) => sum + searches, 0) === total + 1
        })
      }
    }
    await times(tooOld, 'water birth', 5)
    await times(before, 'Twins', 2)
    await times(now, 'twins', 2)
    await times(now, 'placenta', 3)
    await times(now, 'jane roe', 2)
    const shown = await now.ofLastDays()
    expect(shown).toEqual([
      { words: 'twins', types: [], place: null, count: 4 },
      { words: 'placenta', types: [], place: null, count: 3 },
    ])
  })

  it('nothing after ninety days: it is dropped', async () => {
    const later = await onDay('2099-01-01')
    later.count({ words: 'postpartum chef', types: [], place: '' })
    await until('the new one is all there is', async () => {
      const rows = await kept()
      return rows.length === 1 && rows[0]?.words === 'postpartum chef'
    })
  })
})
