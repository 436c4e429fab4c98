/** The SQL of a list: its names come only from the descriptor; values from the request become parameters. */

import { foldLetters } from '../../contract/fold-letters.ts'
import { foldedSql } from '../postgres/folded.ts'
import { beginningOfPeriod, endOfPeriod } from './filter-fields.ts'
import type { Order } from './list-query.ts'
import { idsByName, type Column, type Condition, type Resource } from './resource.ts'

export interface SortOrder {
  readonly field: string
  readonly order: Order
}

/** Values in the order of their names in SQL: `$1`, `$2` … */
export class SqlParameters {
  readonly values: unknown[] = []
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export const columnOf = (resource: Resource, field: string): Column => {
  const column = Object.hasOwn(resource.columns, field) ? resource.columns[field] : undefined
  if (!column) throw new Error(`${resource.name} has no column ${field}`)
  return column
}

/** The SQL expression that sorts by this field. */
export const sortSqlOf = (resource: Resource, field: string): string => {
  const { sql, sortSql = sql } = columnOf(resource, field)
  return sortSql
}

const sqlOf = (resource: Resource, field: string) => columnOf(resource, field).sql

/** Selects every column under the name of its field. */
export const selectListSql = ({ columns }: Resource): string =>
  Object.entries(columns)
    .map(([field, { sql }]) => `${sql} as "${field}"`)
    .join(', ')

/**
 * Rows with equal sort values are ordered by id, so that each page continues exactly where the last one
 * ended.
 */
export const orderBySql = (resource: Resource, { field, order }: SortOrder): string => {
  const { isNullable } = columnOf(resource, field)
  const first = `${sortSqlOf(resource, field)} ${order}${isNullable ? ' nulls last' : ''}`
  return field === 'id' ? first : `${first}, ${sqlOf(resource, 'id')} ${order}`
}

/** The where-clause for a filter that was accepted (readFilter). */
export const whereSql = (
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
  parameters: SqlParameters,
): string => {
  const { id, ...named } = filter
  const conditions = Object.entries(named)
    .filter(([, value]) => value !== undefined && !isEmptyText(value))
    .map(([name, value]) => conditionSql(resource, conditionOf(resource, name), value, parameters))
  if (Array.isArray(id)) conditions.push(idSql(resource, id, parameters))
  return [resource.where ?? 'true', ...conditions].map((each) => `(${each})`).join(' and ')
}

/** Blank search words filter nothing. */
const isEmptyText = (value: unknown) => typeof value === 'string' && value.trim() === ''

const conditionOf = ({ name, filters }: Resource, filter: string): Condition => {
  const found = Object.hasOwn(filters, filter) ? filters[filter] : undefined
  if (!found) throw new Error(`${name} has no filter ${filter}`)
  return found.condition
}

const conditionSql = (
  resource: Resource,
  condition: Condition,
  value: unknown,
  parameters: SqlParameters,
): string => {
  switch (condition.kind) {
    case 'anyOf':
      return `${sqlOf(resource, condition.field)} = any (${parameters.add(value)})`
    case 'holdsAnyOf':
      return `${sqlOf(resource, condition.field)} && ${parameters.add(value)}`
    case 'contains': {
      const words = { fields: condition.fields, words: String(value), most: null }
      return `${sqlOf(resource, 'id')} in (${idsOfAny(resource, containing(resource, words, parameters), null)})`
    }
    case 'beginsWith':
      return `starts_with(${sqlOf(resource, condition.field)}, ${parameters.add(value)})`
    case 'from':
      return `${sqlOf(resource, condition.field)} >= ${parameters.add(beginningOfPeriod(String(value)))}`
    case 'to':
      return `${sqlOf(resource, condition.field)} < ${parameters.add(endOfPeriod(String(value)))}`
    case 'whether':
      return `(${condition.sql}) = ${parameters.add(value)}`
  }
}

/** SQL: at most so many rows; all if null. */
const limitSql = (most: number | null) => (most === null ? '' : ` limit ${most}`)

/**
 * SQL: the ids of the rows that fulfill one of the conditions. One part for each of them, because only so an index of
 * the part's own table serves it (`…_find`, projections/migrations).
 * @param most of each part
 */
const idsOfAny = (resource: Resource, conditions: readonly string[], most: number | null): string => {
  const from = `select ${sqlOf(resource, 'id')} from ${resource.from} where (${resource.where ?? 'true'})`
  return conditions.map((condition) => `(${from} and ${condition}${limitSql(most)})`).join(' union all ')
}

/** Words beyond these find nothing more. */
const mostWords = 12

/**
 * A condition for each field: it contains all words, in any order, ignoring case, accents and how apostrophes and
 * hyphens were typed.
 * @param most for a name from another record: of so many records of this name
 */
const containing = (
  resource: Resource,
  { fields, words, most }: { fields: readonly string[]; words: string; most: number | null },
  parameters: SqlParameters,
): readonly string[] => {
  if (fields.length === 0) return []
  const patterns = foldLetters(words.trim())
    .split(/\s+/u)
    .slice(0, mostWords)
    .map((word) => parameters.add(`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`))
  const contains = (sql: string) =>
    patterns.map((pattern) => `${foldedSql(sql)} like ${pattern}`).join(' and ')
  return fields.map((field) => {
    const { sql, nameOf } = columnOf(resource, field)
    if (!nameOf) return contains(sql)
    return `${nameOf.id} = any (array(${idsByName[nameOf.list](contains)}${limitSql(most)}))`
  })
}

/** Where more rows match, any of these many are ordered: to order all of them would take too long. */
const mostConsidered = 100

/**
 * Selects the rows that have this id, contain the words, or are found by them otherwise, in the list's order. Null
 * where the words can find none.
 */
export const foundRowsSql = (
  resource: Resource,
  fields: readonly string[],
  words: string,
  most: number,
  parameters: SqlParameters,
): string | null => {
  const { sort, foundBy } = resource
  const id = readableId(resource, words)
  const other = foundBy?.of(words) ?? null
  const conditions = [
    ...containing(resource, { fields, words, most: mostConsidered }, parameters),
    ...(id === null ? [] : [`${sqlOf(resource, 'id')} = ${parameters.add(id)}`]),
    ...(other === null ? [] : [`${foundBy?.sql} = ${parameters.add(other)}`]),
  ]
  if (conditions.length === 0) return null
  const ids = idsOfAny(resource, conditions, mostConsidered)
  const order = orderBySql(resource, { field: sort[0], order: sort[1] })
  return `select ${selectListSql(resource)} from ${resource.from}
           where ${sqlOf(resource, 'id')} = any (array(${ids})) order by ${order} limit ${most}`
}

/** Any text of 1 to 80 visible characters. */
const anyId = /^[\x21-\x7e]{1,80}$/

/** Null for a text that cannot be an id, so that the database is not asked for it. */
export const readableId = ({ idForm = anyId }: Pick<Resource, 'idForm'>, id: string): string | null =>
  idForm.test(id) ? id : null

const idSql = (resource: Resource, ids: readonly unknown[], parameters: SqlParameters) =>
  `${sqlOf(resource, 'id')} = any (${parameters.add(ids.filter((id) => readableId(resource, String(id))))})`

/**
 * The condition for the rows after `last`, in the order of {@link orderBySql}. `last` has its sort value as
 * text.
 */
export const afterRowSql = (
  resource: Resource,
  { field, order }: SortOrder,
  last: { readonly value: string | null; readonly id: string },
  parameters: SqlParameters,
): string => {
  const { isNullable } = columnOf(resource, field)
  const sql = sortSqlOf(resource, field)
  const id = sqlOf(resource, 'id')
  const beyond = order === 'ASC' ? '>' : '<'
  if (field === 'id') return `${id} ${beyond} ${parameters.add(last.id)}`
  if (last.value === null) return `${sql} is null and ${id} ${beyond} ${parameters.add(last.id)}`
  const further = `(${sql}, ${id}) ${beyond} (${parameters.add(last.value)}, ${parameters.add(last.id)})`
  return isNullable ? `${further} or ${sql} is null` : further
}
