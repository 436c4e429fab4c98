/** Limits and names of endorsements that the contract and the screens share (product.md, "Endorsements"). */
export const mostPins = 3

/** Milliseconds. */
export const day = 24 * 60 * 60_000
/** Milliseconds after which a request that nobody answered is over. */
export const requestLifetime = 30 * day

/** What may become of one, in the order in which the console counts them. */
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
