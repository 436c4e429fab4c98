import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { EndorsePage } from '../endorsements/write/endorse-page.tsx'
import { openEndorsementLink } from '../endorsements/write/opened-link.ts'
import { privateHead } from '../screens/private-head.ts'

/** `id` is a token: of a single request, or of a provider's general link. */
export const Route = createFileRoute('/endorsements/create/$id')({
  loader: ({ context: { call }, params: { id } }) => openEndorsementLink(call, id),
  head: privateHead(t`Write an endorsement`),
  component: Endorse,
})

function Endorse() {
  return <EndorsePage token={Route.useParams().id} opened={Route.useLoaderData()} />
}
