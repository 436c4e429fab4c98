import type { FilterValues } from './list-types.ts'

/** Filters with some of them changed; one that is undefined or an empty list is none. */
export const withFilterChanges = (values: FilterValues, changes: FilterValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...values, ...changes }).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
