/** The addresses of the pages for one kind of care in one place: /care/lactation-consultant/wa/seattle. Pure. */

import { keysOf, providerTypes, type ProviderType } from '../profiles/options.ts'
import { wordsOf } from './search-words.ts'

const slugOf = (words: string) => wordsOf(words).join('-')

/** @param place `Seattle, WA`; null for a place that is no city in a state */
export const carePath = (type: ProviderType, place: string): string | null => {
  const [, city = '', state = ''] = /^(.+), ([A-Z]{2})$/u.exec(place) ?? []
  return state === '' ? null : `/care/${type.replaceAll('_', '-')}/${state.toLowerCase()}/${slugOf(city)}`
}

interface CarePageParams {
  readonly type: string
  readonly state: string
  readonly city: string
}

/** What to search for at an address; whether it is the address of the place found, `carePath` says. */
export const careAskedBy = ({ type, state, city }: CarePageParams) => {
  const known = keysOf(providerTypes).find((each) => each.replaceAll('_', '-') === type)
  return known && /^[a-z]{2}$/u.test(state) && /^[\p{L}\p{N}-]{1,60}$/u.test(city)
    ? { type: known, area: `${city.replaceAll('-', ' ')}, ${state.toUpperCase()}` }
    : null
}
