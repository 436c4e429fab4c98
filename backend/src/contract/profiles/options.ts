/**
 * The fixed lists of the product (product.md, "What it is" and "Provider profile") with their labels. Plain data, because every page of
 * the site loads it.
 */

import { t } from '../../language/texts.ts'

export const providerTypes = {
  birth_doula: t`Birth Doula`,
  lactation_consultant: t`Lactation Consultant`,
  sleep_coach: t`Sleep Coach`,
  pelvic_floor_specialist: t`Pelvic Floor Specialist`,
  night_nanny: t`Night Nanny`,
  postpartum_newborn_specialist: t`Postpartum or Newborn Specialist`,
  maternal_mental_health: t`Maternal Mental Health`,
  other: t`Other`,
} as const

export const insurers = {
  aetna: 'Aetna',
  blue_cross: 'Blue Cross',
  cigna: 'Cigna',
  united_healthcare: 'UnitedHealthcare',
  out_of_network: t`Out of network`,
} as const

/** What providers speak (product.md, "Provider profile"). */
export const languages = {
  english: t`English`,
  spanish: t`Spanish`,
  french: t`French`,
  german: t`German`,
  italian: t`Italian`,
  portuguese: t`Portuguese`,
  mandarin: t`Mandarin`,
  asl: t`American Sign Language`,
} as const

export const serviceDeliveries = {
  virtual_only: t`By video only`,
  in_person_only: t`In person only`,
  in_person_and_virtual: t`In person or by video`,
} as const

export const priceTypes = { flat_fee: t`flat`, hourly: t`an hour` } as const

export const businessTypes = {
  individual: t`Individual`,
  partnership: t`Partnership`,
  llc: 'LLC',
  corporation: t`Corporation`,
} as const

export type ProviderType = keyof typeof providerTypes
export type Insurer = keyof typeof insurers
export type Language = keyof typeof languages

/** The keys of a list above, in the type that zod needs. */
export const keysOf = <T extends Record<string, string>>(list: T) =>
  Object.keys(list) as [keyof T & string, ...(keyof T & string)[]]

const optionsOf = (list: Record<string, string>) =>
  Object.entries(list).map(([value, label]) => ({ value, label }))

/** All lists at once: the answer of the static function `optionLists`. */
export const allOptions = () => ({
  providerTypes: optionsOf(providerTypes),
  insurers: optionsOf(insurers),
  languages: optionsOf(languages),
  serviceDeliveries: optionsOf(serviceDeliveries),
  businessTypes: optionsOf(businessTypes),
})
