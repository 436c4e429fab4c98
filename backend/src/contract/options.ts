/** The closed lists of the product (spec sections 1 and 3), their words for people, and the static functions that answer them. */
import * as z from 'zod/mini'
import { query } from './declare.ts'

export const providerTypes = {
  birth_doula: 'Birth Doula',
  lactation_consultant: 'Lactation Consultant',
  sleep_coach: 'Sleep Coach',
  pelvic_floor_specialist: 'Pelvic Floor Specialist',
  night_nanny: 'Night Nanny',
  postpartum_newborn_specialist: 'Postpartum or Newborn Specialist',
  maternal_mental_health: 'Maternal Mental Health',
  other: 'Other',
} as const

export const insurers = {
  aetna: 'Aetna',
  blue_cross: 'Blue Cross',
  cigna: 'Cigna',
  united_healthcare: 'United Healthcare',
  out_of_network: 'Out of network',
} as const

/** The union of the spec's two lists (product.md, "Provider profile"). */
export const languages = {
  english: 'English',
  spanish: 'Spanish',
  french: 'French',
  german: 'German',
  italian: 'Italian',
  portuguese: 'Portuguese',
  mandarin: 'Mandarin',
  asl: 'American Sign Language',
} as const

export const serviceDeliveries = {
  virtual_only: 'Virtual only',
  in_person_only: 'In person only',
  in_person_and_virtual: 'In person and virtual',
} as const

export const priceTypes = { flat_fee: 'flat fee', hourly: 'an hour' } as const

export const businessTypes = {
  individual: 'Individual',
  partnership: 'Partnership',
  llc: 'LLC',
  corporation: 'Corporation',
} as const

export type ProviderType = keyof typeof providerTypes
export type Insurer = keyof typeof insurers
export type Language = keyof typeof languages

/** The keys of a list above, as zod wants them. */
export const keysOf = <T extends Record<string, string>>(list: T) =>
  Object.keys(list) as [keyof T & string, ...(keyof T & string)[]]

const option = z.object({ value: z.string(), label: z.string() })
const optionsOf = (list: Record<string, string>) =>
  Object.entries(list).map(([value, label]) => ({ value, label }))

export const optionLists = query('optionLists', {
  access: 'anyone',
  isStatic: true,
  input: z.strictObject({}),
  output: z.object({
    providerTypes: z.array(option),
    insurers: z.array(option),
    languages: z.array(option),
    serviceDeliveries: z.array(option),
    businessTypes: z.array(option),
  }),
})

/** What {@link optionLists} answers. */
export const allOptions = () => ({
  providerTypes: optionsOf(providerTypes),
  insurers: optionsOf(insurers),
  languages: optionsOf(languages),
  serviceDeliveries: optionsOf(serviceDeliveries),
  businessTypes: optionsOf(businessTypes),
})
