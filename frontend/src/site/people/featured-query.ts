import type { QueryClient } from '@tanstack/react-query'
import { featuredProviders } from 'backend/contract/profiles/providers'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

export const featuredQuery = (call: Call) => serverQuery(call, featuredProviders, {})

interface Context {
  readonly queryClient: QueryClient
  readonly call: Call
  readonly waitlistMode: boolean
}

/** For a loader: nobody while the waitlist replaces every page, nor where they fail to load, which is logged. */
export const loadFeatured = async ({ queryClient, call, waitlistMode }: Context) => {
  const nobody = { providers: [], endorsement: null }
  if (waitlistMode) return nobody
  try {
    return await queryClient.query(featuredQuery(call))
  } catch {
    return nobody
  }
}
