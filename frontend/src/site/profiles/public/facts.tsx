import { t } from 'backend/contract/texts'
import { firstNameOf } from 'backend/contract/first-name'
import { availabilities } from 'backend/contract/profiles/attribute-options'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { classNames } from '../../../ui/class-names.ts'
import { numberWords } from '../../../ui/number-words.ts'
import {
  deliveryWords,
  insuranceNames,
  languageWords,
  labelInList,
  experienceWords,
} from '../../people/provider-words.ts'
import { whereWords } from '../../people/where-words.ts'

/** Each insurer by itself; where none is named, whether insurance helps at all. */
const insuranceFact = (provider: ProviderRecord): Fact => {
  const named = insuranceNames(provider)
  const name = firstNameOf(provider.name)
  const note =
    named.length > 0
      ? t`Plans vary. Check what yours covers.`
      : provider.insurance_accepted
        ? t`${name} takes insurance. Ask which plans when you get in touch.`
        : t`${name} doesn’t bill insurance. Some plans reimburse part of the cost if you submit a claim.`
  return [t`Insurance`, note, named]
}

/** A missing value has no row. */
const known = (pairs: readonly Fact[]) => pairs.filter(([, description]) => description)

/** What many parents look for first; said near the top of a profile. */
export const credentialFactsOf = (provider: ProviderRecord) =>
  known([
    [t`Certifications`, provider.certifications.join(', ')],
    insuranceFact(provider),
    [t`Languages`, languageWords(provider)],
  ])

/** The other known facts about a provider. */
export const profileFactsOf = (provider: ProviderRecord) =>
  known([
    [t`Experience`, experienceWords(provider)],
    [t`Families served`, provider.families_served > 0 ? numberWords(provider.families_served) : ''],
    [t`Visit type`, deliveryWords(provider)],
    [t`Service area`, whereWords(provider)],
    [t`Available`, provider.availability.map((when) => labelInList(availabilities, when)).join(', ')],
    [t`Techniques`, provider.techniques.join(', ')],
    [t`Specialties`, provider.specialties.join(', ')],
  ])

/** Characters that fit into half of a phone's width. */
const shortFact = 20

/** The names stand above the description, each by itself. */
type Fact = readonly [term: string, description: string, names?: readonly string[]]

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
      {facts.map(([term, description, names = []], index) => (
        <div
          key={term}
          className={classNames(
            'grid content-start border-b border-line py-3 sm:col-span-2 sm:grid-cols-subgrid sm:items-baseline',
            both[index] && 'col-span-2',
          )}
        >
          <dt className="text-sm text-soft">{term}</dt>
          <dd>
            {names.length > 0 && (
              <ul className="mt-1 mb-2 flex flex-wrap gap-2">
                {names.map((name) => (
                  <li key={name} className="rounded-full border border-line bg-card px-4 py-1 text-sm">
                    {name}
                  </li>
                ))}
              </ul>
            )}
            {description}
          </dd>
        </div>
      ))}
    </dl>
  )
}
