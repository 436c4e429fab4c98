/** What staff do in the console to the waitlist and to people (product.md, "The staff console"). */
import { mostInvitations, mostMatching } from '../contract/console-acts.ts'
import { RecordSessionsEnded, RequestAccountDeletion } from '../domain/account-commands.ts'
import { refuse } from '../domain/decider.ts'
import { InviteWaitlistEntry, UnsubscribeWaitlistEntry } from '../domain/waitlist.ts'
import { accountById, heldAddresses, staffAccounts } from '../projections/accounts.ts'
import { waitlistEntries } from '../projections/waitlist.ts'
import { readLeaveToken } from '../session/leave-token.ts'
import { personsToErase } from './my-account-handlers.ts'
import { isRefused, type ProductHandlers, type Tools } from './registry.ts'
import { isLastAdmin } from './staff-handlers.ts'

type ConsoleActHandlers = Pick<
  ProductHandlers,
  | 'inviteWaitlistEntries'
  | 'inviteMatchingWaitlistEntries'
  | 'unsubscribeWaitlistEntry'
  | 'leaveWaitlist'
  | 'endPersonSessions'
  | 'erasePerson'
>

const done = { status: 'done' } as const
const noEntry = () => refuse('not_found', 'There is no such entry')
const noPerson = () => refuse('not_found', 'There is no such person')
const changedMeanwhile = (count: number) =>
  refuse('stale', `The list has changed: ${people(count)} now. No one was invited. Please look again.`)
const people = (count: number) =>
  count === 1 ? 'one person matches' : `${count.toLocaleString('en-US')} people match`
const tooMany = () =>
  refuse(
    'limit_reached',
    `At most ${mostMatching.toLocaleString('en-US')} people are invited at once. Please narrow the list by a filter.`,
  )
const deadLink = () => refuse('gone', 'This link is invalid')

/** Invitations under way at a time: a hundred at once would take every connection from whoever else is asking. */
const lanes = 10

/** Of these entries those that an invitation may go to, none twice: there, not left, without an account that has confirmed its address. */
const invitable = async ({ tables, idOf }: Tools, entryIds: readonly string[]): Promise<string[]> => {
  const entries = await waitlistEntries(tables, entryIds)
  const addressOf = new Map(entries.map(({ entry_id: id, email }) => [id, idOf('address', email)]))
  const held = await heldAddresses(tables, [...addressOf.values()])
  return entries
    .filter(({ entry_id: id, unsubscribed_at: left }) => left === null && !held.has(addressOf.get(id) ?? ''))
    .map(({ entry_id: id }) => id)
}

/** A repeat invites nobody twice: each invitation is decided on its own stream. */
const invite = async (tools: Tools, entryIds: readonly string[], reason: string | null) => {
  const wanted = new Set(entryIds)
  const waiting = await invitable(tools, [...wanted])
  let invited = 0
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outcome = await tools.attempt(new InviteWaitlistEntry(next, reason))
      // Refused: she left while we were at it.
      if (!isRefused(outcome) && outcome.isNew) invited += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { invited, skipped: wanted.size - invited }
}

export const consoleActHandlers: ConsoleActHandlers = {
  inviteWaitlistEntries: (tools, { entryIds, reason }) => invite(tools, entryIds, reason),

  inviteMatchingWaitlistEntries: async (tools, { filter, expected, batch, reason }) => {
    const { matchingWaitlist } = tools
    if (batch === null) {
      const { count, newest } = await matchingWaitlist.count(filter)
      if (count !== expected || newest === null) return changedMeanwhile(count)
      if (count > mostMatching) return tooMany()
      return { invited: 0, skipped: 0, next: { until: newest, after: null } }
    }
    const page = await matchingWaitlist.page(filter, { ...batch, size: mostInvitations })
    const dealtWith = await invite(
      tools,
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
    // Whoever was erased meanwhile is on no list any more, which is what she asks for.
    return entry ? decide(new UnsubscribeWaitlistEntry(entryId, 'person'), left) : left
  },

  endPersonSessions: async ({ tables, desk, decide }, { accountId, sessionId, reason }) => {
    if (!(await accountById(tables, accountId))) return noPerson()
    const sessions = await desk.sessions.list(accountId)
    if (sessionId !== null && !sessions.some(({ id }) => id === sessionId))
      return refuse('not_found', 'There is no such session')
    if (sessions.length === 0) return done
    // Recorded first: what cannot be told of is not done.
    const recorded = await decide(new RecordSessionsEnded(accountId, sessionId, 'by_staff', reason), done)
    if (isRefused(recorded)) return recorded
    await (sessionId === null ? desk.sessions.endAll(accountId) : desk.sessions.end(accountId, sessionId))
    return recorded
  },

  erasePerson: async (tools, { accountId, email, reason }) => {
    const { session, tables, desk, decide } = tools
    const account = await accountById(tables, accountId)
    if (!account) return noPerson()
    if (accountId === session?.user.id)
      return refuse('not_allowed_now', 'You cannot erase yourself: ask another admin')
    if (isLastAdmin(await staffAccounts(tables), accountId))
      return refuse('not_allowed_now', 'This is the last admin. Someone must be able to grant roles.')
    if (email.toLowerCase() !== account.email.toLowerCase()) {
      const sentence = 'That is not the email address of this person'
      return refuse('validation', `Validation failed: ${sentence}`, { email: sentence })
    }
    const persons = await personsToErase(tools, account)
    const leaving = await decide(new RequestAccountDeletion(accountId, persons, reason), done)
    if (isRefused(leaving)) return leaving
    await desk.sessions.endAll(accountId)
    return leaving
  },
}
