import { createFileRoute, notFound } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { CallError } from '../../server/call.ts'
import { EndorsementNotPublic } from '../endorsements/not-public.tsx'
import { PreviewPage } from '../endorsements/preview-page.tsx'
import { endorsementPreviewQuery } from '../endorsements/preview-query.ts'
import { privateHead } from '../screens/private-head.ts'

/** An approved endorsement, for anybody with its link; any other only for its endorser and its endorsee. */
export const Route = createFileRoute('/endorsements/preview/$id')({
  loader: async ({ context: { queryClient, call }, params: { id } }) => {
    try {
      await queryClient.query(endorsementPreviewQuery(call, id))
    } catch (error) {
      if (error instanceof CallError && error.isRefusal) throw notFound()
      throw error
    }
  },
  head: privateHead(t`An endorsement`),
  notFoundComponent: EndorsementNotPublic,
  component: Preview,
})

function Preview() {
  return <PreviewPage id={Route.useParams().id} />
}
