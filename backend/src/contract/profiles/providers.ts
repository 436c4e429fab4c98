import * as z from 'zod/mini'
import { doneAnswer } from '../answers.ts'
import { command, query } from '../declare.ts'

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
  /** What they do, in their words, where their type is "Other". */
  profession: z.nullable(z.string()),
  insurers: z.array(z.string()),
  specialties: z.array(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  sexuality: z.nullable(z.string()),
  ethnicity: z.array(z.string()),
  faith: z.nullable(z.string()),
  availability: z.array(z.string()),
  service_area: z.array(z.string()),
  /** Average stars, 1 to 5; null while there is no review. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
  /** Approved ones; never mixed into the rating. */
  endorsement_count: z.int(),
  photo: z.nullable(z.string()),
  /** http or https; a stranger's link: never fetched by the server, never vouched for. */
  website: z.nullable(z.string()),
})

export type ProviderRecord = z.infer<typeof providerRecord>

const id = z.string().check(z.minLength(1), z.maxLength(80))

/** `id` is the provider's id or their slug. 404 where there is none. */
export const providerById = query('providerById', {
  access: 'anyone',
  input: z.strictObject({ id }),
  output: providerRecord,
})

/** A few people for the home page, of different kinds; the same for everyone on one day. */
/** What one provider says of another, for the home page. */
const featuredEndorsement = z.object({
  text: z.string(),
  endorser: z.pick(providerRecord, {
    id: true,
    slug: true,
    name: true,
    types: true,
    profession: true,
    photo: true,
  }),
  /** Who it is about. */
  provider: providerRecord,
})
export type FeaturedEndorsement = z.infer<typeof featuredEndorsement>

export const featuredProviders = query('featuredProviders', {
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({
    providers: z.array(providerRecord),
    /** Null where no good one is pinned yet. */
    endorsement: z.nullable(featuredEndorsement),
  }),
})

/** Side by side: those of these who are there, in the order they were asked for. */
export const comparedProviders = query('comparedProviders', {
  access: 'anyone',
  input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(4)) }),
  output: z.object({ providers: z.array(providerRecord) }),
})

/** Somebody is looking at this profile. Who they are is neither asked nor kept; the provider themselves does not count. */
export const countProfileView = command('countProfileView', {
  access: 'anyone',
  input: z.strictObject({ providerId: id }),
  output: doneAnswer,
  limit: { calls: 60, seconds: 60 },
})
