/** The sections of the profile on the dashboard, in the order of the page. Other pages link to their ids. */

import type { AnswerName } from './answers.ts'
import { isLaterYesNo, yesNoOf } from './yes-no.ts'

export const answersOfSections = {
  practice: ['businessName', 'slug', 'providerName'],
  words: ['tagline', 'description'],
  care: ['providerTypes', 'profession', 'serviceDelivery', 'languages', ...yesNoOf('care')],
  place: [
    'availability',
    'travelMiles',
    'serviceArea',
    ...yesNoOf('place'),
    'videoStates',
    'street',
    'city',
    'state',
    'zipCode',
  ],
  experience: [
    'yearsInService',
    'familiesServed',
    'certifications',
    'techniques',
    ...yesNoOf('experience'),
    'specialties',
  ],
  price: ['startingPrice', 'startingPriceType', ...yesNoOf('price'), 'insurers'],
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

type Asked = (typeof answersOfSections)[EditedSectionId][number]

/** Does not compile where an answer is asked in no section. */
export const allAnswerNames: AnswerName extends Asked ? readonly AnswerName[] : never =
  Object.values(answersOfSections).flat()

/**
 * The fields of the form from before business name and slug existed (product.md, "Provider profile", "Deprecated profile
 * form").
 */
export const deprecatedAnswerNames: readonly AnswerName[] = (
  [
    'providerName',
    ...answersOfSections.words,
    ...answersOfSections.care,
    ...answersOfSections.experience,
    ...answersOfSections.price,
    ...answersOfSections.contact,
    'street',
    'city',
    'state',
    'zipCode',
  ] as const
).filter(
  (name) => name !== 'profession' && name !== 'specialties' && name !== 'insurers' && !isLaterYesNo(name),
)
