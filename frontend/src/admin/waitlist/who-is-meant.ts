/** Whom an invitation of everyone on the list is meant for. */

import type { FilterValues } from '../lists/list-types.ts'

/**
 * Without a status filter, only people who are waiting are invited, so that nobody is invited twice by
 * accident.
 */
export const meant = (filter: FilterValues): Record<string, unknown> => ({ status: ['waiting'], ...filter })

/** The smallest list request whose answer contains the count. */
export const countOf = (filter: FilterValues) =>
  ({
    filter: meant(filter),
    sort: { field: 'joinedAt', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  }) as const
