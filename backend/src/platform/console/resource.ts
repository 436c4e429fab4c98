/**
 * A list of the console's, as a value: where its rows come from, what they say, and what they can be narrowed and
 * sorted by. No name that a request brings reaches SQL but through here.
 */
import type { Type } from '@nestjs/common'
import type * as z from 'zod/mini'
import type { ReadTables } from '../consumers/tables.ts'
import type { IdFilter } from './filter-fields.ts'
import type { Order } from './list-query.ts'
import type { StaffRole } from './staff-session.ts'

export interface Column {
  /** Of the row in `from`. An instant is a timestamptz. */
  readonly sql: string
  readonly isSortable?: true
  /** What rows are sorted by in place of `sql`: of its own type, and null for no row. */
  readonly sortSql?: string
  /** Null is possible, and comes last, whichever way it is sorted. */
  readonly isNullable?: true
  /** Contains personal data: an analyst reads `•••`, and may neither sort nor filter by it. A text, or null. */
  readonly isPersonal?: true
}

/** What a filter's value is compared with; `fields` are names of columns. */
export type Condition<Field extends string> =
  /** Any of the values. */
  | { readonly kind: 'anyOf'; readonly field: Field }
  /** A list that holds any of the values. */
  | { readonly kind: 'holdsAnyOf'; readonly field: Field }
  /** The text is in any of the columns, wherever, in capitals or not. */
  | { readonly kind: 'contains'; readonly fields: readonly [Field, ...Field[]] }
  /** The text begins so, capitals and all. */
  | { readonly kind: 'beginsWith'; readonly field: Field }
  | { readonly kind: 'from' | 'to'; readonly field: Field }
  /** A question with yes or no; `fields` are those that it tells something of. */
  | { readonly kind: 'whether'; readonly sql: string; readonly fields: readonly Field[] }

export interface FilterContext {
  readonly tables: ReadTables
  readonly idOf: (kind: string, words: string) => string
  /** Masks a text that tells of a person, for whoever may not read it. */
  readonly maskedText: (text: string) => string
}

type FieldOf<Row> = keyof Row & string

export interface Resource<Row extends { id: string } = { id: string }, Filter extends IdFilter = IdFilter> {
  readonly name: string
  readonly roles: readonly [StaffRole, ...StaffRole[]]
  /** A from-clause, and a where-clause for what is never told. Both without parameters. */
  readonly from: string
  readonly where?: string
  /** Of `id`. Rows that are equal otherwise are in its order. */
  readonly idForm?: RegExp
  readonly columns: { readonly [Field in FieldOf<Row>]: Column }
  readonly filter: Type<Filter>
  /** A filter of the DTO without its condition does not compile. */
  readonly conditions: {
    readonly [Name in Exclude<keyof Filter & string, 'id'>]-?: Condition<FieldOf<Row>>
  }
  readonly sort: readonly [field: FieldOf<Row>, order: Order]
  /** What one record alone tells beside its row. */
  readonly more?: (id: string, context: FilterContext) => Promise<object>
}

/** Holds a descriptor to the contract's row: a field too many or too few does not compile. */
export const resource = <Schema extends z.ZodMiniObject, Filter extends IdFilter>(
  _row: Schema,
  described: Resource<z.output<Schema> & { id: string }, Filter>,
): AnyResource => described

/** As the edge sees it: which fields there are is then a question at run time. */
export interface AnyResource extends Omit<Resource, 'columns' | 'conditions' | 'sort' | 'filter'> {
  readonly columns: Readonly<Record<string, Column>>
  readonly conditions: Readonly<Record<string, Condition<string>>>
  readonly sort: readonly [field: string, order: Order]
  readonly filter: Type<IdFilter>
}

export type Row = Readonly<Record<string, unknown>> & { readonly id: string }
