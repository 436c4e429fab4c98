import type { FilterValues } from './list-types.ts'

/** Filters with some of them changed; an undefined value or an empty list removes a filter. */
export const withFilterChanges = (values: FilterValues, changes: FilterValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...values, ...changes }).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
