import type { QueryClient } from '@tanstack/react-query'
import { firstNameOf } from 'backend/contract/first-name'
import { providerById } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { CallError, type Call } from '../../../server/call.ts'
import { serverQuery } from '../../../server/queries.ts'
import { privateHead } from '../../screens/private-head.ts'

interface Loading {
  readonly queryClient: QueryClient
  readonly call: Call
  readonly baseUrl: string
}

/** The addressee and the page's head; null if there is no such provider. `id` may be the slug. */
export const loadFirstMessagePage = async ({ queryClient, call, baseUrl }: Loading, id: string) => {
  try {
    const provider = await queryClient.query(serverQuery(call, providerById, { id }))
    const { name, slug, photo } = provider
    return {
      provider: { id: provider.id, name, slug, photo },
      head: privateHead(t`Message ${firstNameOf(name)}`)({ match: { context: { baseUrl } } }),
    }
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) return null
    throw error
  }
}
