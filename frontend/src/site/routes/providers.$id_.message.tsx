import { createFileRoute, notFound } from '@tanstack/react-router'
import { FirstMessagePage } from '../messages/write/first-message-page.tsx'
import { loadFirstMessagePage } from '../messages/write/load-first-message-page.ts'
import { ProfileNotFound } from '../profiles/public/profile-not-found.tsx'

export const Route = createFileRoute('/providers/$id_/message')({
  loader: async ({ context, params: { id } }) => {
    const loaded = await loadFirstMessagePage(context, id)
    if (loaded === null) throw notFound()
    return loaded
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  notFoundComponent: ProfileNotFound,
  component: Write,
})

function Write() {
  return <FirstMessagePage provider={Route.useLoaderData().provider} />
}
