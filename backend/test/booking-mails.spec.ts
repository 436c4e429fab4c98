/**
 * Mails about bookings with their calendar files, parsed by another library, and what the passing of time
 * causes: each once, however many processes look. Moments in the past are made by commands with an earlier
 * decision time.
 */

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import ICAL from 'ical.js'
import { randomUUID } from 'node:crypto'
import {
  becomeBookable,
  becomeParent,
  instantInHours,
  bookingRequest,
  someZone,
  type Booker,
} from './booking.ts'
import { requestedBooking } from './calendars.ts'
import { mailsTo } from './caught-mail.ts'
import type { EndorsingProvider } from './endorsing.ts'
import { password } from './people.ts'
import { sharedServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

let server: RunningServer
let maya: Booker
let ruth: EndorsingProvider
beforeAll(async () => {
  server = await sharedServer()
  ;[maya, ruth] = await Promise.all([becomeParent(server, 'Maya'), becomeBookable(server, 'Ruth')])
})
afterAll(() => server.close())

interface Mail {
  readonly subject: string
  readonly text: string
  readonly file: string | null
  readonly calendar: string | null
  readonly method: string | null
}

const mailsOf = async (email: string): Promise<readonly Mail[]> =>
  (await mailsTo(server, email)).map((mail) => {
    const file = mail.attachments.find(({ mimeType }) => mimeType.includes('calendar'))
    const content = file && typeof file.content !== 'string' ? new TextDecoder().decode(file.content) : null
    return {
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      file: mail.attachments.find(({ filename }) => filename)?.filename ?? null,
      calendar: content,
      method: file && 'method' in file ? String(file.method) : null,
    }
  })
const mailTo = async (email: string, subject: RegExp): Promise<Mail> => {
  let found: Mail | undefined
  await until(`${email} has a mail like ${subject}`, async () => {
    found = (await mailsOf(email)).find((mail) => subject.test(mail.subject))
    return found !== undefined
  })
  if (!found) throw new Error('There is no such mail')
  return found
}
const eventIn = ({ calendar }: Mail) => {
  const whole = new ICAL.Component(ICAL.parse(calendar ?? '') as never[])
  const [event] = whole.getAllSubcomponents('vevent')
  if (!event) throw new Error('There is no event')
  return { method: whole.getFirstPropertyValue('method'), event: new ICAL.Event(event), component: event }
}
const hour = 60 * 60_000
const ask = async (at: string) =>
  (await maya.do<{ bookingId: string }>('requestBooking', bookingRequest(ruth.providerId, at))).bookingId
const statusOf = async (bookingId: string) => {
  const { rows } = await server.parts.pool.query<{ status: string }>(
    'select status from read.booking where booking_id = $1',
    [bookingId],
  )
  return rows[0]?.status
}

/** An offered start, at most half an hour before this many hours from now. */
const halfHourNear = (hours: number) =>
  new Date(Math.floor((Date.now() + hours * hour) / (hour / 2)) * (hour / 2))

/** Requested this many hours ago, and accepted if `isAccepted` says so. */
const longAgo = async (startsAt: Date, agoHours: number, isAccepted: boolean): Promise<string> => {
  const id = randomUUID()
  const at = new Date(Date.now() - agoHours * hour)
  const seen = { kindName: 'Feeding visit', price: '', terms: '', hoursVersion: 1 }
  const wanted = requestedBooking([startsAt.toISOString()], {
    clientId: maya.accountId,
    clientZone: someZone,
    seen,
  })
  const requested = await server.execute(
    { type: 'RequestBooking', providerId: ruth.providerId, bookingIds: [id], asked: wanted },
    { at },
  )
  if ('refused' in requested) throw new Error(requested.message)
  if (isAccepted)
    await server.execute(
      { type: 'AcceptBooking', providerId: ruth.providerId, bookingId: id, exceptClashes: false },
      { at },
    )
  return id
}

describe('Mails about a booking', () => {
  it('bring both calendars the booking, its move with a higher sequence number, and its cancellation', async () => {
    const [start, later] = [instantInHours(30), instantInHours(33)]
    const id = await ask(start)
    expect((await mailTo(ruth.email, /^Maya would like to book with you/)).text).toMatch(/E[SD]T/)
    await ruth.do('acceptBooking', { bookingId: id })
    const sequences: number[] = []
    for (const { email } of [maya, ruth]) {
      const { method, event, component } = eventIn(await mailTo(email, /^Confirmed: Feeding visit/))
      expect([method, event.startDate.toJSDate().toISOString()]).toEqual(['REQUEST', start])
      expect([event.startDate.zone.tzid, event.uid.startsWith(id)]).toEqual(['UTC', true])
      expect(String(component.getFirstPropertyValue('attendee')).toLowerCase()).toContain(email)
      expect(component.getFirstPropertyValue('organizer')).toBeTruthy()
      sequences.push(event.sequence)
    }
    await maya.do('proposeTimes', { bookingId: id, zone: someZone, times: [{ at: later }] })
    await mailTo(ruth.email, /would like to reschedule/)
    await ruth.do('takeProposal', { bookingId: id, startsAt: later })
    const moved = eventIn(await mailTo(maya.email, /^Rescheduled: /))
    expect(moved.event.startDate.toJSDate().toISOString()).toBe(later)
    await ruth.do('cancelBooking', { bookingId: id, reason: 'My own child is ill' })
    const mail = await mailTo(maya.email, /^Canceled: /)
    const cancelled = eventIn(mail)
    expect([cancelled.method, cancelled.component.getFirstPropertyValue('status')]).toEqual([
      'CANCEL',
      'CANCELLED',
    ])
    expect([sequences, moved.event.sequence, cancelled.event.sequence]).toEqual([[1, 1], 2, 3])
    expect(cancelled.event.uid).toBe(moved.event.uid)
    expect(mail.text).toContain('Reason: “My own child is ill”')
  })

  it('bring a calendar file in the reader’s language', async () => {
    const luz = await becomeParent(server, 'Luz')
    await luz.do('chooseLanguage', { language: 'es' })
    const at = instantInHours(27)
    const { bookingId } = await luz.do<{ bookingId: string }>(
      'requestBooking',
      bookingRequest(ruth.providerId, at),
    )
    await ruth.do('acceptBooking', { bookingId })
    const mail = await mailTo(luz.email, /^Confirmada: /)
    expect(mail.file).toBe('cita.ics')
    expect(mail.calendar).toMatch(/^PRODID:.+\/\/ES$/m)
    expect(eventIn(mail).event.summary).toBe('Feeding visit con Ruth')
    expect(eventIn(mail).event.description).toContain(`/es/dashboard/bookings/${bookingId}`)
    await luz.do('cancelBooking', { bookingId, reason: 'Others need the time' })
  })
})

describe('What passing time causes', () => {
  it('happens once: a reminder, completion, and the expiry of a request', async () => {
    const soon = halfHourNear(23.5)
    const reminded = await longAgo(soon, 60, true)
    const over = await longAgo(halfHourNear(-3), 80, true)
    const unanswered = await longAgo(halfHourNear(40), 74, false)
    await mailTo(maya.email, /^Tomorrow: Feeding visit with Ruth/)
    await mailTo(ruth.email, /^Tomorrow: Feeding visit with Maya/)
    await until('the booking is completed', async () => (await statusOf(over)) === 'completed')
    await until('the request expired', async () => (await statusOf(unanswered)) === 'expired')
    await mailTo(maya.email, /^Your request to Ruth expired/)
    const { rows } = await server.parts.pool.query<{ type: string; times: number }>(
      `select type, count(*)::int as times from read.booking_step
        where booking_id = any($1) and by = 'nobody' group by type order by type`,
      [[reminded, over, unanswered]],
    )
    expect(rows).toEqual([
      { type: 'BookingCompleted', times: 1 },
      { type: 'BookingExpired', times: 1 },
      { type: 'BookingReminderDue', times: 1 },
    ])
    const reminders = (await mailsOf(maya.email)).filter(({ subject }) => subject.startsWith('Tomorrow'))
    expect(reminders).toHaveLength(1)
  })
})

describe('Erasing one side', () => {
  it('leaves the other side’s calendar correct: the time is free again, and no words are left', async () => {
    const lena = await becomeParent(server, 'Lena')
    const vera = await becomeBookable(server, 'Vera')
    const start = instantInHours(50)
    const note = `note-${randomUUID()}`
    const { bookingId } = await lena.do<{ bookingId: string }>(
      'requestBooking',
      bookingRequest(vera.providerId, start, { note, place: `place-${note}` }),
    )
    await vera.do('acceptBooking', { bookingId })
    const exported = await lena.do<object>('exportMyData', {}).catch(() => lena.ask<object>('exportMyData'))
    expect(JSON.stringify(exported)).toContain(note)
    await lena.do('deleteMyAccount', { password })
    await until('the booking is off', async () => (await statusOf(bookingId)) === 'cancelled')
    await mailTo(vera.email, /^Canceled: /)
    await until('the words are gone', async () => {
      const { rows } = await server.parts.pool.query<{ found: number }>(
        'select count(*)::int as found from read.booking_words where words::text like $1',
        [`%${note}%`],
      )
      return rows[0]?.found === 0
    })
    const shown = await vera.ask<{ booking: { with: object }; note: string | null }>('booking', {
      bookingId,
      zone: someZone,
    })
    expect(shown).toMatchObject({ booking: { with: { isErased: true }, note: null } })
    expect(
      await maya.ask('nearestFreeTimes', {
        providerId: vera.providerId,
        kindId: 'visit',
        zone: someZone,
        at: start,
      }),
    ).toMatchObject({
      times: expect.arrayContaining([expect.objectContaining({ startsAt: start })]),
    })
  })
})
