import { firstNameOf } from 'backend/contract/first-name'
import { ethnicities, faiths, genders, sexualities } from 'backend/contract/profiles/attribute-options'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { Trans } from '../../../ui/trans.tsx'
import { labelInList } from '../../people/provider-words.ts'
import { ProfileFacts } from './facts.tsx'

/** What the provider chose to state about themselves as a person. We never infer it. Often empty. */
export const selfDeclaredFactsOf = (provider: ProviderRecord): [term: string, description: string][] => {
  const word = (list: Readonly<Record<string, string>>, value: string | null) =>
    value === null ? '' : labelInList(list, value)
  const pairs: [string, string][] = [
    [t`Gender`, word(genders, provider.gender)],
    [t`Sexuality`, word(sexualities, provider.sexuality)],
    [t`Ethnicity`, provider.ethnicity.map((value) => labelInList(ethnicities, value)).join(', ')],
    [t`Faith`, word(faiths, provider.faith)],
  ]
  return pairs.filter(([, description]) => description)
}

/** The section with these facts; renders nothing if there are none. */
export const SelfDeclaredFacts = ({ provider }: { provider: ProviderRecord }) => {
  const facts = selfDeclaredFactsOf(provider)
  const firstName = firstNameOf(provider.name)
  return (
    facts.length > 0 && (
      <section className="mt-12" aria-labelledby="personal">
        <h2 id="personal">
          <Trans>About {firstName} as a person</Trans>
        </h2>
        <p className="mt-1 mb-4 text-meta text-soft">
          <Trans>{firstName} chose to share this. We never guess.</Trans>
        </p>
        <ProfileFacts facts={facts} />
      </section>
    )
  )
}
