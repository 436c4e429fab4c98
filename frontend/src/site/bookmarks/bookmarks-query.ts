import { bookmarks } from 'backend/contract/bookmarks/bookmarks'
import type { OutputOf } from 'backend/contract/declare'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

export type Bookmarks = OutputOf<typeof bookmarks>
export type Bookmark = Bookmarks['bookmarks'][number]

/** The saved providers with their notes (product.md, "Bookmarks"). */
export const bookmarksQuery = (call: Call) => serverQuery(call, bookmarks, {})

export const withoutBookmark = ({ bookmarks: all }: Bookmarks, providerId: string): Bookmarks => {
  const others = all.filter(({ provider }) => provider.id !== providerId)
  return { bookmarks: others, totalCount: others.length }
}
