/** Closes what was opened, in reverse order, whatever fails. */

import type { Logger } from 'pino'

export type Opened = <T>(part: T, close: (part: T) => Promise<unknown>) => T

/** Remembers each opened part and how to close it. `close` closes all of them, the last one first. */
export const closedInReverse = (
  log: Pick<Logger, 'error'>,
): { readonly opened: Opened; readonly close: () => Promise<void> } => {
  const closers: (() => Promise<unknown>)[] = []
  return {
    opened(part, close) {
      closers.unshift(() => close(part))
      return part
    },
    async close() {
      for (const closer of closers.splice(0))
        await closer().catch((error: unknown) =>
          log.error({ err: error }, 'A part of the server failed to close'),
        )
    },
  }
}
