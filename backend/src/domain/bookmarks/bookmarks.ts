/**
 * The providers a person has saved, with her private notes. One person's bookmarks are one boundary, because how many
 * there may be is a rule about all of them; whether a provider is there at all is asked before a command comes here.
 */
import { refuse, type Decider, type DomainEvent, type PersonalFields } from '../decider/decider.ts'

export type BookmarkEvent =
  | DomainEvent<
      'ProviderBookmarked',
      {
        readonly accountId: string
        readonly providerId: string
        readonly note: string | null
        readonly bookmarkedAt: string
      }
    >
  | DomainEvent<
      'BookmarkRemoved',
      { readonly accountId: string; readonly providerId: string; readonly removedAt: string }
    >
  | DomainEvent<
      'BookmarkNoteChanged',
      {
        readonly accountId: string
        readonly providerId: string
        readonly note: string | null
        readonly changedAt: string
      }
    >

export const bookmarkPersonalFields: PersonalFields<BookmarkEvent> = {
  ProviderBookmarked: { person: 'accountId', fields: ['note'] },
  BookmarkRemoved: 'none',
  BookmarkNoteChanged: { person: 'accountId', fields: ['note'] },
}

export class BookmarkProvider {
  readonly type = 'BookmarkProvider'
  constructor(
    readonly accountId: string,
    readonly providerId: string,
    /** Comes along when a removal is taken back. */
    readonly note: string | null = null,
  ) {}
}

export class RemoveBookmark {
  readonly type = 'RemoveBookmark'
  constructor(
    readonly accountId: string,
    readonly providerId: string,
  ) {}
}

export class ChangeBookmarkNote {
  readonly type = 'ChangeBookmarkNote'
  constructor(
    readonly accountId: string,
    readonly providerId: string,
    readonly note: string | null,
  ) {}
}

type BookmarkCommand = BookmarkProvider | RemoveBookmark | ChangeBookmarkNote

/** Provider to note. */
type Bookmarks = ReadonlyMap<string, string | null>

/** More than anybody compares; it keeps one stream from growing without bound. */
export const mostBookmarks = 500

export const bookmarksStream = (accountId: string): string => `bookmarks-${accountId}`

export const bookmarks: Decider<Bookmarks, BookmarkCommand, BookmarkEvent> = {
  initial: new Map(),
  stream: ({ accountId }) => bookmarksStream(accountId),
  decide: {
    BookmarkProvider(saved, { accountId, providerId, note }, now) {
      if (saved.has(providerId)) return []
      if (saved.size >= mostBookmarks)
        return refuse('limit_reached', `You can save up to ${mostBookmarks} providers`)
      const bookmarkedAt = now.toISOString()
      return [{ type: 'ProviderBookmarked', data: { accountId, providerId, note, bookmarkedAt } }]
    },
    RemoveBookmark(saved, { accountId, providerId }, now) {
      if (!saved.has(providerId)) return []
      return [{ type: 'BookmarkRemoved', data: { accountId, providerId, removedAt: now.toISOString() } }]
    },
    ChangeBookmarkNote(saved, { accountId, providerId, note }, now) {
      if (!saved.has(providerId)) return refuse('not_found', 'You haven’t saved this provider')
      if (saved.get(providerId) === note) return []
      return [
        { type: 'BookmarkNoteChanged', data: { accountId, providerId, note, changedAt: now.toISOString() } },
      ]
    },
  },
  evolve(saved, event) {
    const { providerId } = event.data
    switch (event.type) {
      case 'ProviderBookmarked':
      case 'BookmarkNoteChanged':
        return new Map([...saved, [providerId, event.data.note]])
      case 'BookmarkRemoved':
        return new Map([...saved].filter(([id]) => id !== providerId))
    }
  },
}
