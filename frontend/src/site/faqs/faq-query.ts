import { queryOptions } from '@tanstack/react-query'
import { dashboardFaqs } from 'backend/contract/faqs/faqs'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

/** The provider's own questions, refetched whenever the page opens. */
export const ownFaqsQuery = (call: Call) =>
  queryOptions({ ...serverQuery(call, dashboardFaqs, {}), staleTime: 0 })
