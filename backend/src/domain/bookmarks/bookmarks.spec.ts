import { describe, it } from '@jest/globals'
import { given } from '../../../test/given.ts'
import { bookmarks, mostBookmarks, type BookmarkEvent } from './bookmarks.ts'

const now = new Date('2026-03-01T03:00:00Z')
const at = now.toISOString()
const saved = (providerId: string, note: string | null = null): BookmarkEvent => ({
  type: 'ProviderBookmarked',
  data: { accountId: 'a1', providerId, note, bookmarkedAt: at },
})
const removed = (providerId: string): BookmarkEvent => ({
  type: 'BookmarkRemoved',
  data: { accountId: 'a1', providerId, removedAt: at },
})
const restored = (providerId: string, note: string | null, bookmarkedAt = at): BookmarkEvent => ({
  type: 'BookmarkRestored',
  data: { accountId: 'a1', providerId, note, bookmarkedAt, restoredAt: at },
})
const noted = (providerId: string, note: string | null): BookmarkEvent => ({
  type: 'BookmarkNoteChanged',
  data: { accountId: 'a1', providerId, note, changedAt: at },
})

describe('a saved provider', () => {
  it('is saved once, even if saving is repeated', () => {
    const save = { type: 'BookmarkProvider', accountId: 'a1', providerId: 'p1', note: null } as const
    given(bookmarks)
      .when(save, now)
      .then([saved('p1')])
    given(bookmarks, [saved('p1')])
      .when(save, now)
      .thenNothing()
  })

  it('is removed once, and is restored with its note and its place in the list', () => {
    const remove = { type: 'RemoveBookmark', accountId: 'a1', providerId: 'p1' } as const
    given(bookmarks).when(remove, now).thenNothing()
    given(bookmarks, [saved('p1', 'Ask about Fridays')])
      .when(remove, now)
      .then([removed('p1')])
    const restore = { type: 'RestoreBookmark', accountId: 'a1', providerId: 'p1' } as const
    const long = '2025-12-24T18:00:00.000Z'
    const before: BookmarkEvent = {
      type: 'ProviderBookmarked',
      data: { accountId: 'a1', providerId: 'p1', note: null, bookmarkedAt: long },
    }
    given(bookmarks, [before, noted('p1', 'Ask about Fridays'), removed('p1')])
      .when(restore, now)
      .then([restored('p1', 'Ask about Fridays', long)])
    given(bookmarks, [before]).when(restore, now).thenNothing()
    given(bookmarks).when(restore, now).thenRefused('You haven’t saved this provider')
    given(bookmarks, [before, removed('p1')])
      .when({ type: 'BookmarkProvider', accountId: 'a1', providerId: 'p1', note: null }, now)
      .then([saved('p1')])
  })

  it('has a note that can be written, changed and removed', () => {
    const note = (text: string | null) =>
      ({
        type: 'ChangeBookmarkNote',
        accountId: 'a1',
        providerId: 'p1',
        note: text,
      }) as const
    given(bookmarks).when(note('Hello'), now).thenRefused('You haven’t saved this provider')
    given(bookmarks, [saved('p1')])
      .when(note('Hello'), now)
      .then([noted('p1', 'Hello')])
    given(bookmarks, [saved('p1'), noted('p1', 'Hello')])
      .when(note('Hello'), now)
      .thenNothing()
    given(bookmarks, [saved('p1'), noted('p1', 'Hello')])
      .when(note(null), now)
      .then([noted('p1', null)])
  })

  it('is refused beyond five hundred', () => {
    const many = Array.from({ length: mostBookmarks }, (_, index) => saved(`p${index}`))
    given(bookmarks, many)
      .when({ type: 'BookmarkProvider', accountId: 'a1', providerId: 'one-more', note: null }, now)
      .thenRefused('You can save up to 500 providers')
    given(bookmarks, [...many, removed('p0')])
      .when({ type: 'BookmarkProvider', accountId: 'a1', providerId: 'one-more', note: null }, now)
      .then([saved('one-more')])
    given(bookmarks, [...many, removed('p0'), saved('one-more')])
      .when({ type: 'RestoreBookmark', accountId: 'a1', providerId: 'p0' }, now)
      .thenRefused('You can save up to 500 providers')
  })
})
