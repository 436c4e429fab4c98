/**
 * What the console's lists answer (product.md, "The staff console"): GET /api/admin/{resource} and /api/admin/{resource}/{id},
 * in react-admin's simple-rest dialect. Every row has an `id`. What tells of a person reads `masked` for an analyst.
 */
import * as z from 'zod/mini'
import { eventTypes } from './event-types.ts'

/** What an analyst reads in place of what tells of a person. */
export const masked = '•••'

/** Rows that one answer holds at most, whatever range is asked for. */
export const mostRows = 100

/** ISO 8601, UTC. */
const instant = z.string()
const instantOrNever = z.nullable(instant)
const count = z.int().check(z.gte(0))

/** Who may read which resource. Exports as CSV: analyst (masked) and admin (recorded). */
export const consoleAccess = {
  waitlist: ['moderator', 'analyst', 'admin'],
  endorsements: ['moderator', 'analyst', 'admin'],
  providers: ['moderator', 'analyst', 'admin'],
  people: ['moderator', 'analyst', 'admin'],
  'staff-acts': ['moderator', 'analyst', 'admin'],
  'conversation-reports': ['moderator', 'analyst', 'admin'],
  events: ['analyst', 'admin'],
  projections: ['analyst', 'admin'],
  verification: ['analyst', 'admin'],
  dashboard: ['moderator', 'analyst', 'admin'],
} as const

/** Filters: q (name, email, place), userType, status, joinedFrom, joinedTo. Sorts: joinedAt, fullName, email, userType, status, invitedAt. */
export const waitlistRow = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  userType: z.enum(['parent', 'provider']),
  location: z.nullable(z.string()),
  message: z.nullable(z.string()),
  status: z.enum(['waiting', 'invited', 'signed_up', 'unsubscribed']),
  joinedAt: instant,
  revisedAt: instantOrNever,
  invitedAt: instantOrNever,
  /** How often she was invited. */
  invitations: count,
  unsubscribedAt: instantOrNever,
})

export const endorsementStatuses = [
  'requested',
  'pending',
  'approved',
  'declined',
  'cancelled',
  'refused',
  'expired',
  'withdrawn',
  'removed',
] as const

/** Filters: q (text, names), status (any of), relationship, providerId, endorserId, submittedFrom, submittedTo. Sorts: requestedAt, submittedAt, approvedAt, status, relationship. */
export const endorsementRow = z.object({
  id: z.string(),
  providerId: z.string(),
  /** Null where the profile is gone. */
  providerName: z.nullable(z.string()),
  endorserId: z.nullable(z.string()),
  endorserName: z.nullable(z.string()),
  /** Of whoever is asked and has not answered yet. */
  email: z.nullable(z.string()),
  status: z.enum(endorsementStatuses),
  relationship: z.string(),
  text: z.nullable(z.string()),
  /** 1 to 3; null where it is not pinned. */
  pin: z.nullable(z.int()),
  requestedAt: instantOrNever,
  submittedAt: instantOrNever,
  approvedAt: instantOrNever,
})

/** Filters: q (names, slug, city), type (any of), state, hasEndorsements, createdFrom, createdTo. Sorts: createdAt, updatedAt, name, endorsements, rating, yearsInService. */
export const providerRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  businessName: z.string(),
  tagline: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  languages: z.array(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  yearsInService: z.number(),
  startingPrice: z.number(),
  startingPriceType: z.string(),
  endorsements: count,
  rating: z.nullable(z.number()),
  reviews: count,
  createdAt: instant,
  updatedAt: instant,
})

/** Filters: q (name, email), kind, staffRole, isVerified, isStaff, registeredFrom, registeredTo. Sorts: registeredAt, name, email, kind, staffRole, lastSeenAt. */
export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.nullable(z.enum(['client', 'provider'])),
  staffRole: z.nullable(z.enum(['moderator', 'analyst', 'admin'])),
  hasTwoFactor: z.boolean(),
  registeredAt: instant,
  verifiedAt: instantOrNever,
  /** Open now. */
  sessions: count,
  lastSeenAt: instantOrNever,
})

/** One person alone: /api/admin/people/{id}. */
export const person = z.extend(personRow, {
  openSessions: z.array(
    z.object({ id: z.string(), device: z.string(), beganAt: instant, lastSeenAt: instant }),
  ),
  /** The profile that hangs on this account, where there is one. */
  providerId: z.nullable(z.string()),
})

/** Filters: actorId, act (any of), subjectKind, subjectId, from, to. Sorts: time. */
export const staffActRow = z.object({
  /** The event's. */
  id: z.string(),
  time: instant,
  actorId: z.string(),
  /** Null where she has left. `system` acts from the command line or the settings. */
  actorName: z.nullable(z.string()),
  act: z.enum(eventTypes),
  subjectKind: z.enum([
    'waitlist',
    'endorsements',
    'providers',
    'people',
    'staff-acts',
    'projections',
    'events',
    'conversation-reports',
  ]),
  subjectId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

export type WaitlistRow = z.output<typeof waitlistRow>
export type EndorsementRow = z.output<typeof endorsementRow>
export type ProviderRow = z.output<typeof providerRow>
export type PersonRow = z.output<typeof personRow>
export type Person = z.output<typeof person>
export type StaffActRow = z.output<typeof staffActRow>
