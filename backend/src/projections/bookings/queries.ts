/** Queries of bookings and hours. */

import { sides, type Side } from '../../domain/bookings/events.ts'
import type { OwnTime, TakenStretch } from '../../domain/bookings/free-times.ts'
import type { Hours } from '../../domain/bookings/hours.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import {
  type AnswerOf,
  type RowOf,
  certain,
  integer,
  json,
  maybe,
  some,
  text,
  time,
  times,
} from '../../platform/postgres/read-table.ts'
import { every, statement } from '../../platform/postgres/statement.ts'
import { providerHours, booking, bookingStep } from './tables.ts'

export interface HoursRow {
  readonly version: number
  readonly hours: Hours
  readonly kindWords: KindWords
  readonly terms: string
  readonly meetingLink: string
}

type KindWords = RowOf<typeof providerHours>['kind_words']['list']

/** Null if none were saved. */
export const hoursOf = async (tables: ReadTables, providerId: string): Promise<HoursRow | null> => {
  // PostgreSQL cannot store this character.
  if (providerId.includes('\0')) return null
  const [row] = await find(
    tables,
    providerHours,
    ['version', 'hours', 'kind_words', 'terms', 'meeting_link'],
    { provider_id: providerId },
  )
  return row
    ? {
        version: row.version,
        hours: row.hours,
        kindWords: row.kind_words.list,
        terms: row.terms,
        meetingLink: row.meeting_link,
      }
    : null
}

/** How far to look before and after a stretch: longer than any two breaks together. */
const widened = '8 hours'

const takenBetweenRows = statement(
  some(booking, 'booking_id', 'starts_at', 'ends_at', 'pause_before', 'pause_after'),
  `select booking_id, starts_at, ends_at, pause_before, pause_after from read.booking
      where provider_id = $1 and status in ('accepted', 'completed', 'no_show')
        and starts_at < $3::timestamptz + interval '${widened}'
        and starts_at > $2::timestamptz - interval '24 hours' and ends_at > $2::timestamptz - interval '${widened}'`,
)

/** Taken stretches between two moments, including nearby ones whose breaks may reach into that time. */
export const takenBetween = async (
  tables: ReadTables,
  providerId: string,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
): Promise<readonly TakenStretch[]> => {
  const rows = await takenBetweenRows(tables, [providerId, new Date(startsAt), new Date(endsAt)])
  return rows.map((row) => ({
    bookingId: row.booking_id,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    pauseBefore: row.pause_before,
    pauseAfter: row.pause_after,
  }))
}

const ownTimesBetweenRows = statement(
  some(booking, 'booking_id', 'starts_at', 'ends_at', 'status'),
  `select booking_id, starts_at, ends_at, status from read.booking
      where client_id = $1 and provider_id = $2 and status in ('requested', 'proposed', 'accepted')
        and starts_at < $4 and ends_at > $3 and ($5::text is null or booking_id <> $5) order by starts_at, booking_id`,
)

/**
 * What a parent has requested from this provider and booked with them within a stretch, in order. `except` is a
 * booking that is to be moved, or answered with other times.
 */
export const ownTimesBetween = async (
  tables: ReadTables,
  { clientId, providerId }: { readonly clientId: string; readonly providerId: string },
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  except: string | null = null,
): Promise<readonly OwnTime[]> => {
  const found = await ownTimesBetweenRows(tables, [
    clientId,
    providerId,
    new Date(startsAt),
    new Date(endsAt),
    except,
  ])
  return found.map((row) => ({
    bookingId: row.booking_id,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    isBooked: row.status === 'accepted',
  }))
}

const leftOutOfRequestRows = statement(
  { booking_id: text() },
  `select booking_id from read.booking_step join read.booking using (booking_id)
      where request_id = $1 and type = 'BookingAccepted' and detail ->> 'leftOut' is not null`,
)

/** The ids of the bookings that the provider left out when they accepted the rest of this request. */
export const leftOutOfRequest = async (
  tables: ReadTables,
  requestId: string,
): Promise<ReadonlySet<string>> => {
  const found = await leftOutOfRequestRows(tables, [requestId])
  return new Set(found.map((each) => each.booking_id))
}

const bookingColumns = {
  ...booking.columns,
  /** Null if the parent's account was erased; the texts are then null too. */
  client_name: maybe(text()),
  provider_name: maybe(text()),
  slug: maybe(text()),
  photo: maybe(text()),
  /** From the current hours; null if there are none. */
  provider_zone: maybe(text()),
  words:
    maybe(
      json<{
        readonly note: string | null
        readonly place: string | null
        readonly kindName: string
        readonly price: string
        readonly terms: string
      }>(),
    ),
  /** How many times of its series were ever agreed on, and how many still are or took place; 0 for a single time. */
  series_agreed: integer(),
  series_booked: integer(),
  /** The starts of the times that were left out when the rest of the series was accepted. */
  series_left_out: certain('an empty list where there is none', times()),
}

export type BookingRow = AnswerOf<typeof bookingColumns>

const rows = `
  select b.*, a.name as client_name, p.name as provider_name, p.slug, p.photo,
         h.hours->>'zone' as provider_zone, w.words, s.series_agreed, s.series_booked,
         case when s.series_agreed > 0 then s.declined else '{}' end as series_left_out
    from read.booking b
    left join read.account a on a.account_id = b.client_id
    left join read.provider p on p.id = b.provider_id
    left join read.provider_hours h on h.provider_id = b.provider_id
    left join read.booking_words w on w.request_id = b.request_id and w.revision = b.asked_revision
   cross join lateral (
     select count(o.agreed_at)::integer as series_agreed,
            count(*) filter (where o.status in ('accepted', 'completed', 'no_show'))::integer as series_booked,
            coalesce(array_agg(o.starts_at order by o.starts_at) filter (where o.status = 'declined'), '{}') as declined
       from read.booking o where b.times > 1 and o.request_id = b.request_id) s`

/** Selects a person's bookings; the column depends on the side. */
const mine: Readonly<Record<Side, string>> = { client: 'b.client_id = $1', provider: 'b.provider_id = $1' }

const bookingLists = ['upcoming', 'waiting', 'past'] as const
export type BookingList = (typeof bookingLists)[number]

/** A series of which nothing was accepted is one card, with its first time. */
const firstOnly = `(b.nth = 0 or b.agreed_at is not null or exists (
  select from read.booking o where o.request_id = b.request_id and o.agreed_at is not null))`
const lists: Readonly<Record<BookingList, string>> = {
  upcoming: `b.status = 'accepted'`,
  waiting: `b.waits_for is not null and ${firstOnly}`,
  past: `b.status not in ('requested', 'proposed', 'accepted') and ${firstOnly}`,
}
const orders = (side: Side): Readonly<Record<BookingList, string>> => ({
  upcoming: 'b.starts_at, b.booking_id',
  waiting: `b.waits_for <> '${side}', b.answer_by, b.booking_id`,
  past: 'b.starts_at desc, b.booking_id',
})

const ofSide = every(sides)
const ofListOfSide = every(sides, bookingLists)

const firstBookingsRows = statement(
  bookingColumns,
  (side: Side, list: BookingList) =>
    `${rows} where ${mine[side]} and ${lists[list]} order by ${orders(side)[list]} limit $2`,
  { each: ofListOfSide },
)

/** The first bookings of a list. */
export const firstBookingsOf = (
  tables: ReadTables,
  side: Side,
  personId: string,
  list: BookingList,
  size: number,
): Promise<BookingRow[]> => firstBookingsRows(tables, [personId, size], side, list)

const firstWaitingRows = statement(
  bookingColumns,
  (side: Side) =>
    `${rows} where ${mine[side]} and ${lists.waiting} and b.waits_for = $2
      order by b.answer_by, b.booking_id limit $3`,
  { each: ofSide },
)

/** The first bookings that wait for this side, by deadline. */
export const firstWaitingFor = (
  tables: ReadTables,
  side: Side,
  personId: string,
  waitsFor: Side,
  size: number,
): Promise<BookingRow[]> => firstWaitingRows(tables, [personId, waitsFor, size], side)

const unansweredRequestsOfRows = statement(
  bookingColumns,
  `${rows} join read.booking_step e on e.booking_id = b.booking_id and e.type = 'BookingExpired'
      where b.client_id = $1 and b.status = 'expired' and b.nth = 0 and e.happened_at > $2
        and not exists (select from read.booking later where later.client_id = b.client_id
              and later.provider_id = b.provider_id and later.requested_at > b.requested_at)
      order by e.happened_at desc, b.booking_id limit $3`,
)

/** The requests of a parent that expired after a moment, the newest first, unless they have asked the same provider since. */
export const unansweredRequestsOf = (
  tables: ReadTables,
  clientId: string,
  since: Date,
  size: number,
): Promise<BookingRow[]> => unansweredRequestsOfRows(tables, [clientId, since, size])

const bookedBesideOfRows = statement(
  bookingColumns,
  `${rows} where b.client_id = $1 and b.provider_id is distinct from $2 and b.status in ('requested', 'proposed', 'accepted')
        and exists (select from unnest($3::timestamptz[], $4::timestamptz[]) as t (starts_at, ends_at)
                     where b.starts_at < t.ends_at and t.starts_at < b.ends_at)
      order by b.starts_at, b.booking_id limit 3`,
)

/** A parent's open requests and bookings that overlap one of these times, the first three. @param except a provider whose are left out */
export const bookedBesideOf = (
  tables: ReadTables,
  { clientId, except }: { readonly clientId: string; readonly except: string | null },
  times: readonly { readonly startsAt: number; readonly endsAt: number }[],
): Promise<BookingRow[]> =>
  bookedBesideOfRows(tables, [
    clientId,
    except,
    times.map(({ startsAt }) => new Date(startsAt)),
    times.map(({ endsAt }) => new Date(endsAt)),
  ])

/** SQL: a list's bookings. */
const listedOf = (side: Side, list: BookingList) => `read.booking b where ${mine[side]} and ${lists[list]}`

const bookingsPageRows = statement(
  bookingColumns,
  (side: Side, list: BookingList) =>
    `with listed as (
       select b.booking_id, b.request_id, row_number() over (order by ${orders(side)[list]}) as place
         from ${listedOf(side, list)}),
     together as (select *, min(place) over (partition by request_id) as first_place from listed),
     numbered as (select *, dense_rank() over (order by first_place) as number from together)
     ${rows} join numbered n on n.booking_id = b.booking_id
      where n.number > $2 and n.number <= $2 + $3 order by n.number, n.place`,
  { each: ofListOfSide },
)

const bookingsInListRows = statement(
  { count: integer() },
  (side: Side, list: BookingList) =>
    `select count(distinct b.request_id)::integer as count from ${listedOf(side, list)}`,
  { each: ofListOfSide },
)

/** A page of a list, and how many there are. All times of a series are together, count as one, and are never cut. */
export const bookingsPageOf = async (
  tables: ReadTables,
  side: Side,
  personId: string,
  list: BookingList,
  { start, size }: { readonly start: number; readonly size: number },
): Promise<{ readonly bookings: readonly BookingRow[]; readonly totalCount: number }> => {
  const bookings = await bookingsPageRows(tables, [personId, start, size], side, list)
  const [count] = await bookingsInListRows(tables, [personId], side, list)
  return { bookings, totalCount: count?.count ?? 0 }
}

const countedColumns = {
  upcoming: integer(),
  waits_for_client: integer(),
  waits_for_provider: integer(),
}

export type BookingCounts = AnswerOf<typeof countedColumns>

const countBookingsRows = statement(
  countedColumns,
  (side: Side) =>
    `select count(*) filter (where ${lists.upcoming})::integer as upcoming,
            count(*) filter (where ${lists.waiting} and b.waits_for = 'client')::integer as waits_for_client,
            count(*) filter (where ${lists.waiting} and b.waits_for = 'provider')::integer as waits_for_provider
       from read.booking b where ${mine[side]}`,
  { each: ofSide },
)

export const countBookings = async (
  tables: ReadTables,
  side: Side,
  personId: string,
): Promise<BookingCounts> => {
  const [counts] = await countBookingsRows(tables, [personId], side)
  return counts ?? { upcoming: 0, waits_for_client: 0, waits_for_provider: 0 }
}

const bookingByIdRows = statement(bookingColumns, `${rows} where b.booking_id = $1`)

export const bookingById = async (tables: ReadTables, bookingId: string): Promise<BookingRow | null> => {
  const [row] = await bookingByIdRows(tables, [bookingId])
  return row ?? null
}

const nextBookingOfRows = statement(
  bookingColumns,
  `${rows} where b.client_id = $1 and b.provider_id = $2 and b.status = 'accepted' and b.ends_at > $3
      order by b.starts_at, b.booking_id limit 1`,
)

/** The first booking between these two that is accepted and not over; null if there is none. */
export const nextBookingOf = async (
  tables: ReadTables,
  { client, provider }: Readonly<Record<Side, string>>,
  now: Date,
): Promise<BookingRow | null> => {
  const [row] = await nextBookingOfRows(tables, [client, provider, now])
  return row ?? null
}

const bookingsOfRequestRows = statement(
  bookingColumns,
  `${rows} where b.request_id = $1 order by b.starts_at, b.nth`,
)

/** Every time of a request, in order. */
export const bookingsOfRequest = (tables: ReadTables, requestId: string): Promise<BookingRow[]> =>
  bookingsOfRequestRows(tables, [requestId])

const bookingsBetweenRows = statement(
  bookingColumns,
  `${rows} where b.provider_id = $1 and b.status in ('requested', 'proposed', 'accepted', 'completed', 'no_show')
        and b.starts_at < $3 and b.ends_at > $2 order by b.starts_at, b.booking_id`,
)

/** The bookings in a provider's week: accepted or past ones, and those that wait for an answer. */
export const bookingsBetween = (
  tables: ReadTables,
  providerId: string,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
): Promise<BookingRow[]> => bookingsBetweenRows(tables, [providerId, new Date(startsAt), new Date(endsAt)])

const lastChangesOfRows = statement(
  { booking_id: text(), happened_at: time() },
  `select distinct on (booking_id) booking_id, happened_at from read.booking_step
      where booking_id = any ($1) order by booking_id, revision desc`,
)

/** When each of these bookings last changed. */
export const lastChangesOf = async (
  tables: ReadTables,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const found = await lastChangesOfRows(tables, [bookingIds])
  return new Map(found.map(({ booking_id: id, happened_at: at }) => [id, at]))
}

const calendarBookingsRows = statement(
  bookingColumns,
  (side: Side) =>
    `${rows} where ${mine[side]} and b.status in ('accepted', 'completed', 'no_show')
        and b.ends_at > now() - interval '60 days' order by b.starts_at, b.booking_id limit 2000`,
  { each: ofSide },
)

/** For a calendar program: accepted and past bookings, from 60 days ago on. */
export const calendarBookingsOf = (tables: ReadTables, side: Side, personId: string): Promise<BookingRow[]> =>
  calendarBookingsRows(tables, [personId], side)

const countOpenRequestsRows = statement(
  { open: integer() },
  `select count(*)::integer as open from read.booking
      where client_id = $1 and status in ('requested', 'proposed') and nth = 0`,
)

/** How many requests and proposals of a parent are still open; a series counts once. */
export const countOpenRequests = async (tables: ReadTables, clientId: string): Promise<number> => {
  const [row] = await countOpenRequestsRows(tables, [clientId])
  return row?.open ?? 0
}

const requestsByDayRows = statement(
  { day: certain('the day of a moment', text()), count: integer() },
  `select to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as count
       from read.booking where provider_id = $1 and nth = 0 and requested_at >= $2 group by 1`,
)

/** The number of requests to a provider by day (YYYY-MM-DD, UTC) since a moment; a series counts once. */
export const requestsByDay = (
  tables: ReadTables,
  providerId: string,
  since: Date,
): Promise<{ day: string; count: number }[]> => requestsByDayRows(tables, [providerId, since])

export type StepRow = Omit<RowOf<typeof bookingStep>, 'booking_id'> & { readonly text: string | null }

const bookingStepsOfRows = statement(
  { ...some(bookingStep, 'revision', 'type', 'happened_at', 'by', 'detail'), text: maybe(text()) },
  `select s.revision, s.type, s.happened_at, s.by, s.detail, w.words->>'text' as text
       from read.booking_step s
       left join read.booking_words w on w.request_id in ($1, $2) and w.revision = s.revision
      where s.booking_id = $1 order by s.revision desc`,
)

/** The history of a booking, newest first, with the texts. */
export const bookingStepsOf = (
  tables: ReadTables,
  { booking_id: bookingId, request_id: requestId }: Pick<BookingRow, 'booking_id' | 'request_id'>,
): Promise<StepRow[]> => bookingStepsOfRows(tables, [bookingId, requestId])
