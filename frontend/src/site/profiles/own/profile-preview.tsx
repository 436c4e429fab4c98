import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { classNames } from '../../../ui/class-names.ts'
import { ProfileEnd } from '../public/profile-end.tsx'
import { Profile } from '../public/profile.tsx'

/**
 * A preview of the public page as parents will see it. It is inert: nothing in it takes the focus or a click.
 * Screen readers get the same content from the text beside it.
 */
export const ProfilePreview = ({
  provider,
  isNarrow = false,
}: {
  readonly provider: ProviderRecord
  /**
   * The preview is in a narrow column: on a wide screen the page, laid out for the full width, is scaled
   * down.
   */
  readonly isNarrow?: boolean
}) => (
  <div
    inert
    aria-hidden="true"
    className={classNames(
      'isolate overflow-hidden rounded-panel bg-paper pb-10 shadow-float contain-layout',
      isNarrow && 'lg:[zoom:0.55]',
    )}
  >
    <Profile provider={provider} end={<ProfileEnd provider={provider} isPreview />} />
  </div>
)
