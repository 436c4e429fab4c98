/** Items of the inbox that a moderator has taken, so that no colleague reads them at the same time. */

import * as z from 'zod/mini'
import { doneAnswer, emptyObject } from '../answers.ts'
import { command, query } from '../declare.ts'
import { inboxList } from './console-inbox.ts'
import { inboxKinds } from './inbox-kinds.ts'

/** After this time, an item counts as free again. */
export const takenMinutes = 30

const id = z.string().check(z.minLength(1), z.maxLength(80))
const access = inboxList.roles
const colleagues = z.array(z.object({ accountId: z.string(), name: z.string() }))
const item = { kind: z.enum(inboxKinds), id }

/** Null for an item that does not wait anymore. */
export const takenItem = query('takenItem', {
  access,
  input: z.strictObject(item),
  output: z.nullable(
    z.object({
      /** Null while the item is free. `name` is null if the account is gone. */
      taken: z.nullable(z.object({ name: z.nullable(z.string()), since: z.string(), isOwn: z.boolean() })),
      /** To whom it can be handed over. */
      colleagues,
    }),
  ),
})

/** Refuses with `taken` if a colleague has it, and with `not_allowed_now` if it does not wait anymore. */
export const takeItem = command('takeItem', { access, input: z.strictObject(item), output: doneAnswer })

/** Refuses with `not_allowed_now` unless the caller has it, and `not_found` if the colleague may not decide. */
export const handOverItem = command('handOverItem', {
  access,
  input: z.strictObject({ ...item, accountId: id }),
  output: doneAnswer,
})

/** Frees an item that the caller has. */
export const putBackItem = command('putBackItem', { access, input: z.strictObject(item), output: doneAnswer })

/** Those who may decide, without the caller. */
export const inboxColleagues = query('inboxColleagues', { access, input: emptyObject, output: colleagues })

/** The largest page of a list. */
const mostItems = 100
const ids = z.array(id).check(z.minLength(1), z.maxLength(mostItems))
const countAnswer = z.object({ changed: z.int() })

/**
 * Takes those of the items that are free or the caller's, for the caller or a colleague. Leaves the others as they are.
 * Refuses with `not_found` if the colleague may not decide.
 */
export const takeItems = command('takeItems', {
  access,
  input: z.strictObject({ ids, accountId: z.optional(id) }),
  output: countAnswer,
})

/** Frees those of the items that the caller has. */
export const putBackItems = command('putBackItems', {
  access,
  input: z.strictObject({ ids }),
  output: countAnswer,
})
