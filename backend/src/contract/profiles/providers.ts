import * as z from 'zod/mini'
import { eachColumnOf, keysOf, yesNoFields } from '../../domain/profiles/yes-no-fields.ts'
import { doneAnswer, writtenIn } from '../answers.ts'
import { command, query } from '../declare.ts'

/**
 * product.md, "Provider profile"; below the line, additional fields that pages show. Prices
 * in US dollars.
 */
export const providerRecord = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  years_in_service: z.number(),
  families_served: z.number(),
  starting_price: z.number(),
  starting_price_type: z.enum(['flat_fee', 'hourly']),
  ...eachColumnOf(keysOf(yesNoFields), () => z.boolean()),
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
  /** Their own words for what they do, if their type is "Other". */
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
  /** How far they travel from their own place, in whole miles; null if they have not said. */
  travel_miles: z.nullable(z.int()),
  /** The states where they may work by video, as two letters; empty: everywhere. */
  video_states: z.array(z.string()),
  /** Average stars, 1 to 5; null if there is no review. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
  /** The number of approved endorsements; never part of the rating. */
  endorsement_count: z.int(),
  photo: z.nullable(z.string()),
  /** http or https. The link is not ours: the server never fetches it and we do not vouch for it. */
  website: z.nullable(z.string()),
  /**
   * In lists, when the provider can be booked next, in their own time zone; absent if nothing is free within 14 days.
   */
  next_free: z.optional(
    z.object({
      at: z.string(),
      /** "Tue, Nov 24, 9:00 AM PST" */
      text: z.string(),
    }),
  ),
  /** Where the text is shown to everybody. */
  tagline_language: writtenIn,
  description_language: writtenIn,
})

export type ProviderRecord = z.infer<typeof providerRecord>

const id = z.string().check(z.minLength(1), z.maxLength(80))
/** As long as in a search. */
const place = id

/** `id` is the provider's id or their slug. 404 if there is no such provider. */
export const providerById = query('providerById', {
  access: 'anyone',
  input: z.strictObject({ id }),
  output: providerRecord,
})

/** What one provider writes about another, for the home page. */
const featuredEndorsement = z.object({
  text: z.string(),
  language: writtenIn,
  endorser: z.pick(providerRecord, {
    id: true,
    slug: true,
    name: true,
    types: true,
    profession: true,
    photo: true,
  }),
  /** The provider whom it is about. */
  provider: providerRecord,
})
export type FeaturedEndorsement = z.infer<typeof featuredEndorsement>

/** A few providers of different kinds for the home page; the same for everyone on one day. */
export const featuredProviders = query('featuredProviders', {
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({
    providers: z.array(providerRecord),
    /** Null if no suitable one is pinned yet. */
    endorsement: z.nullable(featuredEndorsement),
  }),
})

/**
 * For a comparison: the providers that exist among these, in the requested order; with a place, how near they are, as a
 * search for it says.
 */
export const comparedProviders = query('comparedProviders', {
  access: 'anyone',
  input: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(4)),
    area: z.optional(place),
  }),
  output: z.object({
    providers: z.array(
      z.extend(providerRecord, {
        /** Whole miles from the place: to the nearest place they come to, or to their own. */
        miles: z.optional(z.int()),
        /** Set if they come to the place. */
        comes: z.optional(z.literal(true)),
      }),
    ),
    /** `Seattle, WA`; absent without a place, or if nobody knows it. */
    place: z.optional(z.string()),
  }),
})

/**
 * Counts a view of this profile. The viewer's identity is neither requested nor stored; the provider's own
 * views do not count.
 */
export const countProfileView = command('countProfileView', {
  access: 'anyone',
  input: z.strictObject({ providerId: id }),
  output: doneAnswer,
  limit: { calls: 60, seconds: 60 },
})
