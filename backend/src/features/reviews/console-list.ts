/** Reviews as staff read them, in every status. */
import { consoleReviewStatuses, reviewRow } from '../../contract/reviews/console-reviews.ts'
import { consoleAccess } from '../../contract/staff/console-access.ts'
import { AnyOf, AreIds, IdFilter, IsMoment, IsWords } from '../../platform/console/filter-fields.ts'
import { resource } from '../../platform/console/resource.ts'

class ReviewFilter extends IdFilter {
  @IsWords()
  q?: string

  @AnyOf(consoleReviewStatuses)
  status?: readonly string[]

  @AnyOf(['1', '2', '3', '4', '5'])
  rating?: readonly string[]

  @AreIds()
  providerId?: readonly string[]

  @AreIds()
  clientId?: readonly string[]

  @IsMoment()
  writtenFrom?: string

  @IsMoment()
  writtenTo?: string
}

/**
 * Sorts held, then published, then removed reviews, each newest first. It is one
 * number, so that exports can page by it.
 */
const heldFirst = `(array_position(array['held', 'published', 'removed'], r.status) * 1e11 - extract(epoch from r.written_at))`

export const reviewsResource = resource(reviewRow, {
  name: 'reviews',
  roles: consoleAccess.reviews,
  shows: 'people',
  from: `read.review r
    left join read.provider p on p.id = r.provider_id and p.deleted_at is null
    left join read.account a on a.account_id = r.client_id`,
  columns: {
    id: { sql: 'r.review_id' },
    providerId: { sql: 'r.provider_id' },
    providerName: { sql: 'p.name', isNullable: true, isPersonal: true },
    clientId: { sql: 'r.client_id', pseudonym: 'review' },
    clientName: { sql: 'a.name', isNullable: true, isPersonal: true },
    bookingId: { sql: 'r.booking_id', pseudonym: 'review' },
    status: { sql: 'r.status', isSortable: true, sortSql: heldFirst },
    rating: { sql: 'r.rating', isSortable: true },
    text: { sql: 'r.text', isPersonal: true },
    signature: { sql: 'r.signature', isNullable: true, isPersonal: true },
    heldFor: { sql: 'r.held_for', isNullable: true },
    removedFor: { sql: 'r.removed_for', isNullable: true },
    reply: { sql: 'r.reply', isNullable: true, isPersonal: true },
    writtenAt: { sql: 'r.written_at', isSortable: true },
    publishedAt: { sql: 'r.published_at', isSortable: true, isNullable: true },
    editedAt: { sql: 'r.edited_at', isNullable: true },
  },
  filter: ReviewFilter,
  conditions: {
    q: { kind: 'contains', fields: ['text', 'reply', 'providerName', 'clientName'] },
    status: { kind: 'anyOf', field: 'status' },
    rating: { kind: 'anyOf', field: 'rating' },
    providerId: { kind: 'anyOf', field: 'providerId' },
    clientId: { kind: 'anyOf', field: 'clientId' },
    writtenFrom: { kind: 'from', field: 'writtenAt' },
    writtenTo: { kind: 'to', field: 'writtenAt' },
  },
  sort: ['status', 'ASC'],
})
