import { beforeEach, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { createMemoryEventStore } from '../../platform/event-store/memory-event-store.ts'
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { RefusedRequest } from '../../platform/functions/refused-request.ts'
import { waitlistProjection } from '../../projections/waitlist/waitlist.ts'
import { waitlistResource } from '../waitlist/console-list.ts'
import { openTablesAsOf } from './tables-as-of.ts'

/** A stub of the tables: nobody was erased, and every event is from before each moment. */
const tables = {
  query(sql: string) {
    if (sql.includes('max(position)')) return Promise.resolve([{ position: '9'.repeat(20) }])
    return Promise.resolve(sql.includes('count(*)') ? [{ count: 0 }] : [])
  },
} as unknown as ReadTables

const joined = new Date('2026-11-01T00:00:00Z')
const metadata = { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 }

const aLogOf = async (entries: number): Promise<EventStore> => {
  const store = createMemoryEventStore(() => joined)
  for (let nth = 0; nth < entries; nth += 1) {
    const entryId = `e${nth}`
    const answers = { email: '', fullName: '', userType: 'parent', location: null, message: null }
    const data = { entryId, joinedAt: joined.toISOString(), ...answers }
    await store.append(`waitlist-${entryId}`, 'any', [
      { id: randomUUID(), type: 'WaitlistJoined', data, metadata },
    ])
  }
  return store
}

/** How often the log was read from its start, and how many events were read in all. */
let reads: number
let eventsRead: number
/** Lets the readers of the log go on. */
let open: () => void
let opened: Promise<void>
beforeEach(() => {
  reads = 0
  eventsRead = 0
  opened = new Promise((resolve) => (open = resolve))
})

/** The past of a log that nobody reads before it is opened. */
const pastOf = async (entries: number, mostRows?: number) => {
  const log = await aLogOf(entries)
  const store = {
    async *readAll(): AsyncGenerator<RecordedEvent> {
      reads += 1
      await opened
      for await (const event of log.readAll()) {
        eventsRead += 1
        yield event
      }
    },
  }
  const tablesAsOf = openTablesAsOf({
    ...{ store, tables, projections: [waitlistProjection] },
    clock: () => new Date('2026-12-01T00:00:00Z'),
    ...(mostRows !== undefined && { mostRows }),
  })
  /** Asks for the waitlist on a day of November, and says how it was answered. */
  return async (day: number, gone = new AbortController().signal): Promise<'built' | 'never' | 'later'> => {
    const at = `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`
    try {
      await tablesAsOf(waitlistResource, at, { role: 'analyst', gone })
      return 'built'
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      expect(error.answer.status).toBe(503)
      return error.answer.headers?.['retry-after'] === undefined ? 'never' : 'later'
    }
  }
}

describe('The tables of a list at a past moment', () => {
  it('are given up as soon as they have too many rows, and not at the end of the log', async () => {
    const ask = await pastOf(20, 5)
    open()
    expect(await ask(2)).toBe('never')
    expect(eventsRead).toBe(6)
    expect(await (await pastOf(5, 5))(2)).toBe('built')
  })

  it('are built for eight moments at most at once; the ninth is asked to come again', async () => {
    const ask = await pastOf(1)
    const eight = Array.from({ length: 8 }, (_, nth) => ask(nth + 2))
    expect(await ask(20)).toBe('later')
    // Who asks for one of the eight waits with the others.
    const another = ask(2)
    open()
    expect(await Promise.all([...eight, another])).toEqual(Array.from({ length: 9 }, () => 'built'))
    expect(reads).toBe(8)
    expect(await ask(20)).toBe('built')
  })

  it('are not built for somebody who has left, whose place is free at once', async () => {
    const ask = await pastOf(1)
    const first = ask(2)
    const leaving = new AbortController()
    const others = Array.from({ length: 7 }, (_, nth) => ask(nth + 3, leaving.signal))
    expect(await ask(20)).toBe('later')
    leaving.abort()
    const last = ask(20)
    open()
    expect(await Promise.all([first, last])).toEqual(['built', 'built'])
    await Promise.all(others)
    expect(reads).toBe(2)
  })

  it('are still built for whoever stays when somebody else who asked for the same leaves', async () => {
    const ask = await pastOf(1)
    const leaving = new AbortController()
    const asked = [ask(2, leaving.signal), ask(2)]
    leaving.abort()
    open()
    expect((await Promise.all(asked)).at(-1)).toBe('built')
    expect(reads).toBe(1)
  })
})
