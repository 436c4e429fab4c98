import type { DuckDBConnection } from '@duckdb/node-api'

export interface DuckDbLimits {
  /** In DuckDB's notation, such as '256MB'. */
  readonly memory: string
  readonly threads: number
}

/** Imported at first use: loading takes a third of a second, and most commands do not need it. */
export const loadDuckDb = () => import('@duckdb/node-api')

/**
 * An in-memory database that loads no extensions, always closed at the end. Aborting stops a running query.
 */
export const withDuckDb = async <T>(
  { memory, threads }: DuckDbLimits,
  signal: AbortSignal,
  work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> => {
  const { DuckDBInstance } = await loadDuckDb()
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memory,
    threads: String(threads),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    // Without a temporary directory a query that needs too much memory fails, and nothing is written next to
    // the product's data.
    temp_directory: '',
  })
  const connection = await instance.connect()
  const interrupt = () => connection.interrupt()
  signal.addEventListener('abort', interrupt)
  try {
    signal.throwIfAborted()
    await connection.run("set TimeZone = 'UTC'")
    return await work(connection)
  } finally {
    signal.removeEventListener('abort', interrupt)
    connection.closeSync()
    instance.closeSync()
  }
}
