import { availabilities } from 'backend/contract/profiles/attribute-options'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { classNames } from '../../../ui/class-names.ts'
import { deliveryWords, languageWords, labelInList, experienceWords } from '../../people/provider-words.ts'
import { numberWords } from '../../../ui/number-words.ts'

/** The known facts about a provider as pairs; a missing value has no row. */
export const profileFactsOf = (provider: ProviderRecord): [term: string, description: string][] => {
  const pairs: [string, string][] = [
    ['Experience', experienceWords(provider)],
    ['Families served', provider.families_served > 0 ? numberWords(provider.families_served) : ''],
    ['Visit type', deliveryWords(provider)],
    ['Service area', provider.service_area.join('; ')],
    ['Available', provider.availability.map((when) => labelInList(availabilities, when)).join(', ')],
    ['Languages', languageWords(provider)],
    ['Certifications', provider.certifications.join(', ')],
    ['Techniques', provider.techniques.join(', ')],
    ['Specialties', provider.specialties.join(', ')],
  ]
  return pairs.filter(([, description]) => description)
}

/** Characters that fit into half of a phone's width. */
const shortFact = 20

type Fact = readonly [term: string, description: string]

/** Which facts span both columns on a phone: long ones, and ones that would be alone in their row. */
const takingBoth = (facts: readonly Fact[]): readonly boolean[] => {
  const isLong = (fact: Fact | undefined) => fact === undefined || fact[1].length > shortFact
  let isSecond = false
  return facts.map((fact, index) => {
    const isAlone = !isSecond && isLong(facts[index + 1])
    isSecond = !isSecond && !isAlone && !isLong(fact)
    return isAlone || isLong(fact)
  })
}

/**
 * Two columns of facts on a phone, long facts across both; from 640 px on, terms left and descriptions right.
 */
export const ProfileFacts = ({ facts }: { facts: readonly Fact[] }) => {
  const both = takingBoth(facts)
  return (
    <dl className="grid grid-cols-2 gap-x-5 border-t border-line sm:grid-cols-[9.5rem_1fr] sm:gap-x-0">
      {facts.map(([term, description], index) => (
        <div
          key={term}
          className={classNames(
            'grid content-start border-b border-line py-3 sm:col-span-2 sm:grid-cols-subgrid sm:items-baseline',
            both[index] && 'col-span-2',
          )}
        >
          <dt className="text-sm text-soft">{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
