/**
 * The stars expected of a provider with few reviews: the mean over all reviews, at most 4.5 (product.md,
 * "Reviews and FAQs"). It is stored in tenths so that it changes rarely, because each change may reorder all
 * providers.
 */

import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { integer, key, readTable, decimal, maybe, some } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import type { Schema, WrittenRows } from '../../platform/projecting/projection.ts'

/** With a higher value, forty reviews with a mean of 4.9 would rank below a single one of 5. */
const mostUsualTenths = 45
/** How many reviews the usual stars weigh as much as. */
export const usualWeight = 10

/** One row, with the id 1. */
export const ratingPrior = readTable('rating_prior', { id: key(integer('clear')), tenths: integer('clear') })

type Rated = Pick<ProviderRecord, 'rating' | 'review_count'>

/** The average, pulled toward the usual stars, more so with fewer reviews; null if there are none. */
export const bayesianMean = ({ rating, review_count: count }: Rated, usualStars: number): number | null =>
  rating === null || count === 0 ? null : (usualStars * usualWeight + rating * count) / (usualWeight + count)

/** @param stars the mean over all reviews; null if there are none */
export const usualTenthsOf = (stars: number | null): number =>
  Math.min(mostUsualTenths, stars === null ? mostUsualTenths : Math.round(stars * 10))

const starsOfAll = statement(
  { stars: maybe(decimal()) },
  (schema: Schema) =>
    `select sum(rating * review_count) / sum(review_count) as stars from ${schema}.provider where review_count > 0`,
  { each: [['read']] },
)
const tenthsKept = statement(
  some(ratingPrior, 'tenths'),
  (schema: Schema) => `select tenths from ${schema}.rating_prior`,
  { each: [['read']] },
)

/**
 * The usual stars, computed from the rows that were just written; `isNew` if they changed: all providers with
 * reviews then move.
 */
export const keepUsualStars = async (
  written: Pick<WrittenRows, 'schema' | 'query'>,
): Promise<{
  readonly usualStars: number
  readonly isNew: boolean
}> => {
  const { schema, query } = written
  const [all] = await starsOfAll(written, [], schema)
  const tenths = usualTenthsOf(all?.stars ?? null)
  const [kept] = await tenthsKept(written, [], schema)
  const isNew = kept?.tenths !== tenths
  if (isNew)
    await query(
      `insert into ${schema}.rating_prior (id, tenths) values (1, $1) on conflict (id) do update set tenths = excluded.tenths`,
      [tenths],
    )
  return { usualStars: tenths / 10, isNew }
}
