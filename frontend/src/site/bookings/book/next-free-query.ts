import { nextFreeTimes } from 'backend/contract/bookings/next-free'
import type { Call } from '../../../server/call.ts'
import { serverQuery } from '../../../server/queries.ts'

/** Apart from the other questions: a profile carries no more of bookings than this. */
export const nextFreeQuery = (call: Call, providerId: string, zone: string) =>
  serverQuery(call, nextFreeTimes, { providerId, zone })
