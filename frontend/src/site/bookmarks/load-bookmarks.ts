import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '../../server/call.ts'
import { bookmarksQuery } from './bookmarks-query.ts'

/**
 * For the loader of a page that shows the saved providers; if they cannot be loaded, the page shows the
 * error.
 */
export const loadBookmarks = async ({ queryClient, call }: { queryClient: QueryClient; call: Call }) => {
  await queryClient.query(bookmarksQuery(call)).catch(() => undefined)
}
