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

/** `Value`: as PostgreSQL's driver returns it. */
export interface Column<Value = unknown, In extends Role = Role> {
  readonly options: EntitySchemaColumnOptions
  readonly sight: Sight
  /** In words for analysts, where its name does not say it. */
  readonly meaning?: string
  readonly role: In
  /** For its type alone. */
  readonly value?: Value
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

type ValueOf<C> = C extends Column<infer Value> ? Value : never
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

const column = <Value>(
  type: EntitySchemaColumnOptions['type'],
  sight: Sight,
  more: Partial<EntitySchemaColumnOptions> = {},
): Column<Value, 'value'> => {
  if ((sight as unknown) === undefined)
    throw new Error(`A column of the type ${String(type)} does not say what analysts see`)
  return { options: { type, ...more }, sight, role: 'value' }
}

export const text = <T extends string = string>(sight: Sight) => column<T>('text', sight)
/** Sorted by code points, so that an index serves it whatever the database's language. */
export const id = <T extends string = string>(sight: Sight) => column<T>('text', sight, { collation: 'C' })
export const uuid = (sight: Sight) => column<string>('uuid', sight)
export const integer = (sight: Sight) => column<number>('integer', sight)
export const bigint = (sight: Sight) => column<string>('bigint', sight)
export const decimal = (sight: Sight) => column<number>('double precision', sight)
export const yesOrNo = (sight: Sight) => column<boolean>('boolean', sight)
export const time = (sight: Sight) => column<Date>('timestamptz', sight)
export const json = <T>(sight: Sight) => column<T>('jsonb', sight)
export const texts = <T extends string = string>(sight: Sight) => column<T[]>('text', sight, { array: true })
export const integers = (sight: Sight) => column<number[]>('integer', sight, { array: true })
export const bits = (sight: Sight) => column<string>('bit varying', sight)

/** The column is part of the primary key. */
export const key = <Value>({ options, sight }: Column<Value>): Column<Value, 'key'> => ({
  options: { ...options, primary: true },
  sight,
  role: 'key',
})

export const maybe = <Value>({ options, sight }: Column<Value>): Column<Value | null, 'value'> => ({
  options: { ...options, nullable: true },
  sight,
  role: 'value',
})

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
