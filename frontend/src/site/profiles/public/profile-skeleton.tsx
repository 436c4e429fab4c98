import { Skeleton } from '../../../ui/skeleton.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { useStartAtTop } from '../../screens/use-start-at-top.ts'

/** A placeholder in the shape of a profile while it loads. */
export const ProfileSkeleton = () => {
  useStartAtTop()
  return (
    <div role="status" className="page grid gap-x-14 pt-6 md:pt-12 lg:grid-cols-[1fr_21rem]">
      <span className="sr-only">
        <Trans>Loading the profile…</Trans>
      </span>
      <div>
        <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
          <Skeleton className="size-28 rounded-full! sm:size-36" />
          <div className="grow">
            <Skeleton className="h-10 w-2/3 max-w-xs" />
            <Skeleton className="mt-3 h-5 w-1/2 max-w-56" />
          </div>
        </div>
        <Skeleton className="mt-8 h-16 max-w-md" />
        <Skeleton className="mt-8 h-72" />
      </div>
      <Skeleton className="mt-12 h-72 lg:mt-0" />
    </div>
  )
}
