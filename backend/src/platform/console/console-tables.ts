/**
 * The read tables for the console: read-only connections of its own, with a short time limit for each query.
 * However much staff query, the site's pages keep their connections.
 */

import type { ReadTables } from '../consumers/tables.ts'
import { refusedByDispatcher } from '../functions/answer.ts'
import { RefusedRequest } from '../functions/refused-request.ts'
import { connectTimeoutMs, openPool } from '../postgres/connections.ts'

/** Connections; a page of the console runs a few queries at once. */
const poolSize = 6
/** Milliseconds for one query; nobody would wait for a later answer. */
const statementTimeout = 2_000

export interface ConsoleTables extends ReadTables {
  close(): Promise<void>
}

/** `query` throws RefusedRequest (503, with a sentence) if a query takes longer than two seconds. */
export const openConsoleTables = (url: string): ConsoleTables => {
  const pool = openPool({
    connectionString: url,
    max: poolSize,
    statement_timeout: statementTimeout,
    // If the network is cut silently, nothing is heard of the database's own limit.
    query_timeout: statementTimeout + connectTimeoutMs,
    options: '-c default_transaction_read_only=on',
    application_name: 'console',
  })
  return {
    async query<R extends object>(sql: string, parameters: readonly unknown[] = []) {
      try {
        const { rows } = await pool.query<R>(sql, [...parameters])
        return rows
      } catch (error) {
        throw tookTooLong(error) ? new RefusedRequest(tooLong) : error
      }
    },
    close: () => pool.end(),
  }
}

/** PostgreSQL's `query_canceled`: the statement timeout was reached. */
const tookTooLong = (error: unknown) => (error as { code?: unknown } | null)?.code === '57014'

const tooLong = refusedByDispatcher('unavailable', {
  message:
    'This took longer than two seconds. Please narrow the list with a filter, or try again in a moment.',
  headers: { 'retry-after': '5' },
})
