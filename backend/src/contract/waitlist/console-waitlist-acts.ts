/**
 * What staff do to the waitlist in the console (product.md, "The staff console"). Each act is an event with
 * its reason.
 */

import * as z from 'zod/mini'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { isInstant } from '../moment.ts'
import { reasonField } from '../reason.ts'

const id = z.string().check(z.minLength(1), z.maxLength(80))

/** The most people invited in one call. */
export const mostInvitations = 100

/**
 * A bulk invitation is one call and needs a reason; a single person may be invited without one. People who
 * left the waitlist, have an account, were invited within a day or do not exist are skipped.
 */
export const inviteWaitlistEntries = command('inviteWaitlistEntries', {
  access: ['moderator', 'admin'],
  input: z
    .strictObject({
      entryIds: z.array(id).check(z.minLength(1), z.maxLength(mostInvitations)),
      reason: z.nullable(reasonField),
    })
    .check(
      z.refine(({ entryIds, reason }) => entryIds.length === 1 || reason !== null, {
        path: ['reason'],
        error: 'Please give a reason',
      }),
    ),
  output: z.object({ invited: z.int(), skipped: z.int() }),
})

/**
 * The most people that one filter may invite. Larger groups must be narrowed by a filter first, so that
 * somebody has looked at them.
 */
export const mostMatchingInvited = 10_000

const moment = z.string().check(z.refine(isInstant))
/**
 * Where the next batch starts: after the last person that was processed. People who joined later than `until`
 * are left out.
 */
const batch = z.strictObject({
  until: moment,
  after: z.nullable(z.strictObject({ joinedAt: moment, entryId: id })),
})

/**
 * Invites everybody who matches the waitlist's filter, {@link mostInvitations} a call, those who joined first
 * first. The call without a batch invites nobody: it refuses (409) unless exactly `expected` people match, or
 * if more than {@link mostMatchingInvited} do, and answers with the first batch. Each further call answers
 * with the next batch; null means that everybody was processed. Sending a batch again invites nobody twice.
 */
export const inviteMatchingWaitlistEntries = command('inviteMatchingWaitlistEntries', {
  access: ['moderator', 'admin'],
  input: z.strictObject({
    /** In the format of GET /api/admin/waitlist, and validated by the same rules. */
    filter: z.record(z.string(), z.unknown()),
    /** The number of people that the caller saw. */
    expected: z.int().check(z.gte(1)),
    batch: z.nullable(batch),
    reason: reasonField,
  }),
  output: z.object({ invited: z.int(), skipped: z.int(), next: z.nullable(batch) }),
})

export const unsubscribeWaitlistEntry = command('unsubscribeWaitlistEntry', {
  access: ['moderator', 'admin'],
  input: z.strictObject({ entryId: id, reason: reasonField }),
  output: doneAnswer,
})

/**
 * Says that both entries are of one person. The first is not invited any more, and keeps what was written; the entry
 * `keptId` stays. Refused (409) where one of them has left the list or is merged already.
 */
export const mergeWaitlistEntry = command('mergeWaitlistEntry', {
  access: ['moderator', 'admin'],
  input: z.strictObject({ entryId: id, keptId: id, reason: reasonField }).check(
    z.refine(({ entryId, keptId }) => entryId !== keptId, {
      path: ['keptId'],
      error: 'Please choose another entry',
    }),
  ),
  output: doneAnswer,
})

export const undoWaitlistMerge = command('undoWaitlistMerge', {
  access: ['moderator', 'admin'],
  input: z.strictObject({ entryId: id, reason: reasonField }),
  output: doneAnswer,
})
