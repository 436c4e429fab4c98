import type { MenuEntry } from './console-list.ts'

const everyone = ['moderator', 'analyst', 'admin'] as const

/** The console's lists: what the menu calls them, and which roles may read them. */
export const menuEntries = {
  waitlist: { label: 'Waitlist', part: 'people', roles: everyone },
  endorsements: { label: 'Endorsements', part: 'people', roles: everyone },
  faqs: { label: 'Questions', part: 'people', roles: everyone },
  reviews: { label: 'Reviews', part: 'people', roles: everyone },
  providers: { label: 'Providers', part: 'people', roles: everyone },
  people: { label: 'People', part: 'people', roles: everyone },
  // Analysts see booking counts in the dashboard, but not whose bookings they are (product.md, "People and
  // permissions").
  bookings: { label: 'Bookings', part: 'people', roles: ['moderator', 'admin'] },
  'staff-acts': { label: 'Staff actions', part: 'record', roles: everyone },
  // Only admins, who grant and revoke roles, may see what staff looked at.
  looks: { label: 'Access log', part: 'record', roles: ['admin'] },
  'profile-reports': { label: 'Reported profiles', part: 'people', roles: everyone },
  // Analysts do not see who reported whom either.
  'conversation-reports': { label: 'Reported conversations', part: 'people', roles: ['moderator', 'admin'] },
} as const satisfies Record<string, MenuEntry>

export type ListName = keyof typeof menuEntries

const rolesOfLists = Object.fromEntries(
  Object.entries(menuEntries).map(([name, { roles }]): [string, MenuEntry['roles']] => [name, roles]),
) as Record<ListName, MenuEntry['roles']>

/** Which roles may read which resource. CSV exports: analyst (masked) and admin (recorded). */
export const consoleAccess = {
  ...rolesOfLists,
  events: ['analyst', 'admin'],
  projections: ['analyst', 'admin'],
  verification: ['analyst', 'admin'],
  sql: ['analyst', 'admin'],
  dashboard: everyone,
} as const satisfies Record<string, MenuEntry['roles']>

/**
 * Which roles may see a list or a record as it was at a past moment (product.md, "People and permissions"). A
 * moderator reads what changed in a record's history.
 */
export const asOfRoles = ['analyst', 'admin'] as const
