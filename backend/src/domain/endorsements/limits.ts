/** Limits and names of endorsements that the contract and the screens share (product.md, "Endorsements"). */
export const mostPins = 3

/** Milliseconds. */
export const day = 24 * 60 * 60_000
/** Milliseconds after which an unanswered request expires. */
export const requestLifetime = 30 * day

/** The statuses of an endorsement, in the order in which the console counts them. */
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

export type EndorsementStatus = (typeof endorsementStatuses)[number]
