import { classNames } from './class-names.ts'

/** A placeholder for content that is still loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames('animate-pulse rounded-panel bg-line/60', className)} />
)
