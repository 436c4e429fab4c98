/**
 * The descriptor of one of the console's lists: where its rows come from, their columns, and their filters
 * and sort orders. Names from a request reach SQL only through a descriptor.
 */
import type { Type } from '@nestjs/common'
import type * as z from 'zod/mini'
import type { ReadTables } from '../consumers/tables.ts'
import type { IdFilter } from './filter-fields.ts'
import type { Order } from './list-query.ts'
import type { PseudonymKey } from './pseudonyms.ts'
import type { StaffRole } from './staff-session.ts'

export interface Column {
  /** The column's SQL expression over a row of `from`. An instant is a timestamptz. */
  readonly sql: string
  readonly isSortable?: true
  /** Sorts by this instead of `sql`; it has a type of its own and is never null. */
  readonly sortSql?: string
  /** May be null; nulls come last in both directions. */
  readonly isNullable?: true
  /** Personal data, text or null: an analyst reads `•••`, and may neither sort nor filter by it. */
  readonly isPersonal?: true
  /** An id that an analyst reads as a pseudonym with this key, and may neither sort nor filter by. */
  readonly pseudonym?: PseudonymKey
  /** What an analyst reads, sorts and filters by in place of `sql`. */
  readonly analystSql?: string
}

/** How a filter's value is compared; `field` and `fields` name columns. */
export type Condition<Field extends string> =
  /** The column equals any of the values. */
  | { readonly kind: 'anyOf'; readonly field: Field }
  /** The column is a list that contains any of the values. */
  | { readonly kind: 'holdsAnyOf'; readonly field: Field }
  /** Any of the columns contains the text, ignoring case and accents. */
  | { readonly kind: 'contains'; readonly fields: readonly [Field, ...Field[]] }
  /** The column begins with the text, minding case. */
  | { readonly kind: 'beginsWith'; readonly field: Field }
  | { readonly kind: 'from' | 'to'; readonly field: Field }
  /** A yes-or-no condition; `fields` are the columns that it reveals something about. */
  | { readonly kind: 'whether'; readonly sql: string; readonly fields: readonly Field[] }

export interface FilterContext {
  readonly tables: ReadTables
  readonly idOf: (kind: string, words: string) => string
  /** Masks a personal text if the caller may not read it. */
  readonly maskedText: (text: string) => string
}

type FieldOf<Row> = keyof Row & string

export interface Resource<Row extends { id: string } = { id: string }, Filter extends IdFilter = IdFilter> {
  readonly name: string
  readonly roles: readonly [StaffRole, ...StaffRole[]]
  /** Whose personal data its rows hold: that of people, which is recorded when it is shown, or colleagues' names. */
  readonly shows: 'people' | 'colleagues'
  /** The from-clause, and a where-clause that leaves out rows never shown. Both without parameters. */
  readonly from: string
  readonly where?: string
  /** The form of valid ids. */
  readonly idForm?: RegExp
  readonly columns: { readonly [Field in FieldOf<Row>]: Column }
  readonly filter: Type<Filter>
  /** A filter of the DTO that has no condition here does not compile. */
  readonly conditions: {
    readonly [Name in Exclude<keyof Filter & string, 'id'>]-?: Condition<FieldOf<Row>>
  }
  readonly sort: readonly [field: FieldOf<Row>, order: Order]
  /** What a single record shows in addition to its row. */
  readonly more?: (id: string, context: FilterContext) => Promise<object>
}

/** Checks a descriptor against the contract's row: a field too many or too few does not compile. */
export const resource = <Schema extends z.ZodMiniObject, Filter extends IdFilter>(
  _row: Schema,
  described: Resource<z.output<Schema> & { id: string }, Filter>,
): AnyResource => described

/** A resource whose fields are only known at run time, as the controllers see it. */
export interface AnyResource extends Omit<Resource, 'columns' | 'conditions' | 'sort' | 'filter'> {
  readonly columns: Readonly<Record<string, Column>>
  readonly conditions: Readonly<Record<string, Condition<string>>>
  readonly sort: readonly [field: string, order: Order]
  readonly filter: Type<IdFilter>
}

export type Row = Readonly<Record<string, unknown>> & { readonly id: string }
