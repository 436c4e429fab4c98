import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { classNames } from '../../../ui/class-names.ts'
import { Profile } from '../public/profile.tsx'
import { SelfDeclaredFacts } from '../public/self-declared-facts.tsx'

/**
 * The public page as parents will see it, to be looked at and not used: nothing in it takes the focus or a click, and
 * a screen reader is told the same by what stands beside it.
 */
export const ProfilePreview = ({
  provider,
  isNarrow = false,
}: {
  readonly provider: ProviderRecord
  /** It stands in a column: on a wide screen the page, which takes it for the whole width, is drawn smaller. */
  readonly isNarrow?: boolean
}) => (
  <div
    inert
    aria-hidden="true"
    className={classNames(
      'isolate overflow-hidden rounded-card border border-line bg-paper pb-10 contain-layout',
      isNarrow && 'lg:[zoom:0.55]',
    )}
  >
    <Profile provider={provider} personal={<SelfDeclaredFacts provider={provider} />} />
  </div>
)
