/** Which roles may read which resource. CSV exports: analyst (masked) and admin (recorded). */
export const consoleAccess = {
  waitlist: ['moderator', 'analyst', 'admin'],
  endorsements: ['moderator', 'analyst', 'admin'],
  faqs: ['moderator', 'analyst', 'admin'],
  reviews: ['moderator', 'analyst', 'admin'],
  providers: ['moderator', 'analyst', 'admin'],
  people: ['moderator', 'analyst', 'admin'],
  // Analysts see booking counts in the dashboard, but not whose bookings they are (product.md, "People and
  // permissions").
  bookings: ['moderator', 'admin'],
  'staff-acts': ['moderator', 'analyst', 'admin'],
  // Only admins, who grant and revoke roles, may see what staff looked at.
  looks: ['admin'],
  'profile-reports': ['moderator', 'analyst', 'admin'],
  // Analysts do not see who reported whom either.
  'conversation-reports': ['moderator', 'admin'],
  events: ['analyst', 'admin'],
  projections: ['analyst', 'admin'],
  verification: ['analyst', 'admin'],
  sql: ['analyst', 'admin'],
  dashboard: ['moderator', 'analyst', 'admin'],
} as const

/**
 * Which roles may see a list or a record as it was at a past moment (product.md, "People and permissions"). A
 * moderator reads what changed in a record's history.
 */
export const asOfRoles = ['analyst', 'admin'] as const
