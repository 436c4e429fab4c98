/**
 * Views of tables for a database account that must not see personal data. Each view reads a function that
 * runs with its owner's rights, so that the table may be dropped and replaced (a rebuild) while the view
 * exists.
 */

import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { masked } from '../../contract/masked.ts'
import { type Sight, maybe, text } from './read-table.ts'
import { statement } from './statement.ts'

export interface Masking {
  /** How a column is shown. A hidden or unknown column is left out, and a table without any other column. */
  readonly sightOf: (table: string, column: string) => Sight | undefined
  /**
   * Clear columns that are hidden in the rows for which a condition holds, in SQL, where `t` is the row: by a
   * pseudonym, or by a mask where the key is null. The first that holds counts.
   */
  readonly hiddenInRows?: Readonly<
    Record<
      string,
      Readonly<Record<string, readonly { readonly when: string; readonly key: string | null }[]>>
    >
  >
  /** Of some tables only these rows are shown: a condition in SQL, where `t` is the row. */
  readonly rowsOf?: Readonly<Record<string, string>>
  readonly derived?: readonly DerivedView[]
}

/** A view that is made of several tables, and holds nothing that its reader may not see. */
export interface DerivedView {
  readonly name: string
  /** Tables of the schema. It is left out where one of them is missing. */
  readonly needs: readonly string[]
  /** Names and SQL types, in the order of the query. */
  readonly columns: readonly (readonly [name: string, type: string])[]
  readonly sql: (schema: string) => string
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/** The name of the schema that holds the masked views of a schema. */
export const maskedSchemaOf = (schema: string): string => `${schema}_masked`

const viewsVersion = statement(
  { version: maybe(text()) },
  "select obj_description(oid, 'pg_namespace') as version from pg_namespace where nspname = $1",
)

/**
 * Creates the masked views of a schema for an account, unless they are already up to date. Call it in a
 * transaction that holds a lock against others that do the same.
 */
export const ensureMaskedViews = async (
  client: ClientBase,
  schema: string,
  role: string,
  masking: Masking,
): Promise<void> => {
  const target = maskedSchemaOf(schema)
  const statements = viewsOf(await columnsOf(client, schema), schema, target, role, masking)
  const version = createHash('sha256').update(statements.join('\n')).digest('hex')
  const rows = await viewsVersion(client, [target])
  if (rows[0]?.version === version) return
  await client.query(
    [
      `drop schema if exists ${target} cascade`,
      ...statements,
      `comment on schema ${target} is '${version}'`,
    ].join(';\n'),
  )
}

const columnsOfTables = statement(
  { table: text(), name: text(), type: text() },
  `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
)

const columnsOf = async (client: ClientBase, schema: string): Promise<readonly Column[]> => {
  const rows = await columnsOfTables(client, [schema])
  return rows
}

const viewsOf = (
  columns: readonly Column[],
  schema: string,
  target: string,
  role: string,
  { sightOf, hiddenInRows = {}, rowsOf = {}, derived = [] }: Masking,
): string[] => {
  const statements = [`create schema ${target}`, `grant usage on schema ${target} to "${role}"`]
  for (const table of new Set(columns.map((each) => each.table))) {
    const own = columns.filter(
      (each) => each.table === table && (sightOf(table, each.name) ?? 'hidden') !== 'hidden',
    )
    if (own.length === 0) continue
    const shown = own.map((column) => {
      const name = `"${column.name}"`
      const sight = sightOf(table, column.name)
      if (sight === 'clear') {
        const cases = (hiddenInRows[table]?.[column.name] ?? []).map(
          ({ when, key }) =>
            `when ${when} then ${key === null ? maskOf(column, name) : pseudonym(name, key)}`,
        )
        return cases.length === 0 ? `t.${name}` : `case ${cases.join(' ')} else t.${name} end`
      }
      return typeof sight === 'object' ? pseudonym(name, sight.pseudonym) : maskOf(column, name)
    })
    statements.push(
      ...viewOf(
        `${target}."${table}"`,
        own.map(({ name, type }) => [name, type] as const),
        `select ${shown.join(', ')} from ${schema}."${table}" t where ${rowsOf[table] ?? 'true'}`,
        role,
      ),
    )
  }
  const tables = new Set(columns.map(({ table }) => table))
  for (const { name, needs, columns: own, sql } of derived)
    if (needs.every((table) => tables.has(table)))
      statements.push(...viewOf(`${target}."${name}"`, own, sql(schema), role))
  return statements
}

const viewOf = (view: string, columns: DerivedView['columns'], sql: string, role: string): string[] => [
  `create function ${view}() returns table (${columns.map(([name, type]) => `"${name}" ${type}`).join(', ')})
     language sql stable security definer set search_path = pg_catalog as $masked$ ${sql} $masked$`,
  `revoke all on function ${view}() from public`,
  `grant execute on function ${view}() to "${role}"`,
  `create view ${view} as select * from ${view}()`,
  `grant select on ${view} to "${role}"`,
]

/** Shows that there was a value, but not which. */
const maskOf = ({ type }: Column, name: string): string => {
  switch (type) {
    case 'text':
      return `case when t.${name} = '' then '' when t.${name} is not null then '${masked}' end`
    case 'text[]':
      return `case when t.${name} is not null then array['${masked}'] end`
    case 'jsonb':
      return `case when t.${name} is not null then to_jsonb('${masked}'::text) end`
    default:
      return `null::${type}`
  }
}

/** Needs the secret, which only the views' owner can read, so that nobody can test guessed addresses. */
const pseudonym = (name: string, key: string) =>
  `'•' || left(encode(sha256(convert_to((select secret from analysts.secret) || '${key} ' || lower(t.${name}), 'UTF8')), 'hex'), 12)`

/** Run it before the views are created. Only the owner may use the schema. */
export const pseudonymSecretSql = `
  create schema if not exists analysts;
  create table if not exists analysts.secret (
    only_one boolean primary key default true check (only_one),
    secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
  );
  insert into analysts.secret default values on conflict do nothing`
