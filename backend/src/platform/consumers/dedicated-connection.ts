/** Connections of one's own beside the pool: for a lock that lives as long as its session, and for LISTEN. */
import type pg from 'pg'
import { pause } from '../event-store/backoff.ts'
import { newClient } from '../postgres/connections.ts'

/** Milliseconds to wait for a connection before the database counts as away. */
export const connectTimeoutMs = 5_000

/** Milliseconds; a connection whose other end is gone does not answer a goodbye. */
const goodbyeMs = 1_000

/**
 * What the server is told to do when our machine is gone without a word, as when it lost its power or its network: to end
 * the session within half a minute, and with it the locks that it holds. By default a server waits for two hours, and
 * nobody could take the work over. Seconds; the last one, for an answer that is not received, in milliseconds.
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
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // The server gives up first; this one is for a connection whose other end is gone without a word.
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

/** Aborts when the connection ends, by whoever's doing. */
export const connectionEnd = (client: pg.Client): AbortSignal => {
  const controller = new AbortController()
  client.once('end', () => controller.abort())
  return controller.signal
}
