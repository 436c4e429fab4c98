/** Saved providers (product.md, "Bookmarks"). They always belong to the signed-in caller. */

import * as z from 'zod/mini'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'
import { doneAnswer, emptyObject } from '../answers.ts'
import { command, query } from '../declare.ts'
import { providerRecord } from '../profiles/providers.ts'

const providerId = z.string().check(z.minLength(1), z.maxLength(80))

/** Characters of a private note. */
export const longestBookmarkNote = 1000
const tooLong = { error: () => t`Note must be at most ${longestBookmarkNote} characters` }
const note = z.string(tooLong).check(z.overwrite(trimText), z.maxLength(longestBookmarkNote, tooLong))

/** All bookmarks, newest first; there are at most a few hundred. Only providers who are still listed. */
export const bookmarks = query('bookmarks', {
  access: ['client', 'provider'],
  input: emptyObject,
  output: z.object({
    bookmarks: z.array(
      z.object({ provider: providerRecord, note: z.nullable(z.string()), bookmarkedAt: z.string() }),
    ),
    totalCount: z.int(),
  }),
})

/** The ids of all saved providers, to mark the saved ones on a page. Empty for a visitor and for staff. */
export const bookmarkedIds = query('bookmarkedIds', {
  access: 'anyone',
  input: emptyObject,
  output: z.object({ providerIds: z.array(z.string()) }),
})

/** `id` is the provider's id or their slug. False for a visitor and for staff, who have no bookmarks. */
export const providerBookmarkStatus = query('providerBookmarkStatus', {
  access: 'anyone',
  input: z.strictObject({ id: providerId }),
  output: z.object({ isBookmarked: z.boolean() }),
})

/** Saving a second time changes nothing. */
export const bookmarkProvider = command('bookmarkProvider', {
  access: ['client', 'provider'],
  input: z.strictObject({ providerId }),
  output: z.object({ isBookmarked: z.literal(true) }),
})

export const removeBookmark = command('removeBookmark', {
  access: ['client', 'provider'],
  input: z.strictObject({ providerId }),
  output: z.object({ isBookmarked: z.literal(false) }),
})

/**
 * Undoes a removal: the note and the place in the list are as before. Refuses a provider who was never saved.
 */
export const restoreBookmark = command('restoreBookmark', {
  access: ['client', 'provider'],
  input: z.strictObject({ providerId }),
  output: z.object({ isBookmarked: z.literal(true) }),
})

/** An empty note removes the note. */
export const changeBookmarkNote = command('changeBookmarkNote', {
  access: ['client', 'provider'],
  input: z.strictObject({ providerId, note }),
  output: doneAnswer,
})
