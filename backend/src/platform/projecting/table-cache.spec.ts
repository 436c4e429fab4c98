import { describe, expect, it } from '@jest/globals'
import { createTableCache, type CacheableValue } from './table-cache.ts'

/** A cache over tables whose positions the test sets. */
const tables = (maxBytes = 1_000_000) => {
  const at = new Map([
    ['', 'monday'],
    ['providers', '1'],
    ['endorsements', '1'],
  ])
  let isHeard = true
  const kept = createTableCache<{ n: number }>({
    positionOf: (names) =>
      isHeard ? (names.length === 0 ? [''] : names).map((name) => at.get(name) ?? '').join() : null,
    watched: ['providers', 'endorsements'],
    maxBytes,
  })
  let times = 0
  const make =
    (reads: readonly string[] | null, bytes = 100) =>
    (): Promise<CacheableValue<{ n: number }>> =>
      Promise.resolve({ value: { n: (times += 1) }, bytes, reads })
  return {
    kept,
    make,
    move: (name: string, to: string) => void at.set(name, to),
    hear: (now: boolean) => void (isHeard = now),
  }
}

describe('a cached value', () => {
  it('is made once until a table that it reads changes', async () => {
    const { kept, make, move } = tables()
    const get = async () => (await kept.get('a', make(['providers']))).n
    expect([await get(), await get()]).toEqual([1, 1])
    move('endorsements', '2')
    expect(await get()).toBe(1)
    move('providers', '2')
    expect([await get(), await get()]).toEqual([2, 2])
  })

  it('is made again on another day, even if it reads no table', async () => {
    const { kept, make, move } = tables()
    expect((await kept.get('a', make([]))).n).toBe(1)
    move('providers', '2')
    expect((await kept.get('a', make([]))).n).toBe(1)
    move('', 'tuesday')
    expect((await kept.get('a', make([]))).n).toBe(2)
  })

  it('is made each time if it depends on more than tables or changes cannot be heard', async () => {
    const { kept, make, hear } = tables()
    expect([(await kept.get('a', make(null))).n, (await kept.get('a', make(null))).n]).toEqual([1, 2])
    expect((await kept.get('b', make([]))).n).toBe(3)
    hear(false)
    expect([(await kept.get('b', make([]))).n, (await kept.get('b', make([]))).n]).toEqual([4, 5])
    hear(true)
    expect((await kept.get('b', make([]))).n).toBe(3)
  })

  it('counts as made from the tables as they were before, whatever changes meanwhile', async () => {
    const { kept, make, move } = tables()
    await kept.get('a', async () => {
      move('providers', '2')
      return make(['providers'])()
    })
    expect((await kept.get('a', make(['providers']))).n).toBe(2)
  })

  it('is shared by callers at the same time, but not with a caller after a change', async () => {
    const { kept, make, move } = tables()
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const slow = async () => {
      const made = await make(['providers'])()
      await held
      return made
    }
    const first = kept.get('a', slow)
    const second = kept.get('a', slow)
    move('providers', '2')
    const third = await kept.get('a', make(['providers']))
    release()
    expect([(await first).n, (await second).n, third.n]).toEqual([1, 1, 2])
    // The older value was finished later and does not count as current.
    expect((await kept.get('a', make(['providers']))).n).not.toBe(1)
  })

  it('is not kept when making it failed', async () => {
    const { kept, make } = tables()
    await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await kept.get('a', make([]))).n).toBe(1)
  })

  it('is dropped when the memory limit is reached, the least recently used first', async () => {
    const { kept, make } = tables(100_000)
    await kept.get('huge', make([], 20_000))
    expect(kept.bytes).toBe(0)
    await kept.get('first', make([], 10_000))
    for (let n = 0; n < 50; n += 1) {
      await kept.get('often', make([], 10_000))
      await kept.get(`page ${n}`, make([], 10_000))
      expect(kept.bytes).toBeLessThanOrEqual(100_000)
    }
    expect(kept.open('often').value).toBeDefined()
    expect(kept.open('first').value).toBeUndefined()
  })
})
