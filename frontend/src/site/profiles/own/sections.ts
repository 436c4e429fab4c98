/** The sections of the profile on the dashboard, in the order of the page. Other pages link to their ids. */

import type { AnswerName } from './answers.ts'

export const answersOfSections = {
  practice: ['businessName', 'slug', 'providerName'],
  words: ['tagline', 'description'],
  care: ['providerTypes', 'profession', 'serviceDelivery', 'languages'],
  place: [
    'availability',
    'travelMiles',
    'serviceArea',
    'receivesClients',
    'videoStates',
    'street',
    'city',
    'state',
    'zipCode',
  ],
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

export type EditedSectionId = keyof typeof answersOfSections
/** The photo is saved at once, by itself. */
export type SectionId = 'photo' | EditedSectionId

/** In the order of the page. */
export const editedSectionIds = Object.keys(answersOfSections) as readonly EditedSectionId[]

export const isSectionId = (id: string): id is SectionId =>
  id === 'photo' || Object.hasOwn(answersOfSections, id)

/** The id of the form with the section's fields. */
export const formIdOf = (id: EditedSectionId) => `${id}-fields`

export const allAnswerNames: readonly AnswerName[] = Object.values(answersOfSections).flat()

/**
 * The fields of the form from before business name and slug existed (product.md, "Provider profile", "Deprecated profile
 * form").
 */
export const deprecatedAnswerNames: readonly AnswerName[] = [
  'providerName',
  ...answersOfSections.words,
  ...answersOfSections.care.filter((name) => name !== 'profession'),
  'yearsInService',
  'familiesServed',
  'certifications',
  'techniques',
  'startingPrice',
  'startingPriceType',
  'slidingScaleOffered',
  'insuranceAccepted',
  'medicaidAccepted',
  ...answersOfSections.contact,
  'street',
  'city',
  'state',
  'zipCode',
]
