import { expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { personalFields } from '../../domain/events.ts'
import { pseudonymsBy } from '../../platform/console/pseudonyms.ts'
import {
  logStart,
  type EventStore,
  type JsonObject,
  type RecordedEvent,
} from '../../platform/event-store/event-store.ts'
import { createMemoryEventStore } from '../../platform/event-store/memory-event-store.ts'
import { createMemoryPersonKeys } from '../../platform/event-store/memory-person-keys.ts'
import { sealedEventStore } from '../../platform/event-store/sealed-event-store.ts'
import { toMaskedLine, storedToMaskedLine, toClearLine } from './masking.ts'

const all = async (store: EventStore) => {
  const events: RecordedEvent[] = []
  for await (const event of store.readAll()) events.push(event)
  return events
}

const pseudonymOf = pseudonymsBy((kind, words) =>
  `${kind}-${words}`.slice('pseudonym '.length).padEnd(32, '.'),
)

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

const event = (stream: string, type: string, data: JsonObject, actorId: string): RecordedEvent => ({
  ...{ id: 'e', stream, revision: 0, position: logStart, type, data },
  ...{ time: new Date(0), recordedAt: new Date(0) },
  metadata: { correlationId: 'c', causationId: 'c', actorId, schemaVersion: 1 },
})
const line = toMaskedLine(pseudonymOf)

it('Of bookings and conversations, an analyst reads pseudonyms in place of the ids of both people', () => {
  const reported = { conversationId: 'c1', by: 'client', reporterId: 'maya', words: 'Canary' }
  expect(line(event('conversation-c1', 'ConversationReported', reported, 'maya'))).toMatchObject({
    stream: 'conversation-c1',
    actorId: pseudonymOf('sides', 'maya'),
    correlationId: pseudonymOf('sides', 'c'),
    causationId: pseudonymOf('sides', 'c'),
    data: { ...reported, reporterId: pseudonymOf('sides', 'maya'), words: '•••' },
  })
  const expired = { providerId: 'ruth', clientId: 'maya', requestId: 'r1' }
  expect(line(event('calendar-ruth', 'BookingExpired', expired, 'system'))).toMatchObject({
    stream: `calendar-${pseudonymOf('sides', 'ruth')}`,
    actorId: 'system',
  })
  const saved = event('bookmarks-maya', 'BookmarkRemoved', { accountId: 'maya', providerId: 'ruth' }, 'maya')
  expect(line(saved)).toMatchObject({
    ...{ stream: 'bookmarks-maya', actorId: 'maya', correlationId: 'c', data: saved.data },
  })
})

it('Of a review, an analyst reads the provider, and neither the author nor the booking; of an invitation the booking alone', () => {
  const ids = { providerId: 'ruth', clientId: 'maya', bookingId: 'b1' }
  expect(line(event('reviews-ruth', 'ReviewWritten', { ...ids, reviewId: 'r1' }, 'maya'))).toMatchObject({
    stream: 'reviews-ruth',
    actorId: pseudonymOf('review', 'maya'),
    data: {
      ...{ providerId: 'ruth', reviewId: 'r1' },
      ...{ clientId: pseudonymOf('review', 'maya'), bookingId: pseudonymOf('review', 'b1') },
    },
  })
  expect(line(event('reviews-ruth', 'ReviewReplied', ids, 'ruths-account')).actorId).toBe('ruths-account')
  const hidden = { providerId: pseudonymOf('sides', 'ruth'), clientId: pseudonymOf('sides', 'maya') }
  expect(line(event('reviews-ruth', 'ReviewInvited', ids, 'system'))).toMatchObject({
    stream: 'reviews-•••',
    data: { ...hidden, bookingId: 'b1' },
  })
})

it('Of a report, an analyst does not read who wrote it', () => {
  const report = { providerId: 'ruth', reporterId: 'maya', reportId: 'r1', words: 'Canary' }
  expect(line(event('profileReports-ruth', 'ProfileReported', report, 'maya'))).toMatchObject({
    stream: 'profileReports-ruth',
    actorId: pseudonymOf('report', 'maya'),
    data: { ...report, reporterId: pseudonymOf('report', 'maya'), words: '•••' },
  })
  expect(line(event('profileReports-ruth', 'ProfileReportClosed', {}, 'ada')).actorId).toBe('ada')
})
