/** Connections that wait in the system's queue are reset by a server that stops listening, and it never heard of them. */
import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds: where new ones come all the time, it ends all the same. */
const longest = 1_000

/**
 * Takes up what waits: each turn of the event loop accepts one connection, so the queue is empty when a turn accepts
 * none. To be called right before the server stops listening, when each request is already refused at once.
 */
export const acceptWaiting = async (server: Server): Promise<void> => {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  try {
    const since = performance.now()
    // The turn that is under way may have looked at the queue already.
    await setImmediate()
    for (let before = -1; before !== accepted && performance.now() - since < longest;) {
      before = accepted
      await setImmediate()
    }
  } finally {
    server.off('connection', count)
  }
}
