import type { FilterName } from './search-params.ts'

/** What few ask for: it waits behind "More filters" (more-filters.tsx). */
export const rareFilters: readonly FilterName[] = [
  'yearsInService',
  'minRating',
  'certification',
  'technique',
  'specialties',
  'gender',
  'ethnicity',
  'faith',
  'sexuality',
]
