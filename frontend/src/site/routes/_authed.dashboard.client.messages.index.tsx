import { createFileRoute } from '@tanstack/react-router'
import { NoConversationChosen } from '../messages/list/no-conversation-chosen.tsx'

export const Route = createFileRoute('/_authed/dashboard/client/messages/')({
  component: () => <NoConversationChosen role="client" />,
})
