import { queryOptions } from '@tanstack/react-query'
import type { Call } from '../../server/call.ts'

/**
 * The checked credentials of a provider, by id or slug. On the first visit of a profile the server includes the data, so
 * the declaration is fetched only if the browser has to query.
 */
export const checkedCredentialsQuery = (call: Call, providerId: string) =>
  queryOptions({
    queryKey: ['providerCredentials', { providerId }] as const,
    queryFn: async ({ signal }) => {
      const { providerCredentials } = await import('backend/contract/credentials/credentials')
      return call(providerCredentials, { providerId }, { signal })
    },
  })
