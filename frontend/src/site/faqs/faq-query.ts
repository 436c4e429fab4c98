import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { dashboardFaqs } from 'backend/contract/faqs/faqs'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'
import { queriesOfTopics } from '../live/live-topics.ts'
import { noteTopicRefetched } from '../live/own-changes.ts'

/** A provider's own list; always asked for anew where the page opens. */
export const ownFaqsQuery = (call: Call) =>
  queryOptions({ ...serverQuery(call, dashboardFaqs, {}), staleTime: 0 })

const aboutFaqs: ReadonlySet<unknown> = new Set(queriesOfTopics.faqs)

export const invalidateFaqs = (queryClient: QueryClient) => {
  noteTopicRefetched('faqs')
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => aboutFaqs.has(queryKey[0]) })
}
