/**
 * A statement in SQL with what it answers, declared together: the type of its rows follows from its columns. One spec
 * (test/statement-columns.spec.ts) prepares every declared statement against a migrated database and compares names,
 * types and nullability, so that no row type is a promise that nobody checks. A read of one table by the values of its
 * columns is `find` (consumers/tables.ts) instead.
 */

import type pg from 'pg'
import type { Answered, AnswerOf } from './read-table.ts'

/** In the order of the statement or any other. */
type AnsweredColumns = Readonly<Record<string, Answered>>

/** The read tables, or a pool or connection of PostgreSQL's driver. */
export interface Asked {
  query(sql: string, parameters: unknown[], name?: string): Promise<Answer>
}

/** For named statements, which the connection then prepares once: see `name` below. */
export const preparing = (pool: {
  readonly query: (asked: pg.QueryConfig) => Promise<{ readonly rows: object[] }>
}): Asked => ({
  query: (text, values, name) => pool.query({ text, values, ...(name !== undefined && { name }) }),
})

type Answer = object[] | { readonly rows: object[] }

/** That the rows are such is what a table's definition says, or a spec compares: see above. */
export const rowsOf = <R extends object>(answer: Answer): R[] =>
  (Array.isArray(answer) ? answer : answer.rows) as R[]

/** Sends the statement. What varies in its text comes after its parameters. */
type Statement<C extends AnsweredColumns, Varied extends readonly unknown[]> = (
  asked: Asked,
  parameters?: readonly unknown[],
  ...varied: Varied
) => Promise<AnswerOf<C>[]>

interface Declared {
  readonly columns: AnsweredColumns
  /** Every text that it has, or one of each kind. */
  readonly texts: () => readonly string[]
}

const all: Declared[] = []

/** Those of the modules that were loaded. For the spec that compares them with the database. */
export const declaredStatements: readonly Declared[] = all

/**
 * Declared where the module begins, so that it is found. Its text must not contain what somebody typed.
 * @param text what varies in it is an argument; `each` then lists what it may be, or one example of each kind
 * @param name for a statement that runs often and costs more to plan than to run, on the read tables or with `preparing`
 */
export const statement = <C extends AnsweredColumns, const Varied extends readonly unknown[] = []>(
  columns: C,
  text: string | ((...varied: Varied) => string),
  { each = [], name }: { readonly each?: readonly NoInfer<Varied>[]; readonly name?: string } = {},
): Statement<C, Varied> => {
  const textOf = (varied: Varied) => (typeof text === 'string' ? text : text(...varied))
  const nameOf = (varied: Varied) => (name === undefined ? undefined : [name, ...varied].join(' '))
  all.push({ columns, texts: () => (typeof text === 'string' ? [text] : each.map(textOf)) })
  return async (asked: Asked, parameters: readonly unknown[] = [], ...varied: Varied) =>
    rowsOf<AnswerOf<C>>(await asked.query(textOf(varied), [...parameters], nameOf(varied)))
}

/** Every combination of one of each list, for `each`. */
export const every = <const Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): { readonly [Nth in keyof Lists]: Lists[Nth][number] }[] =>
  lists.reduce<unknown[][]>(
    (begun, list) => begun.flatMap((before) => list.map((each) => [...before, each])),
    [[]],
  ) as { readonly [Nth in keyof Lists]: Lists[Nth][number] }[]
