/** What the console shows of one booking beside its row: the other times of its series, and the emails about it. */

import type { BookingRecord } from '../../contract/bookings/console-bookings.ts'
import { calendarStream } from '../../domain/bookings/bookings.ts'
import type { FilterContext } from '../../platform/console/resource.ts'
import { find } from '../../platform/consumers/tables.ts'
import { isRealMail, mailIdOf, mailStatus } from '../../platform/mail/outbox.ts'
import { maybe, text, time, uuid } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { booking } from '../../projections/bookings/tables.ts'
import { bookingMailKinds } from './mails.ts'
import { similarPeopleKind } from './similar-people.ts'

const sides = ['client', 'provider'] as const

type More = Pick<BookingRecord, 'series' | 'mails'>

export const moreOfBooking = async (id: string, context: FilterContext): Promise<More> => {
  const [series, mails] = await Promise.all([seriesOf(id, context), mailsAbout(id, context)])
  return { series, mails }
}

const timesOfSeries = statement(
  {
    id: text(),
    status: text<
      | 'requested'
      | 'proposed'
      | 'accepted'
      | 'declined'
      | 'withdrawn'
      | 'expired'
      | 'cancelled'
      | 'completed'
      | 'no_show'
    >(),
    startsAt: time(),
  },
  `select s.booking_id as id, s.starts_at as "startsAt", s.status
       from read.booking b join read.booking s on s.request_id = b.request_id
      where b.booking_id = $1 and b.times > 1 order by s.starts_at, s.nth`,
)

const seriesOf = async (id: string, { tables }: FilterContext): Promise<More['series']> => {
  const rows = await timesOfSeries(tables, [id])
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))
}

const eventsOfBooking = statement(
  { id: uuid() },
  `select e.id from read.booking_step s join read.event_index e on e.revision = s.revision
      where s.booking_id = $1 and e.stream = $2`,
)

const mailsWritten = statement(
  {
    id: uuid(),
    kind: text(),
    status: text<'sent' | 'waiting' | 'failed'>(),
    writtenAt: time(),
    sentAt: maybe(time()),
  },
  `select m.id, m.kind, m.created_at as "writtenAt", m.sent_at as "sentAt", ${mailStatus} as status
       from reaction.outbox m where m.id = any ($1::uuid[]) and (${isRealMail}) order by m.created_at desc, m.id`,
)

/** Which emails were written. An email's id is made of the event that it is about. */
const mailsAbout = async (id: string, { tables }: FilterContext): Promise<More['mails']> => {
  const [booked] = await find(tables, booking, ['provider_id', 'starts_at', 'asked_starts_at'], {
    booking_id: id,
  })
  if (!booked) return []
  const events = await eventsOfBooking(tables, [id, calendarStream(booked.provider_id)])
  // Those of a booking that was moved twice and reminded of in between name a time that no table has.
  const reminders = [booked.starts_at, booked.asked_starts_at].flatMap((startsAt) =>
    ['day', 'hours'].map(
      (which) => [`${id}/${startsAt.toISOString()}`, `booking_reminder_${which}`] as const,
    ),
  )
  const sources = [
    ...reminders,
    ...events.flatMap((event) => bookingMailKinds.map((kind) => [event.id, kind] as const)),
  ]
  const toOf = new Map(
    sources.flatMap(([source, kind]) =>
      sides.map((side) => [mailIdOf(source, `${kind}_${side}`), side] as const),
    ),
  )
  toOf.set(mailIdOf(id, similarPeopleKind), 'client')
  const written = await mailsWritten(tables, [[...toOf.keys()]])
  return written.map(({ writtenAt, sentAt, ...mail }) => ({
    ...mail,
    writtenAt: writtenAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    to: toOf.get(mail.id) ?? 'client',
  }))
}
