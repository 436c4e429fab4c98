import type { FilterName } from './search-params.ts'

/** The rarely used filters, behind "More filters" (more-filters.tsx). */
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
