/** The parts of the profile on the dashboard. The ids are those of their headings: other pages link to them. */
import type { AnswerName } from './answers.ts'

export const sectionNames = {
  practice: ['businessName', 'slug', 'providerName'],
  words: ['tagline', 'description'],
  care: ['providerTypes', 'serviceDelivery', 'languages'],
  place: ['availability', 'serviceArea', 'street', 'city', 'state', 'zipCode'],
  experience: ['yearsInService', 'familiesServed', 'certifications', 'techniques', 'specialties'],
  price: [
    'startingPrice',
    'startingPriceType',
    'slidingScaleOffered',
    'insuranceAccepted',
    'medicaidAccepted',
    'insurers',
  ],
  person: ['gender', 'ethnicity', 'faith', 'sexuality'],
  contact: ['businessType', 'website', 'phone'],
} as const satisfies Record<string, readonly AnswerName[]>

export const allNames: readonly AnswerName[] = Object.values(sectionNames).flat()

/** Of the form from before business name and slug existed (spec section 3, "Deprecated profile form"). */
export const deprecatedNames: readonly AnswerName[] = [
  'providerName',
  ...sectionNames.words,
  ...sectionNames.care,
  'yearsInService',
  'familiesServed',
  'certifications',
  'techniques',
  'startingPrice',
  'startingPriceType',
  'slidingScaleOffered',
  'insuranceAccepted',
  'medicaidAccepted',
  ...sectionNames.contact,
  'street',
  'city',
  'state',
  'zipCode',
]
