/**
 * Defines a read table once: from the definition follow its TypeORM entity (and so the migrations, `make
 * migration`), the types of its rows, and what analysts see of it.
 */

import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm'

/** The keys of pseudonyms in place of ids; every other key is of addresses that people typed. */
const pseudonymKeys = ['sides', 'review', 'report'] as const
export type PseudonymKey = (typeof pseudonymKeys)[number]

/**
 * What analysts read of a column: its values; only that there is a value; nothing at all; or a pseudonym made with the
 * named key in place of each value. Clear are ids that are opaque, kinds, states, moments and counts. A provider's id
 * leads to their public page. What a person typed, their name and how to reach them are masked.
 *
 * Ids that say who has bookings and conversations with whom, who wrote a review and who reported whom have
 * pseudonyms (contract/console-access.ts). These can be counted, and joined where the key is the same, but lead
 * to no account or profile. Anybody may type any address into the waitlist or a request for an endorsement, so these
 * have other keys than the addresses of accounts: nobody finds out by a guess whether an address has an account.
 */
export type Sight = 'clear' | 'masked' | 'hidden' | { readonly pseudonym: string }

type Role = 'key' | 'value'

/** A column of what a statement answers (statement.ts). `Value`: as PostgreSQL's driver returns it. */
export interface Answered<Value = unknown> {
  readonly options: EntitySchemaColumnOptions
  /** Why it is never null, where neither its table nor its expression says so. */
  readonly neverNull?: string
  /** For its type alone. */
  readonly value?: Value
}

/** A column of a read table. */
export interface Column<Value = unknown, In extends Role = Role> extends Answered<Value> {
  readonly sight: Sight
  /** In words for analysts, where its name does not say it. */
  readonly meaning?: string
  readonly role: In
}

export type Columns = Readonly<Record<string, Column>>

export interface ReadTable<C extends Columns = Columns> {
  /** In the schema `read`. */
  readonly name: string
  readonly columns: C
  /** Column name to its SQL type, in table order. */
  readonly types: ReadonlyMap<string, string>
  readonly primaryKey: readonly string[]
  readonly entity: EntitySchema
}

type ValueOf<C> = C extends Answered<infer Value> ? Value : never
type NamesOf<C extends Columns, In extends Role> = {
  [Name in keyof C]: C[Name] extends Column<unknown, In> ? Name : never
}[keyof C]
/** Events have moments as texts. */
type Written<Value> = Value extends Date
  ? Date | string
  : Value extends (infer Each)[]
    ? readonly Each[]
    : Value

/** A row as a query returns it. */
export type RowOf<T extends ReadTable> = {
  readonly [Name in keyof T['columns']]: ValueOf<T['columns'][Name]>
}
/** The columns of the primary key, as a projection names a row. */
export type KeyOf<C extends Columns> = { readonly [Name in NamesOf<C, 'key'>]: Written<ValueOf<C[Name]>> }
/** The other columns, as a projection writes them. */
export type ValuesOf<C extends Columns> = {
  readonly [Name in NamesOf<C, 'value'>]: Written<ValueOf<C[Name]>>
}
/** Some columns of a table's rows, as a projection changes them. */
export type SetOf<T extends ReadTable> = Partial<ValuesOf<T['columns']>>

/** A row of these columns, as a query returns it. */
export type AnswerOf<C extends Readonly<Record<string, Answered>>> = {
  readonly [Name in keyof C]: ValueOf<C[Name]>
}

/** A type of columns: of a read table, which says what analysts see of it, or of what a statement answers. */
interface Kind<Base> {
  <T extends Base = Base>(): Answered<T>
  <T extends Base = Base>(sight: Sight): Column<T, 'value'>
}

const kind = <Base>(
  type: EntitySchemaColumnOptions['type'],
  more: Partial<EntitySchemaColumnOptions> = {},
): Kind<Base> => {
  const options = { type, ...more }
  function ofKind<T extends Base>(): Answered<T>
  function ofKind<T extends Base>(sight: Sight): Column<T, 'value'>
  function ofKind(sight?: Sight): Answered | Column {
    return sight === undefined ? { options } : { options, sight, role: 'value' }
  }
  return ofKind
}

export const text = kind<string>('text')
export function texts<T extends string = string>(): Answered<T[]>
export function texts<T extends string = string>(sight: Sight): Column<T[], 'value'>
export function texts(sight?: Sight): Answered | Column {
  const of = kind<string[]>('text', { array: true })
  return sight === undefined ? of() : of(sight)
}
/** Sorted by code points, so that an index serves it whatever the database's language. */
export const id = kind<string>('text', { collation: 'C' })
export const uuid = kind<string>('uuid')
export const integer = kind<number>('integer')
export const bigint = kind<string>('bigint')
export const decimal = kind<number>('double precision')
export const yesOrNo = kind<boolean>('boolean')
export const time = kind<Date>('timestamptz')
export const bytes = kind<Buffer>('bytea')
export const json = kind<unknown>('jsonb')
export const bits = kind<string>('bit varying')
export const times = kind<Date[]>('timestamptz', { array: true })
export const integers = kind<number[]>('integer', { array: true })

/** The column is part of the primary key. */
export const key = <Value>({ options, sight }: Column<Value>): Column<Value, 'key'> => ({
  options: { ...options, primary: true },
  sight,
  role: 'key',
})

type Maybe<C extends Answered> = C extends Column
  ? Column<ValueOf<C> | null, 'value'>
  : Answered<ValueOf<C> | null>

export const maybe = <C extends Answered>(column: C): Maybe<C> =>
  ({ ...column, options: { ...column.options, nullable: true } }) as unknown as Maybe<C>

/** A statement's column that is never null, for a reason that neither its table nor its expression says. */
export const certain = <C extends Answered>(why: string, column: C): C => ({ ...column, neverNull: why })

/** Columns of what an outer join may leave empty. */
export const nullable = <C extends Readonly<Record<string, Answered>>>(
  columns: C,
): { readonly [Name in keyof C]: Answered<ValueOf<C[Name]> | null> } =>
  Object.fromEntries(Object.entries<Answered>(columns).map(([name, column]) => [name, maybe(column)])) as {
    readonly [Name in keyof C]: Answered<ValueOf<C[Name]> | null>
  }

/** These columns of a table, for a statement that answers them. */
export const some = <C extends Columns, Name extends keyof C & string>(
  { columns }: ReadTable<C>,
  ...names: readonly Name[]
): Pick<C, Name> => Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<C, Name>

/** Says in words what the column's name does not. */
export const means = <C extends Column>(meaning: string, column: C): C => ({ ...column, meaning })

/** @param value a number, or SQL as PostgreSQL writes it in its catalogue, without a cast */
export const withDefault = <Value>(
  value: number | string,
  { options, sight }: Column<Value>,
): Column<Value, 'value'> => ({
  options: { ...options, default: typeof value === 'number' ? value : () => value },
  sight,
  role: 'value',
})

/** Its columns; with a condition where it is partial; or a note where TypeORM cannot declare it. */
type Index<C> =
  | readonly (keyof C & string)[]
  | { readonly columns: readonly (keyof C & string)[]; readonly where: string }
  | 'made by a migration'

const defined = new Map<string, ReadTable>()

/** @throws when there is such a table already */
export const readTable = <C extends Columns>(
  name: string,
  columns: C,
  {
    indexes = {},
    unique = {},
  }: {
    readonly indexes?: Readonly<Record<string, Index<C>>>
    readonly unique?: Readonly<Record<string, readonly (keyof C & string)[]>>
  } = {},
): ReadTable<C> => {
  if (defined.has(name)) throw new Error(`There are two tables ${name}`)
  const named = Object.entries<Column>(columns)
  const entity = new EntitySchema({
    name,
    schema: 'read',
    tableName: name,
    columns: Object.fromEntries(
      named.map(([column, { options, role }]) => [
        column,
        role === 'key' ? { ...options, primaryKeyConstraintName: `${name}_pkey` } : options,
      ]),
    ),
    indices: Object.entries(indexes).map(([index, of]) => {
      if (of === 'made by a migration')
        return { name: index, synchronize: false, columns: [named[0]?.[0] ?? ''] }
      return 'where' in of
        ? { name: index, columns: [...of.columns], where: of.where }
        : { name: index, columns: [...of] }
    }),
    uniques: Object.entries(unique).map(([constraint, of]) => ({ name: constraint, columns: [...of] })),
  })
  const table = {
    name,
    columns,
    types: new Map(
      named.map(
        ([
          column,
          {
            options: { type, array },
          },
        ]) => [column, `${String(type)}${array ? '[]' : ''}`],
      ),
    ),
    primaryKey: named.flatMap(([column, { role }]) => (role === 'key' ? [column] : [])),
    entity,
  }
  defined.set(name, table)
  return table
}

/** Undefined for what is no column of a read table. */
export const sightOf = (table: string, column: string): Sight | undefined =>
  defined.get(table)?.columns[column]?.sight

export const meaningOf = (table: string, column: string): string | undefined =>
  defined.get(table)?.columns[column]?.meaning

/** Whether analysts read something else in place of a column's values. */
export const isMaskedColumn = (table: string, column: string): boolean => {
  const sight = sightOf(table, column)
  return sight === 'masked' || typeof sight === 'object'
}

/**
 * Whether a column of a read table counts as personal: every column does that is neither clear nor an id. What is
 * personal is erased with the person, also in the past; ids stay (decision 0010).
 */
export const isPersonalColumn = (table: string, column: string): boolean => {
  const { sight = 'clear', role } = defined.get(table)?.columns[column] ?? {}
  if (role === 'key' || sight === 'clear') return false
  return typeof sight === 'string' || !pseudonymKeys.some((each) => each === sight.pseudonym)
}
