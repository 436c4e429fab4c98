/**
 * The words for the fields of a provider's record. Missing values are left out, never shown as "0" or
 * "unknown".
 */

import {
  insurers,
  languages,
  priceTypes,
  providerTypes,
  serviceDeliveries,
} from 'backend/contract/profiles/options'
import type { Nearness, ProviderOnCard } from 'backend/contract/search/search'
import { plural, t } from 'backend/language/texts'
import { dollarWords } from '../../ui/number-words.ts'

/** The label of a value, or the value itself if the list does not have it (a newer server, free text). */
export const labelInList = (list: Readonly<Record<string, string>>, value: string) => list[value] ?? value

/** The kinds of care as visitors read them; not just "Other", which says nothing. */
export const careTypes = { ...providerTypes, other: t`Other care` }
export const typeWord = (type: string) => labelInList(careTypes, type)
export const languageWord = (language: string) => labelInList(languages, language)
const insurerWord = (insurer: string) => labelInList(insurers, insurer)
/** The one value of the insurers' list that is none: the provider gives receipts, and the plan pays the parent. */
const outOfNetwork = 'out_of_network'
const receipts = t`Out-of-network receipts`

/** The names of a provider's types; "Other" is replaced by the profession they entered. */
export const typeNamesOf = ({
  types,
  profession,
}: Pick<ProviderOnCard, 'types' | 'profession'>): readonly string[] =>
  types.map((type) => (type === 'other' && profession ? profession : typeWord(type)))

export const typeWords = (provider: ProviderOnCard) => typeNamesOf(provider).join(', ')
export const languageWords = (provider: ProviderOnCard) => provider.languages.map(languageWord).join(', ')
export const deliveryWords = ({ service_delivery }: ProviderOnCard) => serviceDeliveries[service_delivery]

/** "Oakland, CA", "By video" for providers who never visit, or empty if the place is not known. */
export const placeWords = ({ city, state, service_delivery }: ProviderOnCard): string =>
  service_delivery === 'virtual_only' ? t`By video` : [city, state].filter(Boolean).join(', ')

/** "Lactation Consultant · Oakland, CA" */
export const typesAndPlaceWords = (provider: ProviderOnCard) =>
  [typeWords(provider), placeWords(provider)].filter(Boolean).join(' · ')

const howMet = {
  virtual_only: t`by video`,
  in_person_only: t`in person`,
  in_person_and_virtual: t`in person or by video`,
} as const

/**
 * How one meets the provider and how far they are, such as "Comes to you · 6 miles away · also by video"; without a
 * place, "Oakland, CA · in person".
 */
export const nearnessWords = ({
  miles,
  comes,
  receives,
  by_video,
  city,
  state,
  service_delivery,
}: ProviderOnCard & Nearness): readonly string[] => {
  const where =
    miles === undefined
      ? [city, state].filter(Boolean).join(', ')
      : t`${plural(miles, { one: '# mile', other: '# miles' })} away`
  const words =
    comes || receives
      ? [
          comes ? t`Comes to you` : t`You go there`,
          where,
          service_delivery === 'in_person_and_virtual' ? t`also by video` : '',
        ]
      : [where, by_video ? howMet.virtual_only : howMet[service_delivery]]
  return words.filter(Boolean)
}

/** The amount and its unit, separate because they are shown in different font weights. */
export const priceWords = ({
  starting_price,
  starting_price_type,
}: Pick<ProviderOnCard, 'starting_price' | 'starting_price_type'>) =>
  starting_price === 0
    ? { amount: t`Free`, unit: '' }
    : { amount: dollarWords(starting_price), unit: priceTypes[starting_price_type] }

/** The insurers that a provider bills: "Aetna", "Blue Cross", "Medicaid". */
const insurersBilled = ({ insurers: names, medicaid_accepted }: ProviderOnCard): readonly string[] => [
  ...names.filter((name) => name !== outOfNetwork).map(insurerWord),
  ...(medicaid_accepted ? [t`Medicaid`] : []),
]

/** What a provider names of insurance, one by one: "Aetna", "Medicaid", "Out-of-network receipts". */
export const insuranceNames = (provider: ProviderOnCard): readonly string[] => [
  ...insurersBilled(provider),
  ...(provider.insurers.includes(outOfNetwork) ? [receipts] : []),
]

/** How insurance helps with the price: "Takes Aetna, Medicaid", "Out-of-network receipts"; empty if it does not. */
export const insuranceNotes = (provider: ProviderOnCard): readonly string[] => {
  const { insurers: names, insurance_accepted } = provider
  const billed = insurersBilled(provider)
  return [
    ...(billed.length > 0 ? [t`Takes ${billed.join(', ')}`] : []),
    ...(names.includes(outOfNetwork) ? [receipts] : []),
    ...(billed.length + names.length === 0 && insurance_accepted ? [t`Takes insurance`] : []),
  ]
}

/** "1 year in practice", "12 years in practice"; empty for 0, which usually means that the field was not filled in. */
export const experienceWords = ({ years_in_service: years }: ProviderOnCard) =>
  years < 1 ? '' : t`${plural(years, { one: '# year', other: '# years' })} in practice`

export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first = '', ...rest] = words
  return `${first.charAt(0)}${rest.at(-1)?.charAt(0) ?? ''}`.toUpperCase()
}
