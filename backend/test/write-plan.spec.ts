import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { demoConversations } from '../src/demo/demo-conversations.ts'
import { demoProfiles } from '../src/demo/demo-people.ts'
import { personalFields, upcasts } from '../src/domain/events.ts'
import { decideCommand } from '../src/features/features.ts'
import { writePlan } from '../src/platform/commands/write-plan.ts'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import { createMemoryEventStore } from '../src/platform/event-store/memory-event-store.ts'
import { createMemoryPersonKeys } from '../src/platform/event-store/memory-person-keys.ts'
import { createPostgresEventStore } from '../src/platform/event-store/postgres-event-store.ts'
import { sealedEventStore } from '../src/platform/event-store/sealed-event-store.ts'
import { collectAll, newEvent } from './log-events.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'

const idOf = (kind: string, words: string) => `${kind}-${words.replace(/\W/g, '-')}`
const now = new Date('2026-03-01T12:00:00Z')

const plan = [...demoProfiles(idOf), ...demoConversations(idOf, Date.parse('2026-03-01'))].toSorted(
  (one, other) => one.at.getTime() - other.at.getTime(),
)

const openWriting = (storedLog: EventStore) => {
  const keys = createMemoryPersonKeys()
  const store = sealedEventStore(storedLog, { keys, personalFields, upcasts })
  const { signal } = new AbortController()
  return { store, storedLog, decideCommand, together: 256, signal }
}

/** Everything in a log except its positions and times; personal data is decrypted. */
const told = async ({ store }: ReturnType<typeof openWriting>) =>
  (await collectAll(store.readAll())).map(({ id, type, stream, revision, data, metadata }) => ({
    ...{ id, type, stream, revision, data, metadata },
  }))

const wholeDemo = async () => {
  const writing = openWriting(createMemoryEventStore())
  await writePlan({ ...writing, together: 1 }, plan)
  return told(writing)
}

/** A log whose process ends before this many appends are done. */
const endingBefore = (log: EventStore, appends: number): Pick<EventStore, 'append'> => {
  let left = appends
  return {
    append(...given) {
      left -= 1
      return left < 0 ? Promise.reject(new Error('The process ended')) : log.append(...given)
    },
  }
}

const interposed = (log: EventStore, { append }: Pick<EventStore, 'append'>): EventStore => ({
  append,
  readStream: (...given) => log.readStream(...given),
  readAll: (...given) => log.readAll(...given),
  subscribe: (...given) => log.subscribe(...given),
  head: () => log.head(),
  identity: () => log.identity(),
  outside: () => log.outside(),
  ping: () => log.ping(),
  close: () => log.close(),
})

describe('writePlan', () => {
  let database: TestDatabase
  let postgres: EventStore
  beforeAll(async () => {
    database = await testDatabase()
    postgres = await createPostgresEventStore({ url: database.url })
  })
  afterAll(async () => {
    await postgres.close()
    await database.drop()
  })

  it('writes many appends concurrently with the same result as one after the other', async () => {
    const whole = await wholeDemo()
    expect(whole.length).toBeGreaterThan(300)
    const times = whole.map(({ metadata }) => metadata.happenedAt ?? '')
    expect(times).toEqual(times.toSorted())
    const writing = openWriting(postgres)
    await writePlan(writing, plan)
    expect(await told(writing)).toEqual(whole)
  })

  it('seals personal data', async () => {
    const writing = openWriting(createMemoryEventStore())
    await writePlan(writing, plan)
    const stored = JSON.stringify(await collectAll(writing.storedLog.readAll()))
    expect(JSON.stringify(await told(writing))).toContain('football hold')
    expect(stored).not.toContain('football hold')
  })

  it.each([1, 2, 100, 257, 300])(
    'writes everything once if it was interrupted before append %i and started again',
    async (appends) => {
      const log = createMemoryEventStore()
      const writing = openWriting(log)
      const ended = { ...writing, storedLog: interposed(log, endingBefore(log, appends)) }
      await expect(writePlan(ended, plan)).rejects.toThrow('The process ended')
      expect((await told(writing)).length).toBeGreaterThan(0)
      await writePlan(writing, plan)
      const byId = (events: Awaited<ReturnType<typeof told>>) =>
        events.toSorted((one, other) => one.id.localeCompare(other.id))
      expect(byId(await told(writing))).toEqual(byId(await wholeDemo()))
      const { storedLog } = writing
      const head = await storedLog.head()
      await writePlan(writing, plan)
      expect(await storedLog.head()).toBe(head)
    },
  )

  it('decides the remaining commands on what somebody else wrote meanwhile', async () => {
    const log = createMemoryEventStore()
    const whole = await wholeDemo()
    const stream = whole.findLast(({ type }) => type === 'MessageSent')?.stream ?? ''
    const read = { conversationId: stream, by: 'client', number: 1, unread: 0, readAt: now.toISOString() }
    let isFirst = true
    const disturbed = interposed(log, {
      async append(to, expected, events) {
        const answer = await log.append(to, expected, events)
        if (to === stream && isFirst) {
          isFirst = false
          await log.append(stream, 'any', [{ ...newEvent(read), type: 'MessagesRead' }])
        }
        return answer
      },
    })
    await writePlan(openWriting(disturbed), plan)
    const events = await collectAll(log.readAll())
    const ids = new Set(events.map(({ id }) => id))
    const isMessage = ({ type }: { readonly type: string }) => type === 'MessageSent'
    expect(whole.filter((event) => isMessage(event) && !ids.has(event.id))).toEqual([])
    expect(ids.size).toBe(events.length)
  })

  it('throws when a command is refused', async () => {
    const at = now
    const reserve = (providerId: string) => ({
      command: { type: 'ReserveSlug', reservationId: 'slug', providerId } as const,
      commandId: newEvent().id,
      at,
    })
    const writing = openWriting(createMemoryEventStore())
    await expect(writePlan(writing, [reserve('one'), reserve('two')])).rejects.toThrow(
      /ReserveSlug of .* was refused/,
    )
    expect(await told(writing)).toEqual([])
  })
})
