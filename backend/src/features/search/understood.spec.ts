import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { noFilter, openProviders, type Providers } from '../../../test/some-providers.ts'
import type { SearchFilter } from '../../contract/search/search.ts'
import { searchProviders } from './search.ts'
import { openInterpreter } from './understood.ts'

let world: Providers
beforeAll(async () => {
  world = await openProviders([
    { id: 'ana', providerName: 'Ana Silva', providerTypes: ['birth_doula'], tagline: 'Calm births' },
    { id: 'bea', providerName: 'Bea Okoye', providerTypes: ['night_nanny'], tagline: 'Quiet nights' },
  ])
})
afterAll(() => world.close())

const asked: string[] = []
const watched = {
  query: <R extends object>(sql: string, parameters?: readonly unknown[], name?: string) => {
    asked.push(name ?? sql)
    return world.tables.query<R>(sql, parameters, name)
  },
}
const lookUps = () => asked.splice(0).filter((name) => /words? |a whole name/u.test(name))

const finds = async (
  interpret: ReturnType<typeof openInterpreter>,
  filter: Partial<SearchFilter>,
): Promise<readonly string[]> => {
  const { providers } = await searchProviders(watched, { ...noFilter, ...filter }, { interpret })
  return providers.map(({ id }) => id)
}

describe('the words of a search', () => {
  it('are looked up once while the tables stay the same, whatever else is chosen', async () => {
    const interpret = openInterpreter(() => 'here')
    expect(await finds(interpret, { searchQuery: 'callm' })).toEqual(['ana'])
    expect(lookUps()).not.toEqual([])
    expect(await finds(interpret, { searchQuery: 'callm', sort: 'price' })).toEqual(['ana'])
    expect(await finds(interpret, { searchQuery: 'callm', type: ['night_nanny'] })).toEqual([])
    expect(lookUps()).toEqual([])
  })

  it('are looked up again with another place, and after every change of the tables', async () => {
    let stands = 0
    const interpret = openInterpreter(() => String(stands))
    expect(await finds(interpret, { searchQuery: 'quiett' })).toEqual(['bea'])
    lookUps()
    await finds(interpret, { searchQuery: 'quiett', area: '20001' })
    expect(lookUps()).not.toEqual([])
    await world.tables.query("delete from read.provider_word where word = 'quiet'")
    expect(await finds(interpret, { searchQuery: 'quiett' })).toEqual(['bea'])
    expect(lookUps()).toEqual([])
    stands += 1
    expect(await finds(interpret, { searchQuery: 'quiett' })).toEqual([])
    expect(lookUps()).not.toEqual([])
  })
})
