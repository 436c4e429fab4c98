import { t } from 'backend/language/texts'
import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../screens/private-head.ts'
import { MessagesPage } from '../messages/list/messages-page.tsx'

export const Route = createFileRoute('/_authed/dashboard/client/messages')({
  head: privateHead(t`Messages`),
  component: () => <MessagesPage role="client" />,
})
