/**
 * SQL in the console (product.md, "Analysts"): POST /api/admin/sql runs one query on the masked read tables.
 * GET /api/admin/sql lists the tables, and the queries that staff saved for each other.
 */

import * as z from 'zod/mini'
import { trimText } from '../../domain/written/text.ts'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { isInstant } from '../moment.ts'
import { shownSchedule } from './query-schedules.ts'

/** Characters. */
const longestQuery = 10_000
const longestName = 80
const longestValue = 1_000

/** The most rows in one answer. Further rows are cut off, and the answer says so. */
export const mostSqlRows = 10_000
/** Seconds that the database may spend on one query. */
export const sqlSeconds = 5

const queryField = z
  .string('Please enter a query')
  .check(
    z.overwrite(trimText),
    z.minLength(1, 'Please enter a query'),
    z.maxLength(longestQuery, `A query can have at most ${longestQuery.toLocaleString('en')} characters`),
  )

const nameField = z
  .string('Please enter a name')
  .check(
    z.overwrite(trimText),
    z.minLength(1, 'Please enter a name'),
    z.maxLength(longestName, `A name can have at most ${longestName} characters`),
  )

/** The body of POST /api/admin/sql. */
export const sqlQuestion = z.strictObject({
  query: queryField,
  /** By name, with its colon (sql-parameters.ts). PostgreSQL reads each as the type that its place in the query has. */
  values: z.optional(z.record(z.string(), z.string().check(z.maxLength(longestValue)))),
  /** How PostgreSQL would run the query, in place of its rows. */
  explains: z.optional(z.boolean()),
  /** The tables of this moment (ISO 8601) in place of the live ones: answered 503 until they are prepared. */
  asOf: z.optional(z.string().check(z.refine(isInstant, 'Please choose a date and time'))),
})

/** The columns that a bar chart of the rows names its bars by and measures. */
const chartColumn = z.string('Please choose a column').check(
  z.maxLength(longestName),
  z.refine((column) => trimText(column) !== '', 'Please choose a column'),
)
const sqlChart = z.strictObject({ labels: chartColumn, values: chartColumn })

/** How a column is shown: in clear, as a pseudonym that is the same wherever the value occurs, or masked. */
export const sightOfColumn = z.enum(['clear', 'pseudonym', 'masked'])

export const savedQuery = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  /** Null: its rows are shown as a table. */
  chart: z.nullable(sqlChart),
  /** An account’s id. */
  savedBy: z.string(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  /** Null: the reader has none for it. */
  schedule: z.nullable(shownSchedule),
})

/** GET /api/admin/sql. */
export const sqlOverview = z.object({
  tables: z.array(
    z.object({
      /** The name to use in a query. */
      name: z.string(),
      columns: z.array(
        z.object({
          name: z.string(),
          type: z.string(),
          sight: sightOfColumn,
          /** Null where the name says it. */
          meaning: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** Sorted by name. */
  saved: z.array(savedQuery),
})

const cell = z.json()

/**
 * One line of the answer to POST /api/admin/sql (NDJSON): first the columns, then rows, then a final line.
 */
export const sqlLine = z.union([
  z.strictObject({
    columns: z.array(z.string()),
    /** The places of the columns of numbers. A number that JavaScript would change is a text. */
    numbers: z.array(z.int()),
  }),
  z.strictObject({ rows: z.array(z.array(cell)) }),
  z.strictObject({
    end: z.strictObject({
      rows: z.int(),
      /** Whether there are more rows than {@link mostSqlRows}. */
      isCut: z.boolean(),
      milliseconds: z.int(),
    }),
  }),
  /** The query failed after the first rows were sent. */
  z.strictObject({ error: z.string() }),
])

export const saveQueryForm = z.strictObject({
  name: nameField,
  query: queryField,
  chart: z.optional(sqlChart),
})

/**
 * Saves a query for all who may use SQL. It replaces a query of the same name, unless a colleague’s schedule runs that
 * one: they would be mailed about another number.
 */
export const saveSqlQuery = command('saveSqlQuery', {
  access: ['analyst', 'admin'],
  input: saveQueryForm,
  output: doneAnswer,
})

/** Its schedule ends with it. Refused where a colleague has one. */
export const deleteSqlQuery = command('deleteSqlQuery', {
  access: ['analyst', 'admin'],
  input: z.strictObject({ id: z.uuid() }),
  output: doneAnswer,
})

export type SqlOverview = z.output<typeof sqlOverview>
export type SqlQuestion = z.output<typeof sqlQuestion>
export type SqlChart = z.output<typeof sqlChart>
export type SavedQuery = z.output<typeof savedQuery>
export type SqlLine = z.output<typeof sqlLine>
