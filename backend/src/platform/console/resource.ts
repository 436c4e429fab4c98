/**
 * The server's half of one of the console's lists: where the rows of its descriptor (contract/console-list.ts) come
 * from. Names from a request reach SQL only through a resource.
 */

import {
  fromAndTo,
  type ConsoleList,
  type Field,
  type ListFilter,
  type StaffRole,
} from '../../contract/console-list.ts'
import type { ReadTables } from '../consumers/tables.ts'
import { anyOf, ids, moment, texts, words, yesOrNo, type FilterRule } from './filter-fields.ts'
import type { Order } from './list-query.ts'
import type { PseudonymKey } from './pseudonyms.ts'
import { recordRulesOf, snakeCase, type RecordRules, type RecordSource } from './record-rules.ts'

export interface Column {
  /** The column's SQL expression over a row of `from`. An instant is a timestamptz. */
  readonly sql: string
  readonly isSortable?: boolean
  readonly isInstant?: boolean
  /** Sorts by this instead of `sql`; it has a type of its own and is never null. */
  readonly sortSql?: string | undefined
  /** May be null; nulls come last in both directions. */
  readonly isNullable?: boolean
  readonly isPersonal?: boolean
  readonly pseudonym?: PseudonymKey | undefined
  /** What an analyst reads, sorts and filters by in place of `sql`. */
  readonly analystSql?: string | undefined
  /** For a name from another record: the SQL of that record's id. */
  readonly nameOf?: { readonly list: 'people' | 'providers'; readonly id: string } | undefined
}

/** How a filter's value is compared; `field` and `fields` name columns. */
export type Condition =
  /** The column equals any of the values. */
  | { readonly kind: 'anyOf'; readonly field: string }
  /** The column is a list that contains any of the values. */
  | { readonly kind: 'holdsAnyOf'; readonly field: string }
  /** Any of the columns contains the text, ignoring case and accents. */
  | { readonly kind: 'contains'; readonly fields: readonly string[] }
  /** The column begins with the text, minding case. */
  | { readonly kind: 'beginsWith'; readonly field: string }
  | { readonly kind: 'from' | 'to'; readonly field: string }
  /** A yes-or-no condition; `fields` are the columns that it reveals something about. */
  | { readonly kind: 'whether'; readonly sql: string; readonly fields: readonly string[] }

export interface FilterContext {
  readonly tables: ReadTables
  readonly idOf: (kind: string, words: string) => string
  /** Masks a personal text if the caller may not read it. */
  readonly maskedText: (text: string) => string
}

/** A person in SQL, each a parameter. */
export interface PersonSql {
  readonly account: string
  /** The profile that the account has, or would have. */
  readonly provider: string
  /** The ids of the waitlist's entries that their address has, or would have. */
  readonly entries: string
}

interface Source<FieldName extends string> {
  /**
   * The main table and its alias, such as `read.<table> b`. A field is its column of the same name in snake_case,
   * and a name comes from the record that it names, unless `sql` says otherwise.
   */
  readonly from: string
  /** Further tables. */
  readonly joins?: string
  /** Leaves out rows that are never shown; without parameters. */
  readonly where?: string
  /** The same, for analysts alone. */
  readonly analystWhere?: string
  readonly sql?: { readonly [Name in FieldName]?: string }
  readonly sortSql?: { readonly [Name in FieldName]?: string }
  readonly analystSql?: { readonly [Name in FieldName]?: string }
  /** The conditions of filters that are answered yes or no. */
  readonly whether?: Readonly<Record<string, string>>
  /** The values of filters whose options the descriptor does not have. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** The list that a row is a record of, where that is another one: a look at it is recorded there. */
  readonly kindOf?: (row: Row) => string
  /** SQL: whether a row is about a person; without it, the page of a person shows none of the list. */
  readonly ofPerson?: (person: PersonSql) => string
  /** SQL by which a record is found too, and what the words must be for it; null where they cannot be that. */
  readonly foundBy?: { readonly sql: string; readonly of: (words: string) => string | null }
  /** What a single record shows in addition to its row. */
  readonly more?: (id: string, context: FilterContext) => Promise<object>
  readonly history?: RecordSource
}

/** A list with its SQL. */
export interface Resource extends Pick<ConsoleList, 'name' | 'roles' | 'shows' | 'idForm' | 'sort'> {
  readonly roles: readonly [StaffRole, ...StaffRole[]]
  readonly sort: readonly [field: string, order: Order]
  readonly from: string
  readonly where?: string
  readonly analystWhere?: string
  readonly columns: Readonly<Record<string, Column>>
  readonly filters: Readonly<Record<string, FilterRule & { readonly condition: Condition }>>
  readonly kindOf?: Source<string>['kindOf']
  readonly ofPerson?: Source<string>['ofPerson']
  readonly foundBy?: Source<string>['foundBy']
  readonly more?: Source<string>['more']
  readonly history?: RecordRules
}

export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

export const resource = <List extends ConsoleList>(
  list: List,
  source: Source<keyof List['fields'] & string>,
): Resource => {
  const { name, roles, shows, idForm, sort, fields } = list
  const {
    from,
    joins = '',
    where,
    analystWhere,
    whether = {},
    values = {},
    kindOf,
    ofPerson,
    foundBy,
    more,
    history,
  } = source
  const alias = /\w+$/.exec(from)?.[0] ?? ''
  const { sql: given = {}, sortSql = {}, analystSql = {} }: Source<string> = source
  const sqlOf = (field: string) =>
    given[field] ?? (fields[field]?.list ? `"${field}".name` : `${alias}.${snakeCase(field)}`)
  const nameJoins = Object.entries(fields).map(([field, { list: named, whose = '' }]) =>
    named && given[field] === undefined ? nameJoin[named](`"${field}"`, sqlOf(whose)) : '',
  )
  const columns = Object.fromEntries(
    Object.entries(fields).map(([field, described]): [string, Column] => [
      field,
      {
        sql: sqlOf(field),
        isSortable: described.sort === true,
        isInstant: described.kind === 'instant',
        sortSql: sortSql[field],
        isNullable: described.isNullable === true,
        isPersonal: described.personal === true,
        pseudonym: described.pseudonym,
        analystSql: analystSql[field],
        nameOf:
          described.list && given[field] === undefined
            ? { list: described.list, id: sqlOf(described.whose ?? '') }
            : undefined,
      },
    ]),
  )
  return {
    ...{ name, roles, shows, sort, columns },
    ...(idForm && { idForm }),
    from: [from, ...nameJoins, joins].filter(Boolean).join(' '),
    ...(where !== undefined && { where }),
    ...(analystWhere !== undefined && { analystWhere }),
    filters: {
      ...(list.search && { q: { ...words, condition: { kind: 'contains', fields: list.search.fields } } }),
      ...Object.fromEntries(
        Object.entries(list.filters).flatMap(([filter, described]) =>
          Object.entries(filtersOf(filter, described, fields, { whether, values })),
        ),
      ),
      id: { ...ids, condition: { kind: 'anyOf', field: 'id' } },
    },
    ...(kindOf && { kindOf }),
    ...(ofPerson && { ofPerson }),
    ...(foundBy && { foundBy }),
    ...(more && { more }),
    ...(history && { history: recordRulesOf(list, { from, alias, sqlOf }, history) }),
  }
}

const nameJoin = {
  providers: (as: string, id: string) => `left join read.provider ${as} on ${as}.id = ${id}`,
  people: (as: string, id: string) => `left join read.account ${as} on ${as}.account_id = ${id}`,
} as const

/** SQL: the ids of the people or providers whose name fulfills a condition. */
export const idsByName = {
  providers: (fulfills: (name: string) => string) => `select id from read.provider where ${fulfills('name')}`,
  people: (fulfills: (name: string) => string) =>
    `select account_id from read.account where ${fulfills('name')}`,
} as const

/** A period has two filters, any other one. */
const filtersOf = (
  name: string,
  filter: ListFilter,
  fields: Readonly<Record<string, Field>>,
  { whether, values }: Required<Pick<Source<string>, 'whether' | 'values'>>,
): Resource['filters'] => {
  const { field } = filter
  switch (filter.kind) {
    case 'ids':
      return { [name]: { ...ids, condition: { kind: 'anyOf', field } } }
    case 'texts':
      return { [name]: { ...texts, condition: { kind: 'anyOf', field } } }
    case 'begins':
      return { [name]: { ...words, condition: { kind: 'beginsWith', field } } }
    case 'one':
    case 'several': {
      const options = values[name] ?? Object.keys(filter.options ?? fields[field]?.words ?? {})
      const kind = fields[field]?.kind === 'choices' ? 'holdsAnyOf' : 'anyOf'
      return { [name]: { ...anyOf(options), condition: { kind, field } } }
    }
    case 'yes_or_no':
      return {
        [name]: { ...yesOrNo, condition: { kind: 'whether', sql: whether[name] ?? 'null', fields: [field] } },
      }
    case 'days': {
      const [from, to] = fromAndTo(name, filter)
      return {
        [from]: { ...moment, condition: { kind: 'from', field } },
        [to]: { ...moment, condition: { kind: 'to', field } },
      }
    }
  }
}
