/**
 * The tables of bookings. Texts that people wrote are in a table of their own, so that an erasure deletes
 * them and nothing else.
 */

import type { BookingEvent, Side } from '../../domain/bookings/events.ts'
import type { Hours } from '../../domain/bookings/hours.ts'
import type { BookingKind, BookingStatus, MeetingWay } from '../../domain/bookings/limits.ts'
import {
  id,
  integer,
  json,
  key,
  means,
  maybe,
  readTable,
  text,
  texts,
  time,
} from '../../platform/postgres/read-table.ts'

const person = id({ pseudonym: 'sides' })

export type By = Side | 'staff' | 'nobody'

/** A provider's current hours, with their texts. */
export const providerHours = readTable('provider_hours', {
  provider_id: key(person),
  version: integer('clear'),
  hours: json<Hours>('masked'),
  kind_words: json<{
    readonly list: readonly { readonly kindId: string; readonly name: string; readonly price: string }[]
  }>('masked'),
  terms: text('masked'),
  meeting_link: text('masked'),
})

/** One row for each requested time. */
export const booking = readTable(
  'booking',
  {
    booking_id: key(id('clear')),
    request_id: means('The same for each time of one series: the id of the first', id('clear')),
    provider_id: person,
    client_id: person,
    status: text<BookingStatus>('clear'),
    kind_id: text('clear'),
    kind: text<BookingKind>('clear'),
    minutes: integer('clear'),
    starts_at: time('clear'),
    ends_at: time('clear'),
    asked_starts_at: means('The start that was asked for at first', time('clear')),
    asked_revision: integer('clear'),
    pause_before: means('Minutes', integer('clear')),
    pause_after: means('Minutes', integer('clear')),
    nth: means('Its place in the request, from 0', integer('clear')),
    times: means('How many times the request has', integer('clear')),
    series: maybe(json<{ readonly weekdays: readonly number[]; readonly weeks: number }>('masked')),
    client_zone: text('clear'),
    meeting: text<MeetingWay>('clear'),
    hours_version: integer('clear'),
    requested_at: time('clear'),
    waits_for: means('Which side must answer a request, proposals or a move', maybe(text<Side>('clear'))),
    answer_by: means('When it ends unless someone answers', maybe(time('clear'))),
    /** The proposed times. */
    offer: maybe(
      json<{
        readonly by: Side
        readonly isMove: boolean
        readonly times: readonly { readonly startsAt: string; readonly endsAt: string }[]
        readonly revision: number
      }>('masked'),
    ),
    agreed_at: means('When both had agreed to it; null: never', maybe(time('clear'))),
    reminded: texts('clear'),
    sequence: integer('clear'),
    ended_by: means('Who declined, withdrew or canceled it', maybe(text<By>('clear'))),
  },
  {
    indexes: {
      booking_provider: ['provider_id', 'status', 'starts_at'],
      booking_client: ['client_id', 'status', 'starts_at'],
      booking_request: ['request_id'],
      booking_answer_by: { columns: ['answer_by'], where: 'answer_by is not null' },
      booking_ends: { columns: ['ends_at'], where: "status = 'accepted'" },
      booking_completed: { columns: ['ends_at'], where: "status = 'completed'" },
      booking_starts: ['starts_at', 'booking_id'],
      booking_requested: ['requested_at', 'booking_id'],
    },
  },
)

/** The last event of a provider's calendar that freed a time or took one. */
export const calendarChange = readTable('calendar_change', {
  provider_id: key(person),
  revision: integer('clear'),
})

/** The events that are about a booking: each is a step in its history. */
export type StepType = Exclude<BookingEvent['type'], 'HoursSaved'>

/** The steps in the history of a booking, in the order of its stream. */
export const bookingStep = readTable('booking_step', {
  booking_id: key(id('clear')),
  revision: key(integer('clear')),
  type: text<StepType>('clear'),
  happened_at: time('clear'),
  by: text<By>('clear'),
  /** Details of the step, such as how many times were proposed or which time was taken. */
  detail: json<Readonly<Record<string, unknown>>>('masked'),
})

/** The texts written with a step; in the log they are sealed with their writer's key. */
export const bookingWords = readTable(
  'booking_words',
  {
    request_id: key(id('clear')),
    revision: key(integer('clear')),
    person_id: person,
    words: json<Readonly<Record<string, string | null>>>('masked'),
  },
  { indexes: { booking_words_person: ['person_id'] } },
)
