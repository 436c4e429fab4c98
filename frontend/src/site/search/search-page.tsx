import { useRouteContext } from '@tanstack/react-router'
import { keysOf } from 'backend/contract/profiles/options'
import { t } from 'backend/language/texts'
import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react'
import { Button } from '../../ui/button.tsx'
import { SearchIcon } from '../../ui/frame-icons.tsx'
import { FiltersIcon } from '../../ui/icons.tsx'
import { languagePath } from '../../ui/language.ts'
import { Select } from '../../ui/select.tsx'
import { Trans } from '../../ui/trans.tsx'
import { CompareTray } from '../compare/compare-tray.tsx'
import { LazyPart } from '../screens/lazy-part.tsx'
import { privateTextClass } from '../screens/private-text.ts'
import { filterChipsOf } from './chips.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { Filters } from './filters.tsx'
import type { LateSearchProps } from './late-search.tsx'
import { OwnPlace, WhereDialog } from './lazy-place.ts'
import { PeopleCount } from './people-count.tsx'
import { Results } from './results.tsx'
import { SearchFields } from './search-fields.tsx'
import {
  isTooLong,
  readSearchParams,
  withSearchChange,
  type RawSearchParams,
  type SearchParams,
} from './search-params.ts'
import { searchTitle } from './search-title.ts'
import { areaInWords, useChangeSearch, useSearchResults, useTidyAddress } from './use-search.ts'

type Sort = SearchParams['sort']

const sortWords: Record<Sort, string> = {
  best: t`Best match`,
  rating: t`Highest rated`,
  price: t`Lowest price`,
  newest: t`Newest`,
  experience: t`Most experienced`,
  distance: t`Nearest first`,
}

interface SortSelectProps {
  readonly sort: Sort
  /** Whether distances from the place of the search are known. */
  readonly hasDistances?: boolean
  readonly onChange: (sort: Sort) => void
}

export const SortSelect = ({ sort, hasDistances, onChange }: SortSelectProps) => (
  <label className="flex min-w-0 items-center gap-2 text-meta in-[form:has(#no-matches)]:hidden">
    <span className="sr-only">
      <Trans>Sort by</Trans>
    </span>
    <Select
      name="sort"
      value={sort}
      onChange={({ target }) => onChange(target.value as Sort)}
      className="field-sizing-content min-h-11 max-w-full text-ellipsis rounded-control bg-sand pl-3 text-body font-medium text-ink hover:bg-sand-deep"
    >
      {keysOf(sortWords).map(
        (value) =>
          (value !== 'distance' || hasDistances || sort === value) && (
            <option key={value} value={value}>
              {sortWords[value]}
            </option>
          ),
      )}
    </Select>
  </label>
)

/** Loaded when it is first opened; only phones have it. */
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** No field takes such a text; only an address can have it. */
const TooLong = lazy(async () => ({ default: (await import('./too-long.tsx')).TooLong }))

const SearchSheet = lazy(async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet }))

/** Fetched after the page, which does without if that fails. */
const LateSearch = lazy<ComponentType<LateSearchProps>>(() =>
  import('./late-search.tsx').then(
    ({ LateSearch: Late }) => ({ default: Late }),
    () => ({ default: () => null }),
  ),
)

/** The search page: mainly the results, with the filters beside them or in a sheet. */
export const SearchPage = ({ asked }: { asked: RawSearchParams }) => {
  const search = useMemo(() => readSearchParams(asked), [asked])
  const { user, role } = useRouteContext({ from: '__root__', select: ({ session }) => session })
  const tooLong = isTooLong(asked)
  const results = useSearchResults(search, !tooLong)
  const change = useChangeSearch()
  const [sheet, setSheet] = useState<'filters' | 'search' | 'where'>()
  const closeSheet = () => setSheet(undefined)
  useTidyAddress(asked)
  const data = tooLong ? undefined : results.data
  const area = areaInWords(search, results)
  const chosen = filterChipsOf(search).filter(({ filter }) => filter !== 'searchQuery').length
  const hasDistances = data?.place?.hasDistances === true
  const filters = {
    search,
    hasDistances,
    counts: data?.counts,
    onChange: change,
    canSave: role === 'client' || role === 'provider',
  }
  return (
    <form
      action={`${languagePath}/search`}
      aria-label={t`Search`}
      onSubmit={(event) => event.preventDefault()}
      className="page pt-1 pb-8 sm:pt-3"
    >
      <a href="#results" className="skip-link">
        <Trans>Skip to results</Trans>
      </a>
      <SearchPill
        words={search.searchQuery}
        // The words may name a place.
        area={area || data?.place?.name}
        title={searchTitle(search)}
        onOpen={() => setSheet('search')}
      />
      <h1 className="max-sm:scripted:sr-only xl:sr-only">{searchTitle(search)}</h1>
      <div className="mt-3 max-sm:scripted:hidden xl:absolute xl:top-2.5 xl:left-1/2 xl:z-10 xl:mt-0 xl:w-[34rem] xl:-translate-x-1/2">
        <SearchFields search={search} area={area} onChange={change} />
      </div>
      <div className="grid gap-x-12 sm:mt-4 xl:mt-0 lg:grid-cols-[14rem_1fr]">
        {/* On a phone the sheet replaces this column, unless there are no scripts to open it. */}
        <div role="group" aria-label={t`Filters`} className="max-lg:scripted:hidden">
          <Filters {...filters} />
          <Button type="submit" className="mt-4 scripted:hidden">
            <Trans>Show results</Trans>
          </Button>
        </div>
        <div id="results" tabIndex={-1} className="min-w-0 outline-none">
          <div className="flex min-h-11 items-center gap-2">
            <div>
              <PeopleCount count={data?.totalCount} />
              {(!search.area || data?.isNear) && !data?.place && !tooLong && (
                <p className="text-meta text-soft">
                  <span className="max-xl:sr-only">
                    <Trans>We can’t tell who comes to you yet.</Trans>{' '}
                  </span>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className="text-link py-1 whitespace-nowrap scriptless:hidden"
                    onClick={() => setSheet('where')}
                  >
                    {data?.isNear ? <Trans>Use my location</Trans> : <Trans>Where are you?</Trans>}
                  </button>
                </p>
              )}
            </div>
            <div className="ml-auto flex min-w-0 items-center gap-1.5 sm:gap-2">
              <LazyPart meanwhile={null}>
                <LateSearch search={search} results={results} />
              </LazyPart>
              <SortSelect
                sort={search.sort}
                hasDistances={hasDistances}
                onChange={(sort) => void change((current) => withSearchChange(current, { sort }))}
              />
              <Button
                kind="neutral"
                aria-haspopup="dialog"
                className="px-3! lg:hidden scriptless:hidden"
                onClick={() => setSheet('filters')}
              >
                <FiltersIcon size={18} />
                <span className="max-sm:sr-only">
                  <Trans>Filters</Trans>
                </span>
                {chosen > 0 && <span className="text-accent tabular-nums">{chosen}</span>}
              </Button>
            </div>
          </div>
          <ChosenChips search={search} area={area} named={data?.named ?? []} />
          <div className="mt-2 sm:mt-3">
            {tooLong ? (
              <LazyPart meanwhile={null}>
                <TooLong words={typeof asked.searchQuery === 'string' ? asked.searchQuery : ''} />
              </LazyPart>
            ) : (
              <Results search={search} results={results} isVisitor={user === null} />
            )}
          </div>
        </div>
      </div>
      {sheet === 'filters' && (
        <Suspense>
          <FilterSheet {...filters} totalCount={data?.totalCount} onClose={closeSheet} />
        </Suspense>
      )}
      {sheet === 'search' && (
        <Suspense>
          <SearchSheet
            search={search}
            area={area}
            onChange={change}
            totalCount={data?.totalCount}
            onClose={closeSheet}
          />
        </Suspense>
      )}
      {sheet === 'where' && (
        <Suspense>
          <WhereDialog
            isLocating={data?.isNear ?? false}
            onPlace={(place) => void change((current) => withSearchChange(current, { area: place }))}
            onClose={closeSheet}
          />
        </Suspense>
      )}
      <LazyPart meanwhile={null}>
        <OwnPlace search={search} results={results} />
      </LazyPart>
      <CompareTray area={area || data?.place?.name} />
    </form>
  )
}

interface SearchPillProps {
  readonly words: string
  readonly area: string | undefined
  readonly title: string
  readonly onOpen: () => void
}

/**
 * The search on a phone, in the header's row: the words above the place; a tap opens both fields. It leaves
 * room for a signed-in user's account menu and messages link.
 */
const SearchPill = ({ words, area, title, onOpen }: SearchPillProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onOpen}
    className="absolute top-1.5 right-28 left-16 z-10 flex min-h-13 items-center gap-3 rounded-full bg-card px-4 text-left shadow-float max-[22rem]:gap-2 max-[22rem]:px-3 sm:hidden scriptless:hidden [body:has(#account-menu)_&]:right-32"
  >
    <SearchIcon size={20} className="shrink-0 text-accent" />
    <span className="min-w-0 leading-tight">
      <span className="sr-only">
        <Trans>Change your search:</Trans>{' '}
      </span>
      <span className={`${privateTextClass} block truncate text-meta font-semibold`}>{words || title}</span>
      <span className="block truncate text-meta text-soft">{area ? t`near ${area}` : t`Where are you?`}</span>
    </span>
  </button>
)
