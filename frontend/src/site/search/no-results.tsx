import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../server/queries.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyDrawing } from '../drawings/empty-drawing.tsx'
import { privateText } from '../analytics/private-text.ts'
import { optionWord } from './filter-options.ts'
import { peopleWords } from './people-words.ts'
import { searchDefaults, setFilters, without, type SearchParams } from './search-params.ts'
import { searchQuery } from './use-search.ts'

/** Nobody matches: says which one filter, left out, would bring how many (product.md, "Search"). */
export const NoResults = ({ search }: { search: SearchParams }) => {
  const call = useCall()
  const filters = setFilters(search)
  const answers = useQueries({
    queries: filters.length > 1 ? filters.map((filter) => searchQuery(call, without(search, filter))) : [],
  })
  const ways = filters.flatMap((filter, index) => {
    const count = answers[index]?.data?.totalCount ?? 0
    return count > 0 ? [{ filter, count, rest: without(search, filter) }] : []
  })
  return (
    <div className="rounded-card border border-line bg-card px-6 py-12 text-center">
      <EmptyDrawing className="mx-auto w-36" />
      <h3 className="mt-5 text-xl">Nobody matches all of this yet</h3>
      {ways.length > 0 ? (
        <ul className="mx-auto mt-4 grid max-w-md gap-1">
          {ways.map(({ filter, count, rest }) => (
            <li key={filter} className={filter === 'searchQuery' ? privateText : undefined}>
              <Link
                to="/search"
                search={rest}
                resetScroll={false}
                className="text-link inline-flex min-h-11 items-center"
              >
                Without {namesOf(search, filter)}: {peopleWords(count)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mx-auto mt-2 max-w-[46ch] text-soft">
          Try fewer or simpler words, or take a filter away. New people join often.
        </p>
      )}
      <Link to="/search" search={searchDefaults} className={`${buttonClass('outline')} mt-6`}>
        Show everyone
      </Link>
    </div>
  )
}

/** What a filter is set to, in the words of its chips. */
const namesOf = (search: SearchParams, filter: keyof SearchParams): string => {
  switch (filter) {
    case 'searchQuery':
      return `“${search.searchQuery}”`
    case 'bookmarkedOnly':
      return '“Saved only”'
    case 'page':
      return 'the page'
    case 'type':
    case 'languages':
    case 'insurance':
    case 'certification':
    case 'technique':
      return search[filter].map((value) => optionWord(filter, value)).join(' or ')
  }
}
