/** Views of the console's lists that staff keep for each other: filters, order and moment under a name. */
import * as z from 'zod/mini'
import { doneAnswer } from '../answers.ts'
import { command, query } from '../declare.ts'
import { consoleAccess } from './console-access.ts'

/** Characters. */
const longestName = 60
const longestSearch = 2_000

const anyStaff = ['moderator', 'analyst', 'admin'] as const

const listField = z.enum(Object.keys(consoleAccess) as (keyof typeof consoleAccess)[])

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** What stands in the list's address behind the question mark. */
  search: z.string(),
  /** Null where their account is gone. An analyst reads `masked`. */
  authorName: z.nullable(z.string()),
  /** Whether whoever asks may delete it: its author and admins may. */
  mayDelete: z.boolean(),
})

/** By name. Refuses a list that the role does not read. */
export const savedViews = query('savedViews', {
  access: anyStaff,
  input: z.strictObject({ list: listField }),
  output: z.object({ views: z.array(savedView) }),
})

export const saveViewForm = z.strictObject({
  list: listField,
  name: z
    .string('Please enter a name')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a name'),
      z.maxLength(longestName, `A name can have at most ${longestName} characters`),
    ),
  search: z.string().check(z.maxLength(longestSearch, 'This view has too many filters to save')),
})

/** For all who read the list. One’s own view of that name is replaced; somebody else’s is not (`taken`). */
export const saveView = command('saveView', { access: anyStaff, input: saveViewForm, output: doneAnswer })

/** Refuses with `forbidden` a view of somebody else’s, for all but admins. */
export const deleteView = command('deleteView', {
  access: anyStaff,
  input: z.strictObject({ id: z.uuid() }),
  output: doneAnswer,
})

export type SavedView = z.output<typeof savedView>
