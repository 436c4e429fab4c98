/** Queries of reviews. */

import type { ReviewSort } from '../../contract/reviews/reviews.ts'
import type { BookingStatus } from '../../domain/bookings/limits.ts'
import { completedAfter } from '../../domain/bookings/limits.ts'
import {
  reviewCountOf as countOfStars,
  emptySpread,
  writeWithin,
  type Spread,
} from '../../domain/reviews/limits.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import type { RowOf } from '../../platform/postgres/read-table.ts'
import type { booking } from '../bookings/tables.ts'
import { review, reviewStars } from './tables.ts'

export type ReviewRow = RowOf<typeof review>

/** The reviews that everybody sees; for removed ones, what is shown in their place. */
const isListed = `r.published_at is not null and r.status in ('published', 'removed')`

/** The stars that everybody sees. A removed review shows none, so it is last in both orders by stars. */
const shownStars = `(case when r.status = 'published' then r.rating end)`

const orders: Readonly<Record<ReviewSort, string>> = {
  newest: 'r.published_at desc, r.review_id',
  highest: `${shownStars} desc nulls last, r.published_at desc, r.review_id`,
  lowest: `${shownStars}, r.published_at desc, r.review_id`,
}

const ordersOfPage: Readonly<Record<ReviewSort, string>> = {
  newest: orders.newest.replaceAll('r.', 'shown.'),
  highest: orders.highest.replaceAll('r.', 'shown.'),
  lowest: orders.lowest.replaceAll('r.', 'shown.'),
}

interface Page {
  readonly start: number
  readonly size: number
}

export const starsOf = async (tables: ReadTables, providerId: string): Promise<Spread> => {
  const [row] = await find(tables, reviewStars, ['spread'], { provider_id: providerId })
  return row?.spread ?? emptySpread
}

/** A page of one provider's reviews, as everybody sees them. */
export interface ListedReviews {
  readonly spread: Spread
  readonly rows: readonly ReviewRow[]
  /** The number on all pages: the public reviews, which the spread counts, and the removed ones. */
  readonly totalCount: number
}

interface Totals {
  readonly spread: Spread | null
  readonly removed: number
}
/** A page past the end is one row without a review. */
type ListedRow = Totals & (ReviewRow | { readonly review_id: null })

const isReview = (row: ListedRow): row is Totals & ReviewRow => row.review_id !== null

/**
 * Null if no provider has this id or slug. The page is found from the index alone, and only its rows are
 * read, so a late page of thousands costs little more than the first one. Only the removed reviews are
 * counted, which are few.
 */
export const listedReviews = async (
  tables: ReadTables,
  idOrSlug: string,
  sort: ReviewSort,
  { start, size }: Page,
): Promise<ListedReviews | null> => {
  if (idOrSlug.includes('\0')) return null
  const found = await tables.query<ListedRow>(
    `select s.spread, removed.count as removed, shown.*
       from (select id from read.provider where id = $1 or slug = $1
              order by id = $1 desc, created_at, id limit 1) as p
       left join read.review_stars s on s.provider_id = p.id
      cross join lateral (
        select count(*)::integer as count from read.review r
         where r.provider_id = p.id and r.published_at is not null and r.status = 'removed') as removed
       left join lateral (
        select r.* from (
          select r.review_id from read.review r where r.provider_id = p.id and ${isListed}
           order by ${orders[sort]} offset $2 limit $3) as page
          join read.review r using (review_id)) as shown on true
      order by ${ordersOfPage[sort]}`,
    [idOrSlug, start, size],
    `listed-reviews-${sort}`,
  )
  const [first] = found
  if (!first) return null
  const spread = first.spread ?? emptySpread
  return {
    spread,
    rows: found.filter(isReview),
    totalCount: countOfStars(spread) + first.removed,
  }
}

const isUnanswered = `r.status = 'published' and r.reply is null`

/** The provider's own list: reviews with one number of stars or all, without a reply or all. */
export const receivedReviews = async (
  tables: ReadTables,
  providerId: string,
  { stars, unanswered }: { readonly stars: number | null; readonly unanswered: boolean },
  { start, size }: Page,
): Promise<{ readonly rows: ReviewRow[]; readonly totalCount: number }> => {
  // A removed review has no stars, so it is only in the list of all reviews.
  const which = [
    'r.provider_id = $1',
    isListed,
    ...(stars === null ? [] : [`r.rating = ${stars} and r.status = 'published'`]),
    ...(unanswered ? [isUnanswered] : []),
  ].join(' and ')
  const [rows, totalCount] = await Promise.all([
    tables.query<ReviewRow>(
      `select r.* from read.review r where ${which} order by ${orders.newest} offset $2 limit $3`,
      [providerId, start, size],
    ),
    countOf(tables, `select count(*)::integer as count from read.review r where ${which}`, [providerId]),
  ])
  return { rows, totalCount }
}

export const countUnanswered = (tables: ReadTables, providerId: string): Promise<number> =>
  countOf(
    tables,
    `select count(*)::integer as count from read.review r where r.provider_id = $1 and ${isUnanswered}`,
    [providerId],
  )

const countOf = async (tables: ReadTables, sql: string, values: readonly unknown[]): Promise<number> => {
  const [row] = await tables.query<{ count: number }>(sql, values)
  return row?.count ?? 0
}

/** A booking as the review pages describe it. */
export type ReviewedRow = Pick<
  RowOf<typeof booking>,
  'booking_id' | 'provider_id' | 'client_id' | 'kind' | 'starts_at' | 'ends_at' | 'client_zone' | 'meeting'
> & {
  readonly booking_status: BookingStatus
  /** The provider's name for it, as the parent saw it; null if there is none or it is erased. */
  readonly kind_name: string | null
  readonly provider_name: string | null
  /** From the current hours; null if there are none. */
  readonly provider_zone: string | null
  readonly slug: string | null
  readonly photo: string | null
}

const reviewed = `
  b.booking_id, b.provider_id, b.client_id, b.status as booking_status, b.kind, w.words->>'kindName' as kind_name,
  b.starts_at, b.ends_at, b.client_zone, b.meeting, h.hours->>'zone' as provider_zone, p.name as provider_name, p.slug, p.photo`
const besides = `
  left join read.provider p on p.id = b.provider_id
  left join read.provider_hours h on h.provider_id = b.provider_id
  left join read.booking_words w on w.request_id = b.request_id and w.revision = b.asked_revision`

/** A booking that is completed, not reviewed, and not too long ago, with a provider who still exists. */
const isDue = `
  b.status = 'completed' and p.id is not null
  and b.ends_at > $2::timestamptz - make_interval(secs => ${(writeWithin + completedAfter) / 1000})
  and not exists (select from read.review r where r.booking_id = b.booking_id)`

export const dueReviews = (
  tables: ReadTables,
  clientId: string,
  now: Date,
  most: number,
): Promise<ReviewedRow[]> =>
  tables.query<ReviewedRow>(
    `select ${reviewed} from read.booking b ${besides}
      where b.client_id = $1 and ${isDue} order by b.ends_at desc, b.booking_id limit $3`,
    [clientId, now, most],
  )

export const countDue = (tables: ReadTables, clientId: string, now: Date): Promise<number> =>
  countOf(
    tables,
    `select count(*)::integer as count from read.booking b
       left join read.provider p on p.id = b.provider_id
      where b.client_id = $1 and ${isDue}`,
    [clientId, now],
  )

/** A booking of this parent; null if it is not theirs. */
export const reviewedBooking = async (
  tables: ReadTables,
  clientId: string,
  bookingId: string,
): Promise<ReviewedRow | null> => {
  const [row] = await tables.query<ReviewedRow>(
    `select ${reviewed} from read.booking b ${besides} where b.booking_id = $1 and b.client_id = $2`,
    [bookingId, clientId],
  )
  return row ?? null
}

export type WrittenRow = ReviewRow & ReviewedRow

const written = `select ${reviewed}, r.* from read.review r join read.booking b on b.booking_id = r.booking_id ${besides}`

/** The reviews that a parent wrote, whatever their status, newest first. */
export const writtenReviews = async (
  tables: ReadTables,
  clientId: string,
  { start, size }: Page,
): Promise<{ readonly rows: WrittenRow[]; readonly totalCount: number }> => {
  const [rows, totalCount] = await Promise.all([
    tables.query<WrittenRow>(
      `${written} where r.client_id = $1 order by r.written_at desc, r.review_id offset $2 limit $3`,
      [clientId, start, size],
    ),
    countOf(tables, 'select count(*)::integer as count from read.review where client_id = $1', [clientId]),
  ])
  return { rows, totalCount }
}

export const reviewOfBooking = async (tables: ReadTables, bookingId: string): Promise<WrittenRow | null> => {
  const [row] = await tables.query<WrittenRow>(`${written} where r.booking_id = $1`, [bookingId])
  return row ?? null
}

/** The provider and the parent of a review; null if there is no such review. */
export const sidesOfReview = async (tables: ReadTables, reviewId: string) => {
  const [row] = await find(tables, review, ['provider_id', 'client_id'], { review_id: reviewId })
  return row ? { providerId: row.provider_id, clientId: row.client_id } : null
}
