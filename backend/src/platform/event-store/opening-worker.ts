/** The thread that opens batches, one after the other, and returns each in the memory it came in. */

import { parentPort } from 'node:worker_threads'
import { openItems } from './sealed-batch.ts'

export interface BatchToOpen {
  readonly batch: ArrayBuffer
  /** How many items it holds. */
  readonly items: number
}

parentPort?.on('message', ({ batch, items }: BatchToOpen) => {
  openItems(batch, items)
  parentPort?.postMessage(batch, [batch])
})
