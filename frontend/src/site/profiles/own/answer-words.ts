/** The words for answers, in the summary before publishing and in the history of changes. */

import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import { profileChoices } from 'backend/contract/profiles/profile-choices'
import { eachOf, yesNoQuestions } from 'backend/contract/profiles/yes-no-fields'
import { t } from 'backend/language/texts'
import { dollarWords, numberWords } from '../../../ui/number-words.ts'
import { yesNoNames } from './yes-no.ts'

type Field = keyof OwnProfile

/** The names of the fields in sentences. */
export const fieldWords: Readonly<Record<Field, string>> = {
  businessName: t`Business name`,
  slug: t`Profile link`,
  providerName: t`Name`,
  tagline: t`Tagline`,
  description: t`Description`,
  yearsInService: t`Years in service`,
  familiesServed: t`Families served`,
  startingPrice: t`Starting price`,
  startingPriceType: t`Price type`,
  ...eachOf(yesNoNames, (name) => yesNoQuestions[name].name),
  serviceDelivery: t`How you meet with families`,
  providerTypes: t`Types of care`,
  languages: t`Languages`,
  certifications: t`Certifications`,
  techniques: t`Techniques`,
  businessType: t`Business type`,
  website: t`Website`,
  phone: t`Phone`,
  address: t`Address`,
  profession: t`What you do`,
  insurers: t`Insurers`,
  specialties: t`Specialties`,
  gender: t`Gender`,
  sexuality: t`Sexuality`,
  ethnicity: t`Ethnicity`,
  faith: t`Faith`,
  availability: t`Availability`,
  serviceArea: t`Service area`,
  travelMiles: t`Miles you travel`,
  videoStates: t`States by video`,
  photo: t`Photo`,
}

const lists: { readonly [Name in Field]?: Readonly<Record<string, string>> } = profileChoices

/** The words for a value; empty if there is no answer. */
export const valueWords = (field: Field, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (field === 'photo') return t`A photo`
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number') return field === 'startingPrice' ? dollarWords(value) : numberWords(value)
  if (typeof value === 'string') return lists[field]?.[value] ?? value
  if (Array.isArray(value)) return value.map((item) => valueWords(field, item)).join(', ')
  return Object.values(value)
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}
