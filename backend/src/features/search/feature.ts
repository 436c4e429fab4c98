/** The search for providers (product.md, "Search"). Its index is made with the profiles. */
import * as declarations from '../../contract/search/search.ts'
import { feature } from '../../platform/feature/feature.ts'
import type { EmptySearch } from './empty-searches.ts'
import { keptSearches, searchHandlers, type SearchNeeds } from './search-handlers.ts'

export const search = feature<SearchNeeds, EmptySearch>()({
  contract: declarations,
  handlers: searchHandlers,
  kept: keptSearches,
  streams: [],
  projections: [],
  entities: [],
  migrations: [],
  erase: 'nothing',
})
