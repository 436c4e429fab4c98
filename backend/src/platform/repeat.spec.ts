import { expect, it } from '@jest/globals'
import { doEach, repeat, retry, warnWith } from './repeat.ts'

/** Resolves at its n-th call. */
const countTo = (n: number) => {
  let calls = 0
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return {
    reached: promise,
    count() {
      calls += 1
      if (calls === n) resolve()
      return calls
    },
  }
}

it('runs again and again, also after a failure, which it reports', async () => {
  const failures: unknown[] = []
  const { count, reached } = countTo(4)
  const loop = repeat({
    async run(_, succeeded) {
      if (count() % 2 === 0) throw new Error('even')
      succeeded()
    },
    onFailure: (error) => failures.push(error),
  })
  await reached
  await loop.stop()
  expect(failures.map(String)).toEqual(['Error: even', ...(failures.length > 1 ? ['Error: even'] : [])])
})

it('keeps its period while it succeeds, and waits longer and longer while it does not', async () => {
  const { count, reached } = countTo(30)
  const periodic = repeat({ everyMs: 1, run: async () => count(), onFailure: noFailure })
  let lost = 0
  const endless = repeat({ run: async () => (lost += 1), onFailure: noFailure })
  await reached
  await Promise.all([periodic.stop(), endless.stop()])
  expect(lost).toBeLessThan(20)
})

it('stops in the middle of a run or of a pause, and reports no failure of what was stopped', async () => {
  const failures: unknown[] = []
  const began = countTo(1)
  const running = repeat({
    run: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
        began.count()
      }),
    onFailure: (error) => failures.push(error),
  })
  const ran = countTo(1)
  const pausing = repeat({ everyMs: 1e9, run: async () => ran.count(), onFailure: noFailure })
  const waiting = repeat({ firstAfterMs: 1e9, run: fail, onFailure: noFailure })
  await Promise.all([began.reached, ran.reached])
  await Promise.all([running.stop(), pausing.stop(), waiting.stop()])
  expect(failures).toEqual([])
})

const fail = () => Promise.reject(new Error('not expected'))
const noFailure = () => {
  throw new Error('It reported a failure')
}

it('tries until it succeeds or is aborted', async () => {
  let calls = 0
  const third = async () => {
    calls += 1
    if (calls < 3) throw new Error(`failure ${calls}`)
    return calls
  }
  const failures: number[] = []
  expect(await retry(third, new AbortController().signal, (_, count) => failures.push(count))).toBe(3)
  expect(failures).toEqual([0, 1])
  expect(await retry(fail, AbortSignal.abort(), noFailure)).toBeUndefined()
})

it('does each although one fails, and says at the end how many did', async () => {
  const seen: number[] = []
  const work = async (n: number) => {
    seen.push(n)
    if (n === 2) throw new Error('no "twos"')
  }
  const { signal } = new AbortController()
  await expect(doEach([1, 2, 3], signal, work)).rejects.toThrow('1 of 3 failed, the first with: no "…"')
  expect(seen).toEqual([1, 2, 3])
  await doEach([4], AbortSignal.abort(), work)
  expect(seen).toEqual([1, 2, 3])
})

it('logs an error without what it quotes', () => {
  const lines: unknown[] = []
  warnWith({ warn: (...line) => lines.push(line) }, 'It failed')(new Error('"secret" is wrong'))
  expect(lines).toEqual([[{ error: '"…" is wrong' }, 'It failed']])
})
