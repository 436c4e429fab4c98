/**
 * Waits for locks that other processes hold. One query checks for all waiters, so that standing by costs
 * little.
 */
import { pause } from '../backoff.ts'
import { heldLocks, type Lock } from './locks.ts'
import type { ReadTables } from './tables.ts'

/** Milliseconds between two checks: how long a takeover may take. */
const pollIntervalMs = 100
/**
 * Milliseconds: a page may wait for a projection, and nobody waits for a mail. So whoever takes everything over
 * begins with the projections, and the others start when these have caught up, as a rule.
 */
const projectionsAheadMs = 500

export interface FreeLocks {
  /**
   * Resolves when nobody seems to hold the lock, projections' locks first, or the signal is aborted. It may
   * be taken again by then: try.
   */
  free(lock: Lock, signal: AbortSignal): Promise<void>
}

interface Waiter {
  readonly lock: Lock
  readonly done: () => void
  /** Milliseconds, as performance.now() counts them; null while the lock is held. */
  freeSince: number | null
}

const isDue = ({ lock, freeSince }: Waiter, now: number) =>
  freeSince !== null && now - freeSince >= (lock.startsWith('project ') ? 0 : projectionsAheadMs)

export const watchLocks = (tables: Pick<ReadTables, 'query'>): FreeLocks => {
  const waiters = new Set<Waiter>()
  let nobodyWaits = new AbortController()
  let looking: Promise<void> | undefined

  const look = async () => {
    while (waiters.size > 0) {
      nobodyWaits = new AbortController()
      await pause(pollIntervalMs, nobodyWaits.signal)
      if (waiters.size === 0) return
      // If the query fails, each waiter tries for itself.
      const wanted = [...waiters].map(({ lock }) => lock)
      const held = await heldLocks(tables, wanted).catch(() => new Map<Lock, string>())
      const now = performance.now()
      for (const waiter of waiters) {
        waiter.freeSince = held.has(waiter.lock) ? null : (waiter.freeSince ?? now)
        if (isDue(waiter, now)) waiter.done()
      }
    }
  }
  const startLooking = () => {
    looking ??= look().finally(() => {
      looking = undefined
      // A waiter may have been added just then.
      if (waiters.size > 0) startLooking()
    })
  }

  return {
    free: (lock, signal) =>
      new Promise((resolve) => {
        const waiter: Waiter = {
          lock,
          freeSince: null,
          done() {
            waiters.delete(waiter)
            signal.removeEventListener('abort', waiter.done)
            if (waiters.size === 0) nobodyWaits.abort()
            resolve()
          },
        }
        waiters.add(waiter)
        signal.addEventListener('abort', waiter.done)
        if (signal.aborted) return waiter.done()
        startLooking()
      }),
  }
}
