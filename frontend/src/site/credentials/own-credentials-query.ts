import { queryOptions } from '@tanstack/react-query'
import { myCredentials } from 'backend/contract/credentials/credentials'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

/** The provider's own credentials, refetched whenever the page opens. */
export const ownCredentialsQuery = (call: Call) =>
  queryOptions({ ...serverQuery(call, myCredentials, {}), staleTime: 0 })
