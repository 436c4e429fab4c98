import { Skeleton } from '../../ui/skeleton.tsx'
import { useStartAtTop } from './use-start-at-top.ts'

/** Appears when a page takes longer than a second (spec section 4), in the shape of what comes. */
export const PendingScreen = () => {
  useStartAtTop()
  return (
    <div className="page py-10" role="status">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <Skeleton className="mt-4 h-5 w-1/2 max-w-sm" />
      <div className="mt-10 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
    </div>
  )
}
