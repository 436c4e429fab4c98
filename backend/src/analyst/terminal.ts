/** Messages to the person at the terminal: on stderr, so that stdout contains only the result. */

import { SingleBar } from 'cli-progress'
import { createInterface } from 'node:readline/promises'

export const printLine = (text: string): void => void process.stderr.write(`${text}\n`)

/** Reads a line typed as the answer to a question. @throws when it is aborted */
export const askLine = async (question: string, signal: AbortSignal): Promise<string> => {
  const reading = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await reading.question(question, { signal })
  } finally {
    reading.close()
  }
}

export const numberFormat = new Intl.NumberFormat('en-US')

/** Milliseconds between two lines of progress when the output is not a terminal. */
const lineEveryMs = 5_000
/** Milliseconds between two redraws of a bar. */
const redrawEveryMs = 500

export interface ProgressBar {
  /** Reports that this many events are done. */
  at(events: number): void
  /** Removes the bar. */
  stop(): void
}

/**
 * Shows how many events are done, how many a second, and how much time is left; `total` is null if unknown.
 * Without a terminal it prints a line at the first call, and one every few seconds.
 */
export const progressBar = (name: string, total: number | null): ProgressBar => {
  const started = performance.now()
  return process.stderr.isTTY ? drawn(name, total, started) : written(name, total, started)
}

/** The same, only to somebody at a terminal whose screen shows nothing else meanwhile. */
export const terminalBar = (name: string, total: number | null): ProgressBar =>
  process.stderr.isTTY
    ? drawn(name, total, performance.now())
    : { at: () => undefined, stop: () => undefined }

/** Redraws at intervals, even if no events were done meanwhile. */
const everyMs = (ms: number, show: () => void) => {
  const timer = setInterval(show, ms)
  timer.unref()
  return () => clearInterval(timer)
}

const drawn = (name: string, total: number | null, started: number): ProgressBar => {
  const bar = new SingleBar({
    format:
      total === null
        ? `${name} {events} events, {rate} a second`
        : `${name} {bar} {percentage}%  {events} events, {rate} a second, {left}`,
    barsize: 30,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    gracefulExit: false,
    stream: process.stderr,
  })
  let done = 0
  bar.start(total ?? 0, 0, progressOf(0, total, started))
  const show = () => bar.update(done, progressOf(done, total, started))
  const stop = everyMs(redrawEveryMs, show)
  return {
    at(events) {
      done = events
      if (total !== null && events > bar.getTotal()) bar.setTotal(events)
      show()
    },
    stop() {
      stop()
      bar.stop()
    },
  }
}

const written = (name: string, total: number | null, started: number): ProgressBar => {
  let done: number | null = null
  const show = () => {
    if (done === null) return
    const { events, rate, left } = progressOf(done, total, started)
    printLine(`${name}: ${events} events, ${rate} a second, ${left}`)
  }
  return {
    at(events) {
      const isFirst = done === null
      done = events
      if (isFirst) show()
    },
    stop: everyMs(lineEveryMs, show),
  }
}

const progressOf = (events: number, total: number | null, started: number) => {
  const seconds = (performance.now() - started) / 1_000
  const rate = seconds > 0 ? events / seconds : 0
  return {
    events: numberFormat.format(events),
    rate: numberFormat.format(Math.round(rate)),
    left: leftOf(events, total, rate),
  }
}

/** The remaining time at this rate, in words. */
const leftOf = (events: number, total: number | null, rate: number): string => {
  if (events === 0) return 'just started'
  if (total === null) return 'total unknown'
  const seconds = Math.ceil(Math.max(0, total - events) / rate)
  if (seconds < 60) return `${seconds} s left`
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s left`
}
