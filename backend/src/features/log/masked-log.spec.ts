import { describe, expect, it } from '@jest/globals'
import { until } from '../../../test/until.ts'
import { sharedMaskedLog, type MaskedLog } from './masked-log.ts'

const log = {} as MaskedLog

describe('The masked log of all feeds', () => {
  it('is opened once for all that ask, and again after a while', async () => {
    let opened = 0
    const open = async () => {
      opened += 1
      return log
    }
    const shared = sharedMaskedLog(open)
    await Promise.all(Array.from({ length: 20 }, shared))
    expect(opened).toBe(1)
    const short = sharedMaskedLog(open, 1)
    await until('it is opened anew', async () => {
      await short()
      return opened > 2
    })
  })

  it('is opened again after it failed', async () => {
    let asked = 0
    const shared = sharedMaskedLog(async () => {
      asked += 1
      if (asked === 1) throw new Error('The database is away')
      return log
    })
    await expect(shared()).rejects.toThrow('The database is away')
    expect(await shared()).toBe(log)
  })
})
