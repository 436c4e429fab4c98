import { describe, expect, it } from '@jest/globals'
import { crises } from '../../contract/search/crises.ts'
import { searchFilter } from '../../contract/search/search.ts'
import { cachedSearchFunctions } from './search-handlers.ts'

const filter = searchFilter.parse({ searchQuery: 'words', area: 'Austin, TX' })
const tally = cachedSearchFunctions.searchProviders?.tally

describe('what is counted of a search', () => {
  const found = { providers: [], totalCount: 0 }

  it('is that it was made, and that it found nobody', () => {
    expect(tally?.({ ...filter, counts: false }, found)).toMatchObject({
      made: { answers: 0 },
      empty: { words: 'words' },
    })
  })

  it.each(crises)('is never its words if somebody may need help (%s)', (crisis) => {
    expect(tally?.({ ...filter, counts: false }, { ...found, crisis })?.empty ?? null).toBeNull()
  })

  it.each(['violence', 'life', 'unwell'] as const)('is nothing at all of a call for help (%s)', (crisis) => {
    expect(tally?.({ ...filter, counts: false }, { ...found, crisis })).toBeNull()
  })
})
