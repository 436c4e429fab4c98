/** The names of filters and their values. */

import {
  availabilities,
  ethnicities,
  faiths,
  genders,
  priceKinds,
  sexualities,
} from 'backend/contract/profiles/attribute-options'
import { insurers, languages, serviceDeliveries } from 'backend/contract/profiles/options'
import { yesNoFilters, type YesNoFilter } from 'backend/contract/profiles/yes-no-fields'
import { waysToMeet } from 'backend/contract/search/ways-to-meet'
import { plural, t } from 'backend/language/texts'
import { dollarWords } from '../../ui/number-words.ts'
import { careTypes } from '../people/provider-words.ts'
import type { FilterName, ListFilter, SearchParams } from './search-params.ts'

export const filterTitles: Record<ListFilter, string> = {
  type: t`Type of care`,
  meet: t`How you meet`,
  availability: t`Availability`,
  insurance: t`Insurance`,
  serviceDelivery: t`Visit type`,
  languages: t`Language`,
  certification: t`Certification`,
  technique: t`Technique`,
  specialties: t`Specialty`,
  gender: t`Gender`,
  ethnicity: t`Ethnicity`,
  faith: t`Faith`,
  sexuality: t`Sexuality`,
}

/** The filters with a fixed list of values; certifications, techniques and specialties are free text. */
export const closedLists: Partial<Record<ListFilter, Readonly<Record<string, string>>>> = {
  type: careTypes,
  meet: waysToMeet,
  availability: availabilities,
  insurance: insurers,
  serviceDelivery: serviceDeliveries,
  languages,
  gender: genders,
  ethnicity: ethnicities,
  faith: faiths,
  sexuality: sexualities,
}

export const filterOptionWord = (filter: ListFilter, value: string) => closedLists[filter]?.[value] ?? value

/**
 * Filters with personal content, which is masked: own words, and the wished-for person
 * (screens/private-text.ts).
 */
const privateFilters: readonly FilterName[] = [
  'searchQuery',
  'area',
  'gender',
  'ethnicity',
  'faith',
  'sexuality',
]
export const isPrivateFilter = (filter: FilterName) => privateFilters.includes(filter)

const isYesFilter = (filter: FilterName): filter is YesNoFilter => filter in yesNoFilters

/** The words for the value of a filter that is not a list; undefined if it is not set. */
export const filterSettingWord = (
  filter: Exclude<FilterName, ListFilter>,
  search: SearchParams,
): string | undefined => {
  if (isYesFilter(filter)) {
    const answer = search[filter]
    return answer === undefined ? undefined : yesNoFilters[filter][answer ? 'yes' : 'no']
  }
  switch (filter) {
    case 'searchQuery':
      return search.searchQuery && `“${search.searchQuery}”`
    case 'area':
      return search.area && t`Near ${search.area}`
    case 'withinMiles':
      return search.withinMiles && t`Within ${search.withinMiles} miles`
    case 'startingPriceType':
      return search.startingPriceType && priceKinds[search.startingPriceType]
    case 'maxPrice':
      return search.maxPrice === undefined
        ? undefined
        : search.startingPriceType === undefined
          ? t`Up to ${dollarWords(search.maxPrice)} an hour`
          : t`Up to ${dollarWords(search.maxPrice)}`
    case 'freeWithin':
      return freeWithinWord(search.freeWithin)
    case 'yearsInService':
      return yearsWord(search.yearsInService)
    case 'minRating':
      return starsWord(search.minRating)
    case 'bookmarkedOnly':
      return search.bookmarkedOnly ? t`Only people you saved` : undefined
  }
}

/** "Available within 3 days" */
export const freeWithinWord = (days: SearchParams['freeWithin']) =>
  days === undefined ? undefined : t`Available within ${days} days`

/** "1 year or more" */
export const yearsWord = (years: number | undefined) =>
  years === undefined ? undefined : t`${plural(years, { one: '# year', other: '# years' })} or more`

export const starsWord = (stars: number | undefined) =>
  stars === undefined ? undefined : t`${plural(stars, { one: '# star', other: '# stars' })} or more`
