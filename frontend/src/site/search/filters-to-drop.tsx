import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useCall } from '../../server/queries.ts'
import { buttonClass } from '../../ui/button.tsx'
import { locale } from '../../ui/language.ts'
import { Trans } from '../../ui/trans.tsx'
import { privateTextClass } from '../screens/private-text.ts'
import { filterChipsOf } from './chips.ts'
import { isPrivateFilter } from './filter-words.ts'
import { focusPeopleCount } from './people-count.tsx'
import { peopleCountWords } from './people-words.ts'
import {
  addressParamsOf,
  filtersThatAreSet,
  withoutFilter,
  type FilterName,
  type SearchParams,
} from './search-params.ts'
import { searchQuery } from './use-search.ts'

interface Wider {
  readonly filter: FilterName
  readonly search: SearchParams
}

/** Those of the wider searches that find somebody, most people first; undefined while they are counted. */
const useFinding = (wider: readonly Wider[]) => {
  const call = useCall()
  const answers = useQueries({ queries: wider.map(({ search }) => searchQuery(call, search)) })
  if (answers.some(({ isPending }) => isPending)) return undefined
  return wider
    .map((each, index) => ({
      ...each,
      count: answers[index]?.data?.totalCount ?? 0,
      people: answers[index]?.data?.providers ?? [],
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/**
 * The searches to go on with where nobody was found: those without one filter that find somebody; if there are none,
 * those with one filter alone. `found`: undefined while they are counted.
 */
export const useWiderSearches = (search: SearchParams) => {
  const filters = filtersThatAreSet(search)
  const without = useFinding(filters.map((filter) => ({ filter, search: withoutFilter(search, filter) })))
  const isAlone = without?.length === 0 && filters.length > 1
  const alone = useFinding(isAlone ? filters.map((filter) => ({ filter, search: only(search, filter) })) : [])
  return { filters, found: isAlone ? alone : without, isAlone }
}

interface FiltersToDropProps {
  readonly search: SearchParams
  /** How its place is said. */
  readonly area: string
  readonly wider: ReturnType<typeof useWiderSearches>
}

/** What nobody was found for, and the wider searches; the first finds most people. */
export const FiltersToDrop = ({ search, area, wider: { filters, found, isAlone } }: FiltersToDropProps) => {
  const said = { ...search, area }
  return (
    <>
      <p className={`${privateTextClass} mx-auto mt-2 max-w-[29em] text-soft`}>
        {t`You searched for ${filters.map((filter) => quotedSettingOf(said, filter)).join(', ')}.`}
      </p>
      {found === undefined ? (
        <p className="mt-4 min-h-11 text-soft">
          <Trans>Checking similar searches…</Trans>
        </p>
      ) : found.length === 0 ? (
        <p className="mx-auto mt-4 min-h-11 max-w-[29em] text-soft">
          <Trans>Try fewer or simpler words, or remove a filter. New providers join often.</Trans>
        </p>
      ) : (
        <ul className="mx-auto mt-5 grid max-w-md gap-2">
          {found.map(({ filter, search: wider, count }, index) => (
            <li key={filter} className={isPrivateFilter(filter) ? privateTextClass : undefined}>
              <Link
                to="/search"
                search={addressParamsOf(wider)}
                resetScroll={false}
                onClick={focusPeopleCount}
                className={`${buttonClass(index === 0 ? 'main' : 'neutral')} w-full py-2`}
              >
                <span className="text-balance">
                  <Trans>
                    {actOn(said, filter, isAlone)} to see{' '}
                    <span className="whitespace-nowrap">{peopleCountWords(count)}</span>
                  </Trans>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const only = (search: SearchParams, filter: FilterName) =>
  filtersThatAreSet(search)
    .filter((other) => other !== filter)
    .reduce(withoutFilter, search)

const actOn = (search: SearchParams, filter: FilterName, isAlone: boolean) => {
  if (filter === 'area') return isAlone ? t`Search only for ${search.area}` : t`Search outside ${search.area}`
  const setting = quotedSettingOf(search, filter)
  return isAlone ? t`Search only for ${setting}` : t`Remove ${setting}`
}

/** The values of one filter as on its chips, quoted: “Spanish” or “French”. */
const quotedSettingOf = (search: SearchParams, filter: FilterName): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' })
    .formatToParts(
      filterChipsOf(search)
        .filter((chip) => chip.filter === filter)
        .map(({ label }) => label),
    )
    .map(({ type, value }) => (type === 'literal' || value.startsWith('“') ? value : `“${value}”`))
    .join('')
