/**
 * Providers as the console lists them (product.md, "The staff console"). Personal data is `masked` for an
 * analyst.
 */
import * as z from 'zod/mini'

/** ISO 8601, UTC. */
const instant = z.string()
const count = z.int().check(z.gte(0))

/**
 * Filters: q (names, slug, city), type (any of), state, hasEndorsements, createdFrom, createdTo. Sorts:
 * createdAt, updatedAt, name, endorsements, rating, yearsInService.
 */
export const providerRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  businessName: z.string(),
  tagline: z.string(),
  /** Their own words for what they do, if their type is "Other". */
  profession: z.nullable(z.string()),
  description: z.string(),
  types: z.array(z.string()),
  languages: z.array(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  yearsInService: z.number(),
  startingPrice: z.number(),
  startingPriceType: z.string(),
  endorsements: count,
  rating: z.nullable(z.number()),
  reviews: count,
  createdAt: instant,
  updatedAt: instant,
})

export type ProviderRow = z.output<typeof providerRow>
