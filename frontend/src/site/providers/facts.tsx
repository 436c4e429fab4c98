import type { ProviderRecord } from 'backend/contract/providers'
import { deliveryWords, languageWords, yearsWords } from './provider-words.ts'

const number = new Intl.NumberFormat('en-US')

/** What is known of a person, as pairs; what is not known has no row. */
export const factsOf = (provider: ProviderRecord): [term: string, description: string][] => {
  const pairs: [string, string][] = [
    ['Experience', yearsWords(provider)],
    ['Families served', provider.families_served > 0 ? number.format(provider.families_served) : ''],
    ['Visits', deliveryWords(provider)],
    ['Speaks', languageWords(provider)],
    ['Certified', provider.certifications.join(', ')],
    ['Works with', provider.techniques.join(', ')],
    ['Knows well', provider.specialties.join(', ')],
  ]
  return pairs.filter(([, description]) => description)
}

export const Facts = ({ provider }: { provider: ProviderRecord }) => (
  <dl className="grid border-t border-line sm:grid-cols-[9.5rem_1fr]">
    {factsOf(provider).map(([term, description]) => (
      <div
        key={term}
        className="grid border-b border-line py-3 sm:col-span-2 sm:grid-cols-subgrid sm:items-baseline"
      >
        <dt className="text-sm text-soft">{term}</dt>
        <dd>{description}</dd>
      </div>
    ))}
  </dl>
)
