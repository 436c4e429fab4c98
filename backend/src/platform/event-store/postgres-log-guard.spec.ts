/**
 * Appended events cannot be changed or deleted, neither by the owner by accident nor by the account that
 * appends.
 */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import pg from 'pg'
import { collectAll, newEvents } from '../../../test/log-events.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { EventStore } from './event-store.ts'
import { createPostgresEventStore } from './postgres-event-store.ts'

let database: TestDatabase
let store: EventStore
let owner: pg.Client
let writerUrl: string
let writer: string
const weak: (readonly string[])[] = []
const onWeak = (weaknesses: readonly string[]) => void weak.push(weaknesses)

beforeAll(async () => {
  database = await testDatabase()
  store = await createPostgresEventStore({ url: database.url, onWeak })
  await store.append('story-1', 'no_stream', newEvents(3))
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const url = new URL(database.url)
  writer = `${url.pathname.slice(1)}_writer`
  // The grants that docs/operations.md recommends.
  await owner.query(`
    create role ${writer} login password 'writer';
    grant usage on schema event_log to ${writer};
    grant select, insert on event_log.event to ${writer};
    grant select, update on event_log.head to ${writer};
    grant select on event_log.version, event_log.identity to ${writer}`)
  ;[url.username, url.password] = [writer, 'writer']
  writerUrl = url.href
})
afterAll(async () => {
  await store.close()
  await owner.query(`drop owned by ${writer}; drop role ${writer}`)
  await owner.end()
  await database.drop()
})

const changes = [
  `update event_log.event set type = 'StoryRetold' where position = 1`,
  'delete from event_log.event where position = 1',
  'truncate event_log.event',
]

it.each(changes)('refuses the owner’s statement: %s', async (sql) => {
  await expect(owner.query(sql)).rejects.toThrow('An event that was appended is never changed or deleted')
})

it('works with an account that may only append and read, and reports one that may do more', async () => {
  expect(weak).toEqual([['the database account of the log could change or delete events']])
  const narrow = await createPostgresEventStore({ url: writerUrl, onWeak })
  expect(weak).toHaveLength(1)
  await narrow.append('story-1', 2, newEvents(1))
  await narrow.append('story-2', 'any', newEvents(2))
  expect(await collectAll(narrow.readAll())).toHaveLength(6)
  await narrow.close()
  const client = new pg.Client({ connectionString: writerUrl })
  await client.connect()
  for (const sql of [
    ...changes,
    'delete from event_log.head',
    'drop schema event_log cascade',
    'alter table event_log.event disable trigger all',
  ])
    await expect(client.query(sql)).rejects.toThrow(/permission denied|must be owner/)
  await client.end()
})

it('reports at the start that the trigger is off', async () => {
  await owner.query('alter table event_log.event disable trigger append_only')
  const again = await createPostgresEventStore({ url: database.url, onWeak })
  await again.close()
  expect(weak.at(-1)).toContain('the trigger that keeps events from being changed is missing or disabled')
})
