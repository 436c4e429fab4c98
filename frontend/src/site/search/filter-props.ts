import type { SearchCounts } from 'backend/contract/search/search'
import type { SearchParams } from './search-params.ts'
import type { ChangeSearch } from './use-search.ts'

/** The props of every filter component. */
export interface FilterProps {
  readonly search: SearchParams
  /** Undefined while they are not known. */
  readonly counts: SearchCounts | undefined
  readonly onChange: ChangeSearch
}
