import { writtenEndorsements } from 'backend/contract/endorsements/endorsements'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

/** What a provider wrote of others. Always asked for anew where the page opens. */
export const writtenQuery = (call: Call) => ({ ...serverQuery(call, writtenEndorsements, {}), staleTime: 0 })
