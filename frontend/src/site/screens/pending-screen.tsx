import { Skeleton } from '../../ui/skeleton.tsx'
import { Trans } from '../../ui/trans.tsx'
import { useStartAtTop } from './use-start-at-top.ts'

/** A placeholder in the shape of the page, shown when loading takes longer than a second (product.md, "Screens"). */
export const PendingScreen = () => {
  useStartAtTop()
  return (
    <div className="page py-10" role="status">
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <Skeleton className="mt-4 h-5 w-1/2 max-w-sm" />
      <div className="mt-10 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    </div>
  )
}
