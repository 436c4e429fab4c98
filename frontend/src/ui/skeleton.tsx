import { classNames } from './class-names.ts'

/** Holds the place of what is still on its way. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames('animate-pulse rounded-card bg-line/60', className)} />
)
