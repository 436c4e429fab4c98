import type { MenuEntry } from './console-list.ts'

/** Every role of staff. */
export const allStaff = ['moderator', 'analyst', 'admin'] as const

/** Which roles may read what of the console is no list; a list's descriptor says who reads it. */
export const consoleAccess = {
  events: ['analyst', 'admin'],
  projections: ['analyst', 'admin'],
  verification: ['analyst', 'admin'],
  sql: ['analyst', 'admin'],
  feeds: ['admin'],
  changes: ['analyst', 'admin'],
  dashboard: allStaff,
} as const satisfies Record<string, MenuEntry['roles']>

/**
 * Which roles may see a list or a record as it was at a past moment (product.md, "People and permissions"). A
 * moderator reads what changed in a record's history.
 */
export const asOfRoles = ['analyst', 'admin'] as const
