import { expect, it } from '@jest/globals'
import { underRestarts } from './database-restarts.ts'
import { depth, tell } from './depth.ts'

it('The server lives through the death of its embedded PostgreSQL, and loses nothing it acknowledged', async () => {
  const restarts = depth(2, 40)
  const tally = await underRestarts({ restarts })
  tell({
    what: 'deaths of the database under the whole server',
    tried: restarts,
    lost: tally.lost,
    doubled: tally.doubled,
  })
  expect(tally).toMatchObject({ deaths: 0, lost: 0, doubled: 0 })
  expect(tally.acknowledged.pins).toBeGreaterThan(0)
  expect(tally.recoveries).toHaveLength(restarts)
})
