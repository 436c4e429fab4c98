/** The queries of the console's dashboard on the read tables, one for each part. Days are in UTC. */

import { endorsementStatuses } from '../../contract/endorsements/console-endorsements.ts'
import type { Dashboard } from '../../contract/staff/console-dashboard.ts'
import { inboxTargetHours } from '../../contract/staff/console-inbox.ts'
import type { WaitlistRow } from '../../contract/waitlist/console-waitlist.ts'
import { bookingStatuses } from '../../domain/bookings/limits.ts'
import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import { reviewStatuses } from '../../domain/reviews/limits.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { integer, maybe, text, yesOrNo, certain, decimal } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { waitlistStatus } from '../../projections/waitlist/waitlist.ts'
import { waitingSince } from './inbox.ts'

/** Days that the figures cover, including today. */
const daysShown = 90
const hourInMilliseconds = 60 * 60 * 1000
const dayInMilliseconds = 24 * hourInMilliseconds

/** Midnight, UTC, of the first day that is shown. */
const firstDay = (now: Date): Date =>
  new Date(Date.parse(now.toISOString().slice(0, 10)) - (daysShown - 1) * dayInMilliseconds)

type Part<Name extends keyof Dashboard> = NonNullable<Dashboard[Name]>

const waitingModeration = statement(
  {
    heldReviews: integer(),
    conversationReports: integer(),
    profileReports: integer(),
    credentials: integer(),
    late: integer(),
  },
  `select (select count(*) from read.review where status = 'held')::integer as "heldReviews",
            (select count(*) from read.conversation_report where closed_at is null)::integer as "conversationReports",
            (select count(*) from read.profile_report where closed_at is null)::integer as "profileReports",
            (select count(*) from read.credential where status in ('claimed', 'seen'))::integer as credentials,
            (select count(*) from (${waitingSince}) as waiting where since < $1)::integer as late`,
)

export const moderationFigures = async (tables: ReadTables, now: Date): Promise<Part<'moderation'>> => {
  const [waiting] = await waitingModeration(tables, [
    new Date(now.getTime() - inboxTargetHours * hourInMilliseconds),
  ])
  return waiting ?? { heldReviews: 0, conversationReports: 0, profileReports: 0, credentials: 0, late: 0 }
}

const entriesByStatus = statement(
  { status: certain('a status in any case', text<WaitlistRow['status']>()), entries: integer() },
  `select status, count(*)::integer as entries
       from (select ${waitlistStatus} as status from read.waitlist_entry w) as s group by status`,
)

const entriesByDay = statement(
  {
    day: certain('one of the days made here', text()),
    parents: certain('a sum, or 0', integer()),
    providers: certain('a sum, or 0', integer()),
  },
  `with joined as (
       select (joined_at at time zone 'UTC')::date as day, user_type, count(*)::integer as entries
         from read.waitlist_entry where joined_at >= $1::timestamptz group by 1, 2)
     select to_char(d, 'YYYY-MM-DD') as day,
            coalesce(sum(entries) filter (where user_type = 'parent'), 0)::integer as parents,
            coalesce(sum(entries) filter (where user_type = 'provider'), 0)::integer as providers
       from generate_series(($1::timestamptz at time zone 'UTC')::date,
                            ($2::timestamptz at time zone 'UTC')::date, interval '1 day') as d
       left join joined on joined.day = d::date
      group by d order by d`,
)

export const waitlistFigures = async (tables: ReadTables, now: Date): Promise<Part<'waitlist'>> => {
  const statuses = await entriesByStatus(tables)
  const days = await entriesByDay(tables, [firstDay(now), now])
  const of = (status: WaitlistRow['status']) => statuses.find((row) => row.status === status)?.entries ?? 0
  return { waiting: of('waiting'), invited: of('invited'), days }
}

const endorsementsByStatus = statement(
  { status: text(), count: integer() },
  'select status, count(*)::integer as count from read.endorsement group by status',
)

const hoursToApprove = statement(
  { approved: integer(), median: maybe(decimal()), p90: maybe(decimal()) },
  `select count(*)::integer as approved,
            percentile_cont(0.5) within group (order by hours) as median,
            percentile_cont(0.9) within group (order by hours) as p90
       from (select extract(epoch from approved_at - submitted_at)::float8 / 3600 as hours
               from read.endorsement where approved_at >= $1 and submitted_at is not null) as h`,
)

export const endorsementFigures = async (tables: ReadTables, now: Date): Promise<Part<'endorsements'>> => {
  const counts = await endorsementsByStatus(tables)
  const [hours] = await hoursToApprove(tables, [firstDay(now)])
  return {
    byStatus: endorsementStatuses.map((status) => ({
      status,
      count: counts.find((row) => row.status === status)?.count ?? 0,
    })),
    hoursToApproval:
      hours?.median == null || hours.p90 === null
        ? null
        : { median: hours.median, p90: hours.p90, approved: hours.approved },
  }
}

const bookingsByStatus = statement(
  { status: text(), count: integer() },
  'select status, count(*)::integer as count from read.booking group by status',
)

const hoursToAnswer = statement(
  { answered: integer(), median: maybe(decimal()), p90: maybe(decimal()) },
  `select count(*)::integer as answered,
            percentile_cont(0.5) within group (order by hours) as median,
            percentile_cont(0.9) within group (order by hours) as p90
       from (select extract(epoch from min(s.happened_at) - b.requested_at)::float8 / 3600 as hours
               from read.booking b
               join read.booking_step s on s.booking_id = b.booking_id and s.by = 'provider'
              where b.requested_at >= $1 and b.nth = 0
              group by b.booking_id) as h`,
)

export const bookingFigures = async (tables: ReadTables, now: Date): Promise<Part<'bookings'>> => {
  const counts = await bookingsByStatus(tables)
  const [hours] = await hoursToAnswer(tables, [firstDay(now)])
  return {
    byStatus: bookingStatuses.map((status) => ({
      status,
      count: counts.find((row) => row.status === status)?.count ?? 0,
    })),
    hoursToAnswer:
      hours?.median == null || hours.p90 === null
        ? null
        : { median: hours.median, p90: hours.p90, answered: hours.answered },
  }
}

const reviewsByStatus = statement(
  { status: text(), count: integer(), stars: certain('each review has stars', decimal()) },
  'select status, count(*)::integer as count, avg(rating)::float8 as stars from read.review group by status',
)

export const reviewFigures = async (tables: ReadTables): Promise<Part<'reviews'>> => {
  const counts = await reviewsByStatus(tables)
  const of = (status: string) => counts.find((row) => row.status === status)
  return {
    byStatus: reviewStatuses.map((status) => ({ status, count: of(status)?.count ?? 0 })),
    averageStars: of('published')?.stars ?? null,
  }
}

const messageCounts = statement(
  { begun: integer(), answered: integer() },
  `select count(*)::integer as begun, count(replied_at)::integer as answered
       from read.conversation where asked_at >= $1`,
)

export const messageFigures = async (tables: ReadTables, now: Date): Promise<Part<'messages'>> => {
  const [counts] = await messageCounts(tables, [firstDay(now)])
  return counts ?? { begun: 0, answered: 0 }
}

const newProviders = statement(
  { account_id: text(), is_verified: yesOrNo() },
  `select account_id, verified_at is not null as is_verified
       from read.account where kind = 'provider' and registered_at >= $1`,
)

const profileCounts = statement(
  { begun: integer(), published: integer(), endorsed: integer() },
  `select count(*) filter (where is_published or is_begun)::integer as begun,
            count(*) filter (where is_published)::integer as published,
            count(*) filter (where is_published and is_endorsed)::integer as endorsed
       from (select exists (select 1 from read.profile_draft d where d.provider_id = x.id) as is_begun,
                    exists (select 1 from read.provider p where p.id = x.id)
                      as is_published,
                    exists (select 1 from read.endorsement e
                             where e.provider_id = x.id and e.approved_at is not null) as is_endorsed
               from unnest($1::text[]) as x (id)) as steps`,
)

/**
 * Only the server can compute which profile belongs to an account (own-profile.ts), so the profile ids are
 * passed to the query.
 * @param idOf a keyed hash (secrets.ts)
 */
export const funnelFigures = async (
  tables: ReadTables,
  now: Date,
  idOf: (kind: string, words: string) => string,
): Promise<Part<'funnel'>> => {
  const accounts = await newProviders(tables, [firstDay(now)])
  const verified = accounts.filter(({ is_verified: isVerified }) => isVerified)
  const [profiles] = await profileCounts(tables, [
    verified.map(({ account_id: accountId }) => providerIdOfAccount({ idOf }, accountId)),
  ])
  return [
    { step: 'registered', count: accounts.length },
    { step: 'verified', count: verified.length },
    { step: 'profile_begun', count: profiles?.begun ?? 0 },
    { step: 'published', count: profiles?.published ?? 0 },
    { step: 'endorsed', count: profiles?.endorsed ?? 0 },
  ]
}

const storageCounts = statement(
  { events: decimal(), waiting: integer(), failed: integer() },
  `select coalesce((select events from integrity.head), 0)::float8 as events,
            (select count(*) from reaction.outbox where sent_at is null and parked_at is null)::integer as waiting,
            (select count(*) from reaction.outbox where sent_at is null and parked_at is not null)::integer
              as failed`,
)

/**
 * The number of events, counted by the digests, which are at most seconds behind the
 * log; and the numbers of mails.
 */
export const storageFigures = async (
  tables: ReadTables,
): Promise<Pick<Part<'health'>, 'events' | 'mailsWaiting' | 'mailsFailed'>> => {
  const [row] = await storageCounts(tables)
  return { events: row?.events ?? 0, mailsWaiting: row?.waiting ?? 0, mailsFailed: row?.failed ?? 0 }
}
