/**
 * The descriptor of one of the console's lists (product.md, "The staff console"): its fields, and how they are shown,
 * sorted, searched and filtered, who may read them, the page of one record, and its history. The server's half (where
 * the rows come from) is features/<feature>/console-list.ts; the console draws the rest from here.
 */

import * as z from 'zod/mini'
import { masked } from './masked.ts'

export type StaffRole = 'moderator' | 'analyst' | 'admin'

/** The purposes of pseudonyms in place of ids that analysts must not know (platform/console/pseudonyms.ts). */
export type PseudonymKey = 'sides' | 'review' | 'report'

/** Characters of words that a list is searched for: a name of the waitlist fits. */
export const longestListWords = 200

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The color of a state in one word; `open` waits for somebody to act, `late` has waited too long or failed, `role` is
 * none of the two but should be seen. What is settled is a plain word.
 */
export type StatusTone = 'open' | 'late' | 'role' | 'settled'

/** The words for the values of a field. */
export type ChoiceWords = Readonly<Record<string, string>>

/** How a field is shown in the list or on a record's page. */
interface Presentation {
  /** Its name; in plain words from the field's own name if left out. */
  readonly label?: string
  /** In place of a missing value; a dash if left out. */
  readonly none?: string
  /** The narrowest screen on which the table shows the column. */
  readonly from?: 'lg' | 'xl'
  /**
   * Where a phone shows it, which has two lines for a record: its name and what stands at its end, and a line of facts.
   * A state stands at the end, everything else on the record's page alone.
   */
  readonly phone?: 'end' | 'line'
}

interface FieldOptions extends Presentation {
  readonly sort?: true
  /** Personal data: an analyst reads `•••`, and may neither sort nor filter by it. */
  readonly personal?: true
  /** An id that an analyst reads as a pseudonym with this key, and may neither sort nor filter by. */
  readonly pseudonym?: PseudonymKey
  /**
   * In the list, an `excerpt` takes the room that the other columns leave, and is cut; a `time` keeps its time of day,
   * where a moment otherwise is its date.
   */
  readonly as?: 'excerpt' | 'time'
  /** For a name: the field with the id of whom it names. In the list a masked name is a pseudonym made of it. */
  readonly whose?: string
  /** The words for its values. */
  readonly words?: ChoiceWords
}

export interface Field<Schema extends z.ZodMiniType = z.ZodMiniType> extends FieldOptions {
  readonly kind: 'text' | 'instant' | 'number' | 'choice' | 'choices' | 'yes_or_no' | 'name'
  readonly schema: Schema
  readonly isNullable?: true
  /** Shown as a chip in the color of its value. */
  readonly tones?: Readonly<Record<string, StatusTone>>
  /** For a name that comes from another record: the list with that record, to which the name is a link. */
  readonly list?: 'people' | 'providers'
}

export const text = (options: FieldOptions = {}) =>
  ({ kind: 'text', schema: z.string(), ...options }) as const

/** ISO 8601, UTC. */
export const instant = (options: FieldOptions = {}) =>
  ({ kind: 'instant', schema: z.string(), ...options }) as const

export const number = (options: FieldOptions = {}) =>
  ({ kind: 'number', schema: z.number(), ...options }) as const

export const integer = (options: FieldOptions = {}) =>
  ({ kind: 'number', schema: z.int(), ...options }) as const

export const count = (options: FieldOptions = {}) =>
  ({ kind: 'number', schema: z.int().check(z.gte(0)), ...options }) as const

/** @param words what is shown for true and for false */
export const yesOrNo = (
  words: { readonly true: string; readonly false: string },
  options: FieldOptions = {},
) => ({ kind: 'yes_or_no', schema: z.boolean(), words, ...options }) as const

/** One of a few values. */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  options: FieldOptions & {
    readonly words: Readonly<Record<Value, string>>
    readonly tones?: Readonly<Record<Value, StatusTone>>
  },
) => ({ kind: 'choice', schema: z.enum(values), ...options }) as const

/** The status of a report about a profile or a conversation. */
export const reportStatus = oneOf(['open', 'closed'], {
  sort: true,
  words: { open: 'Open', closed: 'Closed' },
  tones: { open: 'open', closed: 'settled' },
})

/** A list of values, each with its words. */
export const listOf = (words: ChoiceWords, options: FieldOptions = {}) =>
  ({ kind: 'choices', schema: z.array(z.string()), words, ...options }) as const

/** The name of a person or provider, which comes from their own record; usually null once that is gone. */
export const nameOf = (list: 'people' | 'providers', whose: string, options: FieldOptions = {}) =>
  ({ kind: 'name', schema: z.string(), list, whose, personal: true, ...options }) as const

export const nullable = <Schema extends z.ZodMiniType, Known extends Field<Schema>>({
  schema,
  ...field
}: Known & { readonly schema: Schema }) =>
  ({ ...field, schema: z.nullable(schema), isNullable: true }) as const

type Fields = Readonly<Record<string, Field>>
type ShapeOf<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['schema'] }
type RowOfFields<F extends Fields> = z.output<z.ZodMiniObject<ShapeOf<F>>>

/** A filter of a list, by its name in the query. Its label is that of its field if left out. */
export type ListFilter =
  /** Any of some ids; the list links to it, but offers it only with `staff`: the members of staff, and others. */
  | {
      readonly kind: 'ids'
      readonly field: string
      readonly label?: string
      readonly staff?: ChoiceWords
    }
  /** Any of some short texts that are not checked; offered as a search field, or as one of the options. */
  | {
      readonly kind: 'texts'
      readonly field: string
      readonly label?: string
      readonly options?: ChoiceWords
    }
  /** Any of the field's values, or of other options; not offered if it is `hidden`. */
  | {
      readonly kind: 'one' | 'several'
      readonly field: string
      readonly label?: string
      readonly options?: ChoiceWords
      readonly isHidden?: true
    }
  | {
      readonly kind: 'yes_or_no'
      readonly field: string
      readonly label: string
      readonly options: { readonly true: string; readonly false: string }
    }
  /** A period; the query calls its ends as given, or `startsFrom` and `startsTo` for `starts`. */
  | {
      readonly kind: 'days'
      readonly field: string
      readonly label?: string
      readonly ends?: readonly [from: string, to: string]
    }
  /** Texts that begin with the words, minding case. */
  | { readonly kind: 'begins'; readonly field: string; readonly label?: string }

export const fromAndTo = (
  name: string,
  { ends = [`${name}From`, `${name}To`] }: Extract<ListFilter, { kind: 'days' }>,
) => ends

/** A function of a row; as a method's its type fits a list whose rows are only known at run time. */
type Of<Row, Result> = { of(row: Row): Result }['of']

/**
 * A column, or a fact on a record's page: a field as it is, or with other looks, or the words that a function makes of
 * the row. `drawn` names a component of the console. A fact is left out if the record does not have its field.
 */
export type Shown<Row> =
  | (keyof Row & string)
  | (Presentation & {
      readonly field?: keyof Row & string
      /** A field that only past records have. */
      readonly past?: string
      readonly drawn?: string
      readonly isNumeric?: true
      /** For words that are a chip in some rows. */
      readonly tone?: Of<Row, StatusTone | null>
      readonly text?: Of<Row, string | number | null>
    })

/** What the console knows of a list before it is opened (frontend/build/console-menu.ts). */
export interface MenuEntry {
  /** In the menu and as the page's title. */
  readonly label: string
  /** The section of the menu. */
  readonly part: 'people' | 'record'
  /** Its name in @mui/icons-material. */
  readonly icon: string
  /** Who may read it. CSV exports: analyst (masked) and admin (recorded). */
  readonly roles: readonly [StaffRole, ...StaffRole[]]
}

interface Described<Name extends string, F extends Fields, Row = RowOfFields<F>> extends MenuEntry {
  /** In addresses, below /api/admin and /admin. */
  readonly name: Name
  /**
   * Whose personal data its rows hold: that of people, which is recorded when it is shown, or colleagues' names.
   */
  readonly shows: 'people' | 'colleagues'
  /** The form of valid ids; any text of 1 to 80 visible characters if left out. */
  readonly idForm?: RegExp
  readonly fields: F
  /** The fields that a search covers. */
  readonly search?: {
    readonly label: string
    readonly fields: readonly (keyof F & string)[]
    /** What is shown beside a found record's title; the field by which the list is sorted if left out. */
    readonly beside?: keyof F & string
  }
  readonly filters: Readonly<Record<string, ListFilter>>
  readonly sort: readonly [field: keyof F & string, order: 'ASC' | 'DESC']
  /** Left out if the console draws the list with pages of its own. */
  readonly screen?: {
    /** One of its records, and all of them, in the names of exports; in small letters its label if left out. */
    readonly one: string
    readonly all?: string
    readonly lead: string
    readonly empty: { readonly title: string; readonly text: string }
    readonly columns: readonly Shown<Row>[]
  }
  /** The page of one record; without it, rows link to none. */
  readonly record?: {
    /** Null, or masked, for a record without a name that the reader may see. */
    readonly title: Of<Row, string | null>
    /** In place of the name of one record where there is no title. */
    readonly untitled?: string
    readonly lead: Shown<Row>
    /** A text in its author's own words. */
    readonly quote?: keyof F & string
    readonly parts: readonly { readonly title: string; readonly facts: readonly Shown<Row>[] }[]
  }
  /** Left out if a record's history is not shown. */
  readonly history?: {
    /** Fields that the history compares in the row. Other fields are compared by the data of the events. */
    readonly compared: readonly string[]
    /** Event fields that are no value of the record. They are shown only with the event itself. */
    readonly leftOut: readonly string[]
    /** Fields of the record that only the log has. */
    readonly fields?: Fields
    /** Further personal fields of events. */
    readonly personal?: readonly string[]
    /** Words for fields that only events have, and for their values. */
    readonly labels?: ChoiceWords
    readonly choices?: Readonly<Record<string, ChoiceWords>>
    /** By the word before a stream's id: the id of the record that one of its events is about. */
    readonly streams: Readonly<
      Record<string, (streamId: string, data: Readonly<Record<string, unknown>>) => unknown>
    >
  }
}

/** Checks that columns, facts and sorts name fields of the row. */
export const consoleList = <const Name extends string, F extends Fields>(described: Described<Name, F>) => {
  const shape = Object.fromEntries(
    Object.entries(described.fields).map(([name, { schema }]) => [name, schema]),
  ) as ShapeOf<F>
  return { ...described, row: z.object(shape) }
}

/** A list whose fields are only known at run time. */
export interface ConsoleList extends Omit<
  Described<string, Fields>,
  'screen' | 'record' | 'search' | 'sort'
> {
  readonly row: z.ZodMiniObject
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC']
  readonly search?: {
    readonly label: string
    readonly fields: readonly string[]
    readonly beside?: string
  }
  readonly screen?: Described<string, Fields, AnyRow>['screen']
  readonly record?: Described<string, Fields, AnyRow>['record']
}

/** A row whose fields are only known at run time. */
export type AnyRow = Readonly<Record<string, unknown>>

export type RowOf<List extends { readonly row: z.ZodMiniType }> = z.output<List['row']>

/** A record's name, or that of its kind where the reader may not know it. */
export const titleOfRecord = (
  { label, record, screen }: Pick<ConsoleList, 'label' | 'record' | 'screen'>,
  row: AnyRow,
): string => {
  const name = record?.title(row) ?? masked
  return name === masked ? (record?.untitled ?? screen?.one ?? label) : name
}
