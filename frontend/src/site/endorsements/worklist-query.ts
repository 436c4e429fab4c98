import type { QueryClient } from '@tanstack/react-query'
import { writtenEndorsements } from 'backend/contract/endorsements/endorsements'
import { dashboardEndorsements } from 'backend/contract/endorsements/worklist'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'
import { queriesOfTopics } from '../live/live-topics.ts'
import { noteTopicRefetched } from '../live/own-changes.ts'

/** Always asked for anew where the page opens: others write while one is away. */
export const worklistQuery = (call: Call) => ({
  ...serverQuery(call, dashboardEndorsements, {}),
  staleTime: 0,
})
export const writtenQuery = (call: Call) => ({ ...serverQuery(call, writtenEndorsements, {}), staleTime: 0 })

const aboutEndorsements: ReadonlySet<unknown> = new Set(queriesOfTopics.endorsements)

/** What pages have loaded about endorsements is asked for anew: what is shown now, the rest when it is shown. */
export const invalidateEndorsements = (queryClient: QueryClient) => {
  noteTopicRefetched('endorsements')
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => aboutEndorsements.has(queryKey[0]) })
}
