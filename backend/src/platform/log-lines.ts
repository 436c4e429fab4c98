/**
 * Log lines to a descriptor of this process, written beside the work. A write that fails, as on a full disk, ends
 * nothing and holds nothing up: the lines wait until they can be written. (The destination that pino brings along tries the
 * lines of a fatal error, and the last ones of a process, again and again, and so never ends.)
 */

import { write, writeSync } from 'node:fs'

/** Characters that wait; lines that come after them are lost. */
const mostWaiting = 1_000_000
/** Milliseconds until what could not be written is tried again. */
const retryMs = 1_000
/** The same for a reader that was too slow, and how often it is tried at the end of the process. */
const slowReaderMs = 10
const lastTries = 20

export interface LogLines {
  write(text: string): void
  /** Writes what waits, as far as that goes at once. pino calls it after a fatal line. */
  flushSync(): void
}

const isSlowReader = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EAGAIN'

export const linesTo = (descriptor: number): LogLines => {
  let waiting = ''
  /** What is being written, or could not be written. */
  let taken: Buffer = Buffer.alloc(0)
  let isWriting = false
  let retry: NodeJS.Timeout | undefined

  const writeNext = () => {
    if (isWriting) return
    if (taken.length === 0) {
      taken = Buffer.from(waiting)
      waiting = ''
    }
    if (taken.length === 0) return
    isWriting = true
    write(descriptor, taken, (error, written) => {
      isWriting = false
      if (error) {
        clearTimeout(retry)
        retry = setTimeout(writeNext, isSlowReader(error) ? slowReaderMs : retryMs).unref()
        return
      }
      taken = taken.subarray(written)
      writeNext()
    })
  }

  const flushSync = () => {
    // What is being written is not written twice.
    let rest = Buffer.concat([...(isWriting ? [] : [taken]), Buffer.from(waiting)])
    for (let tries = 0; rest.length > 0 && tries < lastTries;)
      try {
        rest = rest.subarray(writeSync(descriptor, rest))
      } catch (error) {
        if (!isSlowReader(error)) break
        tries += 1
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, slowReaderMs)
      }
    waiting = isWriting ? rest.toString() : ''
    if (!isWriting) taken = rest
  }
  process.on('exit', flushSync)

  return {
    write(text) {
      if (waiting.length < mostWaiting) waiting += text
      writeNext()
    },
    flushSync,
  }
}
