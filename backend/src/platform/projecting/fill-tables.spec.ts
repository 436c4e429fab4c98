import { expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { logStart } from '../event-store/event-store.ts'
import { createMemoryEventStore } from '../event-store/memory-event-store.ts'
import { fillTables } from './fill-tables.ts'
import type { TableSet } from './table-set.ts'

const takesAll = (projection: string): TableSet => ({
  projection,
  version: 1,
  fence: '',
  position: logStart,
  writtenPosition: logStart,
  lastChange: 'passed',
  parkedStreams: new Set(),
  apply: () => Promise.resolve([]),
  complete: () => Promise.resolve(),
})

it('tells how far it is before all tables have taken the first batch', async () => {
  const store = createMemoryEventStore()
  const metadata = { actorId: 'rosa', correlationId: 'c', causationId: 'c', schemaVersion: 1 }
  const all = Array.from({ length: 8 }, () => ({ id: randomUUID(), type: 'FaqAdded', data: {}, metadata }))
  await store.append('faqs-rosa', 'no_stream', all)
  const told: number[] = []
  const events = await fillTables({
    store,
    writers: [
      [takesAll('reviews'), takesAll('bookings')],
      [takesAll('messages'), takesAll('faqs')],
    ],
    after: logStart,
    signal: new AbortController().signal,
    onProgress: (count) => told.push(count),
  })
  await store.close()
  expect(events).toBe(8)
  expect(told).toEqual([2, 4, 6, 8])
})
