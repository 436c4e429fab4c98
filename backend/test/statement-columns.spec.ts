/**
 * Every statement that declares what it answers (platform/postgres/statement.ts) answers that: each is prepared against
 * the tables of a started server, and its columns are compared by name, type and whether they may be null.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { keepToldTables } from '../src/features/log/told-tables.ts'
import type { Answered } from '../src/platform/postgres/read-table.ts'
import { declaredStatements } from '../src/platform/postgres/statement.ts'
import { describeStatement } from './described.ts'
import { mayBeNull } from './null-in-answers.ts'
import { migratedDatabase, type TestDatabase } from './test-database.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** What the driver makes the same of: the type of a column, and PostgreSQL's names. */
const alike: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'varchar', 'bpchar', 'char', 'name'],
  uuid: ['uuid'],
  integer: ['int2', 'int4', 'oid'],
  bigint: ['int8', 'numeric'],
  'double precision': ['float4', 'float8'],
  boolean: ['bool'],
  timestamptz: ['timestamptz'],
  bytea: ['bytea'],
  jsonb: ['jsonb', 'json'],
  'bit varying': ['bit', 'varbit'],
  'text[]': ['_text', '_varchar', '_name', '_uuid'],
  'integer[]': ['_int2', '_int4'],
  'timestamptz[]': ['_timestamptz'],
}

let database: TestDatabase
let client: pg.Client
const typeNames = new Map<number, string>()
const origins = new Map<string, { readonly table: string; readonly column: string }>()
const notNull = new Map<string, boolean>()

beforeAll(async () => {
  database = await migratedDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // Made when an analyst first asks.
  await client.query('create schema if not exists analysts')
  await keepToldTables(client)
  const types = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  for (const { oid, typname } of types.rows) typeNames.set(oid, typname)
  const columns = await client.query<{ place: string; table: string; column: string; is_not_null: boolean }>(
    `select attrelid || '.' || attnum as place, relnamespace::regnamespace || '.' || relname as table,
            attname as column, attnotnull as is_not_null
       from pg_attribute join pg_class on pg_class.oid = attrelid where attnum > 0`,
  )
  for (const { place, table, column, is_not_null: isNotNull } of columns.rows) {
    origins.set(place, { table, column })
    notNull.set(`${table}.${column}`, isNotNull)
  }
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.spec)\.ts$/.test(file) && /\bstatement\(/.test(readFileSync(join(source, file), 'utf8')),
  )
  for (const file of files) await import(join(source, file))
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

/** `integer`, or `text[] or null`. */
const inWords = (type: string, isMaybe: boolean) => (isMaybe ? `${type} or null` : type)

const declared = (columns: Readonly<Record<string, Answered>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { options, neverNull }]) => [
      name,
      inWords(`${String(options.type)}${options.array ? '[]' : ''}`, options.nullable === true && !neverNull),
    ]),
  )

/** As the declaration says it where the two agree. */
const answered = async (text: string, columns: Readonly<Record<string, Answered>>) =>
  Object.fromEntries(
    (await describeStatement(client, text)).map(({ name, dataTypeID, tableID, columnID }) => {
      const type = typeNames.get(dataTypeID) ?? ''
      const said = columns[name]
      const kind = said && `${String(said.options.type)}${said.options.array ? '[]' : ''}`
      const known = mayBeNull(text, name, origins.get(`${tableID}.${columnID}`), (table, column) =>
        notNull.get(`${table}.${column}`),
      )
      const isNull = said?.neverNull === undefined && (known ?? said?.options.nullable === true)
      return [name, inWords(kind !== undefined && alike[kind]?.includes(type) ? kind : type, isNull)]
    }),
  )

/** Of what was declared and what was answered, the columns that differ. */
const differences = (
  says: Readonly<Record<string, string>>,
  does: Readonly<Record<string, string>>,
  mayBeEmpty: ReadonlySet<string>,
) =>
  [...new Set([...Object.keys(says), ...Object.keys(does)])].flatMap((name) => {
    // Of several texts, one has a value where another may have none.
    const answer =
      mayBeEmpty.has(name) && does[name] ? inWords(does[name].replace(/ or null$/, ''), true) : does[name]
    return says[name] === answer
      ? []
      : [`${name}: declared ${says[name] ?? 'nothing'}, answered ${answer ?? 'nothing'}`]
  })

describe('A declared statement', () => {
  it('answers the columns that it declares, of these types, and null where it says so', async () => {
    expect(declaredStatements.length).toBeGreaterThan(100)
    const wrong: object[] = []
    for (const { columns, texts } of declaredStatements) {
      if (texts().length === 0)
        wrong.push({ columns: Object.keys(columns), 'its text varies, and': 'no text is listed' })
      const answers: [text: string, answer: Readonly<Record<string, string>>][] = []
      for (const text of texts())
        answers.push([text, await answered(text, columns).catch((error: unknown) => ({ '': String(error) }))])
      const mayBeEmpty = new Set(
        answers.flatMap(([, answer]) =>
          Object.keys(answer).filter((name) => answer[name]?.endsWith(' or null')),
        ),
      )
      for (const [text, answer] of answers) {
        const differing = differences(declared(columns), answer, mayBeEmpty)
        if (differing.length > 0) wrong.push({ text, differing })
      }
    }
    expect(wrong).toEqual([])
  })
})
