import { Link } from '@tanstack/react-router'
import { searchLimits } from 'backend/contract/search-limits'
import { BackIcon, ForwardIcon } from '../../ui/icons.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { focusCount } from './people-count.tsx'
import { addressOf, type SearchParams } from './search-params.ts'

/** The way to the pages before and after; links, so each page has an address. */
export const Pages = ({ search, totalCount }: { search: SearchParams; totalCount: number }) => {
  const last = Math.ceil(totalCount / searchLimits.pageSize)
  if (last < 2) return null
  const { page } = search
  return (
    <nav aria-label="Pages" className="mt-8 flex items-center justify-between gap-4">
      <span className="flex-1">
        {page > 1 && (
          <Link
            to="/search"
            search={addressOf({ ...search, page: page - 1 })}
            rel="prev"
            onClick={focusCount}
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
            search={addressOf({ ...search, page: page + 1 })}
            rel="next"
            onClick={focusCount}
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
