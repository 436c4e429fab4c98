/** Separate from the other queries of messages, because a profile page needs only this one. */

import { queryOptions } from '@tanstack/react-query'
import type { Call } from '../../server/call.ts'

/**
 * A provider's reply time on their profile. Fetched after hydration; the declaration and schemas load with
 * it.
 */
export const responseTimesQuery = (call: Call, providerId: string) => {
  const input = { providerIds: [providerId] }
  return queryOptions({
    queryKey: ['responseTimes', input] as const,
    queryFn: async ({ signal }) => {
      const { responseTimes } = await import('backend/contract/messages/response-time')
      return call(responseTimes, input, { signal })
    },
  })
}
