/** What staff do to the waitlist in the console (product.md, "The staff console"): each act is an event with its reason. */
import * as z from 'zod/mini'
import { doneAnswer } from '../answers.ts'
import { command } from '../declare.ts'
import { reasonField } from '../reason.ts'

const id = z.string().check(z.minLength(1), z.maxLength(80))

/** People invited in one call at most. */
export const mostInvitations = 100

/** A bulk act is one call, and has a reason: one person alone may be invited without. Those who left the waitlist, have an account, were invited within a day or are not there are skipped. */
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

/** People that one filter may invite at most: more are narrowed by a filter first, so that somebody has looked at them. */
export const mostMatchingInvited = 10_000

const moment = z.iso.datetime().check(z.regex(/^(19|2\d)\d\d-/))
/** Where the next batch begins: after the last one that was dealt with; nobody who joined later than `until` is taken in. */
const batch = z.strictObject({
  until: moment,
  after: z.nullable(z.strictObject({ joinedAt: moment, entryId: id })),
})

/**
 * Invites all whom the waitlist's filter shows, {@link mostInvitations} a call, whoever joined first first. The call
 * without a batch invites nobody: it refuses (409) where not exactly `expected` people match, or more than
 * {@link mostMatchingInvited}, and answers where to begin. Each other one answers where to go on; null: everybody was dealt
 * with. A batch that is sent again invites nobody twice.
 */
export const inviteMatchingWaitlistEntries = command('inviteMatchingWaitlistEntries', {
  access: ['moderator', 'admin'],
  input: z.strictObject({
    /** As GET /api/admin/waitlist takes it, and checked by the same rules. */
    filter: z.record(z.string(), z.unknown()),
    /** How many people whoever asks has seen. */
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
