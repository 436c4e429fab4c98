/** Converts reviews to the contract's forms: the public one and the one for the author. */

import { LRUCache } from 'lru-cache'
import { firstNameOf } from '../../contract/first-name.ts'
import { reasonInReadersWords } from '../../contract/ready-reasons.ts'
import type { MyReview, ReviewedBooking } from '../../contract/reviews/my-reviews.ts'
import type { PublicReview, Stars } from '../../contract/reviews/reviews.ts'
import { completedAfter } from '../../domain/bookings/limits.ts'
import {
  averageStarsOf,
  reviewCountOf,
  editWithin,
  writeWithin,
  type Spread,
} from '../../domain/reviews/limits.ts'
import { isEditable } from '../../domain/reviews/reviews.ts'
import { locales } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'
import { languageOfText } from '../../platform/texts/written-language.ts'
import type { ReviewedRow, ReviewRow, WrittenRow } from '../../projections/reviews/queries.ts'
import { bookingStartOf, clocksOfRow, kindNameOf } from '../bookings/printed.ts'

/**
 * Prints the days of reviews and their deadlines; a booking's own time is printed by its feature. The server prints
 * them because a browser may have different time zone rules.
 */

/** Cached, because creating a formatter takes some 50 microseconds. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 })

const formatOf = (zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const locale = locales[readersLanguage()]
  const key = `${locale} ${zone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })
  formats.set(key, made)
  return made
}

/** "November 2026" */
const monthWords = (at: Date): string => formatOf('UTC', { month: 'long', year: 'numeric' }).format(at)

/** "November 19" */
const shortDayWords = (zone: string, at: Date): string =>
  formatOf(zone, { month: 'long', day: 'numeric' }).format(at)

/** The author shown for a review without a name. */
const unsigned = () => t`A parent`

export const starsOfSpread = (spread: Spread): Stars => ({
  average: averageStarsOf(spread),
  count: reviewCountOf(spread),
  spread: [...spread],
})

const replyIn = ({ reply, replied_at: at, reply_edited_at: editedAt }: ReviewRow): PublicReview['reply'] =>
  reply === null || at === null ? null : { text: reply, month: monthWords(at), isEdited: editedAt !== null }

/** A removed review only shows that it was removed, and why. */
export const publicReviewOf = async (row: ReviewRow): Promise<PublicReview> => {
  const publishedAt = row.published_at ?? row.written_at
  const always = { id: row.review_id, publishedAt: publishedAt.toISOString(), month: monthWords(publishedAt) }
  if (row.status === 'removed')
    return {
      ...always,
      rating: null,
      text: '',
      by: unsigned(),
      isEdited: false,
      reply: null,
      removedFor: reasonInReadersWords(row.removed_for ?? ''),
    }
  const reply = replyIn(row)
  return {
    ...always,
    rating: row.rating,
    text: row.text,
    language: await languageOfText(row.text),
    by: row.signature ?? unsigned(),
    isEdited: row.edited_at !== null && row.edited_at > publishedAt,
    reply: reply && { ...reply, language: await languageOfText(reply.text) },
    removedFor: null,
  }
}

/** When a booking counts as completed, in milliseconds: some time after its end. */
export const completedAtOf = (endsAt: Date | number): number => Number(endsAt) + completedAfter

export const reviewedBookingOf = (row: ReviewedRow): ReviewedBooking => {
  const name = row.provider_name ?? t`Former member`
  const clocks = clocksOfRow(row, { side: 'client', zone: row.client_zone })
  return {
    bookingId: row.booking_id,
    provider: {
      id: row.provider_id,
      slug: row.slug,
      name,
      firstName: row.provider_name === null ? t`this provider` : firstNameOf(name),
      photo: row.photo,
    },
    what: `${kindNameOf(row.kind, row.kind_name)}, ${bookingStartOf(row.starts_at.getTime(), clocks).first.day}`,
    openUntil: shortDayWords(clocks.own, new Date(completedAtOf(row.ends_at) + writeWithin)),
  }
}

export const myReviewOf = (row: WrittenRow, now: Date): MyReview => {
  const publishedAt = row.published_at?.getTime() ?? null
  const isOpen = row.status !== 'removed' && isEditable({ publishedAt }, now.getTime())
  return {
    id: row.review_id,
    booking: reviewedBookingOf(row),
    rating: row.rating,
    text: row.text,
    by: row.signature ?? unsigned(),
    signed: row.signature !== null,
    status: row.status,
    heldFor: row.status === 'held' ? row.held_for : null,
    removedFor: row.status === 'removed' ? reasonInReadersWords(row.removed_for ?? '') : null,
    isEditable: isOpen,
    editUntil:
      isOpen && publishedAt !== null
        ? shortDayWords(row.client_zone, new Date(publishedAt + editWithin))
        : null,
    reply: replyIn(row),
  }
}
