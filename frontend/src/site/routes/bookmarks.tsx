import { t } from 'backend/language/texts'
import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '../accounts/require-auth.ts'
import { privateHead } from '../screens/private-head.ts'
import { BookmarksPage } from '../bookmarks/bookmarks-page.tsx'
import { DashboardShell } from '../dashboard/dashboard-layout.tsx'
import { loadBookmarks } from '../bookmarks/load-bookmarks.ts'

export const Route = createFileRoute('/bookmarks')({
  beforeLoad: requireAuth,
  loader: ({ context }) => loadBookmarks(context),
  head: privateHead(t`Saved providers`),
  component: () => (
    <DashboardShell>
      <BookmarksPage />
    </DashboardShell>
  ),
})
