import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { loadBookmarks } from '../bookmarks/load-bookmarks.ts'
import { ClientDashboard } from '../dashboard/client-dashboard.tsx'
import { privateHead } from '../screens/private-head.ts'

export const Route = createFileRoute('/_authed/dashboard/client/')({
  loader: ({ context }) => loadBookmarks(context),
  head: privateHead(t`Dashboard`),
  component: ClientDashboard,
})
