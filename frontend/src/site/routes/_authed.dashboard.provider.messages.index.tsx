import { createFileRoute } from '@tanstack/react-router'
import { NoConversationChosen } from '../messages/list/no-conversation-chosen.tsx'

export const Route = createFileRoute('/_authed/dashboard/provider/messages/')({
  component: () => <NoConversationChosen role="provider" />,
})
