/**
 * Tables that are filled beside the live ones and made like them: those of a past, and the second set of a
 * rebuild, which is swapped in within one transaction.
 */

import type { ClientBase } from 'pg'
import { maybe, text, certain } from '../postgres/read-table.ts'
import { statement } from '../postgres/statement.ts'
import type { Projection, Schema } from './projection.ts'

/** Empty tables in the schema `rebuild`. What an earlier rebuild left behind is dropped. */
export const makeSecondSet = async (client: ClientBase, { name, tables }: Projection) => {
  await client.query('begin')
  await client.query('delete from rebuild.projection_checkpoint where projection = $1', [name])
  await client.query('delete from rebuild.parked_stream where projection = $1', [name])
  await client.query('delete from rebuild.parked_event where projection = $1', [name])
  for (const { name: table } of tables) {
    await client.query(`drop table if exists rebuild.${table}`)
    await makeTable(client, 'rebuild', table)
  }
  await client.query('commit')
}

/**
 * An empty table with the live one's columns, defaults, checks and unique keys. The other indexes come later:
 * {@link addIndexes}.
 */
export const makeTable = async (client: ClientBase, schema: Schema, table: string) => {
  await client.query(
    `create table ${schema}.${table} (like read.${table} including all excluding indexes)${await storageSql(client, table)}`,
  )
  for (const sql of await definitions(client, schema, table, { unique: true })) await client.query(sql)
}

/** Called once the table is full: building an index then takes a fraction of updating it row by row. */
export const addIndexes = async (client: ClientBase, schema: Schema, { tables }: Projection) => {
  for (const { name: table } of tables) {
    for (const sql of await definitions(client, schema, table, { unique: false })) await client.query(sql)
    await client.query(`analyze ${schema}.${table}`)
  }
}

/**
 * Runs inside the caller's transaction. Indexes and constraints move with their table and keep their names.
 */
export const swapInSecondSet = async (client: ClientBase, { name, tables }: Projection) => {
  for (const { name: table } of tables) {
    await client.query(`drop table read.${table}`)
    await client.query(`alter table rebuild.${table} set schema read`)
  }
  for (const table of ['parked_stream', 'parked_event']) {
    await client.query(`delete from read.${table} where projection = $1`, [name])
    await client.query(
      `with moved as (delete from rebuild.${table} where projection = $1 returning *)
       insert into read.${table} select * from moved`,
      [name],
    )
  }
}

const storageOptions = statement(
  { options: maybe(text()) },
  `select array_to_string(reloptions, ', ') as options from pg_class where oid = ('read.' || quote_ident($1))::regclass`,
)

/** What LIKE leaves out: storage options such as the fill factor. */
const storageSql = async (client: ClientBase, table: string) => {
  const rows = await storageOptions(client, [table])
  return rows[0]?.options ? ` with (${rows[0].options})` : ''
}

const indexDefinitions = statement(
  { sql: certain('made of what every index and constraint has', text()) },
  `select case when c.oid is not null
              then format('alter table %I.%I add constraint %I %s', $3::text, t.relname, c.conname, pg_get_constraintdef(c.oid))
              else replace(pg_get_indexdef(i.indexrelid), format(' ON read.%I USING ', t.relname),
                                                         format(' ON %I.%I USING ', $3::text, t.relname))
            end as sql
       from pg_index i
       join pg_class t on t.oid = i.indrelid
       left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = t.oid and c.contype in ('p', 'u', 'x')
      where t.oid = ('read.' || quote_ident($1))::regclass and i.indisunique = $2`,
)

/** SQL that gives the schema's table the live table's constraints and indexes, under the same names. */
const definitions = async (
  client: ClientBase,
  schema: Schema,
  table: string,
  { unique }: { readonly unique: boolean },
): Promise<string[]> => {
  const rows = await indexDefinitions(client, [table, unique, schema])
  return rows.map(({ sql }) => sql)
}
