import { queryOptions } from '@tanstack/react-query'
import type { Call } from '../../server/call.ts'

/**
 * The first page of a provider's endorsements, as /providers/{slug}/endorsements asks for it. The first visit of a
 * profile brings the answer with it, so the declaration and its schemas are fetched only when a browser has to ask.
 */
export const firstEndorsementsQuery = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['providerEndorsements', { providerId: slug, page: 1 }] as const,
    queryFn: async ({ signal }) => {
      const { providerEndorsements } = await import('backend/contract/endorsements/endorsements')
      return call(providerEndorsements, { providerId: slug, page: 1 }, { signal })
    },
  })
