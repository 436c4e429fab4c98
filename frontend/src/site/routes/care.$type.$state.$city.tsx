import { createFileRoute, notFound } from '@tanstack/react-router'
import { productName } from 'backend/contract/product'
import { carePath, careAskedBy } from 'backend/contract/search/care-pages'
import { t } from 'backend/language/texts'
import { pageHead } from '../screens/page-head.ts'
import { careHead } from '../search/care-head.ts'
import { CarePage } from '../search/care-page.tsx'
import { readSearchParamsQuietly } from '../search/search-params.ts'
import { SearchSkeleton } from '../search/search-skeleton.tsx'
import { searchQuery } from '../search/use-search.ts'

/** With fewer people than this, the page goes on with others who come to the place. */
const fewPeople = 4

export const Route = createFileRoute('/care/$type/$state/$city')({
  // One file: the entry of every page names each.
  codeSplitGroupings: [['component', 'loader']],
  /** There is a page where somebody comes to the place, at the one address that its name makes. */
  loader: async ({ context: { queryClient, call }, params }) => {
    const asked = careAskedBy(params)
    if (!asked) throw notFound()
    const search = readSearchParamsQuietly({ type: [asked.type], area: asked.area })
    const found = await queryClient.query(searchQuery(call, search))
    const { place } = found
    const path = place?.isKnown ? carePath(asked.type, place.name) : null
    if (!place || place.inPersonCount === 0 || path !== `/care/${params.type}/${params.state}/${params.city}`)
      throw notFound()
    const also =
      found.providers.length < fewPeople
        ? await queryClient
            .query(searchQuery(call, readSearchParamsQuietly({ area: asked.area })))
            .catch(() => null)
        : null
    const shown = new Set(found.providers.map(({ id }) => id))
    return {
      type: asked.type,
      path,
      place,
      found,
      also: also?.providers.filter(({ id }) => !shown.has(id)).slice(0, fewPeople) ?? [],
    }
  },
  head: ({ match: { context }, loaderData, params }) =>
    loaderData
      ? careHead(context.baseUrl, loaderData)
      : pageHead({
          baseUrl: context.baseUrl,
          path: `/care/${params.type}/${params.state}/${params.city}`,
          title: t`Not Found | ${productName}`,
          description: t`There’s no page at this address.`,
          hideFromSearchEngines: true,
        }),
  pendingComponent: SearchSkeleton,
  component: Care,
})

function Care() {
  return <CarePage {...Route.useLoaderData()} />
}
