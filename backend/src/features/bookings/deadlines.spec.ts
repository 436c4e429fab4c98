/**
 * Each deadline takes effect once: after a day of downtime, with two servers, and with
 * a server clock an hour off.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { requestedBooking } from '../../../test/calendars.ts'
import { runDeadlines } from '../../../test/deadlines.ts'
import { openReactingWorld } from '../../../test/reacting.ts'
import { answerDeadlineOf } from '../../domain/bookings/asking.ts'
import { calendarStream } from '../../domain/bookings/bookings.ts'
import { day, hour, minute } from '../../domain/bookings/limits.ts'
import { databaseClock } from '../../platform/postgres/database-clock.ts'
import { bookingDeadlines } from './deadlines.ts'

type World = Awaited<ReturnType<typeof openReactingWorld>>

let world: World
beforeAll(async () => {
  world = await openReactingWorld()
})
afterAll(() => world.close())

/** Creates an accepted booking, and its row as the projection would write it. Times are in milliseconds. */
const accepted = async (startsAt: number, agreedAt: number, providerId: string = randomUUID()) => {
  const bookingId = randomUUID()
  const at = new Date(agreedAt)
  const context = { actorId: 'system', correlationId: bookingId, at }
  const starts = [new Date(startsAt).toISOString()]
  const seen = { kindName: '', price: '', terms: '', hoursVersion: 0 }
  for (const command of [
    {
      type: 'RequestBooking',
      providerId,
      bookingIds: [bookingId],
      asked: requestedBooking(starts, { kindId: 'visit-1h', seen }),
    } as const,
    { type: 'AcceptBooking', providerId, bookingId, exceptClashes: false } as const,
  ]) {
    const outcome = await world.execute(command, { ...context, commandId: randomUUID() })
    if ('refused' in outcome) throw new Error(outcome.message)
  }
  await world.pool.query(
    `insert into read.booking (booking_id, request_id, provider_id, client_id, status, kind_id, kind, minutes,
       starts_at, ends_at, asked_starts_at, asked_revision, pause_before, pause_after, nth, times, client_zone, meeting,
       hours_version, requested_at, agreed_at, reminded, sequence)
     values ($1, $1, $2, 'parent-1', 'accepted', 'visit-1h', 'visit', 60, $3, $3::timestamptz + interval '1 hour', $3,
       0, 0, 0, 0, 1, 'UTC', 'video', 0, $4, $4, '{}', 1)`,
    [bookingId, providerId, new Date(startsAt), at],
  )
  const happened = async () => {
    const types: string[] = []
    for await (const { type, data } of world.store.readStream(calendarStream(providerId)))
      if (type === 'BookingReminderDue' || type === 'BookingCompleted')
        types.push(type === 'BookingReminderDue' ? (data['which'] as string) : 'completed')
    return types
  }
  return { happened }
}

/** Creates a request, and its row as the projection would write it. Times are in milliseconds. */
const asked = async (requestedAt: number, startsAt: number) => {
  const [bookingId, providerId] = [randomUUID(), randomUUID()]
  const seen = { kindName: '', price: '', terms: '', hoursVersion: 0 }
  const wanted = requestedBooking([new Date(startsAt).toISOString()], { kindId: 'visit-1h', seen })
  const outcome = await world.execute(
    { type: 'RequestBooking', providerId, bookingIds: [bookingId], asked: wanted },
    { actorId: 'system', correlationId: bookingId, commandId: randomUUID(), at: new Date(requestedAt) },
  )
  if ('refused' in outcome) throw new Error(outcome.message)
  await world.pool.query(
    `insert into read.booking (booking_id, request_id, provider_id, client_id, status, kind_id, kind, minutes,
       starts_at, ends_at, asked_starts_at, asked_revision, pause_before, pause_after, nth, times, client_zone, meeting,
       hours_version, requested_at, waits_for, answer_by, reminded, sequence)
     values ($1, $1, $2, 'parent-1', 'requested', 'visit-1h', 'visit', 60, $3, $3::timestamptz + interval '1 hour', $3,
       0, 0, 0, 0, 1, 'UTC', 'video', 0, $4, 'provider', $5, '{}', 0)`,
    [
      bookingId,
      providerId,
      new Date(startsAt),
      new Date(requestedAt),
      new Date(answerDeadlineOf(requestedAt, startsAt)),
    ],
  )
  const happened = async () => {
    const types: string[] = []
    for await (const { type } of world.store.readStream(calendarStream(providerId))) types.push(type)
    return types.slice(1)
  }
  return { happened }
}

/**
 * Runs the job on `servers` servers at once. The rows stay unchanged, as if the projection had not caught up.
 */
const look = (at: number, servers = 2) =>
  Promise.all(
    Array.from({ length: servers }, () =>
      runDeadlines(bookingDeadlines, { ...world, now: () => Promise.resolve(new Date(at)) }),
    ),
  )

/** A fixed time for the tests. */
const noon = Date.parse('2026-11-23T12:00:00Z')

describe('The deadlines of bookings', () => {
  it('are found with the database’s clock, and none is due without bookings', async () => {
    expect(await runDeadlines(bookingDeadlines, { ...world, now: databaseClock(world.pool) })).toBe(0)
  })

  it('take effect once each, no matter how many servers run the job how often', async () => {
    const { happened } = await accepted(noon + 3 * day, noon)
    for (const at of [
      noon,
      noon + 2 * day,
      noon + 2 * day + hour,
      noon + 3 * day - hour,
      noon + 3 * day + 2 * hour,
    ])
      for (let times = 0; times < 2; times += 1) await look(at)
    expect(await happened()).toEqual(['day', 'hours', 'completed'])
    await world.pool.query('delete from read.booking')
  })

  it('after a day of downtime bring no reminder for a booking that is over or about to begin', async () => {
    const lateForDay = await accepted(noon + 2 * day, noon)
    const lateForBoth = await accepted(noon + 2 * day - 25 * hour, noon - 2 * day)
    const inTime = await accepted(noon + 2 * day + 20 * hour, noon)
    // All servers were down until one hour before the first booking begins.
    await look(noon + 2 * day - hour)
    expect(await lateForDay.happened()).toEqual(['hours'])
    expect(await lateForBoth.happened()).toEqual(['completed'])
    expect(await inTime.happened()).toEqual(['day'])
    await world.pool.query('delete from read.booking')
  })

  it('complete the bookings of one provider with one append, so that others can write to the calendar too', async () => {
    const providerId = randomUUID()
    for (let nth = 0; nth < 5; nth += 1) await accepted(noon + day + nth * hour, noon, providerId)
    const last = await accepted(noon + day + 5 * hour, noon, providerId)
    const commands: string[] = []
    const execute: World['execute'] = (command, context) => {
      commands.push(command.type)
      return world.execute(command, context)
    }
    await runDeadlines(bookingDeadlines, {
      ...world,
      execute,
      now: () => Promise.resolve(new Date(noon + 2 * day)),
    })
    expect(commands).toEqual(['CompleteBookings'])
    expect(await last.happened()).toEqual(Array.from({ length: 6 }, () => 'completed'))
    await world.pool.query('delete from read.booking')
  })

  it('remind a provider once of a request, when a third of its time is left, but no earlier than a day before its end', async () => {
    const slow = await asked(noon, noon + 6 * day)
    // Until ten hours from now: a third is left after six hours and forty minutes.
    const quick = await asked(noon, noon + 12 * hour)
    for (const at of [noon, noon + 6 * hour, noon + 7 * hour, noon + 8 * hour]) await look(at)
    expect([await quick.happened(), await slow.happened()]).toEqual([['BookingAnswerReminderDue'], []])
    for (const at of [noon + 47 * hour, noon + 48 * hour, noon + 49 * hour]) await look(at)
    expect(await slow.happened()).toEqual(['BookingAnswerReminderDue'])
    expect(await quick.happened()).toEqual(['BookingAnswerReminderDue', 'BookingExpired'])
    await world.pool.query('delete from read.booking')
  })

  it('remind nobody of a request that expired while all servers were down, or that waits for less than three hours', async () => {
    const late = await asked(noon, noon + 6 * day)
    const short = await asked(noon, noon + 4 * hour)
    for (const at of [noon + 2 * hour - 1, noon + 80 * hour]) await look(at)
    expect(await late.happened()).toEqual(['BookingExpired'])
    expect(await short.happened()).toEqual(['BookingExpired'])
    await world.pool.query('delete from read.booking')
  })

  it('do not depend on a server’s own clock, even if it is an hour fast', async () => {
    const real = Date.now()
    // The booking starts in a day and half an hour, at a whole minute. By a clock that is an hour fast, the
    // reminder would be due.
    const startsAt = Math.ceil(real / minute) * minute + day + hour / 2
    const { happened } = await accepted(startsAt, real - hour)
    const ownClock = Date.now
    Date.now = () => real + hour
    try {
      await runDeadlines(bookingDeadlines, { ...world, now: databaseClock(world.pool) })
    } finally {
      Date.now = ownClock
    }
    expect(await happened()).toEqual([])
    await runDeadlines(bookingDeadlines, { ...world, now: () => Promise.resolve(new Date(real + hour)) })
    expect(await happened()).toEqual(['day'])
    await world.pool.query('delete from read.booking')
  })
})
