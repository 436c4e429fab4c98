import { createFileRoute, notFound } from '@tanstack/react-router'
import { CallError } from '../../server/call.ts'
import { privateHead } from '../screens/private-head.ts'
import { NotPublic } from '../endorsements/not-public.tsx'
import { PreviewPage } from '../endorsements/preview-page.tsx'
import { previewQuery } from '../endorsements/preview-query.ts'

/** An approved endorsement for whoever has its link; any other for its endorser and its endorsee alone. */
export const Route = createFileRoute('/endorsements/preview/$id')({
  loader: async ({ context: { queryClient, call }, params: { id } }) => {
    try {
      await queryClient.query(previewQuery(call, id))
    } catch (error) {
      if (error instanceof CallError && error.isRefusal) throw notFound()
      throw error
    }
  },
  head: privateHead('An endorsement'),
  notFoundComponent: NotPublic,
  component: Preview,
})

function Preview() {
  return <PreviewPage id={Route.useParams().id} />
}
