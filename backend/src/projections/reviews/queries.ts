/** Queries of reviews. */

import { reviewSorts, type ReviewSort } from '../../contract/reviews/reviews.ts'
import type { BookingStatus } from '../../domain/bookings/limits.ts'
import { completedAfter } from '../../domain/bookings/limits.ts'
import {
  reviewCountOf as countOfStars,
  emptySpread,
  writeWithin,
  type Spread,
} from '../../domain/reviews/limits.ts'
import { find, type ReadTables } from '../../platform/consumers/tables.ts'
import {
  type AnswerOf,
  type RowOf,
  integer,
  integers,
  maybe,
  nullable,
  some,
  text,
} from '../../platform/postgres/read-table.ts'
import { every, statement } from '../../platform/postgres/statement.ts'
import { booking } from '../bookings/tables.ts'
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

const listedColumns = {
  spread: maybe(integers()),
  removed: integer(),
  ...nullable(review.columns),
}

type ListedRow = AnswerOf<typeof listedColumns>

/** A page past the end is one row without a review. */
const isReview = (row: ListedRow): row is ListedRow & ReviewRow => row.review_id !== null

const listedReviewsRows = statement(
  listedColumns,
  (sort: ReviewSort) =>
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
  { each: every(reviewSorts), name: 'listed reviews' },
)

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
  const found = await listedReviewsRows(tables, [idOrSlug, start, size], sort)
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

/** A removed review has no stars, so it is only in the list of all reviews. */
const whichReceived = (stars: number | null, unanswered: boolean) =>
  [
    'r.provider_id = $1',
    isListed,
    ...(stars === null ? [] : [`r.rating = ${stars} and r.status = 'published'`]),
    ...(unanswered ? [isUnanswered] : []),
  ].join(' and ')
const eachReceived = every([null, 5], [true, false])

const receivedRows = statement(
  review.columns,
  (stars: number | null, unanswered: boolean) =>
    `select r.* from read.review r where ${whichReceived(stars, unanswered)}
      order by ${orders.newest} offset $2 limit $3`,
  { each: eachReceived },
)
const receivedCount = statement(
  { count: integer() },
  (stars: number | null, unanswered: boolean) =>
    `select count(*)::integer as count from read.review r where ${whichReceived(stars, unanswered)}`,
  { each: eachReceived },
)

/** The provider's own list: reviews with one number of stars or all, without a reply or all. */
export const receivedReviews = async (
  tables: ReadTables,
  providerId: string,
  { stars, unanswered }: { readonly stars: number | null; readonly unanswered: boolean },
  { start, size }: Page,
): Promise<{ readonly rows: ReviewRow[]; readonly totalCount: number }> => {
  const [rows, counted] = await Promise.all([
    receivedRows(tables, [providerId, start, size], stars, unanswered),
    receivedCount(tables, [providerId], stars, unanswered),
  ])
  return { rows, totalCount: counted[0]?.count ?? 0 }
}

const unansweredCount = statement(
  { count: integer() },
  `select count(*)::integer as count from read.review r where r.provider_id = $1 and ${isUnanswered}`,
)

export const countUnanswered = async (tables: ReadTables, providerId: string): Promise<number> => {
  const [row] = await unansweredCount(tables, [providerId])
  return row?.count ?? 0
}

const reviewedColumns = {
  ...some(
    booking,
    'booking_id',
    'provider_id',
    'client_id',
    'kind',
    'starts_at',
    'ends_at',
    'client_zone',
    'meeting',
  ),
  booking_status: text<BookingStatus>(),
  /** The provider's name for it, as the parent saw it; null if there is none or it is erased. */
  kind_name: maybe(text()),
  provider_name: maybe(text()),
  /** From the current hours; null if there are none. */
  provider_zone: maybe(text()),
  slug: maybe(text()),
  photo: maybe(text()),
}

/** A booking as the review pages describe it. */
export type ReviewedRow = AnswerOf<typeof reviewedColumns>

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

const dueReviewsRows = statement(
  reviewedColumns,
  `select ${reviewed} from read.booking b ${besides}
      where b.client_id = $1 and ${isDue} order by b.ends_at desc, b.booking_id limit $3`,
)

export const dueReviews = (
  tables: ReadTables,
  clientId: string,
  now: Date,
  most: number,
): Promise<ReviewedRow[]> => dueReviewsRows(tables, [clientId, now, most])

const dueCount = statement(
  { count: integer() },
  `select count(*)::integer as count from read.booking b
       left join read.provider p on p.id = b.provider_id
      where b.client_id = $1 and ${isDue}`,
)

export const countDue = async (tables: ReadTables, clientId: string, now: Date): Promise<number> => {
  const [row] = await dueCount(tables, [clientId, now])
  return row?.count ?? 0
}

const reviewedBookingRows = statement(
  reviewedColumns,
  `select ${reviewed} from read.booking b ${besides} where b.booking_id = $1 and b.client_id = $2`,
)

/** A booking of this parent; null if it is not theirs. */
export const reviewedBooking = async (
  tables: ReadTables,
  clientId: string,
  bookingId: string,
): Promise<ReviewedRow | null> => {
  const [row] = await reviewedBookingRows(tables, [bookingId, clientId])
  return row ?? null
}

const writtenColumns = { ...reviewedColumns, ...review.columns }

export type WrittenRow = AnswerOf<typeof writtenColumns>

const written = `select ${reviewed}, r.* from read.review r join read.booking b on b.booking_id = r.booking_id ${besides}`

const writtenReviewsRows = statement(
  writtenColumns,
  `${written} where r.client_id = $1 order by r.written_at desc, r.review_id offset $2 limit $3`,
)

const writtenCount = statement(
  { count: integer() },
  'select count(*)::integer as count from read.review where client_id = $1',
)

/** The reviews that a parent wrote, whatever their status, newest first. */
export const writtenReviews = async (
  tables: ReadTables,
  clientId: string,
  { start, size }: Page,
): Promise<{ readonly rows: WrittenRow[]; readonly totalCount: number }> => {
  const [rows, counted] = await Promise.all([
    writtenReviewsRows(tables, [clientId, start, size]),
    writtenCount(tables, [clientId]),
  ])
  return { rows, totalCount: counted[0]?.count ?? 0 }
}

const reviewOfBookingRows = statement(writtenColumns, `${written} where r.booking_id = $1`)

export const reviewOfBooking = async (tables: ReadTables, bookingId: string): Promise<WrittenRow | null> => {
  const [row] = await reviewOfBookingRows(tables, [bookingId])
  return row ?? null
}

/** The provider and the parent of a review; null if there is no such review. */
export const sidesOfReview = async (tables: ReadTables, reviewId: string) => {
  const [row] = await find(tables, review, ['provider_id', 'client_id'], { review_id: reviewId })
  return row ? { providerId: row.provider_id, clientId: row.client_id } : null
}
