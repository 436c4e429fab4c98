import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { t } from 'backend/language/texts'
import { pageHead } from '../screens/page-head.ts'
import { SearchPage } from '../search/search-page.tsx'
import type { RawSearchParams, SearchParams } from '../search/search-params.ts'
import { SearchSkeleton } from '../search/search-skeleton.tsx'

export const Route = createFileRoute('/search')({
  /** Not parsed here: every page loads this file, and only the search page's code parses the parameters. */
  validateSearch: (search: Partial<SearchParams> & SearchSchemaInput): RawSearchParams => search,
  loaderDeps: ({ search }) => search,
  // Not a file that only the router can fetch: the page fetches it before a search that may find no server.
  codeSplitGroupings: [['component', 'pendingComponent']],
  loader: (asked) => import('../search/load-search.ts').then(({ loadSearch }) => loadSearch(asked)),
  head: ({ match, loaderData: { title, address } = { title: t`Find care`, address: '' } }) =>
    pageHead({
      baseUrl: match.context.baseUrl,
      path: `/search${address}`,
      title: `${title} | ${productName}`,
      description: t`Compare postnatal care providers by what they do, who they serve, the languages they speak, the insurance they take and what they charge.`,
      keywords: [t`find a doula`, t`lactation consultant near me`, t`night nanny`, t`postpartum care`],
    }),
  pendingComponent: SearchSkeleton,
  component: Search,
})

function Search() {
  return <SearchPage asked={Route.useLoaderDeps()} />
}
