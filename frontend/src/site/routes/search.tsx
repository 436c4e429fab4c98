import { createFileRoute, stripSearchParams, type SearchSchemaInput } from '@tanstack/react-router'
import { useState } from 'react'
import { FiltersIcon } from '../../ui/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { pageHead } from '../page-head.ts'
import { productName } from 'backend/contract/product'
import { stringifySearch } from '../search-string.ts'
import { ChosenChips } from '../search/chosen-chips.tsx'
import { FilterSheet } from '../search/filter-sheet.tsx'
import { Filters } from '../search/filters.tsx'
import { peopleWords } from '../search/people-words.ts'
import { Results } from '../search/results.tsx'
import { listFilters, readSearchParams, searchDefaults, type SearchParams } from '../search/search-params.ts'
import { SearchSkeleton } from '../search/search-skeleton.tsx'
import { SearchWords } from '../search/search-words.tsx'
import { searchTitle } from '../search/search-title.ts'
import { searchQuery, useChangeSearch, useSearchResults } from '../search/use-search.ts'

export const Route = createFileRoute('/search')({
  validateSearch: (search: Partial<SearchParams> & SearchSchemaInput) => readSearchParams({ ...search }),
  search: { middlewares: [stripSearchParams(searchDefaults)] },
  /** Our parameters alone and in one order, whatever else the address carries: what is loaded hangs on them. */
  loaderDeps: ({ search }) => readSearchParams({ ...search }),
  /** Waits for the first results only; while they change, the page stays and the list follows by itself. */
  loader: async ({ context: { queryClient, call }, deps, cause }) => {
    const loaded = queryClient.query(searchQuery(call, deps)).catch(() => undefined)
    if (cause !== 'stay') await loaded
  },
  head: ({ match }) => {
    const search = readSearchParams({ ...match.search })
    const address = stringifySearch({ ...search, page: search.page === 1 ? undefined : search.page })
    return pageHead({
      baseUrl: match.context.baseUrl,
      path: `/search${address}`,
      title: `${searchTitle(search)} | ${productName}`,
      description:
        'Compare postnatal care providers by what they do, whom they serve, the languages they speak, the insurance they take and what they charge.',
      keywords: ['find a doula', 'lactation consultant near me', 'night nanny', 'postpartum care'],
    })
  },
  pendingComponent: SearchSkeleton,
  component: SearchPage,
})

function SearchPage() {
  const search = Route.useLoaderDeps()
  const results = useSearchResults(search)
  const change = useChangeSearch()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { data } = results
  const chosen = listFilters.reduce((sum, filter) => sum + search[filter].length, 0)
  return (
    <form
      action="/search"
      aria-label="Search"
      onSubmit={(event) => event.preventDefault()}
      className="page pt-6 pb-8 md:pt-10"
    >
      <h1 className="text-3xl">{searchTitle(search)}</h1>
      <div className="mt-5">
        <SearchWords
          words={search.searchQuery}
          onChange={(searchQuery) =>
            void change((current) => ({ ...current, searchQuery, page: 1 }), { replace: true })
          }
        />
      </div>
      <div className="mt-6 grid gap-x-12 lg:grid-cols-[17rem_1fr]">
        {/* On a phone the sheet takes the column's place, unless there are no scripts to open it. */}
        <div role="group" aria-label="Filters" className="max-lg:scripted:hidden">
          <Filters search={search} counts={data?.counts} onChange={change} />
          <Button type="submit" className="mt-4 scripted:hidden">
            Show results
          </Button>
        </div>
        <div>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <div role="status">
              <h2 className="text-xl">{data ? peopleWords(data.totalCount) : 'People'}</h2>
            </div>
            <Button kind="outline" className="lg:hidden scriptless:hidden" onClick={() => setSheetOpen(true)}>
              <FiltersIcon size={18} />
              Filters
              {chosen > 0 && <span className="text-accent tabular-nums">{chosen}</span>}
            </Button>
          </div>
          <ChosenChips search={search} />
          <div className="mt-5">
            <Results search={search} results={results} />
          </div>
        </div>
      </div>
      {isSheetOpen && (
        <FilterSheet
          search={search}
          counts={data?.counts}
          totalCount={data?.totalCount}
          onChange={change}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </form>
  )
}
