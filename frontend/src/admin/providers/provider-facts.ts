import type { ProviderRow } from 'backend/contract/profiles/console-providers'
import {
  availabilities,
  ethnicities,
  faiths,
  genders,
  priceKinds,
  sexualities,
} from 'backend/contract/profiles/attribute-options'
import {
  businessTypes,
  insurers,
  languages,
  priceTypes,
  providerTypes,
  serviceDeliveries,
} from 'backend/contract/profiles/options'
import type { ChoiceWords } from '../records/field-words.ts'

/**
 * Words for the values in a profile's history, which has every field of the profile, not only those in its
 * row.
 */
export const providerChoices: ChoiceWords = {
  providerTypes,
  languages,
  startingPriceType: priceKinds,
  serviceDelivery: serviceDeliveries,
  businessType: businessTypes,
  insurers,
  gender: genders,
  sexuality: sexualities,
  ethnicity: ethnicities,
  faith: faiths,
  availability: availabilities,
}

const worded = (values: readonly string[], words: Readonly<Record<string, string>>): string =>
  values.map((value) => words[value] ?? value).join(', ')

export const typeWords = (types: readonly string[]): string => worded(types, providerTypes)

export const languageWords = (spoken: readonly string[]): string => worded(spoken, languages)

export const ratingWords = ({ rating, reviews }: Pick<ProviderRow, 'rating' | 'reviews'>): string =>
  rating === null ? 'None' : `${rating.toFixed(1)} (${reviews})`

export const priceWords = ({
  startingPrice,
  startingPriceType,
}: Pick<ProviderRow, 'startingPrice' | 'startingPriceType'>): string =>
  `From $${startingPrice.toLocaleString('en')} ${(priceTypes as Readonly<Record<string, string>>)[startingPriceType] ?? startingPriceType}`
