import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { searchFilter } from 'backend/contract/search'
import { parseSearch, stringifySearch } from '../search-string.ts'
import { readSearchParams, searchDefaults, setFilters, without, withToggled } from './search-params.ts'

const warn = jest.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockReset().mockImplementation(() => undefined)
})
afterAll(() => {
  warn.mockRestore()
})

const read = (address: string) => readSearchParams(parseSearch(address))
const warnings = () => warn.mock.calls.map(([text]) => String(text))

describe('the parameters of a search', () => {
  it('are their defaults, without a word, where the address is silent', () => {
    expect(read('')).toEqual(searchDefaults)
    expect(warnings()).toEqual([])
  })

  it.each([
    ['type', '?type=astrologer'],
    ['type', '?type=night_nanny&type=astrologer'],
    ['type', '?type=%7B%22a%22%3A1%7D'],
    ['languages', '?languages=7'],
    ['insurance', '?insurance=%5Bnull%5D'],
    ['searchQuery', `?searchQuery=${'a'.repeat(201)}`],
    ['searchQuery', '?searchQuery=%5B%22a%22%5D'],
    ['certification', `?certification=${'a'.repeat(81)}`],
    ['technique', `?${Array.from({ length: 31 }, (_, index) => `technique=t${index}`).join('&')}`],
    ['bookmarkedOnly', '?bookmarkedOnly=perhaps'],
    ['page', '?page=0'],
    ['page', '?page=1.5'],
    ['page', '?page=501'],
    ['page', '?page=next'],
  ] as const)('fall back with a warning: %s in %s', (name, address) => {
    expect(read(address)).toEqual(searchDefaults)
    expect(warnings()).toEqual([`Invalid search parameter "${name}", using its default:`])
  })

  it('fall back one by one: what can be understood is kept', () => {
    expect(read('?type=astrologer&languages=spanish&page=2')).toEqual({
      ...searchDefaults,
      languages: ['spanish'],
      page: 2,
    })
  })

  it.each([
    ['a repeated key', '?type=night_nanny&type=sleep_coach'],
    ['a list written as JSON', '?type=%5B%22night_nanny%22%2C%22sleep_coach%22%5D'],
  ])('understand %s', (_, address) => {
    expect(read(address).type).toEqual(['night_nanny', 'sleep_coach'])
  })

  it('understand what an HTML form sends: one choice, no choice, words that look like a number', () => {
    expect(read('?type=night_nanny&languages=&searchQuery=123&certification=12')).toEqual({
      ...searchDefaults,
      type: ['night_nanny'],
      searchQuery: '123',
      certification: ['12'],
    })
    expect(warnings()).toEqual([])
  })

  it('survive the way into an address and back', () => {
    const search = {
      ...searchDefaults,
      type: ['birth_doula', 'other'],
      searchQuery: '123',
      technique: ['Paced & "slow" feeding', 'true'],
      bookmarkedOnly: true,
      page: 3,
    } satisfies typeof searchDefaults
    expect(read(stringifySearch(search))).toEqual(search)
  })

  it('are what the contract understands, at the limits too', () => {
    const search = read(
      `?type=other&searchQuery=${'a'.repeat(200)}&languages=asl&certification=${'b'.repeat(80)}&insurance=cigna&page=500&${Array.from(
        { length: 30 },
        (_, index) => `technique=t${index}`,
      ).join('&')}`,
    )
    expect(searchFilter.parse(search)).toMatchObject(search)
    expect(searchFilter.parse(searchDefaults)).toMatchObject(searchDefaults)
    expect(warnings()).toEqual([])
  })
})

describe('a change of filters', () => {
  const search = {
    ...searchDefaults,
    type: ['other'],
    searchQuery: 'meals',
    page: 4,
  } satisfies typeof searchDefaults

  it('adds a choice, takes it away again, and starts from the first page', () => {
    const more = withToggled(search, 'languages', 'asl')
    expect(more).toEqual({ ...search, languages: ['asl'], page: 1 })
    expect(withToggled(more, 'languages', 'asl')).toEqual({ ...search, page: 1 })
  })

  it('leaves one filter out whole', () => {
    expect(without(search, 'type')).toEqual({ ...searchDefaults, searchQuery: 'meals' })
  })

  it('knows which filters narrow the search', () => {
    expect(setFilters(search)).toEqual(['searchQuery', 'type'])
    expect(setFilters(searchDefaults)).toEqual([])
  })
})
