/** The sections of the profile on the dashboard. Other pages link to the ids of their headings. */
import type { AnswerName } from './answers.ts'

export const answersOfSections = {
  practice: ['businessName', 'slug', 'providerName'],
  words: ['tagline', 'description'],
  care: ['providerTypes', 'profession', 'serviceDelivery', 'languages'],
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

/** The sections of the editor in page order: the id of the heading, and the name in the index. */
export const editorSections = [
  { id: 'photo', title: 'Your photo' },
  { id: 'practice', title: 'Your practice' },
  { id: 'words', title: 'About you' },
  { id: 'care', title: 'Your care' },
  { id: 'place', title: 'When and where' },
  { id: 'experience', title: 'Your experience' },
  { id: 'price', title: 'Your price' },
  { id: 'person', title: 'About you as a person' },
  { id: 'contact', title: 'How to reach you' },
] as const

export const allAnswerNames: readonly AnswerName[] = Object.values(answersOfSections).flat()

/**
 * The fields of the form from before business name and slug existed (spec section 3, "Deprecated profile
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
