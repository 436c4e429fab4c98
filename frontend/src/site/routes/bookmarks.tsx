import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { requireAuth } from '../accounts/require-auth.ts'
import { BookmarksPage } from '../bookmarks/bookmarks-page.tsx'
import { loadBookmarks } from '../bookmarks/load-bookmarks.ts'
import { DashboardShell } from '../dashboard/dashboard-layout.tsx'
import { privateHead } from '../screens/private-head.ts'

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
