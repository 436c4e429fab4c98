import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { comparedProviders } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { serverQuery } from '../../server/queries.ts'
import { readCompareArea } from '../compare/compare-area.ts'
import { ComparePage } from '../compare/compare-page.tsx'
import { mostCompared, readCompareIds } from '../people/compare-ids.ts'
import { loadFeatured } from '../people/featured-query.ts'
import { pageHead } from '../screens/page-head.ts'

export const Route = createFileRoute('/compare')({
  // One file: the entry of every page names each.
  codeSplitGroupings: [['component', 'loader']],
  /**
   * Ids or slugs, each under the key `ids`, and the place of the search. Invalid ones, and those over the limit, are left
   * out.
   */
  validateSearch: (
    search: { readonly ids?: readonly string[]; readonly area?: string | undefined } & SearchSchemaInput,
  ): { ids?: unknown; area?: unknown } => search,
  loaderDeps: ({ search: { ids, area } }) => ({ ids, area }),
  loader: async ({ context, deps }) => {
    const { queryClient, call } = context
    const ids = readCompareIds(deps.ids)
    const area = readCompareArea(deps.area)
    const featured = ids.length < 2 ? (await loadFeatured(context)).providers.slice(0, mostCompared) : []
    if (ids.length === 0) return { providers: [], asked: 0, featured }
    const { providers, place } = await queryClient.query(
      serverQuery(call, comparedProviders, { ids, ...(area === undefined ? {} : { area }) }),
    )
    return { providers, place, asked: ids.length, featured }
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
  return <ComparePage {...Route.useLoaderData()} />
}
