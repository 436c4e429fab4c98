import { queryOptions } from '@tanstack/react-query'
import type { Call } from '../../server/call.ts'

/**
 * The published questions of a provider, by id or slug. On the first visit of a profile the server includes
 * the data, so the declaration and its schemas are fetched only if the browser has to query.
 */
export const publishedFaqsQuery = (call: Call, providerId: string) =>
  queryOptions({
    queryKey: ['providerFaqs', { providerId }] as const,
    queryFn: async ({ signal }) => {
      const { providerFaqs } = await import('backend/contract/faqs/faqs')
      return call(providerFaqs, { providerId }, { signal })
    },
  })
