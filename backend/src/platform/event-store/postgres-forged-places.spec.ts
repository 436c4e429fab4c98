/** Events that somebody wrote without this program, at positions outside the log. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import { collectAll, newEvents } from '../../../test/log-events.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { EventStore } from './event-store.ts'
import { createPostgresEventStore } from './postgres-event-store.ts'

let database: TestDatabase
let store: EventStore
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  store = await createPostgresEventStore({ url: database.url })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await store.append('story-1', 'no_stream', newEvents(2))
})
afterAll(async () => {
  await client.end()
  await store.close()
  await database.drop()
})

const forge = (position: number, revision: number) =>
  client.query(
    `insert into event_log.event
     select $1, stream, $2, gen_random_uuid(), type, bytes, data, metadata, time from event_log.event where position = 1`,
    [position, revision],
  )

it.each([
  [0, 2],
  [-5, 2],
  [3, -1],
])('refuses an event at position %i with revision %i', async (position, revision) => {
  await expect(forge(position, revision)).rejects.toThrow(/event_place/)
})

it('reads no event from before the start or after the head, and lists each as outside the log', async () => {
  await client.query('alter table event_log.event drop constraint event_place')
  await forge(-5, 2)
  await forge(900, 3)
  expect((await collectAll(store.readStream('story-1'))).map(({ revision }) => revision)).toEqual([0, 1])
  expect(await collectAll(store.readAll())).toHaveLength(2)
  expect((await store.outside()).map(({ position, revision }) => [position, revision])).toEqual([
    ['-5', 2],
    ['900', 3],
  ])
})

it('opens a log that already holds such an event', async () => {
  await client.query('delete from event_log.version where version >= 3')
  await client.query('drop trigger append_only on event_log.event; drop function event_log.refuse_change')
  const reopened = await createPostgresEventStore({ url: database.url })
  expect(await reopened.outside()).toHaveLength(2)
  await reopened.close()
  await expect(forge(-6, 4)).rejects.toThrow(/event_place/)
})
