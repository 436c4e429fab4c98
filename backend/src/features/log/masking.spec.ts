import { randomUUID } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { personalFields } from '../../domain/events.ts'
import {
  logStart,
  type EventStore,
  type JsonObject,
  type RecordedEvent,
} from '../../platform/event-store/event-store.ts'
import { createMemoryEventStore } from '../../platform/event-store/memory-event-store.ts'
import { createMemoryPersonKeys } from '../../platform/event-store/memory-person-keys.ts'
import { sealedEventStore } from '../../platform/event-store/sealed-event-store.ts'
import { pseudonymsBy, toMaskedLine, storedToMaskedLine, toClearLine } from './masking.ts'

const all = async (store: EventStore) => {
  const events: RecordedEvent[] = []
  for await (const event of store.readAll()) events.push(event)
  return events
}

const pseudonymOf = (id: string) => `•${id.length}`

it('An event is masked the same before and after it is decrypted, for present and for erased people', async () => {
  const storedLog = createMemoryEventStore()
  const keys = createMemoryPersonKeys()
  const store = sealedEventStore(storedLog, { keys, personalFields, upcasts: {} })
  const append = (stream: string, type: string, data: JsonObject, to: EventStore = store) =>
    to.append(stream, 'any', [
      {
        id: randomUUID(),
        type,
        data,
        metadata: { correlationId: 'c', causationId: 'c', actorId: 'visitor', schemaVersion: 1 },
      },
    ])
  for (const who of ['here', 'gone']) {
    const bookmark = { accountId: who, providerId: 'p', bookmarkedAt: '2026-01-01T00:00:00.000Z' }
    await append(`bookmarks-${who}`, 'ProviderBookmarked', { ...bookmark, note: 'Canary' })
    await append(`bookmarks-${who}`, 'ProviderBookmarked', { ...bookmark, note: null })
    await append(`bookmarks-${who}`, 'BookmarkRemoved', {
      accountId: who,
      providerId: 'p',
      removedAt: 'then',
    })
  }
  await append('elsewhere', 'NeverDeclared', { secret: 'Canary' }, storedLog)
  await keys.erase('gone')

  const opened = await all(store)
  const lines = (await all(storedLog)).map(storedToMaskedLine(await keys.erased(), pseudonymOf))
  expect(lines).toEqual(opened.map(toMaskedLine(pseudonymOf)))
  expect(lines.map(({ erased }) => erased)).toEqual([false, false, false, true, false, false, false])
  expect(lines.map(({ data }) => data['note'])).toEqual([
    '•••',
    null,
    undefined,
    '•••',
    null,
    undefined,
    undefined,
  ])
  expect(JSON.stringify(lines)).not.toContain('Canary')
  expect(opened.map(toClearLine).map(({ data }) => data['note'])[0]).toBe('Canary')
})

it('Of bookings and conversations, an analyst reads pseudonyms in place of the ids of both people', () => {
  const event = (stream: string, type: string, data: JsonObject, actorId: string): RecordedEvent => ({
    ...{ id: 'e', stream, revision: 0, position: logStart, type, data },
    ...{ time: new Date(0), recordedAt: new Date(0) },
    metadata: { correlationId: 'c', causationId: 'c', actorId, schemaVersion: 1 },
  })
  const hashed = pseudonymsBy((kind, words) => `${kind}-${words}`.padEnd(32, '.'))
  const line = toMaskedLine(hashed)
  const reported = { conversationId: 'c1', by: 'client', reporterId: 'maya', words: 'Canary' }
  expect(line(event('conversation-c1', 'ConversationReported', reported, 'maya'))).toMatchObject({
    stream: 'conversation-c1',
    actorId: hashed('maya'),
    data: { ...reported, reporterId: hashed('maya'), words: '•••' },
  })
  const expired = { providerId: 'ruth', clientId: 'maya', requestId: 'r1' }
  expect(line(event('calendar-ruth', 'BookingExpired', expired, 'system'))).toMatchObject({
    stream: `calendar-${hashed('ruth')}`,
    actorId: 'system',
  })
  const saved = event('bookmarks-maya', 'BookmarkRemoved', { accountId: 'maya', providerId: 'ruth' }, 'maya')
  expect(line(saved)).toMatchObject({ stream: 'bookmarks-maya', actorId: 'maya', data: saved.data })
})
