import { queryOptions } from '@tanstack/react-query'
import type { Call } from '../../server/call.ts'

/**
 * The first page of a provider's endorsements, with the key that /providers/{slug}/endorsements uses. On the
 * first visit of a profile the server includes the data, so the declaration and its schemas are fetched only
 * if the browser has to query.
 */
export const firstEndorsementsQuery = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['providerEndorsements', { providerId: slug, page: 1 }] as const,
    queryFn: async ({ signal }) => {
      const { providerEndorsements } = await import('backend/contract/endorsements/endorsements')
      return call(providerEndorsements, { providerId: slug, page: 1 }, { signal })
    },
  })
