import type { OutputOf } from 'backend/contract/declare'
import { myResponseTime } from 'backend/contract/messages/response-time'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

export type OwnResponseTime = OutputOf<typeof myResponseTime>

/**
 * The provider's own reply time. It may change with each message, so it is fetched again wherever it is
 * shown.
 */
export const ownResponseTimeQuery = (call: Call) => ({
  ...serverQuery(call, myResponseTime, {}),
  staleTime: 0,
})
