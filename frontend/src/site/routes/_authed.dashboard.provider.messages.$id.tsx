import { createFileRoute } from '@tanstack/react-router'
import { conversationExists } from '../messages/thread/conversation-exists.ts'
import { ConversationNotFound, ConversationPage } from '../messages/thread/conversation-page.tsx'

export const Route = createFileRoute('/_authed/dashboard/provider/messages/$id')({
  loader: ({ context: { call }, params: { id } }) => conversationExists(call, id),
  notFoundComponent: () => <ConversationNotFound role="provider" />,
  component: OneConversation,
})

function OneConversation() {
  const { id } = Route.useParams()
  return <ConversationPage key={id} id={id} role="provider" />
}
