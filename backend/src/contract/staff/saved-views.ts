/** Saved views of the console's lists, which staff share: filters, sort order and moment under a name. */

import * as z from 'zod/mini'
import { trimText } from '../../domain/written/text.ts'
import { doneAnswer } from '../answers.ts'
import { allStaff } from '../console-access.ts'
import { command, query } from '../declare.ts'

/** Characters. */
const longestName = 60
const longestSearch = 2_000

/** Of a list. The server knows which there are: the browser shows views without the descriptors of all lists. */
const listField = z.string().check(z.regex(/^[a-z-]{1,40}$/))

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** The query string of the list's URL, without the question mark. */
  search: z.string(),
  /** Null if their account no longer exists. `masked` for an analyst. */
  authorName: z.nullable(z.string()),
  /** Whether the caller may delete it: its author and admins may. */
  mayDelete: z.boolean(),
})

/** Sorted by name. Refuses a list that the caller's role may not read. */
export const savedViews = query('savedViews', {
  access: allStaff,
  input: z.strictObject({ list: listField }),
  output: z.object({ views: z.array(savedView) }),
})

export const saveViewForm = z.strictObject({
  list: listField,
  name: z
    .string('Please enter a name')
    .check(
      z.overwrite(trimText),
      z.minLength(1, 'Please enter a name'),
      z.maxLength(longestName, `A name can have at most ${longestName} characters`),
    ),
  search: z.string().check(z.maxLength(longestSearch, 'This view has too many filters to save')),
})

/**
 * Saves a view for all who may read the list. It replaces the caller’s own view of that name, but refuses
 * with `taken` if somebody else’s view has it.
 */
export const saveView = command('saveView', { access: allStaff, input: saveViewForm, output: doneAnswer })

/** Refuses with `forbidden` for somebody else’s view, unless the caller is an admin. */
export const deleteView = command('deleteView', {
  access: allStaff,
  input: z.strictObject({ id: z.uuid() }),
  output: doneAnswer,
})

export type SavedView = z.output<typeof savedView>
