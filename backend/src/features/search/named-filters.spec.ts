import { describe, expect, it } from '@jest/globals'
import { searchFilter } from '../../contract/search/search.ts'
import { namedFiltersIn, withNamed } from './named-filters.ts'

const asked = { crisis: undefined, exact: undefined, isPlaceInWords: false, placeText: '' }
const searchFor = (searchQuery: string) => searchFilter.parse({ searchQuery })
const read = (text: string) => {
  const { named, words } = namedFiltersIn(searchFor(text), asked)
  return [words, ...named.map(({ filter, value }) => `${filter}=${value}`)]
}

describe('the filters among the words of a search', () => {
  it.each([
    ['lactation consultant who speaks Spanish', 'lactation consultant', 'languages=spanish'],
    ['doula en español', 'doula', 'languages=spanish'],
    ['doula que hable español', 'doula', 'languages=spanish'],
    ['French-speaking night nurse', 'night nurse', 'languages=french'],
    ['nanny, Mandarin or ASL', 'nanny, or', 'languages=mandarin', 'languages=asl'],
    ['sign language doula', 'doula', 'languages=asl'],
    ['therapist who takes Aetna', 'therapist', 'insurance=aetna'],
    ['latch blue cross blue shield insurance', 'latch', 'insurance=blue_cross'],
    ['doula United Healthcare or UnitedHealthcare', 'doula or', 'insurance=united_healthcare'],
    ['accepts Medicaid twins', 'twins', 'medicaidAccepted=true'],
    ['help on a sliding scale', 'help', 'slidingScaleOffered=true'],
    ['sitter under $50', 'sitter', 'maxPrice=50'],
    ['sitter less than $ 50 an hour', 'sitter', 'maxPrice=50'],
    ['sitter $45/hr or less', 'sitter', 'maxPrice=45'],
    ['sitter under 50 dollars', 'sitter', 'maxPrice=50'],
    ['nanny max 40/hr', 'nanny', 'maxPrice=40'],
    ['birth doula under $1,500', 'birth doula', 'maxPrice=1500', 'startingPriceType=flat_fee'],
    ['sleep plan up to $150 flat', 'sleep plan', 'maxPrice=150', 'startingPriceType=flat_fee'],
    ['doula available this week', 'doula', 'freeWithin=7'],
    ['overnight doula', 'doula', 'availability=nights'],
    ['Black doula', 'doula', 'ethnicity=black'],
    ['african-american birth doulas', 'birth doulas', 'ethnicity=black'],
    ['lgbtq+ therapist', 'therapist', 'sexuality=lgbtq'],
    ['spanish LC aetna', 'LC', 'languages=spanish', 'insurance=aetna'],
  ])('are found in %j', (text, ...meant) => {
    expect(read(text)).toEqual(meant)
  })

  it.each([
    'a blue room, a cross baby, out of network',
    'black stool in diaper',
    'lgbtq family support',
    'under 5 months',
    'baby born this week',
    'frances',
    'aslan',
    '',
  ])('are not seen in %j', (text) => {
    expect(read(text)).toEqual([text])
  })

  it('are not words of a place or of a whole name, and narrow nothing in a crisis', () => {
    const named = (change: object) =>
      namedFiltersIn(searchFor('doula spanish fork'), { ...asked, ...change }).named
    expect(named({}).length).toBe(1)
    expect(named({ isPlaceInWords: true, placeText: 'Spanish Fork' })).toEqual([])
    expect(named({ exact: 'doula spanish fork' })).toEqual([])
    expect(named({ crisis: 'life' })).toEqual([])
  })

  it('leave out free times while nobody knows them', () => {
    expect(namedFiltersIn(searchFor('doula this week'), asked, { isFreeKnown: false }).named).toEqual([])
  })

  it('can be taken away one by one', () => {
    const { named } = namedFiltersIn(searchFor('spanish night nurse, aetna'), asked)
    expect(named.map(({ rest }) => rest)).toEqual(['night nurse, aetna', 'spanish night nurse,'])
  })

  it('join what was chosen: further values of a list; else what was chosen stands', () => {
    const chosen = searchFilter.parse({
      searchQuery: 'spanish asl medicaid under $50 this week',
      languages: ['french'],
      maxPrice: 80,
      medicaidAccepted: false,
    })
    const { named, words } = namedFiltersIn(chosen, asked)
    expect(words).toBe('')
    expect(withNamed(chosen, named)).toEqual({
      ...chosen,
      languages: ['french', 'spanish', 'asl'],
      freeWithin: '7',
    })
  })
})
