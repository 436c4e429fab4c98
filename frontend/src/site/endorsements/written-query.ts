import { writtenEndorsements } from 'backend/contract/endorsements/endorsements'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

/** The endorsements that a provider wrote about others, refetched whenever the page opens. */
export const writtenQuery = (call: Call) => ({ ...serverQuery(call, writtenEndorsements, {}), staleTime: 0 })
