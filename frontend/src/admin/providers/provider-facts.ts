import type { ProviderRow } from 'backend/contract/profiles/console-providers'
import { languages, priceTypes, providerTypes } from 'backend/contract/profiles/options'

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
