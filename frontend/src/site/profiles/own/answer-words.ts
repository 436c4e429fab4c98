/** The words for answers, in the summary before publishing and in the history of changes. */
import { profileChoices } from 'backend/contract/profiles/profile-choices'
import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import { dollarWords, numberWords } from '../../../ui/number-words.ts'

type Field = keyof OwnProfile

/** The names of the fields in sentences. */
export const fieldWords: Readonly<Record<Field, string>> = {
  businessName: 'Business name',
  slug: 'Profile link (slug)',
  providerName: 'Name',
  tagline: 'Tagline',
  description: 'Description',
  yearsInService: 'Years in service',
  familiesServed: 'Families served',
  insuranceAccepted: 'Accepts insurance',
  medicaidAccepted: 'Accepts Medicaid',
  startingPrice: 'Starting price',
  startingPriceType: 'Price type',
  slidingScaleOffered: 'Sliding scale',
  serviceDelivery: 'How you meet with families',
  providerTypes: 'Types of care',
  languages: 'Languages',
  certifications: 'Certifications',
  techniques: 'Techniques',
  businessType: 'Business type',
  website: 'Website',
  phone: 'Phone',
  address: 'Address',
  profession: 'What you do',
  insurers: 'Insurers',
  specialties: 'Specialties',
  gender: 'Gender',
  sexuality: 'Sexuality',
  ethnicity: 'Ethnicity',
  faith: 'Faith',
  availability: 'Availability',
  serviceArea: 'Service area',
  travelMiles: 'Miles you travel',
  receivesClients: 'Families come to you',
  videoStates: 'States by video',
  photo: 'Photo',
}

const lists: { readonly [Name in Field]?: Readonly<Record<string, string>> } = profileChoices

/** The words for a value; empty if there is no answer. */
export const valueWords = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (field === 'photo') return 'A photo'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return field === 'startingPrice' ? dollarWords(value) : numberWords(value)
  if (typeof value === 'string') return lists[field]?.[value] ?? value
  if (Array.isArray(value)) return value.map((item) => valueWords(field, item)).join(', ')
  return Object.values(value)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}
