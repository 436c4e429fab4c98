import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadWritePage } from '../messages/write/load-write-page.ts'
import { WritePage } from '../messages/write/write-page.tsx'
import { ProfileNotFound } from '../profiles/public/profile-not-found.tsx'

export const Route = createFileRoute('/providers/$id_/message')({
  loader: async ({ context, params: { id } }) => {
    const loaded = await loadWritePage(context, id)
    if (loaded === null) throw notFound()
    return loaded
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  notFoundComponent: ProfileNotFound,
  component: Write,
})

function Write() {
  return <WritePage provider={Route.useLoaderData().provider} />
}
