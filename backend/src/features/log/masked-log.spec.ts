import { describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { openReactingWorld } from '../../../test/reacting.ts'
import { until } from '../../../test/until.ts'
import { maskedLog, sharedMaskedLog, type MaskedLog } from './masked-log.ts'

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

describe('A profile that was revised', () => {
  it('shows what the columns of the tables show, and nothing of an erased person', async () => {
    const world = await openReactingWorld()
    const changes = {
      startingPrice: 95,
      slidingScaleOffered: true,
      providerName: 'Canary Name',
      address: { street: '1 Canary Street', city: 'Canary City', state: 'TX', zipCode: '78704' },
      website: null,
    }
    for (const providerId of ['here', 'gone'])
      await world.store.append(`providerProfile-${providerId}`, 'any', [
        {
          id: randomUUID(),
          type: 'ProviderProfileRevised',
          data: { providerId, changes, slugId: null, releasedSlugId: null, undoes: null, revisedAt: 'then' },
          metadata: { correlationId: 'c', causationId: 'c', actorId: providerId, schemaVersion: 1 },
        },
      ])
    await world.keys.erase('gone')
    const parts = {
      ...world,
      storedLog: world.sealed,
      settings: { secrets: { lookupKey: Buffer.alloc(32) } },
    }
    const { store, tell } = await maskedLog(parts)
    const lines = []
    for await (const event of store.readAll()) lines.push(tell(event))
    expect(lines.map(({ data, erased }) => [data['changes'], erased])).toEqual([
      [
        {
          startingPrice: 95,
          slidingScaleOffered: true,
          providerName: '•••',
          address: '•••',
          website: null,
        },
        false,
      ],
      ['•••', true],
    ])
    expect(JSON.stringify(lines)).not.toContain('Canary')
    await world.close()
  })
})
