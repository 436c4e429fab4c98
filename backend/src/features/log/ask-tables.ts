/** Asks read tables in SQL, by PostgreSQL: one question, in a transaction that may not write. */
import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'

export type Cell = string | number | boolean | null | object

export interface SqlAnswer {
  readonly columns: readonly string[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

export interface SqlLimits {
  /** Told when the question is known to be one, before its first row is handed out; what it throws ends all. */
  readonly permit?: () => Promise<void>
  /** Milliseconds that the database may work at all of it; left out: a minute for each page of rows. */
  readonly within?: number
}

/** Milliseconds for all that one page of rows takes. */
const pageTimeoutMs = 60_000
const pageRows = 1_000

/** What stands before the question when it is sent: PostgreSQL counts its characters, too, when it says where an error is. */
export const cursorPrefix = 'declare asked no scroll cursor for '

/**
 * @param client of an account that may see no more than the question may; it finds the tables by their names alone
 * @throws what PostgreSQL says of anything but one question that only reads
 */
export const queryTables = async <T>(
  client: ClientBase,
  sql: string,
  answered: (answer: SqlAnswer) => Promise<T>,
  { permit = () => Promise.resolve(), within }: SqlLimits = {},
): Promise<T> => {
  let left = within ?? pageTimeoutMs
  const work = async <W>(statement: () => Promise<W>): Promise<W> => {
    const began = performance.now()
    // Before each statement: a question may have changed it.
    await client.query(
      `select set_config('statement_timeout', $1, true), set_config('timezone', 'UTC', true)`,
      [String(Math.max(1, Math.ceil(left)))],
    )
    const done = await statement()
    if (within !== undefined) left -= performance.now() - began
    return done
  }
  await client.query('begin transaction read only')
  try {
    // A cursor is declared for a question and nothing else, and what is prepared (it has a name) is one statement alone.
    await work(() => client.query({ name: randomUUID(), text: `${cursorPrefix}${sql}` }))
    await permit()
    const first = await work(() => fetch(client))
    const pages = async function* () {
      for (let page = first; page.rows.length > 0; page = await work(() => fetch(client))) yield page.rows
    }
    return await answered({ columns: first.columns, pages: pages() })
  } finally {
    // Where the connection has broken, why it did is what is told.
    await client.query('rollback').catch(() => undefined)
  }
}

const fetch = async (client: ClientBase) => {
  const { rows, fields } = await client.query<Cell[]>({
    text: `fetch ${pageRows} from asked`,
    rowMode: 'array',
    types,
  })
  return { rows, columns: fields.map(({ name }) => name) }
}

/** What JSON can’t tell as a number (NaN, more digits than it keeps) is told as PostgreSQL writes it. */
const numberOf = (text: string): Cell => (Number.isFinite(Number(text)) ? Number(text) : text)

const integerOf = (text: string): Cell => (Number.isSafeInteger(Number(text)) ? Number(text) : text)

/** ISO 8601, UTC; `infinity` and years before the first are told as PostgreSQL writes them. */
const momentOf = (text: string): Cell => {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

const jsonOf = (text: string) => JSON.parse(text) as Cell

/** By PostgreSQL's own numbers of its types; every other one is told as PostgreSQL writes it. */
const parsers: Readonly<Record<number, (text: string) => Cell>> = {
  16: (text) => text === 't',
  20: integerOf,
  21: Number,
  23: Number,
  114: jsonOf,
  700: numberOf,
  701: numberOf,
  1184: momentOf,
  1700: numberOf,
  3802: jsonOf,
}

const types = {
  getTypeParser: (type: number) => parsers[type] ?? ((text: string) => text),
}
