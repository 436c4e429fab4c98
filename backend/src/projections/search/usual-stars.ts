/**
 * How many stars are expected of somebody whom few have reviewed: the mean over all reviews there are, and at most 4.5
 * (product.md, "Reviews and FAQs"). It is kept in tenths, so that it changes rarely: each change may move everybody.
 */
import { EntitySchema } from 'typeorm'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import type { WrittenRows } from '../../platform/projecting/projection.ts'

/** With a higher one, forty reviews of 4.9 would be below a single one of 5. */
const mostUsualTenths = 45
/** Reviews that the usual stars are worth. */
export const usualWeight = 10

export const priorTable = 'rating_prior'

/** One row, with the id 1. */
export const ratingPriorEntity = new EntitySchema({
  name: 'RatingPrior',
  schema: 'read',
  tableName: priorTable,
  columns: {
    id: { type: 'integer', primary: true, primaryKeyConstraintName: 'rating_prior_pkey' },
    tenths: { type: 'integer' },
  },
})

type Rated = Pick<ProviderRecord, 'rating' | 'review_count'>

/** The average, drawn to the usual stars the more the fewer reviews there are; null where there is none. */
export const bayesianMean = ({ rating, review_count: count }: Rated, usualStars: number): number | null =>
  rating === null || count === 0 ? null : (usualStars * usualWeight + rating * count) / (usualWeight + count)

/** @param stars of all reviews together; null where there is no review */
export const usualTenthsOf = (stars: number | null): number =>
  Math.min(mostUsualTenths, stars === null ? mostUsualTenths : Math.round(stars * 10))

/**
 * The usual stars by the rows as they were just written.
 * @returns `alsoMoved`: everybody with reviews, where the usual stars changed
 */
export const keepUsualStars = async ({
  schema,
  query,
}: WrittenRows): Promise<{ readonly usualStars: number; readonly alsoMoved: readonly string[] }> => {
  const [all] = await query<{ stars: number | null }>(
    `select sum(rating * review_count) / sum(review_count) as stars from ${schema}.provider where review_count > 0`,
  )
  const tenths = usualTenthsOf(all?.stars ?? null)
  const usualStars = tenths / 10
  const [kept] = await query<{ tenths: number }>(`select tenths from ${schema}.${priorTable}`)
  if (kept?.tenths === tenths) return { usualStars, alsoMoved: [] }
  await query(
    `insert into ${schema}.${priorTable} (id, tenths) values (1, $1) on conflict (id) do update set tenths = excluded.tenths`,
    [tenths],
  )
  const rows = await query<{ id: string }>(`select id from ${schema}.provider where review_count > 0`)
  return { usualStars, alsoMoved: rows.map(({ id }) => id) }
}
