/** The filters that the words of a search name, beside those that were chosen. Pure. */

import type { NamedFilter, SearchFilter } from '../../contract/search/search.ts'
import type { Understood } from './understood.ts'

/**
 * Those that may count: a whole name is no filter, and in a crisis nothing narrows the search. What was chosen beside
 * the words stands. While nobody knows who is free, nobody is asked for it.
 */
export const openFilters = (
  filter: SearchFilter,
  { filters, isHelpSought, exact }: Pick<Understood, 'filters' | 'isHelpSought' | 'exact'>,
  { isFreeKnown = true }: { readonly isFreeKnown?: boolean } = {},
): readonly NamedFilter[] =>
  isHelpSought || exact !== undefined
    ? []
    : filters.filter(
        ({ filter: name }) =>
          (Array.isArray(filter[name]) || filter[name] === undefined) &&
          (isFreeKnown || name !== 'freeWithin'),
      )

/** The search with these filters, as further values where a filter is a list. */
export const withNamed = (filter: SearchFilter, named: readonly NamedFilter[]): SearchFilter => {
  const set: Record<string, unknown> = {}
  for (const { filter: name, value } of named) {
    const chosen = set[name] ?? filter[name]
    set[name] = Array.isArray(chosen)
      ? [...new Set<unknown>(chosen).add(value)]
      : name === 'maxPrice'
        ? Number(value)
        : value === 'true' || value
  }
  return { ...filter, ...set }
}
