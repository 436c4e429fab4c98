/** Searching for providers: every filter of product.md, "Search", and the answer. */

import * as z from 'zod/mini'
import {
  eachOf,
  keysOf as namesOf,
  yesNoAskedFor,
  yesNoFilters,
  type YesNoAskedFor,
} from '../../domain/profiles/yes-no-fields.ts'
import { query } from '../declare.ts'
import { keysOf, languages, providerTypes, serviceDeliveries } from '../profiles/options.ts'
import { providerRecord } from '../profiles/providers.ts'
import { crises } from './crises.ts'
import { freeWithinDays } from './free-within.ts'
import { searchLimits } from './search-limits.ts'
import { waysToMeet } from './ways-to-meet.ts'
import { withinMilesSteps } from './within-miles.ts'

/** Providers on one page of results (product.md, "Search"). */
export const searchPageSize = searchLimits.pageSize

export const searchSorts = ['best', 'rating', 'price', 'newest', 'experience', 'distance'] as const
export type SearchSort = (typeof searchSorts)[number]

const text = (longest: number) => z.string().check(z.maxLength(longest))
const someOf = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(searchLimits.choices))
const listOf = <T extends z.ZodMiniType>(item: T) => z._default(someOf(item), [])
/** A filter that product.md does not call a list: one value, or a list of them. */
const oneOrMore = <T extends z.ZodMiniType>(item: T) =>
  z._default(
    z.union([
      someOf(item),
      z.pipe(
        item,
        z.transform((one) => [one]),
      ),
    ]),
    [],
  )
/** Values that people chose or typed; a value that no provider has matches nobody. */
const choices = () => listOf(text(searchLimits.choice))

/** Within a list any value matches; all filters must match. An absent filter does not narrow the search. */
export const searchFilter = z.strictObject({
  type: listOf(z.enum(keysOf(providerTypes))),
  searchQuery: z._default(text(searchLimits.words), ''),
  /**
   * A ZIP code, a city (`Austin` or `Austin, TX`), a state, or `47.6, -122.3` in degrees, which is rounded to a tenth.
   * Providers who come match, then those whom one can go to, then those who may work there by video.
   */
  area: z._default(text(searchLimits.choice), ''),
  /** The most miles, as shown, of who comes or can be gone to. Where no distances are known it narrows nothing. */
  withinMiles: z.optional(z.enum(withinMilesSteps)),
  /** They come to the place, one can go to them, or by video. Without a place: whoever does so anywhere. */
  meet: oneOrMore(z.enum(keysOf(waysToMeet))),
  serviceDelivery: oneOrMore(z.enum(keysOf(serviceDeliveries))),
  ...eachOf(namesOf(yesNoFilters), () => z.optional(z.boolean())),
  startingPriceType: z.optional(z.enum(['flat_fee', 'hourly'])),
  languages: listOf(z.enum(keysOf(languages))),
  /** Average stars, 1 to 5. */
  minRating: z.optional(z.number().check(z.gte(1), z.lte(5))),
  /** US dollars, per hour unless `startingPriceType` says otherwise. */
  maxPrice: z.optional(z.number().check(z.gte(0), z.lte(1_000_000))),
  /** The fewest years. */
  yearsInService: z.optional(z.number().check(z.gte(0), z.lte(200))),
  certification: choices(),
  technique: choices(),
  gender: choices(),
  specialties: choices(),
  insurance: choices(),
  sexuality: choices(),
  ethnicity: choices(),
  faith: choices(),
  availability: choices(),
  /** Days within which the provider can be booked. */
  freeWithin: z.optional(z.enum(freeWithinDays)),
  /** Whole stars, `1` to `5`: the average rounded to the nearest. */
  rating: choices(),
  bookmarkedOnly: z._default(z.boolean(), false),
  /** `distance` is the best match where no distances are known. */
  sort: z._default(z.enum(searchSorts), 'best'),
  page: z._default(z.int().check(z.gte(1), z.lte(searchLimits.page)), 1),
})

export type SearchFilter = z.infer<typeof searchFilter>

/**
 * The filters whose options are counted. For yes-or-no filters, only `true` is counted; for the filters with
 * a minimum, the values that the page offers (least-steps.ts).
 */
export const countedFilters = [
  'type',
  'languages',
  'certification',
  'technique',
  'insurance',
  'serviceDelivery',
  'startingPriceType',
  ...namesOf(yesNoFilters),
  'gender',
  'specialties',
  'sexuality',
  'ethnicity',
  'faith',
  'availability',
  'freeWithin',
  'yearsInService',
  'minRating',
  'withinMiles',
  'meet',
] as const

/** How many providers each value of a filter would match, ignoring this filter's own choice; most first. */
const counts = z.array(z.object({ value: z.string(), count: z.int() }))

export const searchCounts = z.record(z.enum(countedFilters), counts)
export type SearchCounts = z.infer<typeof searchCounts>

/**
 * The fields of a provider that a list shows. A profile's long texts are left out, because a page of twenty
 * would carry them for nothing.
 */
export const providerOnCard = z.pick(providerRecord, {
  id: true,
  slug: true,
  name: true,
  tagline: true,
  types: true,
  profession: true,
  languages: true,
  insurers: true,
  insurance_accepted: true,
  medicaid_accepted: true,
  starting_price: true,
  starting_price_type: true,
  sliding_scale_offered: true,
  service_delivery: true,
  years_in_service: true,
  city: true,
  state: true,
  rating: true,
  review_count: true,
  endorsement_count: true,
  photo: true,
  next_free: true,
  tagline_language: true,
})

export type ProviderOnCard = z.infer<typeof providerOnCard>

const nearness = {
  /** Miles from the requested place, if it is within reach: of the nearest place they come to, or of their own. */
  miles: z.optional(z.int()),
  /** Set if they come to the requested place. Absent for a place without distances, such as a state. */
  comes: z.optional(z.literal(true)),
  /** Set if one can go to them from there. */
  receives: z.optional(z.literal(true)),
  /** Set if the provider would be met by video, because they neither come nor can be gone to. */
  by_video: z.optional(z.literal(true)),
  /** Set if they were found by their whole name alone: they do not serve the place in any way. */
  away: z.optional(z.literal(true)),
}

const foundProvider = z.extend(providerOnCard, nearness)
export type FoundProvider = z.infer<typeof foundProvider>
export type Nearness = Pick<FoundProvider, keyof typeof nearness>

const placeFound = z.object({
  /** `Seattle, WA`; an unknown place is returned as typed. */
  name: z.string(),
  /** False if the place is unknown; the search then ignored it. */
  isKnown: z.boolean(),
  /** How many come or can be gone to. Those who can only be met by video are listed after them. */
  inPersonCount: z.int(),
  /** How many serve it by video alone. */
  videoCount: z.optional(z.int()),
  /** Whether distances from it are known; not from a state or a large region. */
  hasDistances: z.optional(z.boolean()),
  /** Whether anybody comes to the place, whatever else was asked. */
  isServed: z.boolean(),
  /** Other places of the same name, which may have been meant: `Harlem, GA`. */
  others: z.optional(z.array(z.string())),
})
export type PlaceFound = z.infer<typeof placeFound>

const isAskedFor = (name: keyof typeof yesNoAskedFor): name is YesNoAskedFor => yesNoAskedFor[name] !== null

/** The filters that the words of a search may name. */
export const namedFilters = [
  'languages',
  'insurance',
  ...namesOf(yesNoAskedFor).filter(isAskedFor),
  'maxPrice',
  'startingPriceType',
  'freeWithin',
  'availability',
  'ethnicity',
  'faith',
  'gender',
  'sexuality',
] as const

/** A filter that the words of a search name, "takes Aetna"; it counts as if it had been chosen. */
const namedFilter = z.object({
  filter: z.enum(namedFilters),
  /** As in an address: `aetna`, `true`, `50`. */
  value: z.string(),
  /** The words of the search without those for this filter. */
  rest: z.string(),
})
export type NamedFilter = z.infer<typeof namedFilter>

export const searchProviders = query('searchProviders', {
  access: 'anyone',
  inTurn: true,
  input: z.extend(searchFilter, {
    /** Whether to count the options, for a screen that shows the counts. This is nearly all of the work. */
    counts: z._default(z.boolean(), false),
  }),
  output: z.object({
    providers: z.array(foundProvider),
    totalCount: z.int(),
    /** Present if they were requested. */
    counts: z.optional(searchCounts),
    /** Set if nobody matches all the words; these are the closest matches. */
    closest: z.optional(z.literal(true)),
    /** Present if a place was requested, in its own field or among the words. */
    place: z.optional(placeFound),
    /** The filters that the words name; absent if there are none. */
    named: z.optional(z.array(namedFilter)),
    /** Filters that the words name too, but that nobody listed here passes. */
    unmet: z.optional(z.array(namedFilter)),
    /** Words that no profile uses, so that they were not searched for. */
    unknownWords: z.optional(z.array(z.string())),
    /** Set if the words ask for somebody near, and nobody has said where that is. */
    isNear: z.optional(z.literal(true)),
    /** If only a few pass those that are named: the others who come close. They are not counted. */
    others: z.optional(z.array(foundProvider)),
    /** If nobody was found, but somebody comes to the place: up to three of them, the nearest first. */
    nearest: z.optional(z.array(foundProvider)),
    /**
     * Set if the words suggest that the person may need help; in danger the page shows the hotlines first.
     */
    crisis: z.optional(z.enum(crises)),
  }),
})
