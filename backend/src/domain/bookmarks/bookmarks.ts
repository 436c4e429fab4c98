/**
 * The providers a person has saved, with their private notes. One person's bookmarks are one boundary,
 * because the limit on their number is a rule about all of them. Whether a provider exists is checked before
 * a command arrives here.
 */

import { t } from '../../language/texts.ts'
import {
  refuse,
  type Decider,
  type DomainEvent,
  type PersonalFields,
  type Command,
} from '../decider/decider.ts'

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
      'BookmarkRestored',
      {
        readonly accountId: string
        readonly providerId: string
        readonly note: string | null
        /** When it was first saved, because it returns to its old place in the list. */
        readonly bookmarkedAt: string
        readonly restoredAt: string
      }
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
  BookmarkRestored: { person: 'accountId', fields: ['note'] },
  BookmarkNoteChanged: { person: 'accountId', fields: ['note'] },
}

export type BookmarkCommand =
  | Command<
      'BookmarkProvider',
      {
        readonly accountId: string
        readonly providerId: string
        /** A note to save together with the bookmark. The site adds notes afterwards instead. */
        readonly note: string | null
      }
    >
  | Command<'RemoveBookmark', { readonly accountId: string; readonly providerId: string }>
  /** Undoes a removal. */
  | Command<'RestoreBookmark', { readonly accountId: string; readonly providerId: string }>
  | Command<
      'ChangeBookmarkNote',
      { readonly accountId: string; readonly providerId: string; readonly note: string | null }
    >

interface Bookmark {
  readonly note: string | null
  readonly bookmarkedAt: string
  /** A removed bookmark is kept, so that the removal can be undone. */
  readonly isRemoved: boolean
}

/** By provider id. */
type Bookmarks = ReadonlyMap<string, Bookmark>

/** More than anybody compares. The limit keeps one stream from growing without bound. */
export const mostBookmarks = 500

export const bookmarksStream = (accountId: string): string => `bookmarks-${accountId}`

const savedIn = (bookmarks: Bookmarks, providerId: string): Bookmark | undefined => {
  const found = bookmarks.get(providerId)
  return found?.isRemoved ? undefined : found
}

const isFull = (bookmarks: Bookmarks) =>
  [...bookmarks.values()].filter(({ isRemoved }) => !isRemoved).length >= mostBookmarks

const notSaved = () => refuse('not_found', t`You haven’t saved this provider`)
const tooMany = () => refuse('limit_reached', t`You can save up to ${mostBookmarks} providers`)

export const bookmarks: Decider<Bookmarks, BookmarkCommand, BookmarkEvent> = {
  initial: new Map(),
  stream: ({ accountId }) => bookmarksStream(accountId),
  decide: {
    BookmarkProvider(state, { accountId, providerId, note }, now) {
      if (savedIn(state, providerId)) return []
      if (isFull(state)) return tooMany()
      const bookmarkedAt = now.toISOString()
      return [{ type: 'ProviderBookmarked', data: { accountId, providerId, note, bookmarkedAt } }]
    },
    RemoveBookmark(state, { accountId, providerId }, now) {
      if (!savedIn(state, providerId)) return []
      return [{ type: 'BookmarkRemoved', data: { accountId, providerId, removedAt: now.toISOString() } }]
    },
    RestoreBookmark(state, { accountId, providerId }, now) {
      const found = state.get(providerId)
      if (!found) return notSaved()
      if (!found.isRemoved) return []
      if (isFull(state)) return tooMany()
      const { note, bookmarkedAt } = found
      const restoredAt = now.toISOString()
      return [{ type: 'BookmarkRestored', data: { accountId, providerId, note, bookmarkedAt, restoredAt } }]
    },
    ChangeBookmarkNote(state, { accountId, providerId, note }, now) {
      const found = savedIn(state, providerId)
      if (!found) return notSaved()
      if (found.note === note) return []
      return [
        { type: 'BookmarkNoteChanged', data: { accountId, providerId, note, changedAt: now.toISOString() } },
      ]
    },
  },
  evolve(state, event) {
    const { providerId } = event.data
    const become = (bookmark: Bookmark): Bookmarks => new Map([...state, [providerId, bookmark]])
    const found = state.get(providerId)
    switch (event.type) {
      case 'ProviderBookmarked':
      case 'BookmarkRestored': {
        const { note, bookmarkedAt } = event.data
        return become({ note, bookmarkedAt, isRemoved: false })
      }
      case 'BookmarkNoteChanged':
        return found ? become({ ...found, note: event.data.note }) : state
      case 'BookmarkRemoved':
        return found ? become({ ...found, isRemoved: true }) : state
    }
  },
}
