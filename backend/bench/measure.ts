/** How a figure is taken: ours and the limit in turn, several rounds, the middle round's ratio. */

import { startProcessorClock, type ProcessorTime } from './processor.ts'

export interface Figure {
  readonly what: string
  /** For instance `appends/s`; of `ours` and `limit` alike. */
  readonly unit: string
  readonly ours: number
  /** What the same machine does in the same run without our part; left out where there is no such thing. */
  readonly limit?: number
  readonly limitIs?: string
  readonly ratio?: number
  /** What another build does in the same run; null or left out where none was given. */
  readonly before?: number | null
  /** Milliseconds for one operation of ours; left out where only a rate was taken. */
  readonly p50?: number
  readonly p99?: number
  /** The processor's time for one operation of ours; left out where it was not taken. */
  readonly spent?: ProcessorTime | null
  /** The same of the other build; left out where none was given, or it was not taken. */
  readonly spentBefore?: ProcessorTime | null
  /** What is asked for, in words; left out where nothing is asked. */
  readonly goal?: string
}

export interface Rate {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** For one operation; left out where it was not taken. */
  readonly spent?: ProcessorTime | null
}

/** Nearest-rank percentile of unsorted values; NaN for none. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** Runs `once` from `workers` loops for `milliseconds`. */
export const rateOf = async (
  workers: number,
  milliseconds: number,
  once: (worker: number) => Promise<unknown>,
): Promise<Rate> => {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + milliseconds
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let begun = performance.now(); begun < end; begun = performance.now()) {
        await once(worker)
        latencies.push(performance.now() - begun)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}

/** Runs `once` from `workers` loops, so many times in all. */
export const repeat = async (
  workers: number,
  times: number,
  once: (worker: number) => Promise<unknown>,
): Promise<void> => {
  let left = times
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (left > 0) {
        left -= 1
        await once(worker)
      }
    }),
  )
}

/** The same as {@link rateOf}, with what one of them cost a server and its database. */
export const rateOn = async (
  server: { readonly pid: number },
  workers: number,
  milliseconds: number,
  once: (worker: number) => Promise<unknown>,
): Promise<Rate> => {
  const spentSince = startProcessorClock(server)
  const begun = performance.now()
  const rate = await rateOf(workers, milliseconds, once)
  const times = (rate.perSecond * (performance.now() - begun)) / 1000
  return { ...rate, spent: spentOnEach(spentSince, times) }
}

/** What one of so many operations took. */
export const spentOnEach = (
  spentSince: (() => ProcessorTime) | null,
  times: number,
): ProcessorTime | null => {
  const spent = spentSince?.()
  return spent ? { server: spent.server / times, database: spent.database / times } : null
}

/** Times each call of `once`, one after the other. */
export const latenciesOf = async (times: number, once: (index: number) => Promise<unknown>) => {
  const latencies: number[] = []
  for (let index = 0; index < times; index += 1) {
    const begun = performance.now()
    await once(index)
    latencies.push(performance.now() - begun)
  }
  return latencies
}

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** What one round measured, taken in turn so that a machine that slows down slows all of it. */
export type Round<T> = readonly [ours: T, limit: T, before: T | null]

/**
 * Every other round goes backwards: what is always measured after the same thing pays for what that left behind.
 * @param before the same with another build; null: there is none
 */
export const measureInTurn = async <T>(
  rounds: number,
  ours: () => Promise<T>,
  limit: () => Promise<T>,
  before: (() => Promise<T>) | null = null,
): Promise<Round<T>[]> => {
  const measured: Round<T>[] = []
  for (let round = 0; round < rounds; round += 1)
    if (round % 2 === 0) measured.push([await ours(), await limit(), before && (await before())])
    else {
      const theOtherBuild = before && (await before())
      const theLimit = await limit()
      measured.push([await ours(), theLimit, theOtherBuild])
    }
  return measured
}

/** The middle of what the other build did in each round. */
export const medianBefore = <T>(rounds: readonly Round<T>[], valueOf: (each: T) => number): number | null => {
  const values = rounds.flatMap(([, , before]) => (before === null ? [] : [valueOf(before)]))
  return values.length > 0 ? median(values) : null
}

type About = Pick<Figure, 'what' | 'unit' | 'limitIs' | 'goal'>

/**
 * Of the milliseconds of each operation.
 * @param share the percentile that is told, of both: 0.5 or 0.99
 */
export const figureOfLatencies = (
  rounds: readonly Round<readonly number[]>[],
  share: 0.5 | 0.99,
  about: Omit<About, 'unit'>,
): Figure => {
  const own = rounds.flatMap(([ours]) => ours)
  const bare = rounds.flatMap(([, limit]) => limit)
  return {
    ...about,
    unit: share === 0.5 ? 'ms, p50' : 'ms, p99',
    ours: percentile(own, share),
    before: medianBefore(rounds, (each) => percentile(each, share)),
    limit: percentile(bare, share),
    ratio: median(bare) / median(own),
    p50: median(own),
    p99: percentile(own, 0.99),
  }
}

/**
 * Of the seconds that a whole piece of work took.
 * @param amounts how much is done in those seconds: by us, and by the limit
 */
export const figureOfSeconds = (
  rounds: readonly Round<number>[],
  [amount, limitAmount]: readonly [number, number],
  about: About,
): Figure => ({
  ...about,
  ours: median(rounds.map(([took]) => amount / took)),
  before: medianBefore(rounds, (took) => amount / took),
  limit: median(rounds.map(([, took]) => limitAmount / took)),
  ratio: median(rounds.map(([took, bare]) => amount / took / (limitAmount / bare))),
})

/** The round whose ratio is the middle one. */
export const figureOfRates = (rounds: readonly Round<Rate>[], about: About): Figure => {
  const byRatio = rounds.toSorted((a, b) => a[0].perSecond / a[1].perSecond - b[0].perSecond / b[1].perSecond)
  const [ours, limit] = byRatio[Math.floor((byRatio.length - 1) / 2)] ?? [undefined, undefined]
  if (!ours || !limit) throw new Error(`No round was measured for ${about.what}`)
  return {
    ...about,
    ours: ours.perSecond,
    limit: limit.perSecond,
    ratio: ours.perSecond / limit.perSecond,
    before: medianBefore(rounds, ({ perSecond }) => perSecond),
    p50: ours.p50,
    p99: ours.p99,
    spent: medianSpent(rounds.map(([own]) => own.spent)),
    spentBefore: medianSpent(rounds.map(([, , before]) => before?.spent)),
  }
}

/** The middle of each; null where none was taken. */
const medianSpent = (rounds: readonly (ProcessorTime | null | undefined)[]): ProcessorTime | null => {
  const taken = rounds.filter((spent) => spent != null)
  return taken.length > 0
    ? {
        server: median(taken.map(({ server }) => server)),
        database: median(taken.map(({ database }) => database)),
      }
    : null
}
