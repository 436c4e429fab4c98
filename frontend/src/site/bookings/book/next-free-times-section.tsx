import type { ReactNode } from 'react'

/** The place of the next free times under their title. Without scripts nobody would fill it. */
export const NextFreeTimesSection = ({ children }: { children?: ReactNode }) => (
  <section aria-labelledby="next-free" className="mt-6 min-h-28 max-w-md scriptless:hidden">
    <h2 id="next-free" className="font-sans text-sm font-semibold tracking-normal">
      Next available times
    </h2>
    {children}
  </section>
)
