import { expect, it } from '@jest/globals'
import { underRestarts } from './database-restarts.ts'

it('The server lives through the death of its embedded PostgreSQL, and loses nothing it acknowledged', async () => {
  const tally = await underRestarts({ restarts: 2 })
  expect(tally).toMatchObject({ deaths: 0, lost: 0 })
  expect(tally.recoveries).toHaveLength(2)
}, 120_000)
