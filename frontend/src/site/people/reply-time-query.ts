/** Apart from the other questions of messages: a profile carries no more of them than this. */
import { queryOptions } from '@tanstack/react-query'
import type { Call } from '../../server/call.ts'

/** How quickly a provider replies, on their profile: asked once the page has woken, with the declaration and its schemas. */
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
