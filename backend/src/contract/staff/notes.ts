/**
 * GET /api/admin/notes/{kind}/{id}: what moderators wrote to each other about a person or a record, newest first. Nobody
 * else sees it, and it is erased with the person.
 */

import * as z from 'zod/mini'
import { trimText } from '../../domain/written/text.ts'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'

/** The lists whose records can have notes. */
export const notedKinds = ['people', 'waitlist', 'bookings', 'reviews', 'endorsements'] as const

export type NotedKind = (typeof notedKinds)[number]

/** Characters. */
export const longestNote = 2_000

/** With more, nobody would read them. */
export const mostNotes = 100

export const noteRoles = ['moderator', 'admin'] as const

export const notes = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    /** Null if their account is gone. */
    authorName: z.nullable(z.string()),
    writtenAt: z.string(),
    /** Whether the caller may delete it: its author and admins may. */
    mayDelete: z.boolean(),
  }),
)

export type Notes = z.output<typeof notes>

/** Refuses with `not_found` for a record that is not there, and with `limit_reached` after {@link mostNotes} notes. */
export const writeNote = command('writeNote', {
  access: noteRoles,
  input: z.strictObject({
    kind: z.enum(notedKinds),
    id: z.string().check(z.minLength(1), z.maxLength(80)),
    text: z
      .string('Please write a note')
      .check(
        z.overwrite(trimText),
        z.minLength(1, 'Please write a note'),
        z.maxLength(longestNote, `Please use at most ${longestNote.toLocaleString('en')} characters`),
      ),
  }),
  output: doneAnswer,
})

/** Refuses with `forbidden` for somebody else’s note, unless the caller is an admin. */
export const deleteNote = command('deleteNote', {
  access: noteRoles,
  input: z.strictObject({ noteId: z.uuid() }),
  output: doneAnswer,
})
