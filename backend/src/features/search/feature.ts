/** The search for providers (product.md, "Search"). Its index is filled by the projection of the profiles. */
import * as searches from '../../contract/search/search.ts'
import * as suggestions from '../../contract/search/search-suggestions.ts'
import { feature } from '../../platform/feature/feature.ts'
import { ratingPriorEntity } from '../../projections/search/usual-stars.ts'
import type { EmptySearch } from './empty-searches.ts'
import { cachedSearchFunctions, searchHandlers, type SearchNeeds } from './search-handlers.ts'

export const searchFeature = feature<SearchNeeds, EmptySearch>()({
  contract: { ...searches, ...suggestions },
  handlers: searchHandlers,
  cached: cachedSearchFunctions,
  streams: [],
  projections: [],
  entities: [ratingPriorEntity],
  migrations: [],
  erase: 'nothing',
})
