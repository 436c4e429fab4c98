import { describe, expect, it } from '@jest/globals'
import { NoTurn, openCallTurns } from './call-turns.ts'

/** Work that ends when it is told to. */
const openWork = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, ends, work }
}

describe('The calls of one caller', () => {
  it('wait for each other in order, and not for those of others', async () => {
    const take = openCallTurns({ atOnce: 2, waiting: 16 })
    const { begun, ends, work } = openWork()
    const many = Array.from({ length: 16 }, (_, nth) => take('one', work(`one ${nth}`)))
    const other = take('other', work('other'))
    expect(begun).toEqual(['one 0', 'one 1', 'other'])
    for (let nth = 0; nth < 17; nth += 1) {
      ends[nth]?.()
      await new Promise(setImmediate)
    }
    expect(await Promise.all(many)).toEqual(many.map((_, nth) => `one ${nth}`))
    expect(await other).toBe('other')
    expect(begun.filter((name) => name !== 'other')).toEqual(many.map((_, nth) => `one ${nth}`))
  })

  it('are refused once too many wait, and are taken again afterwards', async () => {
    const take = openCallTurns({ atOnce: 1, waiting: 1 })
    const { ends, work } = openWork()
    const first = take('one', work('first'))
    const second = take('one', () => Promise.reject(new Error('failed')))
    await expect(take('one', work('third'))).rejects.toThrow(NoTurn)
    ends[0]?.()
    expect(await first).toBe('first')
    await expect(second).rejects.toThrow('failed')
    expect(await take('one', () => Promise.resolve('fourth'))).toBe('fourth')
  })
})
