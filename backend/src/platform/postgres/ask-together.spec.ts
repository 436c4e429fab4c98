import { describe, expect, it } from '@jest/globals'
import { batchQuestions } from './ask-together.ts'

/** Answers a question with twice its number when it is released. */
const world = (atOnce = 1) => {
  const asked: { readonly numbers: readonly number[]; readonly release: () => void }[] = []
  const double = batchQuestions<number, number>(
    async (numbers) => {
      await new Promise<void>((release) => asked.push({ numbers, release }))
      if (numbers.includes(13)) throw new Error('No double')
      return numbers.map((number) => 2 * number)
    },
    { atOnce, most: 3 },
  )
  const underWay = async (statements: number) => {
    while (asked.length < statements) await new Promise((resolve) => setImmediate(resolve))
  }
  return { asked, double, underWay }
}

describe('Questions asked together', () => {
  it('are sent in one statement if they come at the same moment, and each gets its own answer', async () => {
    const { asked, double, underWay } = world()
    const answers = Promise.all([1, 2, 3].map(double))
    await underWay(1)
    asked[0]?.release()
    expect(await answers).toEqual([2, 4, 6])
    expect(asked.map(({ numbers }) => numbers)).toEqual([[1, 2, 3]])
  })

  it('never join a statement that was already sent, and wait until it has finished', async () => {
    const { asked, double, underWay } = world()
    const first = double(1)
    await underWay(1)
    const others = Promise.all([2, 3, 4, 5].map(double))
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toHaveLength(1)
    asked[0]?.release()
    expect(await first).toBe(2)
    await underWay(2)
    asked[1]?.release()
    await underWay(3)
    asked[2]?.release()
    expect(await others).toEqual([4, 6, 8, 10])
    expect(asked.map(({ numbers }) => numbers)).toEqual([[1], [2, 3, 4], [5]])
  })

  it('fail alone', async () => {
    const { asked, double, underWay } = world(3)
    const answers = Promise.allSettled([1, 13].map(double))
    await underWay(1)
    asked[0]?.release()
    await underWay(3)
    for (const { release } of asked) release()
    expect(await answers).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: new Error('No double') },
    ])
  })
})
