/** "My account": everything here is about whoever is signed in, whatever the request says. */
import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/accounts/my-account.ts'
import {
  ChangeContactDetails,
  ChangeName,
  RecordPasswordChange,
  RecordSessionsEnded,
  RequestAccountDeletion,
  RequestAddressChange,
} from '../../domain/accounts/account-commands.ts'
import { accountStream } from '../../domain/accounts/account.ts'
import { addressStream } from '../../domain/accounts/address.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { conversationStream } from '../../domain/messages/conversation.ts'
import { personalFields, type EventType } from '../../domain/events.ts'
import {
  accountById,
  unconfirmedAccountsBeside,
  type AccountRow,
} from '../../projections/accounts/accounts.ts'
import { conversationIdsOf } from '../../projections/messages/conversation-queries.ts'
import { streamsOf } from '../../projections/accounts/person-streams.ts'
import { commonPasswordRefusal } from './account-handlers.ts'
import { tooManyAttemptsRefusal } from './sign-in.ts'
import { isRefused, type Handlers, type HandlerContext } from '../../platform/functions/registry.ts'

/** The account as far as another word may find its own of the same person by it. */
export interface AccountToFindBy {
  readonly accountId: string
  readonly email: string
  /** Anybody can sign up with an address: until it is confirmed, nothing follows from it. */
  readonly isVerified: boolean
}

/** Who in the log is the same person as an account, and the stream that is all about them, where there is one. */
export type FindPersons = (
  context: Pick<HandlerContext, 'idOf' | 'readStream'>,
  account: AccountToFindBy,
) => Promise<readonly { readonly personId: string; readonly ownStream: string | null }[]>

/** What other features know of the person behind an account. */
export interface PersonsNeed {
  readonly findPersons: readonly FindPersons[]
}

type MyAccountTools = HandlerContext & PersonsNeed

type MyAccountHandlers = Handlers<DeclarationsOf<typeof declarations>, PersonsNeed>

const done = { status: 'done' } as const
const nobody = () => refuse('not_authenticated', 'Not authenticated')

/** The account of whoever asks. */
const mine = async ({ session, tables }: HandlerContext): Promise<AccountRow | Refusal> =>
  (session && (await accountById(tables, session.user.id))) ?? nobody()

/** The same, after the password was asked for once more: for what a borrowed phone must not do. */
const provenMine = async (context: HandlerContext, password: string): Promise<AccountRow | Refusal> => {
  const account = await mine(context)
  if (isRefused(account)) return account
  const { auth } = context
  // Of an account that is not confirmed the address may be somebody else's, whose attempts these are not.
  const counted = account.verified_at === null ? account.account_id : account.address_id
  const wait = await auth.attempts.count(counted)
  if (wait !== null) return tooManyAttemptsRefusal(wait)
  if (!(await auth.passwords.check(account.account_id, password))) {
    const sentence = 'That password is incorrect'
    return refuse('validation', `Validation failed: ${sentence}`, { password: sentence })
  }
  await auth.attempts.forgive(counted)
  return account
}

/** Asks for another address, once the password was proved. Refuses the address one has. */
const requestAddressChange = async (context: HandlerContext, email: string, password: string) => {
  const account = await provenMine(context, password)
  if (isRefused(account)) return account
  const { decide, idOf } = context
  return decide(new RequestAddressChange(account.account_id, idOf('address', email), email), done)
}

/** Everybody in the log who is the person behind the account: the account, and whom other features find by it. */
const personsOf = async (
  context: MyAccountTools,
  { account_id: accountId, email, verified_at: verifiedAt }: AccountRow,
) => {
  const found = await Promise.all(
    context.findPersons.map((find) => find(context, { accountId, email, isVerified: verifiedAt !== null })),
  )
  return [{ personId: accountId, ownStream: accountStream(accountId) }, ...found.flat()]
}

/**
 * The persons behind the account. Where it has confirmed its address, also those behind the accounts that others made
 * with the same address and never confirmed: these hold the address too, and are erased with it.
 */
export const personsErasedWithAccount = async (
  context: MyAccountTools,
  account: AccountRow,
): Promise<readonly string[]> => {
  const claims = account.verified_at === null ? [] : await unconfirmedAccountsBeside(context.tables, account)
  const persons = await Promise.all(
    [account, ...claims.map((claim) => ({ ...account, account_id: claim, verified_at: null }))].map((each) =>
      personsOf(context, each),
    ),
  )
  return [...new Set(persons.flat().map(({ personId }) => personId))]
}

export const myAccountHandlers: MyAccountHandlers = {
  myAccount: async (context) => {
    const account = await mine(context)
    const { session, auth } = context
    if (isRefused(account) || !session) return nobody()
    const sessions = await auth.sessions.list(account.account_id)
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

  clientProfile: async (context) => {
    const account = await mine(context)
    if (isRefused(account)) return account
    const { name, email, pending_email: pendingEmail, phone, location } = account
    return { name, email, pendingEmail, phone, location }
  },

  reviseClientProfile: async (context, { name, email, phone, location, password }) => {
    const account = await mine(context)
    if (isRefused(account)) return account
    const { account_id: accountId } = account
    const { decide } = context
    const isOther = email !== account.email
    if (isOther) {
      const requested = await requestAddressChange(context, email, password ?? '')
      if (isRefused(requested)) return requested
    }
    const renamed = await decide(new ChangeName(accountId, name), done)
    if (isRefused(renamed)) return renamed
    const answer = { ...done, sentTo: isOther ? email : null }
    return decide(new ChangeContactDetails(accountId, phone || null, location || null), answer)
  },

  changeName: ({ session, decide }, { name }) =>
    session ? decide(new ChangeName(session.user.id, name), done) : nobody(),

  changeAddress: (context, { email, password }) => requestAddressChange(context, email, password),

  changePassword: async (context, { password, newPassword }) => {
    const account = await provenMine(context, password)
    if (isRefused(account)) return account
    const { auth, session, decide } = context
    if (auth.passwords.isCommon(newPassword, [account.name, account.email]))
      return commonPasswordRefusal('newPassword')
    const { account_id: accountId } = account
    await auth.passwords.keep(accountId, await auth.passwords.hash(newPassword))
    await auth.tokens.revoke('reset_password', accountId)
    await auth.sessions.endAll(accountId, session?.id)
    await decide(new RecordPasswordChange(accountId, 'owner'), done)
    return decide(new RecordSessionsEnded(accountId, null, 'password_changed'), done)
  },

  endSession: async ({ session, auth, decide }, { sessionId }) => {
    if (!session) return nobody()
    if (!(await auth.sessions.end(session.user.id, sessionId)))
      return refuse('not_found', 'We couldn’t find that session')
    return decide(new RecordSessionsEnded(session.user.id, sessionId, 'by_owner'), done)
  },

  endOtherSessions: async ({ session, auth, decide }) => {
    if (!session) return nobody()
    const ended = await auth.sessions.endAll(session.user.id, session.id)
    return ended === 0 ? done : decide(new RecordSessionsEnded(session.user.id, null, 'by_owner'), done)
  },

  exportMyData: async (context) => {
    const account = await mine(context)
    if (isRefused(account)) return account
    const { auth, tables } = context
    const persons = await personsOf(context, account)
    const sessions = await auth.sessions.list(account.account_id)
    const personIds = persons.map(({ personId }) => personId)
    const shared = (await conversationIdsOf(tables, personIds)).map(conversationStream)
    const streams = [...new Set([...(await streamsOf(tables, personIds)), ...shared])]
    return {
      exportedAt: new Date().toISOString(),
      account: { ...account },
      sessions: sessions.map((session) => ({ ...session })),
      events: await eventsAbout(
        context,
        persons,
        // What became of an address is told to whoever has confirmed it.
        account.verified_at === null
          ? streams.filter((stream) => !stream.startsWith(addressStream('')))
          : streams,
      ),
    }
  },

  deleteMyAccount: async (context, { password }) => {
    const account = await provenMine(context, password)
    if (isRefused(account)) return account
    const { auth, decide } = context
    const { account_id: accountId } = account
    const leaving = await decide(
      new RequestAccountDeletion(accountId, await personsErasedWithAccount(context, account)),
      {
        next: '/?account=deleted',
      },
    )
    if (isRefused(leaving)) return leaving
    await auth.sessions.endAll(accountId)
    await auth.sessions.signOut()
    return leaving
  },
}

/** What these streams tell of these persons, and all of their own streams. Of others' streams only what is about them. */
const eventsAbout = async (
  { readStream }: HandlerContext,
  persons: Awaited<ReturnType<typeof personsOf>>,
  streams: readonly string[],
) => {
  const ids = new Set(persons.map(({ personId }) => personId))
  const own = new Set(persons.map(({ ownStream }) => ownStream))
  const events = []
  for (const stream of streams)
    for await (const { type, time, data } of readStream(stream)) {
      const declared = personalFields[type as EventType]
      const person = declared === 'none' ? null : data[declared.person]
      // What happened in a conversation of theirs, and nothing that the other side wrote.
      const isShared = person === null && stream.startsWith(conversationStream(''))
      if (own.has(stream) || isShared || ids.has(String(person)))
        events.push({ type, time: time.toISOString(), stream, data })
    }
  return events
}
