import * as z from 'zod/mini'
import { query } from './declare.ts'
import { insurers, keysOf, languages, providerTypes } from './options.ts'
import { searchLimits } from './search-limits.ts'

/** Providers on one page of results (product.md, "Search"). */
export const searchPageSize = 20

/** Spec section 3, "Provider record (server shape)"; below the line, what the pages show besides. Prices in US dollars. */
export const providerRecord = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  years_in_service: z.number(),
  families_served: z.number(),
  insurance_accepted: z.boolean(),
  medicaid_accepted: z.boolean(),
  starting_price: z.number(),
  starting_price_type: z.enum(['flat_fee', 'hourly']),
  sliding_scale_offered: z.boolean(),
  service_delivery: z.enum(['virtual_only', 'in_person_only', 'in_person_and_virtual']),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
  types: z.array(z.string()),
  languages: z.array(z.string()),
  certifications: z.array(z.string()),
  techniques: z.array(z.string()),
  // ---
  slug: z.string(),
  business_name: z.string(),
  insurers: z.array(z.string()),
  specialties: z.array(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  /** http or https; a stranger's link: never fetched by the server, never vouched for. */
  website: z.nullable(z.string()),
})

export type ProviderRecord = z.infer<typeof providerRecord>

const text = (longest: number) => z.string().check(z.maxLength(longest))
const listOf = <T extends z.ZodMiniType>(item: T) =>
  z._default(z.array(item).check(z.maxLength(searchLimits.choices)), [])

/** The search route's parameters (spec section 2) and the page. Within a list any value matches, between lists all must. */
export const searchFilter = z.strictObject({
  type: listOf(z.enum(keysOf(providerTypes))),
  searchQuery: z._default(text(searchLimits.words), ''),
  languages: listOf(z.enum(keysOf(languages))),
  certification: listOf(text(searchLimits.choice)),
  technique: listOf(text(searchLimits.choice)),
  insurance: listOf(z.enum(keysOf(insurers))),
  bookmarkedOnly: z._default(z.boolean(), false),
  page: z._default(z.int().check(z.gte(1), z.lte(searchLimits.page)), 1),
})

export type SearchFilter = z.infer<typeof searchFilter>

/** How many more people each value of a filter would match, the filter's own choice left aside; most first. */
const count = z.object({ value: z.string(), count: z.int() })

export const searchCounts = z.object({
  type: z.array(count),
  languages: z.array(count),
  certification: z.array(count),
  technique: z.array(count),
  insurance: z.array(count),
})

export type SearchCounts = z.infer<typeof searchCounts>

export const searchProviders = query('searchProviders', {
  access: 'anyone',
  input: searchFilter,
  output: z.object({ providers: z.array(providerRecord), totalCount: z.int(), counts: searchCounts }),
})

/** `id` is the provider's id or her slug. 404 where there is none. */
export const providerById = query('providerById', {
  access: 'anyone',
  input: z.strictObject({ id: text(80).check(z.minLength(1)) }),
  output: providerRecord,
})

/** A few people for the home page, of different kinds; the same for everyone on one day. */
export const featuredProviders = query('featuredProviders', {
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({ providers: z.array(providerRecord) }),
})
