/** Runs one SQL query on the read tables, in a read-only transaction of PostgreSQL. */

import { randomUUID } from 'node:crypto'
import type { ClientBase, QueryConfig } from 'pg'
import { exactJson, exactNumber, momentOf } from './exact-numbers.ts'

export type Cell = string | number | boolean | null | object

export interface SqlAnswer {
  readonly columns: readonly string[]
  /** The places of the columns of numbers. One that JavaScript would change is a text. */
  readonly numbers: readonly number[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Of the read tables. */
export interface TablesAnswer extends SqlAnswer {
  /** How many rows there are, up to `most`; in place of reading them. */
  readonly count: (most: number) => Promise<number>
}

export interface SqlLimits {
  /**
   * Called when the query has proved valid, before its first row is returned. If it throws, the query fails.
   */
  readonly permit?: () => Promise<void>
  /**
   * Milliseconds that the database may spend on the whole query. If omitted: a minute for each page of rows.
   */
  readonly within?: number
  /** For `$1`, `$2` … in the query. */
  readonly values?: readonly string[]
  /** Returns PostgreSQL's plan for the query, which is not run. */
  readonly explains?: boolean
}

/** Milliseconds that the database may spend on one page of rows. */
const pageTimeoutMs = 60_000
const pageRows = 1_000

const cursorPrefix = 'declare asked no scroll cursor for '
/** With an option, so that a query which begins with `analyze` is a mistake. */
const explainPrefix = 'explain (costs) '

/** Sent before the query. The position in an error of PostgreSQL counts the characters of this prefix too. */
export const prefixOf = ({ explains = false }: SqlLimits): string => (explains ? explainPrefix : cursorPrefix)

/**
 * @param client of an account that may read only what the query may; its search path has the tables' schema
 * @throws PostgreSQL's error for anything but a single read-only query
 */
export const queryTables = async <T>(
  client: ClientBase,
  sql: string,
  answered: (answer: TablesAnswer) => Promise<T>,
  limits: SqlLimits = {},
): Promise<T> => {
  const { permit = () => Promise.resolve(), within, values = [] } = limits
  let left = within ?? pageTimeoutMs
  const work = async <W>(statement: () => Promise<W>): Promise<W> => {
    const began = performance.now()
    // Set before each statement: what is left for it is less.
    await client.query(
      `set local statement_timeout = ${Math.max(1, Math.ceil(left))}; set local timezone = 'UTC'`,
    )
    const done = await statement()
    if (within !== undefined) left -= performance.now() - began
    return done
  }
  await client.query('begin transaction read only')
  try {
    // A cursor can only be declared for a query, and a prepared (named) statement can only be a single one.
    const begun = await work(() =>
      rowsOf(client, { name: randomUUID(), text: `${prefixOf(limits)}${sql}`, values: [...values] }),
    )
    await permit()
    const next = () => work(() => rowsOf(client, { text: `fetch ${pageRows} from asked` }))
    const first = limits.explains ? begun : await next()
    const pages = async function* () {
      for (let page = first; page.rows.length > 0; page = await next()) {
        yield page.rows
        if (limits.explains) return
      }
    }
    const count = async (most: number) => {
      if (first.rows.length < pageRows || first.rows.length >= most) return Math.min(first.rows.length, most)
      const move = { text: `move forward ${most - first.rows.length} in asked` }
      return first.rows.length + ((await work(() => client.query(move))).rowCount ?? 0)
    }
    const { columns, numbers } = first
    return await answered({ columns, numbers, pages: pages(), count })
  } finally {
    // If the connection is broken, the caller gets the error that broke it, not the one of the rollback.
    await client.query('rollback').catch(() => undefined)
  }
}

const rowsOf = async (client: ClientBase, statement: QueryConfig) => {
  const { rows, fields } = await client.query<Cell[]>({ ...statement, rowMode: 'array', types })
  const numbers = fields.flatMap(({ dataTypeID }, at) => (numberTypes.includes(dataTypeID) ? [at] : []))
  return { rows, columns: fields.map(({ name }) => name), numbers }
}

/** Keyed by the OID of the PostgreSQL type. Values of other types stay in the text form of PostgreSQL. */
const parsers: Readonly<Record<number, (text: string) => Cell>> = {
  16: (text) => text === 't',
  114: exactJson as (text: string) => Cell,
  1184: momentOf,
  3802: exactJson as (text: string) => Cell,
}

/** bigint, smallint, integer, real, double precision, numeric. */
const numberTypes: readonly number[] = [20, 21, 23, 700, 701, 1700]

const types = {
  getTypeParser: (type: number) =>
    numberTypes.includes(type) ? exactNumber : (parsers[type] ?? ((text: string) => text)),
}
