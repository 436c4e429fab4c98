/**
 * A second thread that opens what is sealed, for consumers that are far behind: opening takes half of what
 * their catching up takes. It is started when first needed and ends when it was idle for a while. It only
 * ever saves time: whatever it did not open, because it was busy, slow or died, its caller opens itself.
 */

import { Worker } from 'node:worker_threads'
import type { BatchToOpen } from './opening-worker.ts'
import { noneOpened, openedItems, packItems, type OpenedItems, type SealedItem } from './sealed-batch.ts'

/**
 * Opens items, or leaves them to the caller.
 * @param count about how many items there are; they are asked for only if they will be opened
 */
export type OpenItems = (count: number, items: () => readonly SealedItem[]) => Promise<OpenedItems>

/** Leaves everything to the caller. */
export const openNoItems: OpenItems = () => Promise.resolve(noneOpened)

export interface OpeningThread {
  readonly open: OpenItems
  close(): Promise<void>
}

/** With fewer items the way there and back costs more than it saves. An event that comes in live is never so many. */
const worthTheWay = 200
/** Batches that wait, together with the one that is being opened. Each holds about half a megabyte. */
const mostBatches = 8
/** Milliseconds without an answer after which the thread is given up; opening a batch takes about 10. */
const usualPatience = 10_000
/** Milliseconds without a batch after which the thread ends, to free its memory. */
const longestIdle = 10_000
/** Milliseconds after a failure in which no thread is started. */
const restAfterFailure = 60_000

const isSource = import.meta.url.endsWith('.ts')
const program = new URL(`./opening-worker.${isSource ? 'ts' : 'js'}`, import.meta.url)
/** Only tests run from the TypeScript sources, so the thread needs the tests' loader. */
const loader = isSource
  ? ['--import', new URL('../../../test/typescript-in-thread.js', import.meta.url).href]
  : []

export interface OpeningThreadOptions {
  /** Called with the error that ended the thread. */
  readonly onFailure: (error: Error) => void
  /** The worker's module; only tests give another. */
  readonly module?: URL
  /** Milliseconds to wait for an answer. */
  readonly patience?: number
}

type Settle = (opened: ArrayBuffer | null) => void

export const openOpeningThread = (options: OpeningThreadOptions): OpeningThread => {
  const { onFailure, module = program, patience = usualPatience } = options
  let worker: Worker | null = null
  /** Those who wait for their batch, the first of whom is served. */
  let waiting: Settle[] = []
  let clock: NodeJS.Timeout | undefined
  let restsUntil = 0
  let isClosed = false

  /** Whoever waits opens for themselves. */
  const end = async () => {
    clearTimeout(clock)
    const [ended, left] = [worker, waiting]
    worker = null
    waiting = []
    for (const settle of left) settle(null)
    await ended?.terminate().catch(() => undefined)
  }

  const rest = (error: Error) => {
    restsUntil = performance.now() + restAfterFailure
    onFailure(error)
  }

  const fail = (failed: Worker, error: Error) => {
    if (failed !== worker) return
    void end()
    rest(error)
  }

  const watch = (watched: Worker) => {
    clearTimeout(clock)
    if (waiting.length > 0) {
      watched.ref()
      clock = setTimeout(
        () => fail(watched, new Error('The thread that opens events does not answer')),
        patience,
      )
    } else {
      watched.unref()
      clock = setTimeout(() => void end(), longestIdle).unref()
    }
  }

  const start = () => {
    const started = new Worker(module, { execArgv: loader, env: {} })
    started.on('message', (batch: ArrayBuffer) => {
      if (started !== worker) return
      const settle = waiting.shift()
      watch(started)
      settle?.(batch)
    })
    started.on('messageerror', (error) => fail(started, error))
    started.on('error', (error: Error) => fail(started, error))
    started.on('exit', (code) => fail(started, new Error(`The thread that opens events ended with ${code}`)))
    return started
  }

  const send = (to: Worker, batch: BatchToOpen): Promise<ArrayBuffer | null> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      to.postMessage(batch, [batch.batch])
      if (waiting.length === 1) watch(to)
    })

  const running = (): Worker | null => {
    try {
      return (worker ??= start())
    } catch (error) {
      // The system has no thread to give.
      rest(error instanceof Error ? error : new Error(String(error)))
      return null
    }
  }

  const isFree = () => !isClosed && waiting.length < mostBatches && performance.now() >= restsUntil

  return {
    async open(count, itemsOf) {
      if (count < worthTheWay || !isFree()) return noneOpened
      const items = itemsOf()
      if (items.length < worthTheWay) return noneOpened
      const to = running()
      const opened = to && (await send(to, { batch: packItems(items), items: items.length }))
      return opened ? openedItems(opened, items.length) : noneOpened
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}
