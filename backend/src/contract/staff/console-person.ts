/**
 * GET /api/admin/people/{id}/records/{list}: what one person has in each list, newest first, in the shape of the
 * list's rows. Each part is for those who may read its list, and all of it for those who may see people.
 */

/** The parts of a person's page, in their order. */
export const personParts = [
  'providers',
  'waitlist',
  'bookings',
  'conversation-reports',
  'profile-reports',
  'reviews',
  'endorsements',
  'faqs',
  'credentials',
  'mails',
  'staff-acts',
] as const

export type PersonPart = (typeof personParts)[number]

/** The rows of a part before it is opened wider. */
export const firstOfPerson = 5
