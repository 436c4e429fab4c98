import { firstNameOf } from 'backend/contract/first-name'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { Trans } from '../../../ui/trans.tsx'
import { ReportProfile } from './report-profile.tsx'
import { SelfDeclaredFacts } from './self-declared-facts.tsx'

export { CheckedCredentials } from '../../credentials/checked-credentials.tsx'

interface EndProps {
  readonly provider: ProviderRecord
  /** Shown to the provider as parents will see it: nobody reports it. */
  readonly isPreview?: boolean
}

/** The end of a profile: what the provider states about themselves as a person, their website, and the report. */
export const ProfileEnd = ({ provider, isPreview = false }: EndProps) => (
  <>
    <SelfDeclaredFacts provider={provider} />
    <Website provider={provider} />
    {!isPreview && <ReportProfile provider={provider} />}
  </>
)

/** A link to the provider's website, for which we do not vouch (`rel`). */
const Website = ({ provider: { website, name } }: { provider: ProviderRecord }) =>
  website !== null &&
  /^https?:\/\//.test(website) && (
    <p className="mt-8">
      <a href={website} rel="ugc nofollow noopener" className="text-link inline-flex min-h-11 items-center">
        <Trans>Visit {firstNameOf(name)}’s website</Trans>
      </a>
    </p>
  )
