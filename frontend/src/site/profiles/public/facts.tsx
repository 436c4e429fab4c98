import { firstNameOf } from 'backend/contract/first-name'
import { availabilities } from 'backend/contract/profiles/attribute-options'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { keysOf, yesNoFacts } from 'backend/contract/profiles/yes-no-fields'
import { t } from 'backend/language/texts'
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
    ...keysOf(yesNoFacts).map((name): Fact => [
      yesNoFacts[name][0],
      provider[name] ? yesNoFacts[name][1] : '',
    ]),
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

/** A label above each value: two columns on a phone, where long ones take both, and three where there is room. */
export const ProfileFacts = ({ facts }: { facts: readonly Fact[] }) => {
  const both = takingBoth(facts)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-4 sm:grid-cols-3">
      {facts.map(([term, description, names = []], index) => (
        <div key={term} className={classNames('content-start', both[index] && 'max-sm:col-span-2')}>
          <dt className="text-small text-soft">{term}</dt>
          <dd className="mt-0.5 text-label font-medium">
            {names.length > 0 ? (
              <>
                <span>{names.join(', ')}</span>
                <span className="block text-meta font-normal text-soft">{description}</span>
              </>
            ) : (
              description
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
