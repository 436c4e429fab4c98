/** Who may read which resource. Exports as CSV: analyst (masked) and admin (recorded). */
export const consoleAccess = {
  waitlist: ['moderator', 'analyst', 'admin'],
  endorsements: ['moderator', 'analyst', 'admin'],
  faqs: ['moderator', 'analyst', 'admin'],
  reviews: ['moderator', 'analyst', 'admin'],
  providers: ['moderator', 'analyst', 'admin'],
  people: ['moderator', 'analyst', 'admin'],
  // Analysts count bookings; whose they are is not theirs to see (product.md, "People and permissions").
  bookings: ['moderator', 'admin'],
  'staff-acts': ['moderator', 'analyst', 'admin'],
  // Who watches the watchers: who may give and take roles.
  looks: ['admin'],
  'profile-reports': ['moderator', 'analyst', 'admin'],
  // Nor is who reported whom.
  'conversation-reports': ['moderator', 'admin'],
  events: ['analyst', 'admin'],
  projections: ['analyst', 'admin'],
  verification: ['analyst', 'admin'],
  sql: ['analyst', 'admin'],
  dashboard: ['moderator', 'analyst', 'admin'],
} as const
