import { createFileRoute } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { BookmarksPage } from '../bookmarks/bookmarks-page.tsx'
import { loadBookmarks } from '../bookmarks/load-bookmarks.ts'
import { privateHead } from '../screens/private-head.ts'

/** The same list as /bookmarks, under its address on the dashboard (product.md, "Screens"). */
export const Route = createFileRoute('/_authed/dashboard/client/favorites')({
  loader: ({ context }) => loadBookmarks(context),
  head: privateHead(t`Saved providers`),
  component: BookmarksPage,
})
