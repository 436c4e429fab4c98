/**
 * Bookings as staff see them over HTTP: who and when, never what two people wrote to each other. Also the
 * cancelling of a booking.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { bookingsList, type BookingRecord } from '../src/contract/bookings/console-bookings.ts'
import { recordAsOf, recordHistory } from '../src/contract/log/console-log.ts'
import { masked } from '../src/contract/masked.ts'
import { dashboard } from '../src/contract/staff/console-dashboard.ts'
import { mailIdOf } from '../src/platform/mail/outbox.ts'
import {
  becomeBookable,
  becomeParent,
  instantInHours,
  bookingRequest,
  someZone,
  type Booker,
} from './booking.ts'
import { openStaffClients, askList, type Console } from './console-client.ts'
import type { EndorsingProvider } from './endorsing.ts'
import { callWith } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

const secrets = ['Quill sleeps badly', '9 Juniper Road', 'I am at a birth', 'Dentist', 'meet.example.org']

const suggestedAt = instantInHours(70)

let server: RunningServer
let staff: Console
let maya: Booker
let ruth: EndorsingProvider
let bookingId: string
let cancelledId: string
beforeAll(async () => {
  server = await sharedServer()
  staff = await openStaffClients(server)
  maya = await becomeParent(server, 'Mayaquist')
  ruth = await becomeBookable(server, 'Ruthquist', { meetingLink: 'https://meet.example.org/ruth' })
  const ask = async (hours: number) => {
    const words = { note: 'Quill sleeps badly', place: '9 Juniper Road' }
    const asked = { ...bookingRequest(ruth.providerId, instantInHours(hours)), ...words }
    return (await maya.do<{ bookingId: string }>('requestBooking', asked)).bookingId
  }
  bookingId = await ask(60)
  await ruth.do('proposeTimes', {
    bookingId,
    times: [{ at: suggestedAt }],
    zone: someZone,
    note: 'I am at a birth',
  })
  cancelledId = await ask(90)
  await ruth.do('acceptBooking', { bookingId: cancelledId })
  await maya.do('cancelBooking', { bookingId: cancelledId, reason: 'Dentist' })
})
afterAll(() => server.close())

const listed = async (who: keyof Console) =>
  (await askList(staff[who], 'bookings', { filter: { providerId: ruth.providerId } })).rows.map((row) =>
    bookingsList.row.parse(row),
  )

describe('The console’s list of bookings', () => {
  it('shows who booked, when, and what became of it', async () => {
    const rows = await listed('moderator')
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [cancelledId, 'cancelled'],
      [bookingId, 'proposed'],
    ])
    expect(rows[1]).toMatchObject({
      clientName: 'Mayaquist',
      providerName: 'Ruthquist',
      kind: 'visit',
      minutes: 60,
      nth: 1,
      times: 1,
      waitsFor: 'client',
      price: '$165',
    })
  })

  it('can be filtered by state, kind, names and days', async () => {
    const ids = async (filter: object) =>
      (
        await askList(staff.admin, 'bookings', { filter: { providerId: ruth.providerId, ...filter } })
      ).rows.map((row) => row['id'])
    expect(await ids({ status: ['cancelled'] })).toEqual([cancelledId])
    expect(await ids({ kind: ['intro'] })).toEqual([])
    expect(await ids({ q: 'mayaquist' })).toHaveLength(2)
    expect(await ids({ startsFrom: instantInHours(80) })).toEqual([cancelledId])
    expect(await ids({ seriesId: bookingId })).toEqual([bookingId])
  })

  it('is closed to an analyst, with its records and files', async () => {
    for (const page of ['bookings', `bookings/${bookingId}`, 'bookings/export'])
      expect((await staff.analyst(`/api/admin/${page}`)).status).toBe(403)
    for (const page of [`history/bookings/${bookingId}`, `as-of/bookings/${bookingId}?at=now`])
      expect((await staff.analyst(`/api/admin/${page}`)).status).toBe(403)
  })
})

describe('What two people wrote to each other', () => {
  it('is shown to no role, in no list, record, history, past state or event', async () => {
    for (const ask of [staff.moderator, staff.admin])
      for (const id of [bookingId, cancelledId]) {
        const pages = [`/api/admin/bookings/${id}`, `/api/admin/history/bookings/${id}`]
        if (ask === staff.admin) pages.push(`/api/admin/as-of/bookings/${id}?at=now`)
        for (const page of pages) {
          const reply = await ask(page)
          expect(reply.status).toBe(200)
          for (const secret of secrets) expect(reply.text).not.toContain(secret)
        }
      }
    const life = await staff.admin(`/api/admin/streams/calendar-${ruth.providerId}`)
    expect(life.status).toBe(200)
    for (const secret of secrets) expect(life.text).not.toContain(secret)
    expect(life.text).toContain('Feeding visit')
  })
})

describe('A booking’s history', () => {
  it('shows each step with what changed, newest first', async () => {
    const reply = await staff.moderator(`/api/admin/history/bookings/${cancelledId}`)
    const { entries } = recordHistory.parse(reply.json())
    expect(entries.map(({ type }) => type)).toEqual([
      'BookingCancelled',
      'BookingAccepted',
      'BookingRequested',
    ])
    expect(entries[0]).toMatchObject({
      actorName: 'Mayaquist',
      reason: masked,
      changes: [{ field: 'status', before: 'accepted', after: 'cancelled' }],
    })
  })

  it('shows the suggested times', async () => {
    const reply = await staff.moderator(`/api/admin/history/bookings/${bookingId}`)
    expect(recordHistory.parse(reply.json()).entries[0]).toMatchObject({
      type: 'OtherTimesProposed',
      changes: expect.arrayContaining([
        { field: 'suggestedTimes', before: null, after: [suggestedAt] },
      ]) as unknown,
    })
  })

  it('of a series says of each of its times what became of it', async () => {
    const asked = bookingRequest(ruth.providerId, instantInHours(24 * 20), {
      series: { weekdays: [2], weeks: 2 },
    })
    const { bookingId: id } = await maya.do<{ bookingId: string }>('requestBooking', asked)
    await ruth.do('acceptBooking', { bookingId: id })
    await maya.do('cancelBooking', { bookingId: id, reason: 'Dentist' })
    const { series } = (await staff.moderator(`/api/admin/bookings/${id}`)).json() as BookingRecord
    expect(series.map(({ status }) => status)).toEqual(['cancelled', 'accepted'])
    expect(series[0]?.id).toBe(id)
  })

  it('has beside it the emails that both sides got, and none of another booking', async () => {
    const mailsOf = async (id: string) =>
      ((await staff.moderator(`/api/admin/bookings/${id}`)).json() as BookingRecord).mails
        .map(({ kind, to }) => `${kind} ${to}`)
        .toSorted()
    await until('the mails are written', async () => (await mailsOf(cancelledId)).length === 5)
    expect(await mailsOf(cancelledId)).toEqual([
      ...['booking_accepted client', 'booking_accepted provider'],
      ...['booking_cancelled client', 'booking_cancelled provider'],
      'booking_requested provider',
    ])
    await until('the mails are written', async () => (await mailsOf(bookingId)).length === 2)
    expect(await mailsOf(bookingId)).toEqual(['booking_proposed client', 'booking_requested provider'])
  })

  it('has the reminders among the emails', async () => {
    const at = (await listed('moderator')).find(({ id }) => id === bookingId)?.startsAt ?? ''
    await server.parts.pool.query(
      `insert into reaction.outbox (id, kind, person_id, created_at, next_at, sent_at, attempts)
       values ($1, 'booking_reminder_day', $2, now(), now(), now(), 1)`,
      [mailIdOf(`${bookingId}/${at}`, 'booking_reminder_day_client'), maya.accountId],
    )
    const { mails } = (await staff.moderator(`/api/admin/bookings/${bookingId}`)).json() as BookingRecord
    expect(mails[0]).toMatchObject({ kind: 'booking_reminder_day', to: 'client', status: 'sent' })
  })

  it('shows the booking at any moment of its life', async () => {
    const { entries } = recordHistory.parse(
      (await staff.admin(`/api/admin/history/bookings/${cancelledId}`)).json(),
    )
    const then = await staff.admin(`/api/admin/as-of/bookings/${cancelledId}?at=${entries[1]?.position}`)
    expect(recordAsOf.parse(then.json()).record).toMatchObject({ status: 'accepted', endedBy: null })
    for (const id of [bookingId, cancelledId]) {
      const {
        mails,
        series: _,
        ...live
      } = (await staff.admin(`/api/admin/bookings/${id}`)).json() as BookingRecord
      expect(mails.length).toBeGreaterThan(0)
      const now = await staff.admin(`/api/admin/as-of/bookings/${id}?at=now`)
      expect(recordAsOf.parse(now.json()).record).toMatchObject(live)
    }
  })
})

describe('A moderator', () => {
  it('cancels a booking with a reason, which both sides and the staff acts show; nobody else may', async () => {
    const reason = 'The profile was copied from somebody else'
    const act = { bookingId, reason }
    const cancel = (who: keyof Console, data: object) =>
      callWith(server, staff[who].cookie, 'cancelBookingAsStaff', data)
    expect((await cancel('analyst', act)).status).toBe(403)
    expect((await cancel('moderator', { bookingId })).status).toBe(422)
    expect((await cancel('moderator', act)).status).toBe(200)
    expect((await listed('moderator')).find(({ id }) => id === bookingId)).toMatchObject({
      status: 'cancelled',
      endedBy: 'staff',
    })
    const shown = await maya.ask<{ timeline: { text: string; words: string | null }[] }>('booking', {
      bookingId,
      zone: someZone,
    })
    expect(shown.timeline[0]).toMatchObject({ text: 'Our team canceled', words: reason })
    await until('the act is told', async () => {
      const { rows } = await askList(staff.admin, 'staff-acts', { filter: { subjectId: bookingId } })
      return rows.some((row) => row['act'] === 'BookingCancelledByStaff' && row['reason'] === reason)
    })
    const { entries } = recordHistory.parse(
      (await staff.moderator(`/api/admin/history/bookings/${bookingId}`)).json(),
    )
    expect(entries[0]).toMatchObject({ type: 'BookingCancelledByStaff', reason })
  })
})

describe('The dashboard', () => {
  it('counts bookings by state, and shows how fast providers answer', async () => {
    await until('the figures are new', async () => {
      const { bookings } = dashboard.parse((await staff.moderator('/api/admin/dashboard')).json())
      const cancelled = bookings?.byStatus.find(({ status }) => status === 'cancelled')?.count ?? 0
      return cancelled >= 2 && (bookings?.hoursToAnswer?.answered ?? 0) >= 2
    })
  })
})
