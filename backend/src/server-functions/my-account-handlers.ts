/** "My account": everything here is about whoever is signed in, whatever the request says. */
import {
  ChangeName,
  RecordPasswordChange,
  RecordSessionsEnded,
  RequestAccountDeletion,
  RequestAddressChange,
} from '../domain/account-commands.ts'
import { accountStream } from '../domain/account.ts'
import { addressStream } from '../domain/address.ts'
import { refuse, type Refusal } from '../domain/decider.ts'
import { personalFields, type EventType } from '../domain/events.ts'
import { conversationStream } from '../domain/messages/conversation.ts'
import { waitlistStream } from '../domain/waitlist.ts'
import { accountById, claimsBeside, type AccountRow } from '../projections/accounts.ts'
import { conversationIdsOf } from '../projections/messages/conversation-queries.ts'
import { streamsOf } from '../projections/person-streams.ts'
import { commonPassword, tooManyAttempts } from './account-handlers.ts'
import { providerIdOfAccount } from './own-profile.ts'
import { isRefused, type ProductHandlers, type Tools } from './registry.ts'
import { waitlistEntryOf } from './waitlist-entry.ts'

type MyAccountHandlers = Pick<
  ProductHandlers,
  | 'myAccount'
  | 'changeName'
  | 'changeAddress'
  | 'changePassword'
  | 'endSession'
  | 'endOtherSessions'
  | 'exportMyData'
  | 'deleteMyAccount'
>

const done = { status: 'done' } as const
const nobody = () => refuse('not_authenticated', 'Not authenticated')

/** The account of whoever asks. */
const mine = async ({ session, tables }: Tools): Promise<AccountRow | Refusal> =>
  (session && (await accountById(tables, session.user.id))) ?? nobody()

/** The same, after the password was asked for once more: for what a borrowed phone must not do. */
const provenMine = async (tools: Tools, password: string): Promise<AccountRow | Refusal> => {
  const account = await mine(tools)
  if (isRefused(account)) return account
  const { desk } = tools
  // Of an account that is not confirmed the address may be somebody else's, whose attempts these are not.
  const counted = account.verified_at === null ? account.account_id : account.address_id
  const wait = await desk.attempts.count(counted)
  if (wait !== null) return tooManyAttempts(wait)
  if (!(await desk.passwords.check(account.account_id, password))) {
    const sentence = 'That’s not your password'
    return refuse('validation', `Validation failed: ${sentence}`, { password: sentence })
  }
  await desk.attempts.forgive(counted)
  return account
}

/**
 * Everybody in the log who is the person behind the account: the account, the provider, and the entry of the waitlist.
 * The entry follows from the address, so it waits until the address is confirmed: anybody can sign up with one.
 */
const personsOf = async (tools: Tools, account: Pick<AccountRow, 'account_id' | 'email' | 'verified_at'>) => {
  const own = [account.account_id, providerIdOfAccount(tools, account.account_id)]
  if (account.verified_at === null) return own
  const { entryId, isThere } = await waitlistEntryOf(tools, account.email)
  return isThere ? [...own, entryId] : own
}

/**
 * Those, and the accounts that others made with the same address and never confirmed: they hold the address too, and
 * go with whoever has confirmed it.
 */
export const personsToErase = async (tools: Tools, account: AccountRow): Promise<readonly string[]> => {
  const claims = account.verified_at === null ? [] : await claimsBeside(tools.tables, account)
  const theirs = claims.flatMap((accountId) => [accountId, providerIdOfAccount(tools, accountId)])
  return [...(await personsOf(tools, account)), ...theirs]
}

export const myAccountHandlers: MyAccountHandlers = {
  myAccount: async (tools) => {
    const account = await mine(tools)
    const { session, desk } = tools
    if (isRefused(account) || !session) return nobody()
    const sessions = await desk.sessions.list(account.account_id)
    return {
      id: account.account_id,
      name: account.name,
      email: account.email,
      isVerified: account.verified_at !== null,
      pendingEmail: account.pending_email,
      role: session.role,
      registeredAt: account.registered_at.toISOString(),
      sessions: sessions.map(({ id, device, signedInAt, lastSeenAt }) => ({
        id,
        device,
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: id === session.id,
      })),
    }
  },

  changeName: ({ session, decide }, { name }) =>
    session ? decide(new ChangeName(session.user.id, name), done) : nobody(),

  changeAddress: async (tools, { email, password }) => {
    const account = await provenMine(tools, password)
    if (isRefused(account)) return account
    const { decide, idOf } = tools
    return decide(new RequestAddressChange(account.account_id, idOf('address', email), email), done)
  },

  changePassword: async (tools, { password, newPassword }) => {
    const account = await provenMine(tools, password)
    if (isRefused(account)) return account
    const { desk, session, decide } = tools
    if (desk.passwords.isCommon(newPassword, [account.name, account.email]))
      return commonPassword('newPassword')
    const { account_id: accountId } = account
    await desk.passwords.keep(accountId, await desk.passwords.hash(newPassword))
    await desk.tokens.revoke('reset_password', accountId)
    await desk.sessions.endAll(accountId, session?.id)
    await decide(new RecordPasswordChange(accountId, 'owner'), done)
    return decide(new RecordSessionsEnded(accountId, null, 'password_changed'), done)
  },

  endSession: async ({ session, desk, decide }, { sessionId }) => {
    if (!session) return nobody()
    if (!(await desk.sessions.end(session.user.id, sessionId)))
      return refuse('not_found', 'There is no such session')
    return decide(new RecordSessionsEnded(session.user.id, sessionId, 'by_owner'), done)
  },

  endOtherSessions: async ({ session, desk, decide }) => {
    if (!session) return nobody()
    const ended = await desk.sessions.endAll(session.user.id, session.id)
    return ended === 0 ? done : decide(new RecordSessionsEnded(session.user.id, null, 'by_owner'), done)
  },

  exportMyData: async (tools) => {
    const account = await mine(tools)
    if (isRefused(account)) return account
    const { desk, tables } = tools
    const persons = await personsOf(tools, account)
    const sessions = await desk.sessions.list(account.account_id)
    const conversations = await conversationIdsOf(tables, persons)
    const streams = [
      ...new Set([...(await streamsOf(tables, persons)), ...conversations.map(conversationStream)]),
    ]
    return {
      exportedAt: new Date().toISOString(),
      account: { ...account },
      sessions: sessions.map((session) => ({ ...session })),
      events: await eventsAbout(
        tools,
        persons,
        // What became of an address is told to whoever has confirmed it.
        account.verified_at === null
          ? streams.filter((stream) => !stream.startsWith(addressStream('')))
          : streams,
      ),
    }
  },

  deleteMyAccount: async (tools, { password }) => {
    const account = await provenMine(tools, password)
    if (isRefused(account)) return account
    const { desk, decide } = tools
    const { account_id: accountId } = account
    const leaving = await decide(
      new RequestAccountDeletion(accountId, await personsToErase(tools, account)),
      {
        next: '/?account=deleted',
      },
    )
    if (isRefused(leaving)) return leaving
    await desk.sessions.endAll(accountId)
    await desk.sessions.signOut()
    return leaving
  },
}

/** What these streams tell of these persons, and all of their own accounts and entries. Of others' streams only what is about them. */
const eventsAbout = async ({ readStream }: Tools, persons: readonly string[], streams: readonly string[]) => {
  const events = []
  for (const stream of streams)
    for await (const { type, time, data } of readStream(stream)) {
      const declared = personalFields[type as EventType]
      const person = declared === 'none' ? null : data[declared.person]
      const isHers = persons.some((id) => stream === accountStream(id) || stream === waitlistStream(id))
      // What happened in a conversation of theirs, and nothing that the other side wrote.
      const isShared = stream.startsWith(conversationStream('')) && person === null
      if (isHers || isShared || persons.includes(String(person)))
        events.push({ type, time: time.toISOString(), stream, data })
    }
  return events
}
