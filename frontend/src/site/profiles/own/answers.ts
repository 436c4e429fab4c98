/**
 * The values of a profile's fields during typing. Numbers are kept as typed text too, so that nothing changes
 * while the user types. These functions convert between them and the contract's values.
 */

import type { OwnProfile } from 'backend/contract/profiles/my-provider-profile'
import type { ProfileChanges } from 'backend/contract/profiles/provider-profile'
import type { YesNoField } from 'backend/contract/profiles/yes-no-fields'
import { yesNoNames } from './yes-no.ts'

type FieldName = keyof ProfileChanges
export const addressParts = ['street', 'city', 'state', 'zipCode'] as const
/** On the screen, each part of an address is a separate field. */
export type AnswerName = Exclude<FieldName, 'address'> | (typeof addressParts)[number]
export type Answer = string | boolean | readonly string[]
export type Answers = { readonly [Name in AnswerName]?: Answer }

/** How the other answers are kept while they are typed. A choice is cleared with null; a text with an empty text. */
const kinds: Readonly<Record<Exclude<AnswerName, YesNoField>, 'text' | 'number' | 'list' | 'choice'>> = {
  businessName: 'text',
  slug: 'text',
  providerName: 'text',
  tagline: 'text',
  description: 'text',
  yearsInService: 'number',
  familiesServed: 'number',
  startingPrice: 'number',
  startingPriceType: 'text',
  serviceDelivery: 'text',
  providerTypes: 'list',
  languages: 'list',
  certifications: 'list',
  techniques: 'list',
  businessType: 'choice',
  website: 'text',
  phone: 'text',
  street: 'text',
  city: 'text',
  state: 'text',
  zipCode: 'text',
  profession: 'text',
  insurers: 'list',
  specialties: 'list',
  gender: 'choice',
  sexuality: 'choice',
  ethnicity: 'list',
  faith: 'choice',
  availability: 'list',
  serviceArea: 'list',
  travelMiles: 'number',
  videoStates: 'list',
}
const kindOf: ReadonlyMap<string, string> = new Map(Object.entries(kinds))
const isKind = (name: string, kind: string) => kindOf.get(name) === kind
const isYesNo = (name: string) => yesNoNames.some((each) => each === name)

const isAddressPart = (name: string) => addressParts.some((part) => part === name)

export const textAnswerOf = (answers: Answers, name: AnswerName): string => {
  const value = answers[name]
  return typeof value === 'string' ? value : ''
}
export const listAnswerOf = (answers: Answers, name: AnswerName): readonly string[] => {
  const value = answers[name]
  return Array.isArray(value) ? (value as readonly string[]) : []
}

/** What people write before a number that they know roughly, in both languages. */
const roughly =
  /^\s*(about|around|roughly|approximately|approx\.?|almost|over|~|unos|unas|cerca de|alrededor de|más de|casi)\s*(?=[$\d])/i

/** "1,400", "$ 60", " 9 ", "about 60" and "60+" are numbers; "12 years", "1e3" and an empty text give undefined. */
export const parseTypedNumber = (text: string): number | undefined => {
  const bare = text.replace(roughly, '').replaceAll(/[\s,$]|\+$/g, '')
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined
}

/** The contract's fields for these answers; the parts of an address are one field. */
export const fieldsOfAnswers = (names: readonly AnswerName[]): readonly FieldName[] => [
  ...new Set(names.map((name): FieldName => (isAddressPart(name) ? 'address' : (name as FieldName)))),
]

/**
 * The values that the contract's schemas validate. An unanswered field gets `nothing`: null or undefined,
 * depending on the form.
 */
export const fieldValuesOf = (
  answers: Answers,
  fields: readonly FieldName[],
  nothing: null | undefined,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field, fieldIn(answers, field, nothing)]))

const fieldIn = (answers: Answers, field: FieldName, nothing: null | undefined): unknown => {
  if (field === 'address') return addressIn(answers)
  if (field === 'travelMiles' && textAnswerOf(answers, field).trim() === '') return null
  if (isKind(field, 'number')) return parseTypedNumber(textAnswerOf(answers, field))
  if (isKind(field, 'list')) return listAnswerOf(answers, field)
  if (isYesNo(field)) return answers[field] === true
  return textAnswerOf(answers, field) || (isKind(field, 'choice') ? nothing : '')
}

const addressIn = (answers: Answers) =>
  Object.fromEntries(
    addressParts
      .map((part) => [part, textAnswerOf(answers, part)] as const)
      .filter(([, text]) => text !== ''),
  )

export const answersOfProfile = ({ address, photo: _, ...profile }: OwnProfile): Answers =>
  Object.fromEntries(
    Object.entries<Answer | number | null>({ ...profile, ...address }).map(
      ([name, value]): [string, Answer] => [name, typeof value === 'number' ? String(value) : (value ?? '')],
    ),
  )

/** The answers as stored in a draft, with the field names of the contract's form. */
export const draftOfAnswers = (answers: Answers): Readonly<Record<string, unknown>> => {
  const plain = Object.entries(answers).filter(([name]) => !isAddressPart(name))
  const address = addressIn(answers)
  return { ...Object.fromEntries(plain), ...(Object.keys(address).length > 0 && { address }) }
}

/** The answers of a draft, without values that another version of the site stored in another form. */
export const answersOfDraft = ({ address, ...kept }: Readonly<Record<string, unknown>>): Answers => {
  const parts: object = typeof address === 'object' && address !== null ? address : {}
  const all = Object.entries<unknown>({ ...kept, ...parts })
  return Object.fromEntries(all.filter((entry): entry is [string, Answer] => isAnswerTo(entry[0], entry[1])))
}

const isAnswerTo = (name: string, value: unknown) =>
  isKind(name, 'list')
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === (isYesNo(name) ? 'boolean' : 'string')
