import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../server/queries.ts'
import { privateText } from '../screens/private-text.ts'
import { settingOf } from './chips.ts'
import { isPrivate } from './filter-words.ts'
import { focusCount } from './people-count.tsx'
import { peopleWords } from './people-words.ts'
import { addressOf, setFilters, without, type SearchParams } from './search-params.ts'
import { searchQuery } from './use-search.ts'

/** The filters that, each left out alone, bring somebody; the one that brings most comes first. */
export const WaysOut = ({ search }: { search: SearchParams }) => {
  const call = useCall()
  const filters = setFilters(search)
  const answers = useQueries({ queries: filters.map((filter) => searchQuery(call, without(search, filter))) })
  const ways = filters
    .map((filter, index) => ({ filter, count: answers[index]?.data?.totalCount ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  if (answers.some(({ isPending }) => isPending))
    return <p className="mt-4 min-h-11 text-soft">Checking similar searches…</p>
  if (ways.length === 0)
    return (
      <p className="mx-auto mt-4 min-h-11 max-w-[46ch] text-soft">
        Try fewer or simpler words, or remove a filter. New providers join often.
      </p>
    )
  return (
    <ul className="mx-auto mt-4 grid max-w-md gap-1">
      {ways.map(({ filter, count }) => (
        <li key={filter} className={isPrivate(filter) ? privateText : undefined}>
          <Link
            to="/search"
            search={addressOf(without(search, filter))}
            resetScroll={false}
            onClick={focusCount}
            className="text-link inline-flex min-h-11 items-center"
          >
            Remove {settingOf(search, filter)} to see {peopleWords(count)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
