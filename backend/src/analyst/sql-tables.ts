/** Asks read tables in SQL, by PostgreSQL: one question, in a transaction that may not write. */
import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { isAsOfSchema } from '../platform/projecting/as-of.ts'
import type { Answer, Cell } from './sql-answer.ts'
import { NotAsked } from './sql-export.ts'

/** Milliseconds for all that one page of rows takes. */
const statementTimeoutMs = 60_000
const pageRows = 1_000

/** @throws NotAsked for a schema that is neither `read`, the live ones, nor one that as-of made */
export const checkSchema = async (client: ClientBase, schema: string): Promise<void> => {
  if (schema !== 'read' && !(await isAsOfSchema(client, schema)))
    throw new NotAsked(`No schema named ${schema} was made by as-of`)
}

/**
 * @param client of an account that may see no more than the question may; it finds the tables by their names alone
 * @param permit told when the question is known to be one, before its first row is handed out; what it throws ends all
 * @throws what PostgreSQL says of anything but one question that only reads
 */
export const askTables = async <T>(
  client: ClientBase,
  sql: string,
  answered: (answer: Answer) => Promise<T>,
  permit: () => Promise<void> = () => Promise.resolve(),
): Promise<T> => {
  await client.query('begin transaction read only')
  try {
    await client.query(
      `select set_config('statement_timeout', $1, true), set_config('timezone', 'UTC', true)`,
      [String(statementTimeoutMs)],
    )
    // A cursor is declared for a question and nothing else, and what is prepared (it has a name) is one statement alone.
    await client.query({ name: randomUUID(), text: `declare asked no scroll cursor for ${sql}` })
    await permit()
    const first = await fetch(client)
    const pages = async function* () {
      for (let page = first; page.rows.length > 0; page = await fetch(client)) yield page.rows
    }
    return await answered({ columns: first.columns, pages: pages() })
  } finally {
    await client.query('rollback')
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

/** By PostgreSQL's own numbers of its types; every other one is told as PostgreSQL writes it. */
const parsers: Readonly<Record<number, (text: string) => Cell>> = {
  16: (text) => text === 't',
  20: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
  21: Number,
  23: Number,
  114: (text) => JSON.parse(text) as Cell,
  700: Number,
  701: Number,
  1184: (text) => new Date(text).toISOString(),
  1700: Number,
  3802: (text) => JSON.parse(text) as Cell,
}

const types = {
  getTypeParser: (type: number) => parsers[type] ?? ((text: string) => text),
}
