/** The endorsements section of a profile that has none yet: says so openly. */

import { Trans } from '../../../ui/trans.tsx'
export const EndorsementsSection = ({ firstName }: { firstName: string }) => (
  <section aria-labelledby="endorsements" className="mt-8 md:mt-12">
    <h2 id="endorsements">
      <Trans>Endorsements</Trans>
    </h2>
    <p className="mt-2 max-w-[36em] text-soft">
      <Trans>
        No one has endorsed {firstName} yet. When a colleague does, you’ll see what they say, who they are and
        how they know {firstName}.
      </Trans>
    </p>
  </section>
)
