/** Reviews as staff read them, in every status. */

import { reviewsList } from '../../contract/reviews/console-reviews.ts'
import { reviewsStream } from '../../domain/reviews/reviews.ts'
import { resource } from '../../platform/console/resource.ts'
import { text } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { reviewsProjection } from '../../projections/reviews/reviews.ts'

/**
 * Sorts held, then published, then removed reviews, each newest first. It is one
 * number, so that exports can page by it.
 */
const heldFirst = `(array_position(array['held', 'published', 'removed'], r.status) * 1e11 - extract(epoch from r.written_at))`

const streamsOfReview = statement(
  { stream: text() },
  `select stream from read.review_stream where review_id = $1
         union select $2 || provider_id from read.review where review_id = $1`,
)

export const reviewsResource = resource(reviewsList, {
  from: 'read.review r',
  ofPerson: ({ account, provider }) => `r.client_id = ${account} or r.provider_id = ${provider}`,
  sql: { id: 'r.review_id' },
  sortSql: { status: heldFirst },
  history: {
    projection: reviewsProjection,
    async streams(id, tables) {
      const rows = await streamsOfReview(tables, [id, reviewsStream('')])
      return rows.map(({ stream }) => stream)
    },
    concerns: ({ data }, id) => data['reviewId'] === id,
  },
})
