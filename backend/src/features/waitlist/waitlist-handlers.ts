/** The waitlist: who joins and leaves it, and whom staff invite (product.md, "Waitlist" and "The staff console"). */
import type * as consoleDeclarations from '../../contract/waitlist/console-waitlist-acts.ts'
import { mostInvitations, mostMatchingInvited } from '../../contract/waitlist/console-waitlist-acts.ts'
import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/waitlist/waitlist.ts'
import { refuse } from '../../domain/decider/decider.ts'
import {
  InviteWaitlistEntry,
  JoinWaitlist,
  UnsubscribeWaitlistEntry,
} from '../../domain/waitlist/waitlist.ts'
import { heldAddresses } from '../../projections/accounts/accounts.ts'
import { waitlistEntries } from '../../projections/waitlist/waitlist.ts'
import { readLeaveToken } from '../../platform/sessions/leave-token.ts'
import { isRefused, type Handlers, type HandlerContext } from '../../platform/functions/registry.ts'
import { readWaitlistEntry } from './waitlist-entry.ts'

/** Where an entry stands in the waitlist, in the order in which people joined. */
export interface WaitlistPlace {
  readonly entryId: string
  /** ISO 8601, UTC. */
  readonly joinedAt: string
}

/**
 * The waitlist under a filter, which is read as the console's list reads it.
 * @throws RefusedRequest, all of it: for a filter that there is not, and where a question takes too long
 */
export interface MatchingWaitlist {
  /** How many match, and when the last of them joined; null where nobody does. */
  count(filter: object): Promise<{ readonly count: number; readonly newest: string | null }>
  /** Those who joined after `after` and no later than `until`, the oldest first. */
  page(
    filter: object,
    part: { readonly after: WaitlistPlace | null; readonly until: string; readonly size: number },
  ): Promise<readonly WaitlistPlace[]>
}

export interface MatchingWaitlistNeed {
  readonly matchingWaitlist: MatchingWaitlist
}

type WaitlistHandlers = Handlers<
  DeclarationsOf<typeof declarations> & DeclarationsOf<typeof consoleDeclarations>,
  MatchingWaitlistNeed
>

const done = { status: 'done' } as const
const noEntry = () => refuse('not_found', 'We couldn’t find that entry')
const changedMeanwhile = (count: number) =>
  refuse('stale', `The list has changed: ${people(count)} now. No one was invited. Please look again.`)
const people = (count: number) =>
  count === 0
    ? 'no one matches'
    : count === 1
      ? 'one person matches'
      : `${count.toLocaleString('en-US')} people match`
const tooMany = () =>
  refuse(
    'limit_reached',
    `You can invite up to ${mostMatchingInvited.toLocaleString('en-US')} people at a time. Please narrow the list with a filter.`,
  )
const deadLink = () => refuse('gone', 'This link is invalid')

/** Invitations under way at a time: a hundred at once would take every connection from whoever else is asking. */
const lanes = 10

/** Of these entries those that an invitation may go to, none twice: there, not left, without an account that has confirmed its address. */
const invitable = async (
  { tables, idOf }: HandlerContext,
  entryIds: readonly string[],
): Promise<string[]> => {
  const entries = await waitlistEntries(tables, entryIds)
  const addressOf = new Map(entries.map(({ entry_id: id, email }) => [id, idOf('address', email)]))
  const held = await heldAddresses(tables, [...addressOf.values()])
  return entries
    .filter(({ entry_id: id, unsubscribed_at: left }) => left === null && !held.has(addressOf.get(id) ?? ''))
    .map(({ entry_id: id }) => id)
}

/** A repeat invites nobody twice: each invitation is decided on its own stream. */
const invite = async (context: HandlerContext, entryIds: readonly string[], reason: string | null) => {
  const wanted = new Set(entryIds)
  const waiting = await invitable(context, [...wanted])
  let invited = 0
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outcome = await context.attempt(new InviteWaitlistEntry(next, reason))
      // Refused: they left while we were at it.
      if (!isRefused(outcome) && outcome.isNew) invited += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { invited, skipped: wanted.size - invited }
}

export const waitlistHandlers: WaitlistHandlers = {
  joinWaitlist: async (context, { nickname, ...form }) => {
    const joined = { status: 'joined' } as const
    // Only a robot fills in what no person sees. It is thanked like everyone, so that it learns nothing.
    if (nickname) return joined
    const answers = {
      email: form.email,
      fullName: form.full_name,
      userType: form.user_type,
      location: form.location || null,
      message: form.message || null,
    }
    const { entryId, isThere } = await readWaitlistEntry(context, form.email)
    // Opening a known entry asks for its key. A new one is looked for too, so that it takes as long.
    if (!isThere) await waitlistEntries(context.tables, [entryId])
    return context.decide(new JoinWaitlist(entryId, answers, context.newId('waitlist-repeat')), joined)
  },

  inviteWaitlistEntries: (context, { entryIds, reason }) => invite(context, entryIds, reason),

  inviteMatchingWaitlistEntries: async (context, { filter, expected, batch, reason }) => {
    const { matchingWaitlist } = context
    if (batch === null) {
      const { count, newest } = await matchingWaitlist.count(filter)
      if (count !== expected || newest === null) return changedMeanwhile(count)
      if (count > mostMatchingInvited) return tooMany()
      return { invited: 0, skipped: 0, next: { until: newest, after: null } }
    }
    const page = await matchingWaitlist.page(filter, { ...batch, size: mostInvitations })
    const dealtWith = await invite(
      context,
      page.map(({ entryId }) => entryId),
      reason,
    )
    const last = page.at(-1)
    const isLast = last === undefined || page.length < mostInvitations
    return { ...dealtWith, next: isLast ? null : { until: batch.until, after: last } }
  },

  unsubscribeWaitlistEntry: async ({ tables, decide }, { entryId, reason }) => {
    const [entry] = await waitlistEntries(tables, [entryId])
    return entry ? decide(new UnsubscribeWaitlistEntry(entryId, 'staff', reason), done) : noEntry()
  },

  leaveWaitlist: async ({ idOf, tables, decide }, { token }) => {
    const left = { next: '/waitlist?left=true' }
    const entryId = readLeaveToken(idOf, token)
    if (entryId === null) return deadLink()
    const [entry] = await waitlistEntries(tables, [entryId])
    // Whoever was erased meanwhile is on no list any more, which is what they ask for.
    return entry ? decide(new UnsubscribeWaitlistEntry(entryId, 'person'), left) : left
  },
}
