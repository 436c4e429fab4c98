/** What the tables hold, to look for words of people who were erased. */

import pg from 'pg'
import type { RunningServer } from './shared-server.ts'

type OfServer = Pick<RunningServer, 'parts'>

/** `schema.table` of every table there is. */
export const tableNames = async ({ parts: { tables } }: OfServer): Promise<readonly string[]> => {
  const rows = await tables.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  return rows.map(({ name }) => name)
}

/** For a table that was dropped meanwhile: pasts are, after an erasure. */
export const noneIfDropped = (error: unknown): [] => {
  if (error instanceof pg.DatabaseError && error.code === '42P01') return []
  throw error
}

/** Every row of every table as text, after the table's name. */
export const everyRow = async (server: OfServer): Promise<readonly string[]> => {
  const texts: string[] = []
  for (const name of await tableNames(server)) {
    const rows = await server.parts.tables
      .query<{ text: string }>(`select t::text as text from ${name} as t`)
      .catch(noneIfDropped)
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return texts
}

/** The rows that contain the word, in any case; empty if there is none. */
export const rowsWith = async (server: OfServer, word: string): Promise<string> =>
  (await everyRow(server)).filter((text) => text.toLowerCase().includes(word.toLowerCase())).join('\n')
