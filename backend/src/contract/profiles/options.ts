/**
 * The fixed lists of the product (spec sections 1 and 3) with their labels. Plain data, because every page of
 * the site loads it.
 */

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
  united_healthcare: 'UnitedHealthcare',
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
  virtual_only: 'By video only',
  in_person_only: 'In person only',
  in_person_and_virtual: 'In person or by video',
} as const

export const priceTypes = { flat_fee: 'flat', hourly: 'an hour' } as const

export const businessTypes = {
  individual: 'Individual',
  partnership: 'Partnership',
  llc: 'LLC',
  corporation: 'Corporation',
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
