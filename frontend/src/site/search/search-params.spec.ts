import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { searchFilter } from 'backend/contract/search/search'
import { parseSearch, stringifySearch } from '../screens/search-string.ts'
import {
  addressParamsOf,
  isTidyAddress,
  isTooLong,
  readSearchParams,
  searchDefaults,
  filtersThatAreSet,
  withoutFilter,
  withChoice,
} from './search-params.ts'

const warn = jest.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockReset().mockImplementation(() => undefined)
})
afterAll(() => {
  warn.mockRestore()
})

const read = (address: string) => readSearchParams(parseSearch(address))
/** Each warning with everything that it prints. */
const warnings = () => warn.mock.calls.map((printed) => printed.join(' '))

describe('the parameters of a search', () => {
  it('have their defaults, without a warning, when the address has none', () => {
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
    ['area', `?area=${'a'.repeat(81)}`],
    ['sort', '?sort=random'],
    ['serviceDelivery', '?serviceDelivery=by_owl'],
    ['insuranceAccepted', '?insuranceAccepted=2'],
    ['medicaidAccepted', '?medicaidAccepted=perhaps'],
    ['slidingScaleOffered', '?slidingScaleOffered=%5B%5D'],
    ['startingPriceType', '?startingPriceType=daily'],
    ['maxPrice', '?maxPrice=-1'],
    ['maxPrice', '?maxPrice=1000001'],
    ['maxPrice', '?maxPrice=cheap'],
    ['maxPrice', '?maxPrice=%20'],
    ['yearsInService', '?yearsInService=201'],
    ['minRating', '?minRating=0'],
    ['minRating', '?minRating=5.5'],
    ['availability', '?availability=never'],
    ['gender', '?gender=7'],
    ['specialties', `?specialties=${'a'.repeat(81)}`],
    ['ethnicity', '?ethnicity=martian'],
    ['faith', '?faith=football'],
    ['sexuality', '?sexuality=%7B%7D'],
    ['page', '?page=0'],
    ['page', '?page=1.5'],
    ['page', '?page=501'],
    ['page', '?page=next'],
  ] as const)(
    'fall back to the default with a warning that names them and no value: %s in %s',
    (name, address) => {
      expect(read(address)).toEqual(searchDefaults)
      expect(warnings()).toEqual([`Invalid search parameter "${name}", using its default`])
    },
  )

  it.each(['searchQuery', 'area'])('are too long to search without them: %s', (name) => {
    expect([isTooLong({ [name]: 'a'.repeat(80) }), isTooLong({ [name]: 'a'.repeat(201) })]).toEqual([
      false,
      true,
    ])
  })

  it('fall back one by one: the valid ones are kept', () => {
    expect(read('?type=astrologer&languages=spanish&page=2')).toEqual({
      ...searchDefaults,
      languages: ['spanish'],
      page: 2,
    })
  })

  it.each([
    ['a repeated key', '?type=night_nanny&type=sleep_coach'],
    ['a list written as JSON', '?type=%5B%22night_nanny%22%2C%22sleep_coach%22%5D'],
  ])('may be %s', (_, address) => {
    expect(read(address).type).toEqual(['night_nanny', 'sleep_coach'])
  })

  it('may be as an HTML form sends them: one choice, no choice, words that look like a number', () => {
    expect(read('?type=night_nanny&languages=&searchQuery=123&certification=12')).toEqual({
      ...searchDefaults,
      type: ['night_nanny'],
      searchQuery: '123',
      certification: ['12'],
    })
    expect(warnings()).toEqual([])
  })

  it('may have a price with decimals, and empty ones count as not set', () => {
    expect(
      read('?maxPrice=60.50&yearsInService=&startingPriceType=&medicaidAccepted=true&area=&sort=best'),
    ).toEqual({
      ...searchDefaults,
      maxPrice: 60.5,
      medicaidAccepted: true,
    })
    expect(warnings()).toEqual([])
  })

  it('are the same after being written to an address and read again', () => {
    const search = {
      ...searchDefaults,
      type: ['birth_doula', 'other'],
      searchQuery: '123',
      technique: ['Paced & "slow" feeding', 'true'],
      area: '78704',
      availability: ['nights'],
      gender: ['woman'],
      startingPriceType: 'hourly',
      maxPrice: 42.5,
      slidingScaleOffered: true,
      insuranceAccepted: false,
      yearsInService: 5,
      minRating: 4.5,
      sort: 'price',
      bookmarkedOnly: true,
      page: 3,
    } satisfies typeof searchDefaults
    expect(read(stringifySearch(search))).toEqual(search)
    expect(read(stringifySearch(addressParamsOf(search)))).toEqual(search)
  })

  it('are in the address only if they differ from their defaults', () => {
    expect(addressParamsOf(searchDefaults)).toEqual({})
    expect(addressParamsOf({ ...searchDefaults, maxPrice: 0, medicaidAccepted: false, page: 2 })).toEqual({
      maxPrice: 0,
      medicaidAccepted: false,
      page: 2,
    })
  })

  it('make an address untidy if they are defaults, empty or invalid, unlike other sites’ parameters', () => {
    for (const address of ['', '?type=other&page=2', '?utm_source=card'])
      expect(isTidyAddress(parseSearch(address))).toBe(true)
    for (const address of ['?sort=best', '?area=', '?page=1', '?type=wizard', '?bookmarkedOnly=false'])
      expect(isTidyAddress(parseSearch(address))).toBe(false)
  })

  it('are accepted by the contract’s schema, also at the limits', () => {
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

  it('adds or removes a choice, and goes to the first page', () => {
    const more = withChoice(search, 'languages', 'asl', true)
    expect(more).toEqual({ ...search, languages: ['asl'], page: 1 })
    expect(withChoice(more, 'languages', 'asl', true)).toEqual(more)
    expect(withChoice(more, 'languages', 'asl', false)).toEqual({ ...search, page: 1 })
  })

  it('removes every choice of one filter', () => {
    expect(withoutFilter(search, 'type')).toEqual({ ...searchDefaults, searchQuery: 'meals' })
  })

  it('knows which filters narrow the search', () => {
    expect(filtersThatAreSet(search)).toEqual(['searchQuery', 'type'])
    expect(filtersThatAreSet(searchDefaults)).toEqual([])
  })
})
