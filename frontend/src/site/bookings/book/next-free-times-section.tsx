import type { ReactNode } from 'react'
import { Trans } from '../../../ui/trans.tsx'

/**
 * The section of the next free times with its title. Hidden without scripts, because only scripts fill it.
 */
export const NextFreeTimesSection = ({ children }: { children?: ReactNode }) => (
  <section aria-labelledby="next-free" className="mt-6 min-h-30 max-w-md scriptless:hidden">
    <h2 id="next-free" className="text-label font-semibold">
      <Trans>Next available times</Trans>
    </h2>
    {children}
  </section>
)
