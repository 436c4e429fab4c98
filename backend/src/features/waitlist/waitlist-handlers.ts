/**
 * The waitlist: joining, leaving, and invitations by staff (product.md, "Waitlist" and "The staff console").
 */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as consoleDeclarations from '../../contract/waitlist/console-waitlist-acts.ts'
import { mostInvitations, mostMatchingInvited } from '../../contract/waitlist/console-waitlist-acts.ts'
import type * as declarations from '../../contract/waitlist/waitlist.ts'
import { deadLink, refuse } from '../../domain/decider/decider.ts'
import { isInvitationOpen, waitlist, waitlistStream } from '../../domain/waitlist/waitlist.ts'
import { isRefused, type Handlers, type HandlerContext } from '../../platform/functions/registry.ts'
import { readInvitationToken, readLeaveToken } from '../../platform/sessions/leave-token.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'
import { heldAddresses } from '../../projections/accounts/accounts.ts'
import { waitlistEntries } from '../../projections/waitlist/waitlist.ts'
import { readWaitlistEntry } from './waitlist-entry.ts'

/** The place of an entry in the waitlist, which is ordered by when people joined. */
export interface WaitlistPlace {
  readonly entryId: string
  /** ISO 8601, UTC. */
  readonly joinedAt: string
}

/**
 * The waitlist entries that match a filter, which means the same as in the console's list.
 * @throws RefusedRequest from all methods: for an unknown filter, and if a query takes too long
 */
export interface MatchingWaitlist {
  /** How many match, and when the newest of them joined; null if none matches. */
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
const isNotOnList = () =>
  refuse('stale', 'The entry that would stay is no longer on the list. Please look again.')
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

/**
 * The most invitations handled at once. A hundred at once would take all database
 * connections from other requests.
 */
const lanes = 10

/**
 * Those of these entries that can be invited, without duplicates: they exist, have not left, and their
 * address has no account that has confirmed it.
 */
const invitable = async (
  { tables, idOf }: HandlerContext,
  entryIds: readonly string[],
): Promise<string[]> => {
  const entries = await waitlistEntries(tables, entryIds)
  const addressOf = new Map(entries.map(({ entry_id: id, email }) => [id, idOf('address', email)]))
  const held = await heldAddresses(tables, [...addressOf.values()])
  return entries
    .filter(
      ({ entry_id: id, unsubscribed_at: left, merged_into: merged }) =>
        left === null && merged === null && !held.has(addressOf.get(id) ?? ''),
    )
    .map(({ entry_id: id }) => id)
}

/** Whether staff may merge others into an entry, by the log. */
const isOnList = async ({ stateOf, isErased }: HandlerContext, entryId: string) => {
  const entry = await stateOf(waitlist, waitlistStream(entryId))
  return entry.status === 'joined' && entry.mergedInto === null && !(await isErased(entryId))
}

/** Repeating this invites nobody twice, because each invitation is decided on the entry's own stream. */
const invite = async (context: HandlerContext, entryIds: readonly string[], reason: string | null) => {
  const wanted = new Set(entryIds)
  const waiting = await invitable(context, [...wanted])
  let invited = 0
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outcome = await context.attempt({ type: 'InviteWaitlistEntry', entryId: next, reason })
      // A refusal means that they have left in the meantime.
      if (!isRefused(outcome) && outcome.isNew) invited += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { invited, skipped: wanted.size - invited }
}

export const waitlistHandlers: WaitlistHandlers = {
  joinWaitlist: async (context, { nickname, ...form }) => {
    const joined = { status: 'joined' } as const
    // The nickname field is hidden, so only a bot fills it in. It gets the usual answer, so that it learns
    // nothing.
    if (nickname) return joined
    const answers = {
      email: form.email,
      fullName: form.full_name,
      userType: form.user_type,
      location: form.location || null,
      message: form.message || null,
      language: readersLanguage(),
    }
    const { idOf, stateOf, prepareKey, newId, decide } = context
    const repeatId = newId('waitlist-repeat')
    const isErased = async (entryId: string) => (await prepareKey(entryId, repeatId)) === 'erased'
    const { entryId } = await readWaitlistEntry({ idOf, stateOf, isErased }, form.email)
    return decide({ type: 'JoinWaitlist', entryId, answers, repeatId }, joined)
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
    return entry
      ? decide({ type: 'UnsubscribeWaitlistEntry', entryId, by: 'staff', reason }, done)
      : noEntry()
  },

  mergeWaitlistEntry: async (context, { entryId, keptId, reason }) => {
    const { tables, attempt } = context
    if ((await waitlistEntries(tables, [entryId, keptId])).length < 2) return noEntry()
    if (!(await isOnList(context, keptId))) return isNotOnList()
    const merged = await attempt({ type: 'MergeWaitlistEntry', entryId, keptId, reason })
    if (isRefused(merged)) return merged
    // Two colleagues who merge two entries into each other at once must leave one of them on the list. If this
    // server dies before it looks, linked-entries.ts undoes the merge.
    if (await isOnList(context, keptId)) return done
    const undone = await attempt({ type: 'UndoWaitlistMerge', entryId, reason })
    return isRefused(undone) ? undone : isNotOnList()
  },

  undoWaitlistMerge: async ({ tables, decide }, { entryId, reason }) => {
    const [entry] = await waitlistEntries(tables, [entryId])
    return entry ? decide({ type: 'UndoWaitlistMerge', entryId, reason }, done) : noEntry()
  },

  waitlistInvitation: async ({ idOf, tables, now }, { token }) => {
    const entryId = readInvitationToken(idOf, token)
    const [entry] = entryId === null ? [] : await waitlistEntries(tables, [entryId])
    if (!entry || entry.unsubscribed_at !== null || !isInvitationOpen(entry.invited_at, now()))
      return deadLink
    return {
      name: entry.full_name,
      email: entry.email,
      kind: entry.user_type === 'parent' ? 'client' : 'provider',
    }
  },

  leaveWaitlist: async ({ idOf, tables, decide }, { token }) => {
    const left = { next: '/waitlist?left=true' }
    const entryId = readLeaveToken(idOf, token)
    if (entryId === null) return deadLink
    const [entry] = await waitlistEntries(tables, [entryId])
    // Who leaves by one of their entries leaves by all of them (linked-entries.ts). A person who was erased is no
    // longer on the list, so the request is fulfilled.
    return entry
      ? decide({ type: 'UnsubscribeWaitlistEntry', entryId, by: 'person', reason: null }, left)
      : left
  },
}
