import type { DuckDBConnection } from '@duckdb/node-api'

export interface DuckDbLimits {
  /** As DuckDB writes it: '256MB'. */
  readonly memory: string
  readonly threads: number
}

/** Loaded where it is first needed: it takes a third of a second, and most commands do without. */
export const loadDuckDb = () => import('@duckdb/node-api')

/** A database in memory that loads nothing from anywhere, closed whatever happens. Aborting stops a question under way. */
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
    // Without a place to put it, what does not fit is refused, and not written beside the product's data.
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
