/**
 * A server that stops listening resets the connections in the system's accept queue, although it never saw
 * them. This accepts them first.
 */

import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds. It ends after this time even if new connections keep coming. */
const longest = 1_000

/**
 * Accepts the waiting connections: each turn of the event loop accepts one, so the queue is empty when a turn
 * accepts none. Call it right before the server stops listening, when every request is already refused at
 * once.
 */
export const acceptWaiting = async (server: Server): Promise<void> => {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  try {
    const since = performance.now()
    // The current turn may already have checked the queue.
    await setImmediate()
    for (let before = -1; before !== accepted && performance.now() - since < longest;) {
      before = accepted
      await setImmediate()
    }
  } finally {
    server.off('connection', count)
  }
}
