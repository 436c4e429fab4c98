/** A provider answers requests while thousands of their past bookings are being completed. */

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { requestedBooking, openCalendar } from '../../../test/calendars.ts'
import { runDeadlines } from '../../../test/deadlines.ts'
import { runDepth } from '../../../test/depth.ts'
import { newEvent } from '../../../test/log-events.ts'
import { openReactingWorld, type ReactingWorld } from '../../../test/reacting.ts'
import { calendarStream } from '../../domain/bookings/bookings.ts'
import { day, hour } from '../../domain/bookings/limits.ts'
import type { JsonObject } from '../../platform/event-store/event-store.ts'
import { bookingDeadlines } from './deadlines.ts'

const over = runDepth(1_000, 2_000)
/** The number of requests that the provider answers while the completions are written. */
const requests = 30
/** Events per append, because an append has a size limit. */
const inOneAppend = 500
const begun = Date.parse('2026-03-01T12:00:00Z')
const now = begun + 90 * day
const providerId = 'p1'

let world: ReactingWorld
beforeAll(async () => {
  world = await openReactingWorld('postgres')
})
afterAll(() => world.close())

const seen = { kindName: '', price: '', terms: '', hoursVersion: 0 }

/** Fills the calendar in the log, and writes the rows of past bookings as the projection would. */
const fill = async (): Promise<readonly string[]> => {
  const calendar = openCalendar(null)
  const ask = (bookingId: string, startsAt: number, at: number) => {
    const starts = [new Date(startsAt).toISOString()]
    const wanted = requestedBooking(starts, { kindId: 'visit-1h', seen })
    const answer = calendar.send(
      { type: 'RequestBooking', providerId, bookingIds: [bookingId], asked: wanted },
      new Date(at),
    )
    expect(answer).toEqual(['BookingRequested'])
  }
  const past = Array.from({ length: over }, (_, nth) => ({ id: randomUUID(), at: begun + (nth + 3) * hour }))
  for (const { id, at } of past) {
    ask(id, at, begun)
    calendar.send({ type: 'AcceptBooking', providerId, bookingId: id, exceptClashes: false }, new Date(begun))
  }
  const open = Array.from({ length: requests }, () => randomUUID())
  for (const [nth, id] of open.entries()) ask(id, now + (nth + 24) * hour, now - hour)
  const stored = calendar.events.map(({ type, data }) => ({
    ...newEvent(data as unknown as JsonObject),
    type,
  }))
  for (let from = 0; from < stored.length; from += inOneAppend)
    await world.store.append(
      calendarStream(providerId),
      from === 0 ? 'no_stream' : from - 1,
      stored.slice(from, from + inOneAppend),
    )
  await world.pool.query(
    `insert into read.booking (booking_id, request_id, provider_id, client_id, status, kind_id, kind, minutes,
       starts_at, ends_at, asked_starts_at, asked_revision, pause_before, pause_after, nth, times, client_zone, meeting,
       hours_version, requested_at, agreed_at, reminded, sequence)
     select id, id, $3, 'parent-1', 'accepted', 'visit-1h', 'visit', 60, at, at + interval '1 hour', at,
       0, 0, 0, 0, 1, 'UTC', 'video', 0, at, at, '{}', 1 from unnest($1::text[], $2::timestamptz[]) as past (id, at)`,
    [past.map(({ id }) => id), past.map(({ at }) => new Date(at)), providerId],
  )
  return open
}

it('never refuses an answer of the provider, and completes every booking once', async () => {
  const open = await fill()
  world.time.now = new Date(now)
  const look = () => runDeadlines(bookingDeadlines, { ...world, now: () => Promise.resolve(new Date(now)) })
  const looking = Promise.all([look(), look()])
  const answers: string[] = []
  for (const bookingId of open) {
    const context = { actorId: providerId, correlationId: bookingId, commandId: randomUUID() }
    const outcome = await world.execute(
      { type: 'AcceptBooking', providerId, bookingId, exceptClashes: false },
      context,
    )
    answers.push('refused' in outcome ? outcome.refused : 'accepted')
  }
  await looking
  expect(answers).toEqual(open.map(() => 'accepted'))
  const types: string[] = []
  for await (const { type } of world.store.readStream(calendarStream(providerId))) types.push(type)
  expect(types.filter((type) => type === 'BookingCompleted')).toHaveLength(over)
})
