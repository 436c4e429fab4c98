import { myResponseTime } from 'backend/contract/messages/response-time'
import type { OutputOf } from 'backend/contract/declare'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

export type OwnResponseTime = OutputOf<typeof myResponseTime>

/** A provider's own. It changes with each message, so it is asked anew where it is shown. */
export const ownResponseTimeQuery = (call: Call) => ({
  ...serverQuery(call, myResponseTime, {}),
  staleTime: 0,
})
