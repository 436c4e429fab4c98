/** Connections outside the pool: for a lock that lives as long as its session, and for LISTEN. */

import type pg from 'pg'
import { pause } from '../backoff.ts'
import { longestLastWork } from '../limits.ts'
import { connectTimeoutMs, newClient } from '../postgres/connections.ts'

/** Milliseconds to wait for the end of a connection: if its other end is gone, nothing answers. */
const goodbyeMs = 1_000

/**
 * Tells the server to end the session within half a minute, and with it its locks, when our machine
 * disappears without closing the connection (power or network lost). By default a server waits for two hours,
 * and no other process could take the work over. Seconds; the last one, for an unacknowledged answer, in
 * milliseconds.
 */
const lookForUs = `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 30000`

export interface DedicatedConnection {
  /** What pg_stat_activity shows. */
  readonly name: string
  /** Milliseconds for one statement; 0: as long as it takes. */
  readonly statementTimeoutMs: number
  /**
   * False for what can be made again from the log: a crash then takes rows and checkpoint back together, and nobody
   * waits for the disk.
   */
  readonly waitsForDisk: boolean
}

export const connectDedicated = async (
  url: string,
  { name, statementTimeoutMs, waitsForDisk }: DedicatedConnection,
) => {
  const client = newClient({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // The server's own timeout comes first; this one is for a connection whose other end has disappeared.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + connectTimeoutMs }),
  })
  await client.connect()
  await client.query(`set synchronous_commit = ${waitsForDisk ? 'on' : 'off'}; ${lookForUs}`)
  return client
}

/** Never throws, and never waits for long. */
export const disconnect = async (client: pg.Client): Promise<void> => {
  const gone = new AbortController()
  const ending = client.end().then(
    () => gone.abort(),
    () => gone.abort(),
  )
  await Promise.race([ending, pause(goodbyeMs, gone.signal)])
}

/**
 * Aborts when the connection ends, whichever side ended it, or with `stopped`. What is under way then has
 * {@link longestLastWork} to finish; a statement that takes longer is lost with its connection, and so is its
 * transaction.
 */
export const connectionEnd = (client: pg.Client, stopped: AbortSignal): AbortSignal => {
  const end = new AbortController()
  client.once('end', () => end.abort())
  const over = AbortSignal.any([stopped, end.signal])
  const drop = () => setTimeout(() => client.connection.stream.destroy(), longestLastWork).unref()
  if (over.aborted) drop()
  else over.addEventListener('abort', drop, { once: true })
  return over
}
