/** The rows of the comparison, in the order in which they matter to a parent. */
import { availabilities } from 'backend/contract/profiles/attribute-options'
import type { ProviderRecord } from 'backend/contract/profiles/providers'
import {
  deliveryWords,
  insuranceWords,
  languageWords,
  placeWords,
  priceWords,
  typeWords,
  experienceWords,
} from '../people/provider-words.ts'

export interface CompareRow {
  readonly title: string
  /** One value per provider, in their order; empty if unknown. */
  readonly values: readonly string[]
  readonly isDifferent: boolean
}

const number = new Intl.NumberFormat('en-US')
const wordsOf = (list: Readonly<Record<string, string>>, values: readonly string[]) =>
  values.map((value) => list[value] ?? value).join(', ')

const price = (provider: ProviderRecord) => {
  const { amount, unit } = priceWords(provider)
  const from = unit ? `from ${amount} ${unit}` : amount
  return provider.sliding_scale_offered ? `${from}, sliding scale` : from
}

const questions: readonly (readonly [title: string, answer: (provider: ProviderRecord) => string])[] = [
  ['Type of care', typeWords],
  ['Location', placeWords],
  ['Service area', ({ service_area }) => service_area.join('; ')],
  ['Price', price],
  ['Available', ({ availability }) => wordsOf(availabilities, availability)],
  ['Visit type', deliveryWords],
  ['Insurance', insuranceWords],
  ['Languages', languageWords],
  [
    'Rating',
    ({ rating, review_count }) => (rating === null ? '' : `${rating.toFixed(1)} out of 5 (${review_count})`),
  ],
  ['Experience', experienceWords],
  ['Families served', ({ families_served }) => (families_served > 0 ? number.format(families_served) : '')],
  ['Certifications', ({ certifications }) => certifications.join(', ')],
  ['Techniques', ({ techniques }) => techniques.join(', ')],
  ['Specialties', ({ specialties }) => specialties.join(', ')],
]

/** Leaves out rows that have no value for any provider. */
export const compareRows = (providers: readonly ProviderRecord[]): CompareRow[] =>
  questions
    .map(([title, answer]) => {
      const values = providers.map(answer)
      return { title, values, isDifferent: new Set(values.map(inAnyOrder)).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== ''))

/** The same words in a different order count as equal. */
const inAnyOrder = (value: string) => value.split(/[,;] /).sort().join()
