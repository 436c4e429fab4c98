import { Link } from '@tanstack/react-router'
import { searchPageSize } from 'backend/contract/search'
import { BackIcon, ForwardIcon } from '../../ui/icons.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { SearchParams } from './search-params.ts'

/** The way to the pages before and after; links, so each page has an address. */
export const Pages = ({ search, totalCount }: { search: SearchParams; totalCount: number }) => {
  const last = Math.ceil(totalCount / searchPageSize)
  if (last < 2) return null
  const { page } = search
  return (
    <nav aria-label="Pages" className="mt-8 flex items-center justify-between gap-4">
      <span className="flex-1">
        {page > 1 && (
          <Link
            to="/search"
            search={{ ...search, page: page - 1 }}
            rel="prev"
            className={buttonClass('outline')}
          >
            <BackIcon size={18} />
            Previous
          </Link>
        )}
      </span>
      <span className="text-sm text-soft tabular-nums">
        Page {page} of {last}
      </span>
      <span className="flex flex-1 justify-end">
        {page < last && (
          <Link
            to="/search"
            search={{ ...search, page: page + 1 }}
            rel="next"
            className={buttonClass('outline')}
          >
            Next
            <ForwardIcon size={18} />
          </Link>
        )}
      </span>
    </nav>
  )
}
