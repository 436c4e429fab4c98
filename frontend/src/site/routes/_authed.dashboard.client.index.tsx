import { t } from 'backend/language/texts'
import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../screens/private-head.ts'
import { loadBookmarks } from '../bookmarks/load-bookmarks.ts'
import { ClientDashboard } from '../dashboard/client-dashboard.tsx'

export const Route = createFileRoute('/_authed/dashboard/client/')({
  loader: ({ context }) => loadBookmarks(context),
  head: privateHead(t`Dashboard`),
  component: ClientDashboard,
})
