import { Link } from '@tanstack/react-router'
import { searchLimits } from 'backend/contract/search/search-limits'
import { Pagination } from '../../ui/pagination.tsx'
import { focusPeopleCount } from './people-count.tsx'
import { addressParamsOf, type SearchParams } from './search-params.ts'

/** Links to the previous and the next page of results. */
export const SearchPages = ({ search, totalCount }: { search: SearchParams; totalCount: number }) => (
  <Pagination
    page={search.page}
    last={Math.ceil(totalCount / searchLimits.pageSize)}
    link={(page, props) => (
      <Link
        to="/search"
        search={addressParamsOf({ ...search, page })}
        onClick={focusPeopleCount}
        {...props}
      />
    )}
  />
)
