import { Link, useLocation } from '@tanstack/react-router'
import type { ProviderOnCard } from 'backend/contract/search/search'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SaveButton } from '../bookmarks/save-button.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { ProviderCard } from '../providers/provider-card.tsx'
import { NobodySaved, NoResults } from './no-results.tsx'
import { SearchPages } from './pages.tsx'
import { focusCount } from './people-count.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { addressOf, type SearchParams } from './search-params.ts'
import type { SearchResults } from './use-search.ts'

interface ResultsProps {
  readonly search: SearchParams
  readonly results: SearchResults
  /** Nobody is in. */
  readonly isVisitor: boolean
}

/** The list in each of its states: on its way, failed, empty, past its end, full. */
export const Results = ({ search, results, isVisitor }: ResultsProps) => {
  const { data, isError, isPlaceholderData, refetch } = results
  const here = useLocation({ select: ({ href }) => href })
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <ResultsSkeleton />
  // An empty list of the search before stands as it is until the next answer is here.
  if (data.totalCount === 0 && !isPlaceholderData)
    return search.bookmarkedOnly && isVisitor ? <NobodySaved here={here} /> : <NoResults search={search} />
  if (data.providers.length === 0 && !isPlaceholderData) return <PastTheEnd search={search} />
  if (data.providers.length === 0) return <ResultsSkeleton />
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity duration-200', isPlaceholderData && 'opacity-55 delay-150')}
    >
      {data.closest && (
        <p className="mb-4 rounded-control bg-wash px-4 py-3">No exact match. These come closest.</p>
      )}
      <PeopleList providers={data.providers} />
      <SearchPages search={search} totalCount={data.totalCount} />
    </div>
  )
}

const PeopleList = ({ providers }: { providers: readonly ProviderOnCard[] }) => (
  <ul aria-label="People" className="grid gap-4">
    {providers.map((provider) => (
      <li key={provider.id}>
        <ProviderCard
          provider={provider}
          action={<SaveButton provider={provider} />}
          second={<CompareToggle provider={provider} />}
        />
      </li>
    ))}
  </ul>
)

/** Spec section 8: a failed load shows an empty list (the failure is logged where queries are). */
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <PeopleList providers={[]} />
    <div role="alert" className="rounded-card border border-line bg-card px-6 py-12 text-center">
      <h3 className="text-xl">We couldn’t load results just now</h3>
      <p className="mx-auto mt-2 max-w-[46ch] text-soft">
        Your search is still here. Your connection may be weak, or we may be fixing something.
      </p>
      <Button kind="outline" className="mt-6" onClick={onRetry}>
        Try again
      </Button>
    </div>
  </>
)

const PastTheEnd = ({ search }: { search: SearchParams }) => (
  <div className="rounded-card border border-line bg-card px-6 py-12 text-center">
    <h3 className="text-xl">The list ends before page {search.page}</h3>
    <p className="mt-4">
      <Link
        to="/search"
        search={addressOf({ ...search, page: 1 })}
        onClick={focusCount}
        className="text-link inline-flex min-h-11 items-center"
      >
        Go to the first page
      </Link>
    </p>
  </div>
)
