/** Saved providers of the signed-in person. Staff cannot save providers. */

import type * as declarations from '../../contract/bookmarks/bookmarks.ts'
import type { DeclarationsOf } from '../../contract/declare.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { t } from '../../language/texts.ts'
import type { Handlers, HandlerContext } from '../../platform/functions/registry.ts'
import { bookmarkedIdsOf, bookmarksOf } from '../../projections/bookmarks/bookmarks.ts'
import { providerById, withTaglineLanguage } from '../../projections/profiles/providers.ts'
import { withNextFree } from '../bookings/next-free-times.ts'

type BookmarkHandlers = Handlers<DeclarationsOf<typeof declarations>>

/** The ids of the providers that the caller has saved; empty for a visitor. */
const savedIds = async ({ session, tables }: HandlerContext): Promise<string[]> =>
  session ? bookmarkedIdsOf(tables, session.user.id) : []

export const bookmarkHandlers: BookmarkHandlers = {
  bookmarks: async ({ session, tables }) => {
    const saved = await bookmarksOf(tables, session.user.id)
    const providers = await withNextFree(
      tables,
      await Promise.all(saved.map(({ provider }) => withTaglineLanguage(provider))),
    )
    const bookmarks = saved.map((bookmark, index) => ({
      ...bookmark,
      provider: providers[index] ?? bookmark.provider,
    }))
    return { bookmarks, totalCount: bookmarks.length }
  },

  bookmarkedIds: async (context) => ({ providerIds: await savedIds(context) }),

  providerBookmarkStatus: async (context, { id }) => {
    const saved = await savedIds(context)
    if (saved.includes(id)) return { isBookmarked: true }
    const provider = saved.length > 0 ? await providerById(context.tables, id) : undefined
    return { isBookmarked: provider !== undefined && saved.includes(provider.id) }
  },

  bookmarkProvider: async ({ session, tables, decide }, { providerId }) => {
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    return decide(
      { type: 'BookmarkProvider', accountId: session.user.id, providerId: provider.id, note: null },
      { isBookmarked: true },
    )
  },

  removeBookmark: ({ session, decide }, { providerId }) =>
    decide({ type: 'RemoveBookmark', accountId: session.user.id, providerId }, { isBookmarked: false }),

  restoreBookmark: async ({ session, tables, decide }, { providerId }) => {
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    return decide(
      { type: 'RestoreBookmark', accountId: session.user.id, providerId: provider.id },
      { isBookmarked: true },
    )
  },

  changeBookmarkNote: ({ session, decide }, { providerId, note }) =>
    decide(
      { type: 'ChangeBookmarkNote', accountId: session.user.id, providerId, note: note || null },
      { status: 'done' },
    ),
}
