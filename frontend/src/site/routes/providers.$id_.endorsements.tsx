import { createFileRoute, notFound, stripSearchParams, type SearchSchemaInput } from '@tanstack/react-router'
import { providerEndorsements } from 'backend/contract/endorsements/endorsements'
import { CallError } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'
import { endorsementsHead } from '../endorsements/endorsements-head.ts'
import { EndorsementsList } from '../endorsements/endorsements-list.tsx'
import {
  readEndorsementsPageSearch,
  type EndorsementsPageSearch,
} from '../endorsements/endorsements-page-search.ts'
import { ProfileNotFound } from '../profiles/public/profile-not-found.tsx'

export const Route = createFileRoute('/providers/$id_/endorsements')({
  validateSearch: (search: Partial<EndorsementsPageSearch> & SearchSchemaInput) =>
    readEndorsementsPageSearch(search),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => readEndorsementsPageSearch(search),
  /**
   * `id` is the provider's id or slug. The loader makes the head, because every page loads the options below.
   */
  loader: async ({ context: { queryClient, call, baseUrl }, params: { id }, deps: { page } }) => {
    try {
      const loaded = await queryClient.query(
        serverQuery(call, providerEndorsements, { providerId: id, page }),
      )
      return { loaded, head: endorsementsHead(baseUrl, loaded, page) }
    } catch (error) {
      // This includes invalid ids, such as one that is too long or contains a NUL.
      if (error instanceof CallError && error.isRefusal) throw notFound()
      throw error
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  notFoundComponent: ProfileNotFound,
  component: Endorsements,
})

function Endorsements() {
  return <EndorsementsList loaded={Route.useLoaderData().loaded} page={Route.useLoaderDeps().page} />
}
