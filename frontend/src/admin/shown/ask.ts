/**
 * Requests to the console's REST API that are not react-admin lists: the log, projections, figures. Every
 * answer is parsed.
 */

import type * as z from 'zod/mini'
import { fetchConsoleJson as askAnything, consoleApi } from '../data/data-provider.ts'

export interface ConsoleAnswer<T> {
  readonly answer: T
  /** For a list: the total number of items. */
  readonly total: number
}

/**
 * GET /api/admin/{path}. @throws HttpError with the server's sentence if the status is not 2xx, and zod's
 * error if the answer has another shape.
 */
export const fetchConsoleAnswer = async <T extends z.ZodMiniType>(
  schema: T,
  path: string,
  signal: AbortSignal,
  ask = askAnything,
): Promise<ConsoleAnswer<z.output<T>>> => {
  const response = await ask(`${consoleApi}/${path}`, { signal })
  const total = Number(response.headers.get('x-total-count') ?? 0)
  return { answer: schema.parse(response.json), total }
}
