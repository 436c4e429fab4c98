/** How many providers each option of each filter would match, as the page offers them. Pure. */

import {
  availabilities,
  ethnicities,
  faiths,
  genders,
  sexualities,
} from '../../contract/profiles/attribute-options.ts'
import {
  insurers,
  keysOf,
  languages,
  priceTypes,
  providerTypes,
  serviceDeliveries,
} from '../../contract/profiles/options.ts'
import { freeWithinDays } from '../../contract/search/free-within.ts'
import { leastSteps } from '../../contract/search/least-steps.ts'
import type { SearchCounts } from '../../contract/search/search.ts'
import { waysToMeet } from '../../contract/search/ways-to-meet.ts'
import { withinMilesSteps } from '../../contract/search/within-miles.ts'
import { eachOf, keysOf as namesOf, yesNoFilters } from '../../domain/profiles/yes-no-fields.ts'
import { facets, type Facet } from '../../projections/search/search-terms.ts'
import type { CountedOption } from './ask-index.ts'
import type { ChosenMark } from './search-chosen.ts'

/** The most options offered for a free-text filter. */
const mostOffered = 30

/** Options that are offered even if no provider has them. The other filters hold free text. */
const closedLists: Partial<Record<Facet, readonly string[]>> = {
  type: Object.keys(providerTypes),
  languages: Object.keys(languages),
  insurance: Object.keys(insurers),
  serviceDelivery: Object.keys(serviceDeliveries),
  startingPriceType: Object.keys(priceTypes),
  ...eachOf(namesOf(yesNoFilters), () => ['true']),
  gender: Object.keys(genders),
  sexuality: Object.keys(sexualities),
  ethnicity: Object.keys(ethnicities),
  faith: Object.keys(faiths),
  availability: Object.keys(availabilities),
  freeWithin: freeWithinDays,
  yearsInService: leastSteps.yearsInService.map(String),
  minRating: leastSteps.minRating.map(String),
  withinMiles: withinMilesSteps,
  meet: keysOf(waysToMeet),
}

/**
 * Closed lists in full, even options with 0; for free text the most frequent options;
 * and always the chosen options.
 */
export const countsOf = (chosen: readonly ChosenMark[], counted: readonly CountedOption[]): SearchCounts => {
  const of = (facet: Facet) => {
    const counts = new Map((closedLists[facet] ?? []).map((value) => [value, 0]))
    // The words of a number are not the option that was chosen.
    for (const { filter, mark, word } of chosen)
      if (filter === facet && mark !== 'years' && mark !== 'average') counts.set(word, 0)
    const kept = new Set(counts.keys())
    for (const [at, value, members] of counted)
      if (at === facet && (members > 0 || kept.has(value))) counts.set(value, members)
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .filter(({ value }, place) => place < mostOffered || kept.has(value))
  }
  return Object.fromEntries(facets.map((facet) => [facet, of(facet)])) as SearchCounts
}
