import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FiltersIcon } from '../../ui/icons.tsx'
import { CompareTray } from '../compare/compare-tray.tsx'
import { chipsOf } from './chips.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { Filters } from './filters.tsx'
import { PeopleCount } from './people-count.tsx'
import { Results } from './results.tsx'
import { readSearchParams, withChange, type AskedSearch } from './search-params.ts'
import { searchTitle } from './search-title.ts'
import { SearchWords } from './search-words.tsx'
import { SortSelect } from './sort-select.tsx'
import { useChangeSearch, useSearchResults, useTidyAddress, useWarmSearch } from './use-search.ts'

/** Phones alone have it, and only once somebody opens it. */
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

/** The results are the page (look.md); beside them, or in a sheet, what narrows them down. */
export const SearchPage = ({ asked }: { asked: AskedSearch }) => {
  const search = useMemo(() => readSearchParams(asked), [asked])
  const { user, role } = useRouteContext({ from: '__root__', select: ({ session }) => session })
  const results = useSearchResults(search)
  const change = useChangeSearch()
  const [isSheetOpen, setSheetOpen] = useState(false)
  useTidyAddress(asked)
  useWarmSearch()
  const { data } = results
  const chosen = chipsOf(search).filter(({ filter }) => filter !== 'searchQuery').length
  const filters = {
    search,
    counts: data?.counts,
    onChange: change,
    canSave: role === 'client' || role === 'provider',
    isRated: data?.providers.some(({ rating }) => rating !== null) ?? false,
  }
  return (
    <form
      action="/search"
      aria-label="Search"
      onSubmit={(event) => event.preventDefault()}
      className="page pt-6 pb-8 md:pt-10"
    >
      <a href="#results" className="skip-link">
        Skip to results
      </a>
      <h1 className="text-3xl">{searchTitle(search)}</h1>
      <div className="mt-5">
        <SearchWords
          words={search.searchQuery}
          onChange={(searchQuery) =>
            void change((current) => withChange(current, { searchQuery }), { replace: true })
          }
        />
      </div>
      <div className="mt-6 grid gap-x-12 lg:grid-cols-[17rem_1fr]">
        {/* On a phone the sheet takes the column's place, unless there are no scripts to open it. */}
        <div role="group" aria-label="Filters" className="max-lg:scripted:hidden">
          <Filters {...filters} />
          <Button type="submit" className="mt-4 scripted:hidden">
            Show results
          </Button>
        </div>
        <div id="results" tabIndex={-1} className="min-w-0 outline-none">
          <div className="flex min-h-11 flex-wrap items-center gap-2">
            <PeopleCount count={data?.totalCount} />
            <div className="flex items-center gap-2 max-sm:w-full sm:ml-auto">
              <SortSelect
                sort={search.sort}
                isRated={filters.isRated}
                onChange={(sort) => void change((current) => withChange(current, { sort }))}
              />
              <Button
                kind="outline"
                className="max-sm:flex-1 lg:hidden scriptless:hidden"
                onClick={() => setSheetOpen(true)}
              >
                <FiltersIcon size={18} />
                Filters
                {chosen > 0 && <span className="text-accent tabular-nums">{chosen}</span>}
              </Button>
            </div>
          </div>
          <ChosenChips search={search} />
          <div className="mt-5">
            <Results search={search} results={results} isVisitor={user === null} />
          </div>
        </div>
      </div>
      {isSheetOpen && (
        <Suspense>
          <FilterSheet {...filters} totalCount={data?.totalCount} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
      <CompareTray />
    </form>
  )
}
