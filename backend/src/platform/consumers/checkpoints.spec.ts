import { describe, it } from '@jest/globals'
import { until } from '../../../test/until.ts'
import { saveCheckpoints } from './checkpoints.ts'

describe('Checkpoints that are saved later', () => {
  it('are saved even if they were added while others were being saved', async () => {
    const saved: string[] = []
    let release: () => void = () => undefined
    const checkpoints = saveCheckpoints<string>(async (kept) => {
      saved.push(...kept.values())
      if (saved.length === 1) await new Promise<void>((resolve) => (release = resolve))
    }, 1)
    checkpoints.keep('providers', 'first')
    await until('the first is being saved', () => saved.length === 1)
    checkpoints.keep('providers', 'second')
    release()
    await until('the second is saved', () => saved.includes('second'))
    await checkpoints.stop()
  })

  it('are saved when the database is back', async () => {
    const saved: string[] = []
    let tries = 0
    const checkpoints = saveCheckpoints<string>(async (kept) => {
      tries += 1
      if (tries === 1) throw new Error('The database is away')
      saved.push(...kept.values())
    }, 1)
    checkpoints.keep('providers', 'first')
    await until('it is saved', () => saved.includes('first'))
    await checkpoints.stop()
  })
})
