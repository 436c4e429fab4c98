/**
 * Counts the reads of streams of a log. A count does not vary like a time, so a spec can assert it.
 */

import { setImmediate } from 'node:timers/promises'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import { asPlainObject } from './projecting.ts'

export interface ReadCounter {
  /** The same log; its reads are counted. */
  through(log: EventStore): EventStore
  /** The streams that were read since the start or the last `forget`, once for each read, in order of name. */
  streams(): readonly string[]
  /** How many reads followed one another; reads at the same time count as one. */
  rounds(): number
  forget(): void
}

export const readCounter = (): ReadCounter => {
  let streams: string[] = []
  let rounds = 0
  let underWay = 0
  return {
    through: (log) => ({
      ...asPlainObject(log),
      async *readStream(stream, options) {
        streams.push(stream)
        if (underWay === 0) rounds += 1
        underWay += 1
        try {
          // So that a read lasts until those that are asked for at the same time have begun.
          await setImmediate()
          yield* log.readStream(stream, options)
        } finally {
          underWay -= 1
        }
      },
    }),
    streams: () => streams.toSorted(),
    rounds: () => rounds,
    forget() {
      streams = []
      rounds = 0
    },
  }
}
