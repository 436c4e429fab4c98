import { createFileRoute } from '@tanstack/react-router'
import { ConversationPage } from '../messages/thread/conversation-page.tsx'

export const Route = createFileRoute('/_authed/dashboard/client/messages/$id')({ component: OneConversation })

function OneConversation() {
  const { id } = Route.useParams()
  return <ConversationPage key={id} id={id} role="client" />
}
