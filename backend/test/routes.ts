/**
 * Every route of the server. threats/access-matrix.spec.ts compares this list with the server's routes, so a
 * new route fails there until it is listed here; threats/query-fuzz.spec.ts requests each of them.
 */
import type { Role } from '../src/contract/declare.ts'

/** Routes that are not server functions. */
export const routes: Readonly<Record<string, string>> = {
  '/_server/:functionId': 'the functions above',
  '/api/waitlist': 'joinWaitlist, at an address of its own',
  '/api/waitlist/leave': 'leaveWaitlist, for mail programs',
  '/api/message-emails/stop': 'stopMessageMails, for mail programs',
  '/api/provider-photo': 'changeProviderPhoto, with the picture itself',
  '/api/bookings/:id/calendar.ics': 'the two sides of a booking (bookings.spec.ts)',
  '/calendar/:file': 'whoever has a private calendar address (bookings.spec.ts)',
  '/api/live': 'whoever is signed in, of what is hers alone (live.spec.ts)',
  '/health/live': 'anyone: nothing but whether it runs',
  '/health/ready': 'anyone: nothing but whether it is ready',
  '/photos/:file': 'anyone: portraits are public',
  '/photos/social/:file': 'anyone: what a link to a provider shows',
  '/admin': 'anyone: the console’s page, empty until somebody of the staff signs in',
  '/admin*': 'the same',
  '/metrics': 'development only; in production on a listener of its own',
  '/openapi.json': 'development only; in production on a listener of its own',
  '/dev/mail': 'development only',
  '/dev/mail.json': 'development only',
  '/dev/mail/:id': 'development only',
  '*': 'the site’s pages, whose own matrix is walked in the browser’s suite',
}

const allStaff: readonly Role[] = ['moderator', 'analyst', 'admin']
const logReaders: readonly Role[] = ['analyst', 'admin']

/** The console's REST API, which only reads; `:id` is an id that nobody has. */
export const consoleRoutes: Readonly<Record<`/api/admin/${string}`, readonly Role[]>> = {
  '/api/admin/dashboard': allStaff,
  '/api/admin/waitlist': allStaff,
  '/api/admin/waitlist/:id': allStaff,
  '/api/admin/waitlist/export': ['analyst', 'admin'],
  '/api/admin/reviews': allStaff,
  '/api/admin/reviews/:id': allStaff,
  '/api/admin/reviews/export': ['analyst', 'admin'],
  '/api/admin/endorsements': allStaff,
  '/api/admin/endorsements/:id': allStaff,
  '/api/admin/endorsements/export': ['analyst', 'admin'],
  '/api/admin/faqs': allStaff,
  '/api/admin/faqs/:id': allStaff,
  '/api/admin/faqs/export': ['analyst', 'admin'],
  '/api/admin/bookings': ['moderator', 'admin'],
  '/api/admin/bookings/:id': ['moderator', 'admin'],
  '/api/admin/bookings/export': ['admin'],
  '/api/admin/providers': allStaff,
  '/api/admin/providers/:id': allStaff,
  '/api/admin/providers/export': ['analyst', 'admin'],
  '/api/admin/people': allStaff,
  '/api/admin/people/:id': allStaff,
  '/api/admin/people/export': ['analyst', 'admin'],
  '/api/admin/staff-acts': allStaff,
  '/api/admin/staff-acts/:id': allStaff,
  '/api/admin/staff-acts/export': ['analyst', 'admin'],
  '/api/admin/looks': ['admin'],
  '/api/admin/looks/:id': ['admin'],
  '/api/admin/looks/export': ['admin'],
  '/api/admin/profile-reports': allStaff,
  '/api/admin/profile-reports/:id': allStaff,
  '/api/admin/profile-reports/export': ['analyst', 'admin'],
  '/api/admin/conversation-reports': ['moderator', 'admin'],
  '/api/admin/conversation-reports/:id': ['moderator', 'admin'],
  '/api/admin/conversation-reports/export': ['admin'],
  '/api/admin/events': logReaders,
  '/api/admin/events/:id': logReaders,
  '/api/admin/events/:id/tree': logReaders,
  '/api/admin/events/tail': logReaders,
  '/api/admin/streams/:stream': logReaders,
  '/api/admin/history/:kind/:id': allStaff,
  '/api/admin/as-of/:kind/:id': logReaders,
  '/api/admin/projections': logReaders,
  '/api/admin/projections/:name': logReaders,
  '/api/admin/verification': logReaders,
  '/api/admin/verification/digests': logReaders,
  '/api/admin/sql': logReaders,
}
