/** What staff do in the console to the waitlist and to people (product.md, "The staff console"). */
import { RecordSessionsEnded, RequestAccountDeletion } from '../domain/account-commands.ts'
import { refuse } from '../domain/decider.ts'
import { InviteWaitlistEntry, UnsubscribeWaitlistEntry } from '../domain/waitlist.ts'
import { accountById, heldAddresses, staffAccounts } from '../projections/accounts.ts'
import { waitlistEntries } from '../projections/waitlist.ts'
import { readLeaveToken } from '../session/leave-token.ts'
import { personsOf } from './my-account-handlers.ts'
import { isRefused, type ProductHandlers, type Tools } from './registry.ts'
import { isLastAdmin } from './staff-handlers.ts'

type ConsoleActHandlers = Pick<
  ProductHandlers,
  'inviteWaitlistEntries' | 'unsubscribeWaitlistEntry' | 'leaveWaitlist' | 'endPersonSessions' | 'erasePerson'
>

const done = { status: 'done' } as const
const noEntry = () => refuse('not_found', 'There is no such entry')
const noPerson = () => refuse('not_found', 'There is no such person')
const deadLink = () => refuse('gone', 'This link is invalid')

/** Invitations under way at a time: a hundred at once would take every connection from whoever else is asking. */
const lanes = 10

/** Of these entries those that an invitation may go to, none twice: there, not left, without an account. */
const invitable = async ({ tables, idOf }: Tools, entryIds: readonly string[]): Promise<string[]> => {
  const entries = await waitlistEntries(tables, entryIds)
  const addressOf = new Map(entries.map(({ entry_id: id, email }) => [id, idOf('address', email)]))
  const held = await heldAddresses(tables, [...addressOf.values()])
  return entries
    .filter(({ entry_id: id, unsubscribed_at: left }) => left === null && !held.has(addressOf.get(id) ?? ''))
    .map(({ entry_id: id }) => id)
}

export const consoleActHandlers: ConsoleActHandlers = {
  inviteWaitlistEntries: async (tools, { entryIds, reason }) => {
    const wanted = new Set(entryIds)
    const waiting = await invitable(tools, [...wanted])
    let invited = 0
    const lane = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const outcome = await tools.attempt(new InviteWaitlistEntry(next, reason))
        // Refused: she left while we were at it.
        if (!isRefused(outcome) && outcome.isNew) invited += 1
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return { invited, skipped: wanted.size - invited }
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
      return refuse('not_allowed_now', 'Somebody must be able to grant roles: this is the last admin')
    if (email.toLowerCase() !== account.email.toLowerCase()) {
      const sentence = 'That is not the email address of this person'
      return refuse('validation', `Validation failed: ${sentence}`, { email: sentence })
    }
    const persons = await personsOf(tools, account)
    const leaving = await decide(new RequestAccountDeletion(accountId, persons, reason), done)
    if (isRefused(leaving)) return leaving
    await desk.sessions.endAll(accountId)
    return leaving
  },
}
