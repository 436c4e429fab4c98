import { Skeleton } from '../../ui/skeleton.tsx'
import { Trans } from '../../ui/trans.tsx'

/** Placeholders for cards that are loading, in the size of the cards. */
export const ResultsSkeleton = () => (
  <div role="status" className="grid gap-2 sm:gap-2.5">
    <span className="sr-only">
      <Trans>Loading results…</Trans>
    </span>
    {[0, 1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-57 lg:h-37" />
    ))}
  </div>
)
