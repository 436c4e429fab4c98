import type { QueryClient } from '@tanstack/react-query'
import { firstNameOf } from 'backend/contract/first-name'
import { providerById } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { CallError, type Call } from '../../../server/call.ts'
import { serverQuery } from '../../../server/queries.ts'
import { privateHead } from '../../screens/private-head.ts'
import { bookingOfferQuery } from '../booking-queries.ts'

interface Loading {
  readonly queryClient: QueryClient
  readonly call: Call
  readonly baseUrl: string
}

/** Loads the provider and the head of the page; null if there is no such provider. `id` may be the slug. */
export const loadBookPage = async ({ queryClient, call, baseUrl }: Loading, id: string) => {
  try {
    const {
      name,
      slug,
      photo,
      id: providerId,
    } = await queryClient.query(serverQuery(call, providerById, { id }))
    // If this fails, the page shows the error.
    await queryClient.query(bookingOfferQuery(call, slug)).catch(() => undefined)
    return {
      provider: { id: providerId, name, slug, photo },
      head: privateHead(t`Book with ${firstNameOf(name)}`)({ match: { context: { baseUrl } } }),
    }
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) return null
    throw error
  }
}
