import { classNames } from './class-names.ts'

/** A placeholder for content that is still loading; what stands below it in a `.in-turn` (styles.css) waits for it. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={classNames('animate-pulse rounded-panel bg-line/60', className)} />
)

/** Takes no room itself: for what may turn out to be nothing, and would push what stands below it. */
export const ToCome = () => <div hidden className="animate-pulse" />
