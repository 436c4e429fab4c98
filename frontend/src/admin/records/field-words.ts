/** The fields of a record as its page names them, and what their values mean: never a column's own name. */
import { relationships } from 'backend/contract/endorsements/endorsement-options'
import { spaced } from '../shown/event-words.ts'
import type { Json } from '../shown/value-words.tsx'

const words: Readonly<Record<string, string>> = {
  fullName: 'Name',
  userType: 'Account type',
  location: 'Location',
  joinedAt: 'Joined',
  revisedAt: 'Answers changed',
  invitedAt: 'Last invited',
  invitations: 'Times invited',
  unsubscribedAt: 'Unsubscribed',
  providerId: 'Provider',
  endorserId: 'Endorser',
  clientId: 'Parent',
  reporterId: 'Reported by',
  bookingId: 'Booking',
  seriesId: 'Request',
  nth: 'Position in the series',
  times: 'Times in the series',
  pin: 'Pin position',
  requestedAt: 'Requested',
  submittedAt: 'Written',
  approvedAt: 'Approved',
  startsAt: 'Starts',
  endsAt: 'Ends',
  agreedAt: 'Agreed',
  answerBy: 'Answer by',
  waitsFor: 'Waiting for',
  endedBy: 'Ended by',
  writtenAt: 'Written',
  publishedAt: 'Published',
  editedAt: 'Edited',
  heldFor: 'Held because',
  removedFor: 'Removed because',
  reportedAt: 'Reported',
  closedAt: 'Closed',
  addedAt: 'Added',
  changedAt: 'Changed',
  createdAt: 'Created',
  updatedAt: 'Changed',
  registeredAt: 'Registered',
  verifiedAt: 'Email confirmed',
  pendingEmail: 'New email, not confirmed',
  staffRole: 'Staff role',
  slug: 'Address on the site',
}

/** Values that are one of a few, and are written as the program writes them. */
const chosen: ReadonlySet<string> = new Set([
  'status',
  'userType',
  'kind',
  'meeting',
  'waitsFor',
  'endedBy',
  'heldFor',
  'removedFor',
  'outcome',
  'reason',
  'staffRole',
  'startingPriceType',
])

export const fieldWords = (field: string): string =>
  Object.hasOwn(words, field) ? (words[field] ?? field) : spaced(field)

/** A value as it is said: "signed_up" is "Signed up". Everything else stays as it is. */
export const told = (field: string, value: Json): Json => {
  if (typeof value !== 'string') return value
  if (field === 'relationship' && Object.hasOwn(relationships, value))
    return relationships[value as keyof typeof relationships]
  if (!chosen.has(field) || !/^[a-z]+(_[a-z]+)*$/.test(value)) return value
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ')
}
