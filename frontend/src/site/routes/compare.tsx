import { t } from 'backend/contract/texts'
import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { comparedProviders } from 'backend/contract/profiles/providers'
import { serverQuery } from '../../server/queries.ts'
import { readCompareIds } from '../people/compare-ids.ts'
import { ComparePage } from '../compare/compare-page.tsx'
import { pageHead } from '../screens/page-head.ts'

export const Route = createFileRoute('/compare')({
  /** Ids or slugs, each under the key `ids`. Invalid ones, and those over the limit, are left out. */
  validateSearch: (search: { readonly ids?: readonly string[] } & SearchSchemaInput): { ids?: unknown } =>
    search,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: async ({ context: { queryClient, call }, deps }) => {
    const ids = readCompareIds(deps.ids)
    if (ids.length === 0) return { providers: [], asked: 0 }
    const { providers } = await queryClient.query(serverQuery(call, comparedProviders, { ids }))
    return { providers, asked: ids.length }
  },
  head: ({ match }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: '/compare',
      title: t`Compare providers | ${productName}`,
      description: t`Compare two to four postnatal care providers: what they do, where, and what they charge.`,
      hideFromSearchEngines: true,
    }),
  component: Compare,
})

function Compare() {
  const { providers, asked } = Route.useLoaderData()
  return <ComparePage providers={providers} asked={asked} />
}
