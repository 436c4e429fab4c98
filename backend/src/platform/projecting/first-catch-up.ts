/**
 * What a server that has just started does not know yet. Tables that are far behind the log look like a site
 * without people, so nothing is answered from them: readiness, the terminal and every request say how far the
 * server is, until all parts were known once.
 */

import type { Position } from '../event-store/event-store.ts'
import { eventCountAt, isCountedPosition } from '../event-store/position.ts'
import { repeat } from '../repeat.ts'

/** Milliseconds between two looks. */
const lookEvery = 100
/**
 * Milliseconds. Parts that come no further for so long wait for something else, such as a worker that is away:
 * requests are answered from what there is, and readiness goes on saying what is missing.
 */
const longestStill = 5_000

/** A part that must be known before anything is answered from it. */
export interface PartToKnow {
  /** What is still to be done, in words; null once it is known. @throws when the database or the log is away */
  readonly left: () => Promise<string | null>
}

export interface FirstCatchUp {
  /** What is not known yet, in words ("41,200 of 56,132 events"); null once all was known, for good. */
  readonly left: () => string | null
  /** The same while requests have to wait for it; null if it does not get any further at present. */
  readonly waitedFor: () => string | null
  /** Resolves once no request waits any longer. */
  readonly open: Promise<void>
  close(): Promise<void>
}

/** Injection token of {@link FirstCatchUp.left}. */
export const LEFT_AT_START = Symbol('left at start')

/** Thrown by a readiness probe. */
export class NotCaughtUp extends Error {
  override readonly name = 'NotCaughtUp'
}

/** "41,200 of 56,132 events"; without figures if the log does not count its events. */
export const eventsDone = (position: Position, head: Position): string => {
  const figure = (at: Position) => eventCountAt(at).toLocaleString('en-US')
  return isCountedPosition(head) && (position === '' || isCountedPosition(position))
    ? `${figure(position)} of ${figure(head)} events`
    : 'the events of the log'
}

/** Parts are looked at in order, and each until it was known once. Resolves after the first look. */
export const followFirstCatchUp = async (
  parts: readonly PartToKnow[],
  { still = longestStill, every = lookEvery } = {},
): Promise<FirstCatchUp> => {
  const { promise: open, resolve: letIn } = Promise.withResolvers<undefined>()
  const waiting = [...parts]
  let left: string | null = null
  let movedAt = performance.now()
  let isOpen = false

  const look = async (): Promise<string | null> => {
    for (let part = waiting[0]; part; part = waiting[0]) {
      const words = await part.left()
      if (words !== null) return words
      waiting.shift()
    }
    return null
  }
  const lookOnce = async () => {
    try {
      const now = await look()
      if (now !== left) movedAt = performance.now()
      left = now
      isOpen = left === null || performance.now() - movedAt > still
    } catch {
      // The database or the log is away: other parts say so, and requests are answered as in any outage.
      isOpen = true
    }
    if (isOpen) letIn(undefined)
  }
  await lookOnce()
  const following = repeat({
    everyMs: every,
    firstAfterMs: every,
    async run() {
      if (waiting.length > 0) await lookOnce()
      else void following.stop()
    },
    // A look that fails opens the door.
    onFailure: () => undefined,
  })

  return {
    left: () => left,
    waitedFor: () => (isOpen ? null : left),
    open,
    async close() {
      await following.stop()
      letIn(undefined)
    },
  }
}
