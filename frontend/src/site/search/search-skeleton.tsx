import { Skeleton } from '../../ui/skeleton.tsx'
import { Trans } from '../../ui/trans.tsx'
import { ResultsSkeleton } from '../people/results-skeleton.tsx'
import { useStartAtTop } from '../screens/use-start-at-top.ts'

/** A placeholder in the shape of the search page while its first results load. */
export const SearchSkeleton = () => {
  useStartAtTop()
  return (
    <div className="page pt-3 pb-8">
      <h1>
        <Trans>Find care</Trans>
      </h1>
      <Skeleton className="mt-3 h-14 rounded-control!" />
      <div className="mt-4 grid gap-x-12 lg:grid-cols-[17rem_1fr]">
        <div className="grid content-start gap-4 max-lg:hidden">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
        <div>
          <Skeleton className="h-11 w-40 rounded-control!" />
          <Skeleton className="mt-2 h-11 rounded-control! sm:hidden" />
          <div className="mt-3">
            <ResultsSkeleton />
          </div>
        </div>
      </div>
    </div>
  )
}
