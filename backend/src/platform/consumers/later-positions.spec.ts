import { describe, it } from '@jest/globals'
import { until } from '../../../test/until.ts'
import { savePositionsLater } from './later-positions.ts'

describe('Positions that are saved later', () => {
  it('are saved even if they were added while others were being saved', async () => {
    const saved: string[] = []
    let release: () => void = () => undefined
    const positions = savePositionsLater<string>(async (places) => {
      saved.push(...places.values())
      if (saved.length === 1) await new Promise<void>((resolve) => (release = resolve))
    }, 1)
    positions.keep('providers', 'first')
    await until('the first is being saved', () => saved.length === 1)
    positions.keep('providers', 'second')
    release()
    await until('the second is saved', () => saved.includes('second'))
    await positions.stop()
  })

  it('are saved when the database is back', async () => {
    const saved: string[] = []
    let tries = 0
    const positions = savePositionsLater<string>(async (places) => {
      tries += 1
      if (tries === 1) throw new Error('The database is away')
      saved.push(...places.values())
    }, 1)
    positions.keep('providers', 'first')
    await until('it is saved', () => saved.includes('first'))
    await positions.stop()
  })
})
