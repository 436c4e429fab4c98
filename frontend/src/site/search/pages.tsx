import { Link } from '@tanstack/react-router'
import { searchLimits } from 'backend/contract/search/search-limits'
import { Pages } from '../../ui/pages.tsx'
import { focusCount } from './people-count.tsx'
import { addressOf, type SearchParams } from './search-params.ts'

/** The way to the pages of results before and after. */
export const SearchPages = ({ search, totalCount }: { search: SearchParams; totalCount: number }) => (
  <Pages
    page={search.page}
    last={Math.ceil(totalCount / searchLimits.pageSize)}
    link={(page, props) => (
      <Link to="/search" search={addressOf({ ...search, page })} onClick={focusCount} {...props} />
    )}
  />
)
