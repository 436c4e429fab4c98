import { t } from 'backend/contract/texts'
import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { pageHead } from '../screens/page-head.ts'
import { stringifySearch } from '../screens/search-string.ts'
import { SearchPage } from '../search/search-page.tsx'
import {
  addressParamsOf,
  isTooLong,
  readSearchParamsQuietly,
  type RawSearchParams,
  type SearchParams,
} from '../search/search-params.ts'
import { SearchSkeleton } from '../search/search-skeleton.tsx'
import { searchTitle } from '../search/search-title.ts'
import { searchQuery } from '../search/use-search.ts'

export const Route = createFileRoute('/search')({
  /** Not parsed here: every page loads this file, and only the search page's code parses the parameters. */
  validateSearch: (search: Partial<SearchParams> & SearchSchemaInput): RawSearchParams => search,
  loaderDeps: ({ search }) => search,
  /**
   * Waits only for the first results; when the search changes, the page stays and the list updates itself.
   */
  loader: async ({ context: { queryClient, call }, deps, cause }) => {
    const search = readSearchParamsQuietly(deps)
    const loaded = isTooLong(deps)
      ? undefined
      : queryClient.query(searchQuery(call, search)).catch(() => undefined)
    if (cause !== 'stay') await loaded
    return { title: searchTitle(search), address: stringifySearch(addressParamsOf(search)) }
  },
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
