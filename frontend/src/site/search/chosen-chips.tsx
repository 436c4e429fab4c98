import { Link } from '@tanstack/react-router'
import { CloseIcon } from '../../ui/icons.tsx'
import { optionWord } from './filter-options.ts'
import { listFilters, searchDefaults, without, withToggled, type SearchParams } from './search-params.ts'

interface Chip {
  readonly key: string
  readonly label: string
  /** The search without it. */
  readonly rest: SearchParams
}

const chipsOf = (search: SearchParams): Chip[] => [
  ...listFilters.flatMap((filter) =>
    search[filter].map((value) => ({
      key: `${filter} ${value}`,
      label: optionWord(filter, value),
      rest: withToggled(search, filter, value),
    })),
  ),
  ...(search.bookmarkedOnly
    ? [{ key: 'bookmarkedOnly', label: 'Saved only', rest: without(search, 'bookmarkedOnly') }]
    : []),
]

/** What is set, above the results; each chip is a link to the search without it. */
export const ChosenChips = ({ search }: { search: SearchParams }) => {
  const chips = chipsOf(search)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, rest }) => (
        <li key={key}>
          <Link
            to="/search"
            search={rest}
            resetScroll={false}
            aria-label={`Remove ${label}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-wash pr-2.5 pl-3.5 text-sm font-medium hover:bg-line max-lg:min-h-11"
          >
            {label}
            <CloseIcon size={15} className="text-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/search"
          search={{ ...searchDefaults, searchQuery: search.searchQuery }}
          resetScroll={false}
          className="text-link inline-flex min-h-9 items-center px-2 text-sm max-lg:min-h-11"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
