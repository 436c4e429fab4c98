import type { Infrastructure } from '../platform/feature/infrastructure.ts'
import type { LogCommandContext } from './log-command.ts'

type Client = Awaited<ReturnType<Infrastructure['tables']['connect']>>

/**
 * Works on a separate connection, which is always closed. @throws what `work` throws, or when the connection
 * breaks
 */
export const withConnection = async <T>(
  { parts }: Pick<LogCommandContext, 'parts'>,
  work: (client: Client, infrastructure: Infrastructure) => Promise<T>,
): Promise<T> => {
  const opened = await parts()
  const client = await opened.tables.connect({ name: 'analyst', statementTimeoutMs: 0, waitsForDisk: false })
  try {
    return await work(client, opened)
  } finally {
    await client.end().catch(() => undefined)
  }
}
