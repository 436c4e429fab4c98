import { nextFreeTimes } from 'backend/contract/bookings/next-free'
import type { Call } from '../../../server/call.ts'
import { serverQuery } from '../../../server/queries.ts'

/** In a file of its own, so that a profile loads no other code of bookings. */
export const nextFreeQuery = (call: Call, providerId: string, zone: string) =>
  serverQuery(call, nextFreeTimes, { providerId, zone })
