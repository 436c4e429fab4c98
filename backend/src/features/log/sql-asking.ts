/**
 * SQL in the console: one query at a time for each person, run under the analysts’ account, which reads masked
 * views and cannot write (docs/decisions/0031). The result is streamed: only the page being sent is
 * held in memory.
 */

import { once } from 'node:events'
import type { Socket } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'
import { mostSqlRows, sqlSeconds, type SqlLine, type SqlQuestion } from '../../contract/log/console-sql.ts'
import { parametersOf, withPlaces } from '../../contract/log/sql-parameters.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import type { SqlRunRecorder } from '../../platform/console/console.ts'
import type { StaffRole, StaffSession } from '../../platform/console/staff-session.ts'
import type { ReadDatabase } from '../../platform/consumers/data-source.ts'
import { disconnect } from '../../platform/consumers/dedicated-connection.ts'
import { connectAsAnalyst, NoAnalystAccount, type AnalystAccountOptions } from './analyst-account.ts'
import { queryTables, prefixOf, type SqlAnswer, type TablesAnswer } from './ask-tables.ts'

/**
 * The most queries of analysts at once in one server. Each holds a connection, and may keep one core of the
 * database busy and take `mostMemory` (platform/postgres/embedded-postgres.ts). Admins are not among them, so
 * nobody locks them out.
 */
const mostOfAnalysts = 4
/** The `retry-after`, in seconds, when a query is refused because of others. */
const retryWhenFull = 5
/** Milliseconds for each statement that prepares the account. */
const statementTimeoutMs = 5_000
/** Bytes that the database may send for one query. */
const mostBytes = 16 * 1024 * 1024
/**
 * Milliseconds from the request to the last byte, because a slow reader keeps others from running queries.
 */
const wholeWithin = 30_000

export interface SqlAsking {
  /**
   * The result as NDJSON (contract/log/console-sql.ts), or a refusal: PostgreSQL's message for an invalid
   * query, a query that takes too long or returns too much, one of the same person that still runs, or too many
   * of analysts.
   * @param schema that of a past; undefined: the live tables
   * @param gone aborted when the client has disconnected; the query is then canceled
   * @throws if the database is unreachable, or the run cannot be recorded
   */
  ask(
    question: SqlQuestion,
    staff: Pick<StaffSession, 'user' | 'role'>,
    record: SqlRunRecorder,
    gone: AbortSignal,
    schema: string | undefined,
  ): Promise<Readable | Refusal>
}

export interface SqlAskingParts extends AnalystAccountOptions {
  /** Opens connections as the account that owns the tables. */
  readonly tables: Pick<ReadDatabase, 'connect'>
  /** That of a past; left out: the live tables. */
  readonly schema?: string
}

export const openSqlAsking = (parts: SqlAskingParts): SqlAsking => {
  /** The role of everybody who has a query running. */
  const running = new Map<string, StaffRole>()
  return {
    async ask(question, { user, role }, record, gone, schema) {
      const without = parametersOf(question.query).find((name) => !question.values?.[name])
      if (without !== undefined) return refusedQuery(`Please enter a value for ${without}`)
      if (running.has(user.id)) return stillRunning
      const ofAnalysts = [...running.values()].filter((each) => each === 'analyst').length
      if (role === 'analyst' && ofAnalysts >= mostOfAnalysts) return full
      running.set(user.id, role)
      const signal = AbortSignal.any([gone, AbortSignal.timeout(wholeWithin)])
      const output = new PassThrough()
      // A browser that disconnects is not an error.
      output.on('error', () => undefined)
      let begin: (early: null) => void = () => undefined
      const begun = new Promise<null>((resolve) => (begin = resolve))
      const ended = answer(
        { ...parts, ...(schema !== undefined && { schema }) },
        question,
        record,
        output,
        signal,
        () => begin(null),
      )
        .finally(() => running.delete(user.id))
        .then(
          () => null,
          (error: unknown) => ({ error }),
        )
      const early = await Promise.race([begun, ended])
      if (early !== null) {
        const refusal = refusalOf(early.error)
        if (!refusal) throw early.error
        return refusal
      }
      void ended.then((failed) => {
        if (failed) tell(output, { error: refusalOf(failed.error)?.message ?? 'The result was cut off.' })
        output.end()
      })
      return output
    },
  }
}

const stillRunning: Refusal = {
  ...refuse('too_many_attempts', 'Your last query is still running. Please try again in a moment.'),
  retryAfter: retryWhenFull,
}

const full: Refusal = {
  ...refuse('too_many_attempts', 'Too many queries are running. Please try again in a moment.'),
  retryAfter: retryWhenFull,
}

/** @param begun called when the first page is ready */
const answer = async (
  parts: SqlAskingParts,
  question: SqlQuestion,
  record: SqlRunRecorder,
  output: PassThrough,
  signal: AbortSignal,
  begun: () => void,
): Promise<void> => {
  const end = await runRecorded(parts, question, record, signal, (pages) => {
    begun()
    return send(pages, output, signal)
  })
  tell(output, { end })
}

/**
 * Runs a query on a connection of the analysts’ account, within the limits of the console, once it is recorded.
 * @param answered gets the first page before the others are read
 * @throws what {@link sentenceOfRefused} has a sentence for, or the error of an outage
 */
export const runRecorded = async <T extends { readonly rows: number }>(
  parts: SqlAskingParts,
  { query, values = {}, explains = false, asOf }: SqlQuestion,
  record: SqlRunRecorder,
  signal: AbortSignal,
  answered: (pages: TablesAnswer) => Promise<T>,
): Promise<T & { readonly milliseconds: number }> => {
  const names = parametersOf(query)
  const given = names.map((name) => values[name] ?? '')
  const limits = { within: sqlSeconds * 1_000, values: given, explains }
  const sql = withPlaces(query, names)
  const recorded = names.map((name, place) => `\n-- ${name} = ${JSON.stringify(given[place])}`)
  if (asOf !== undefined) recorded.push(`\n-- as of ${asOf}`)
  const id = await record.begin([explains ? 'explain ' : '', query, ...recorded].join(''))
  return asAnalyst(parts, signal, async (client) => {
    const began = performance.now()
    const sent = await queryTables(client, sql, answered, limits).catch((error: unknown) => {
      const sentence = sentenceOf(error, sql, prefixOf(limits))
      throw sentence === null ? error : new RefusedQuery(sentence)
    })
    await record.end(id, sent.rows)
    return { ...sent, milliseconds: Math.round(performance.now() - began) }
  })
}

const tell = (output: PassThrough, line: SqlLine): boolean => output.write(`${JSON.stringify(line)}\n`)

/** Writes the rows with backpressure. @throws when the signal is aborted */
const send = async ({ columns, numbers, pages }: SqlAnswer, output: PassThrough, signal: AbortSignal) => {
  const write = async (line: SqlLine) => {
    if (!tell(output, line)) await once(output, 'drain', { signal })
  }
  await write({ columns: [...columns], numbers: [...numbers] })
  let rows = 0
  for await (const page of pages) {
    const shown = page.slice(0, mostSqlRows - rows)
    if (shown.length > 0) await write({ rows: shown as SqlRows })
    rows += shown.length
    if (shown.length < page.length) return { rows, isCut: true }
  }
  return { rows, isCut: false }
}

type SqlRows = Extract<SqlLine, { rows: unknown }>['rows']

class TooMuch extends Error {
  override readonly name = 'TooMuch'
}

/**
 * Runs `work` on a new connection of the analysts’ account. The connection is closed when the work ends, when
 * the signal is aborted, or when the database sends more than `mostBytes`.
 */
const asAnalyst = async <T>(
  parts: SqlAskingParts,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = await connect(parts)
  const end = () => void client.end().catch(() => undefined)
  signal.addEventListener('abort', end)
  try {
    signal.throwIfAborted()
    // Lets the database (if it supports this) cancel the query of a closed connection before it has rows to
    // send.
    await client.query('set client_connection_check_interval = 500').catch(() => undefined)
    limitBytes(client)
    return await work(client)
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

const connect = async ({ tables, schema = 'read', ...account }: SqlAskingParts): Promise<pg.Client> => {
  const owner = await tables.connect({ name: 'console sql', statementTimeoutMs, waitsForDisk: false })
  try {
    return await connectAsAnalyst(owner, schema, 'masked', account)
  } finally {
    await disconnect(owner)
  }
}

/** Counts received bytes, because even a single value can be as large as PostgreSQL allows. */
const limitBytes = (client: pg.Client): void => {
  const { stream } = (client as pg.Client & { readonly connection: { readonly stream: Socket } }).connection
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) stream.destroy(new TooMuch())
  })
}

/** The message says what is wrong with the query. */
class RefusedQuery extends Error {
  override readonly name = 'RefusedQuery'
}

/** Null for an error that the query did not cause. */
const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof NoAnalystAccount) return refuse('not_allowed_now', error.message)
  return error instanceof RefusedQuery ? refusedQuery(error.message) : null
}

/** Why the query itself failed; null for an outage. */
export const sentenceOfRefused = (error: unknown): string | null => refusalOf(error)?.message ?? null

const refusedQuery = (sentence: string) => refuse('validation', sentence, { query: sentence })

/** What a query ran out of, by PostgreSQL's error code. */
const limits: Readonly<Record<string, string>> = { '53200': 'memory', '53400': 'space for sorting' }

const sentenceOf = (error: unknown, query: string, prefix: string): string | null => {
  if (error instanceof TooMuch) return 'The result is larger than 16 MB. Please narrow your query.'
  // Codes that begin with 57P: the database is shutting down.
  if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) return null
  const limit = error.code === undefined ? undefined : limits[error.code]
  if (limit !== undefined)
    return `This needs more ${limit} than one query may take. Please narrow your query.`
  if (error.code === '57014') return `This took longer than ${sqlSeconds} seconds. Please narrow your query.`
  // PostgreSQL counts characters, and a JavaScript text has two of its own for one beyond the 65,536 first.
  const before = [...query].slice(0, Math.max(0, Number(error.position ?? 0) - 1 - prefix.length)).join('')
  const place = error.position === undefined ? '' : `Line ${before.split('\n').length}: `
  return [`${place}${error.message}`, error.hint].filter(Boolean).join('. ').slice(0, 500)
}
