import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholders for cards that are loading, in the size of the cards. */
export const ResultsSkeleton = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">Loading results…</span>
    {[0, 1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-64 lg:h-52" />
    ))}
  </div>
)
