import { createFileRoute, notFound } from '@tanstack/react-router'
import { CallError } from '../../server/call.ts'
import { notAuthenticated } from '../accounts/let-in.ts'
import { NotAuthenticatedScreen } from '../accounts/not-authenticated-screen.tsx'
import { privateHead } from '../accounts/private-head.ts'
import { PreviewPage } from '../endorsements/preview-page.tsx'
import { previewQuery } from '../endorsements/preview-query.ts'

/** For its endorser and its endorsee alone; to everybody else who is in, it is not there. */
export const Route = createFileRoute('/endorsements/preview/$id')({
  loader: async ({ context: { queryClient, call, session }, params: { id } }) => {
    if (!session.user) throw new Error(notAuthenticated)
    if (session.role !== 'provider') throw notFound()
    try {
      await queryClient.query(previewQuery(call, id))
    } catch (error) {
      if (error instanceof CallError && error.isRefusal) throw notFound()
      throw error
    }
  },
  head: privateHead('An endorsement'),
  errorComponent: NotAuthenticatedScreen,
  component: Preview,
})

function Preview() {
  return <PreviewPage id={Route.useParams().id} />
}
