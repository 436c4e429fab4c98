import { createFileRoute, notFound } from '@tanstack/react-router'
import { BookPage } from '../bookings/book/book-page.tsx'
import { loadBookPage } from '../bookings/book/load-book-page.ts'
import { ProfileNotFound } from '../profiles/public/profile-not-found.tsx'

export const Route = createFileRoute('/providers/$id_/book')({
  // Each step parses its own parameters (site/bookings/book/book-page-search.ts), so that no other page loads
  // that code.
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ context, params: { id } }) => {
    const loaded = await loadBookPage(context, id)
    if (loaded === null) throw notFound()
    return loaded
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  notFoundComponent: ProfileNotFound,
  component: Book,
})

function Book() {
  return <BookPage provider={Route.useLoaderData().provider} raw={Route.useSearch()} />
}
