import { join } from 'node:path'
import type { Logger } from 'pino'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

/**
 * Starts the embedded database in the data directory, for settings that name no database. @throws when it
 * does not start
 */
export const startOwnDatabase = (
  { dataDirectory }: { readonly dataDirectory: string },
  log: Pick<Logger, 'error' | 'info'>,
): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDirectory: join(dataDirectory, 'postgres'), log })
