import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noFilter, openProviders, type Providers } from '../../../test/some-providers.ts'
import type { SearchFilter } from '../../contract/search/search.ts'
import { openPostings } from './postings.ts'
import { searchProviders } from './search.ts'

let world: Providers
beforeAll(async () => {
  world = await openProviders([
    {
      id: 'ana',
      providerName: 'Ana Silva',
      providerTypes: ['birth_doula'],
      tagline: 'Calm births',
      startingPrice: 40,
    },
    {
      id: 'bea',
      providerName: 'Bea Okoye',
      providerTypes: ['night_nanny'],
      tagline: 'Calm nights',
      startingPrice: 60,
    },
    {
      id: 'cleo',
      providerName: 'Cleo Tran',
      providerTypes: ['birth_doula'],
      languages: ['spanish'],
      startingPrice: 60.5,
    },
  ])
})
afterAll(() => world.close())

const now = new Date('2026-03-01T12:00:00Z')
const asked: string[] = []
const watched = {
  query: <R extends object>(sql: string, parameters?: readonly unknown[], name?: string) => {
    asked.push(name ?? sql)
    return world.tables.query<R>(sql, parameters, name)
  },
}
const questions: readonly Partial<SearchFilter>[] = [
  {},
  { searchQuery: 'calm' },
  { searchQuery: 'doula spanish', sort: 'price' },
  { type: ['birth_doula'], languages: ['english'] },
]

describe('the index cache of a process', () => {
  it('is read only once while the checkpoints of the tables stay the same', async () => {
    const postings = openPostings(() => 'here')
    const ask = (filter: Partial<SearchFilter>) =>
      searchProviders(watched, { ...noFilter, ...filter }, { now, postings })
    for (const filter of questions) await ask(filter)
    asked.splice(0)
    for (const filter of questions)
      expect(await ask(filter)).toEqual(
        await searchProviders(world.tables, { ...noFilter, ...filter }, { now }),
      )
    expect(asked.filter((name) => /^(postings|roots|free)/u.test(name))).toEqual([])
  })

  it('is not read again for another price limit up to which nobody else’s price lies', async () => {
    const postings = openPostings(() => 'here')
    const upTo = async (maxPrice: number) => {
      asked.splice(0)
      const { totalCount } = await searchProviders(watched, { ...noFilter, maxPrice }, { now, postings })
      return { totalCount, isRead: asked.includes('postings') }
    }
    expect(await upTo(41)).toEqual({ totalCount: 1, isRead: true })
    expect(await upTo(47.13)).toEqual({ totalCount: 1, isRead: false })
    expect(await upTo(49.99)).toEqual({ totalCount: 1, isRead: false })
    expect(await upTo(60.1)).toEqual({ totalCount: 2, isRead: true })
    expect(await upTo(60.49)).toEqual({ totalCount: 2, isRead: false })
    expect(await upTo(60.5)).toEqual({ totalCount: 3, isRead: true })
    expect(await upTo(39.99)).toEqual({ totalCount: 0, isRead: false })
  })

  it('is read again after every change of the tables', async () => {
    let stands = 0
    const postings = openPostings(() => String(stands))
    const calm = async () => {
      const found = await searchProviders(
        world.tables,
        { ...noFilter, searchQuery: 'calm' },
        { now, postings },
      )
      return [found.totalCount, found.counts.type.find(({ value }) => value === 'night_nanny')?.count]
    }
    expect(await calm()).toEqual([2, 1])
    await world.tables.query("delete from read.provider_posting where mark = 'tagline' and word like 'calm%'")
    expect(await calm()).toEqual([2, 1])
    stands += 1
    expect(await calm()).toEqual([0, 0])
  })

  it('is replaced if a rebuild has changed the seats before the checkpoint shows it', async () => {
    const postings = openPostings(() => 'here')
    const names = async () => {
      const { providers, totalCount } = await searchProviders(
        world.tables,
        { ...noFilter, type: ['night_nanny'] },
        { now, postings },
      )
      return { ids: providers.map(({ id }) => id), totalCount }
    }
    expect(await names()).toEqual({ ids: ['bea'], totalCount: 1 })
    // A new table in which the two providers have swapped seats, as a rebuild may do.
    await world.tables.query('create table read.seats_anew (like read.provider_seat including all)')
    await world.tables.query(`
      insert into read.seats_anew
      select p.id, o.seat, p.quality, p.terms, p.rating, p.price, p.years, p.created_at
        from read.provider_seat p join read.provider_seat o
          on o.id = case p.id when 'ana' then 'bea' when 'bea' then 'ana' else p.id end`)
    await world.tables.query(`
      update read.provider_posting set bits = swapped.bits
        from (select mark, word, block,
                     set_bit(set_bit(bits, a.seat, get_bit(bits, b.seat)), b.seat, get_bit(bits, a.seat)) as bits
                from read.provider_posting,
                     (select seat from read.provider_seat where id = 'ana') as a,
                     (select seat from read.provider_seat where id = 'bea') as b) as swapped
       where provider_posting.mark = swapped.mark and provider_posting.word = swapped.word`)
    await world.tables.query('alter table read.provider_seat rename to seats_before')
    await world.tables.query('alter table read.seats_anew rename to provider_seat')
    expect(await names()).toEqual({ ids: ['bea'], totalCount: 1 })
  })
})
