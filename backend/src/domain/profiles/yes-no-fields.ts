/**
 * What a profile answers with yes or no. Each answer is told here, in the lists that have it, and nowhere else: from
 * them follow the events, the forms, the columns, the public record, the search, the fact on the profile, the row of a
 * comparison and what staff and analysts see (docs/decisions/0078). A list that forgets one does not compile.
 *
 * The site takes each list by itself (frontend/build/tables-apart.ts): a search carries no words of the form.
 */

import { t } from '../../language/texts.ts'

/** Where the form asks for it (frontend/src/site/profiles/own/sections.ts). */
export type YesNoSection = 'care' | 'place' | 'experience' | 'price'

interface YesNo {
  /** `first`: every profile says it. `later`: the answer of a profile that does not say it is no. */
  readonly since: 'first' | 'later'
  readonly section: YesNoSection
  /** Whether a search can be narrowed to those who say yes. */
  readonly isFilter: boolean
  /** Whether it is a fact of its own on a profile and in a comparison; otherwise other facts say it. */
  readonly isFact: boolean
}

/** In the order of the form. Everybody sees the answers, analysts too. */
export const yesNoFields = {
  slidingScaleOffered: { since: 'first', section: 'price', isFilter: true, isFact: false },
  insuranceAccepted: { since: 'first', section: 'price', isFilter: true, isFact: false },
  medicaidAccepted: { since: 'first', section: 'price', isFilter: true, isFact: false },
  /** Whether families can come to their place. The street is shown nowhere: they tell it after a booking. */
  receivesClients: { since: 'later', section: 'place', isFilter: false, isFact: false },
  looksAfterOlderSiblings: { since: 'later', section: 'care', isFilter: true, isFact: true },
} as const satisfies Readonly<Record<string, YesNo>>

type Fields = typeof yesNoFields
export type YesNoField = keyof Fields
type Having<Part> = { [Name in YesNoField]: Fields[Name] extends Part ? Name : never }[YesNoField]
export type FirstYesNo = Having<{ since: 'first' }>
export type LaterYesNo = Having<{ since: 'later' }>
export type YesNoFilter = Having<{ isFilter: true }>
export type YesNoFact = Having<{ isFact: true }>
/** As an event says them. */
export type YesNoAnswers = { readonly [Name in keyof Fields]: boolean }

interface Question {
  /** Its name in a sentence, a summary or the history of changes. */
  readonly name: string
  /** What the provider ticks. */
  readonly question: string
  readonly help?: string
  /** The types of care whose providers are asked; without it everybody is. */
  readonly askedOf?: readonly string[]
}

export const yesNoQuestions: Readonly<Record<YesNoField, Question>> = {
  slidingScaleOffered: {
    name: t`Sliding scale`,
    question: t`I offer a sliding scale`,
    help: t`Families with lower incomes pay less.`,
  },
  insuranceAccepted: { name: t`Accepts insurance`, question: t`I accept insurance` },
  medicaidAccepted: { name: t`Accepts Medicaid`, question: t`I accept Medicaid` },
  receivesClients: {
    name: t`Families come to you`,
    question: t`Families come to me`,
    help: t`Your profile shows only the city. You tell a family the street once they’ve booked.`,
  },
  looksAfterOlderSiblings: {
    name: t`Looks after older siblings`,
    question: t`I look after older siblings too`,
    help: t`For example, the school run or bedtime.`,
    askedOf: ['birth_doula', 'night_nanny', 'postpartum_newborn_specialist', 'other'],
  },
}

/** Where the filters show it. */
export type YesNoFilterGroup = 'price' | 'insurance' | 'more'

interface Filter {
  readonly group: YesNoFilterGroup
  readonly yes: string
  readonly no: string
}

/** In the order of the filters. */
export const yesNoFilters = {
  slidingScaleOffered: { group: 'price', yes: t`Offers a sliding scale`, no: t`No sliding scale` },
  medicaidAccepted: { group: 'insurance', yes: t`Takes Medicaid`, no: t`Doesn’t take Medicaid` },
  insuranceAccepted: { group: 'insurance', yes: t`Takes insurance`, no: t`Doesn’t take insurance` },
  looksAfterOlderSiblings: {
    group: 'more',
    yes: t`Looks after older siblings`,
    no: t`Doesn’t look after older siblings`,
  },
} as const satisfies Readonly<Record<YesNoFilter, Filter>>

/** What is said of those who say yes, by the name in the public record: the name of the fact, and the fact. */
export const yesNoFacts: Readonly<Record<ColumnOf<YesNoFact>, readonly [name: string, fact: string]>> = {
  looks_after_older_siblings: [t`Older siblings`, t`Looked after too`],
}

/** The words of a search, in both languages, that ask for those who say yes; null: none does by itself. */
export const yesNoAskedFor = {
  insuranceAccepted: null,
  medicaidAccepted: { en: 'medicaid, medi cal', es: 'medicaid' },
  slidingScaleOffered: {
    en: 'sliding scale, sliding fee, pay what you can',
    es: 'precio segun ingresos, precios segun ingresos, segun ingresos, segun mis ingresos, segun los ingresos, escala movil, tarifa segun ingresos',
  },
  looksAfterOlderSiblings: {
    en: 'older siblings, older sibling, older kids, older children, sibling care',
    es: 'hermanos mayores, hermanitos mayores, hijos mayores, cuidar hermanos',
  },
} as const satisfies Readonly<Record<YesNoFilter, { readonly en: string; readonly es: string } | null>>

/** The words by which the profile of somebody who says yes is found; empty: none. */
export const yesNoFoundBy: Readonly<Record<YesNoField, string>> = {
  medicaidAccepted: 'medicaid',
  insuranceAccepted: 'insurance',
  slidingScaleOffered: 'sliding scale affordable',
  receivesClients: '',
  looksAfterOlderSiblings: 'older siblings',
}

export type YesNoAskedFor = {
  [Name in YesNoFilter]: (typeof yesNoAskedFor)[Name] extends null ? never : Name
}[YesNoFilter]

export const keysOf = <Name extends string>(list: Readonly<Record<Name, unknown>>) =>
  Object.keys(list) as Name[]

/** The same names with a value for each. */
export const eachOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

const namesSince = (since: YesNo['since']) =>
  keysOf(yesNoFields).filter((name) => yesNoFields[name].since === since)

/** Functions, so that the site's pages that do not ask have nothing of it. */
export const firstYesNo = () => namesSince('first') as FirstYesNo[]
export const laterYesNo = () => namesSince('later') as LaterYesNo[]

type Lower<Letter extends string> = Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`

/** `slidingScaleOffered` is `sliding_scale_offered` in the public record and its table. */
export type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Lower<Letter>}${ColumnOf<Rest>}`
  : ''

export const columnOf = <Field extends string>(field: Field) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>

/** The columns of these fields with a value for each. */
export const eachColumnOf = <Field extends string, Value>(
  fields: readonly Field[],
  valueOf: (field: Field) => Value,
) =>
  Object.fromEntries(fields.map((field) => [columnOf(field), valueOf(field)])) as Record<
    ColumnOf<Field>,
    Value
  >
