/** Asks the console's REST for what its lists do not know: the log, projections, figures. Every answer is parsed. */
import { fetchConsoleJson as askAnything, consoleApi } from '../data/data-provider.ts'
import type * as z from 'zod/mini'

export interface ConsoleAnswer<T> {
  readonly answer: T
  /** Of a list: how many there are in all. */
  readonly total: number
}

/**
 * GET /api/admin/{path}. @throws HttpError with the server's sentence for any answer but 2xx, and zod's error for an
 * answer of another shape.
 */
export const fetchConsoleAnswer = async <T extends z.ZodMiniType>(
  schema: T,
  path: string,
  signal: AbortSignal,
): Promise<ConsoleAnswer<z.output<T>>> => {
  const response = await askAnything(`${consoleApi}/${path}`, { signal })
  const total = Number(response.headers.get('x-total-count') ?? 0)
  return { answer: schema.parse(response.json), total }
}
