import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../server/queries.ts'
import { privateTextClass } from '../screens/private-text.ts'
import { quotedSettingOf } from './chips.ts'
import { isPrivateFilter } from './filter-words.ts'
import { focusPeopleCount } from './people-count.tsx'
import { peopleCountWords } from './people-words.ts'
import { addressParamsOf, filtersThatAreSet, withoutFilter, type SearchParams } from './search-params.ts'
import { searchQuery } from './use-search.ts'

/** The filters whose removal alone would give results, ordered by the number of results, largest first. */
export const FiltersToDrop = ({ search }: { search: SearchParams }) => {
  const call = useCall()
  const filters = filtersThatAreSet(search)
  const answers = useQueries({
    queries: filters.map((filter) => searchQuery(call, withoutFilter(search, filter))),
  })
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
        <li key={filter} className={isPrivateFilter(filter) ? privateTextClass : undefined}>
          <Link
            to="/search"
            search={addressParamsOf(withoutFilter(search, filter))}
            resetScroll={false}
            onClick={focusPeopleCount}
            className="text-link inline-flex min-h-11 items-center"
          >
            Remove {quotedSettingOf(search, filter)} to see {peopleCountWords(count)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
