import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { MessagesPage } from '../messages/list/messages-page.tsx'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/provider/messages')({
  head: privateHead(t`Messages`),
  component: () => <MessagesPage role="provider" />,
})
