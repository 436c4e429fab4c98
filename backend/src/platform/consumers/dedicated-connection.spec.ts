import { expect, it } from '@jest/globals'
import { testDatabase } from '../../../test/test-database.ts'
import { connectDedicated, connectionEnd, disconnect } from './dedicated-connection.ts'

/**
 * The effect was tried between two network namespaces: a lock was free after 26 s; by default not after 100
 * s.
 */
it('tells the server to end the session within half a minute when the client disappears without closing it', async () => {
  const database = await testDatabase()
  const client = await connectDedicated(database.url, {
    name: 'spec',
    statementTimeoutMs: 10_000,
    waitsForDisk: true,
  })
  const { rows } = await client.query<{ idle: string; interval: string; count: string; unanswered: string }>(
    `select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_interval') as interval,
            current_setting('tcp_keepalives_count') as count, current_setting('tcp_user_timeout') as unanswered`,
  )
  expect(rows).toEqual([{ idle: '10', interval: '5', count: '3', unanswered: '30000' }])
  await disconnect(client)
  await database.drop()
})

it('drops the connection of a statement that takes long after a stop, so that a shutdown does not wait for it', async () => {
  const database = await testDatabase()
  const options = { name: 'spec', statementTimeoutMs: 60_000, waitsForDisk: true }
  const client = await connectDedicated(database.url, options)
  const stopping = new AbortController()
  const ended = connectionEnd(client, stopping.signal)
  const statement = client.query('select pg_sleep(50)').then(
    () => 'finished',
    () => 'cut off',
  )
  stopping.abort()
  expect(ended.aborted).toBe(true)
  expect(await statement).toBe('cut off')
  await disconnect(client)
  await database.drop()
})
