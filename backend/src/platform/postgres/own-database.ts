import { join } from 'node:path'
import type { Logger } from 'pino'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

/** The embedded database beside the server's other data, where the settings name none. @throws where it does not start */
export const startOwnDatabase = (
  { dataDirectory }: { readonly dataDirectory: string },
  log: Pick<Logger, 'error' | 'info'>,
): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDirectory: join(dataDirectory, 'postgres'), log })
