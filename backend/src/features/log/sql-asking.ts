/**
 * SQL in the console: one question at a time for each of two places, asked under the analysts’ account, which sees masked
 * views and writes nothing (docs/decisions/0031, 0037). Nothing of an answer is held but the page that is on its way.
 */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'
import { mostSqlRows, sqlSeconds, type SavedQuery, type SqlLine } from '../../contract/log/console-sql.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import type { ReadDatabase } from '../../platform/consumers/data-source.ts'
import { disconnect } from '../../platform/consumers/dedicated-connection.ts'
import type { SqlRunRecorder } from '../../platform/console/console.ts'
import { connectAsAnalyst, NoAnalystAccount, type AnalystAccountOptions } from './analyst-account.ts'
import { queryTables, cursorPrefix, type SqlAnswer } from './ask-tables.ts'

/** Queries of one server at once: each holds a connection, and a core of the database for as long as it may. */
const mostAtOnce = 2
/** Seconds after which whoever found no room may ask again. */
const retryWhenFull = 5
/** Milliseconds for each statement that prepares the account. */
const statementTimeoutMs = 5_000
/** Bytes that the database may send for one query. */
const mostBytes = 16 * 1024 * 1024
/** Milliseconds from the question to the last byte: a reader that is slower keeps others out. */
const wholeWithin = 30_000

export interface SqlAsking {
  /**
   * The answer as NDJSON (contract/log/console-sql.ts), or why there is none: what PostgreSQL says of a wrong query, that
   * it takes too long or sends too much, that two are running.
   * @param gone aborted when nobody waits any more: the query ends with it
   * @throws where the database is away, or the run cannot be recorded
   */
  ask(query: SavedQuery['query'], record: SqlRunRecorder, gone: AbortSignal): Promise<Readable | Refusal>
}

export interface SqlAskingParts extends AnalystAccountOptions {
  /** Its connections are those of the tables’ owner. */
  readonly tables: Pick<ReadDatabase, 'connect'>
}

export const openSqlAsking = (parts: SqlAskingParts): SqlAsking => {
  let running = 0
  return {
    async ask(query, record, gone) {
      if (running >= mostAtOnce) return full
      running += 1
      const signal = AbortSignal.any([gone, AbortSignal.timeout(wholeWithin)])
      const output = new PassThrough()
      // A browser that is gone is no defect.
      output.on('error', () => undefined)
      let begin: (early: null) => void = () => undefined
      const begun = new Promise<null>((resolve) => (begin = resolve))
      const ended = answer(parts, query, record, output, signal, () => begin(null))
        .finally(() => (running -= 1))
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

const full: Refusal = {
  ...refuse('too_many_attempts', 'Two queries are already running. Please try again in a moment.'),
  retryAfter: retryWhenFull,
}

/** @param begun called when the first page is there */
const answer = async (
  parts: SqlAskingParts,
  query: string,
  record: SqlRunRecorder,
  output: PassThrough,
  signal: AbortSignal,
  begun: () => void,
): Promise<void> => {
  const id = await record.begin(query)
  await asAnalyst(parts, signal, async (client) => {
    const began = performance.now()
    const answered = (pages: SqlAnswer) => {
      begun()
      return send(pages, output, signal)
    }
    const sent = await queryTables(client, query, answered, { within: sqlSeconds * 1_000 }).catch(
      (error: unknown) => {
        const sentence = sentenceOf(error, query)
        throw sentence === null ? error : new RefusedQuery(sentence)
      },
    )
    await record.end(id, sent.rows)
    tell(output, { end: { ...sent, milliseconds: Math.round(performance.now() - began) } })
  })
}

const tell = (output: PassThrough, line: SqlLine): boolean => output.write(`${JSON.stringify(line)}\n`)

/** At the pace of whoever reads. @throws when the signal is aborted */
const send = async ({ columns, pages }: SqlAnswer, output: PassThrough, signal: AbortSignal) => {
  const write = async (line: SqlLine) => {
    if (!tell(output, line)) await once(output, 'drain', { signal })
  }
  await write({ columns: [...columns] })
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

/** Works on a connection of the analysts’ account alone, which ends with the work, with the signal, and where too much comes. */
const asAnalyst = async (
  parts: SqlAskingParts,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> => {
  const client = await connect(parts)
  const end = () => void client.end().catch(() => undefined)
  signal.addEventListener('abort', end)
  try {
    signal.throwIfAborted()
    // Where it can, the database ends a query whose asker is gone before it has anything to send.
    await client.query('set client_connection_check_interval = 500').catch(() => undefined)
    limitBytes(client)
    await work(client)
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

const connect = async ({ tables, ...account }: SqlAskingParts): Promise<pg.Client> => {
  const owner = await tables.connect({ name: 'console sql', statementTimeoutMs, waitsForDisk: false })
  try {
    return await connectAsAnalyst(owner, 'read', 'masked', account)
  } finally {
    await disconnect(owner)
  }
}

/** One value alone may be as large as the database can make it: nothing larger than that is gathered here. */
const limitBytes = (client: pg.Client): void => {
  const { stream } = (client as pg.Client & { readonly connection: { readonly stream: Socket } }).connection
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) stream.destroy(new TooMuch())
  })
}

/** Its message says what is wrong with the query. */
class RefusedQuery extends Error {
  override readonly name = 'RefusedQuery'
}

/** Null for what is no fault of the query’s. */
const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof NoAnalystAccount) return refuse('not_allowed_now', error.message)
  if (error instanceof RefusedQuery) return refuse('validation', error.message, { query: error.message })
  return null
}

const sentenceOf = (error: unknown, query: string): string | null => {
  if (error instanceof TooMuch) return 'The result is larger than 16 MB. Please narrow your query.'
  // 57P: the database is shut down.
  if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) return null
  if (error.code === '57014') return `This took longer than ${sqlSeconds} seconds. Please narrow your query.`
  const before = query.slice(0, Math.max(0, Number(error.position ?? 0) - 1 - cursorPrefix.length))
  const place = error.position === undefined ? '' : `Line ${before.split('\n').length}: `
  return [`${place}${error.message}`, error.hint].filter(Boolean).join('. ').slice(0, 500)
}
