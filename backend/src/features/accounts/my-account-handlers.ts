/** "My account". The account is always taken from the session, never from the request. */

import type * as declarations from '../../contract/accounts/my-account.ts'
import type { DeclarationsOf } from '../../contract/declare.ts'
import { accountStream } from '../../domain/accounts/account.ts'
import { addressStream } from '../../domain/accounts/address.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { personalFields, type EventType } from '../../domain/events.ts'
import type { ConversationEvent } from '../../domain/messages/conversation-events.ts'
import { ownDataOf } from '../../domain/messages/conversation-state.ts'
import { conversation, conversationStream } from '../../domain/messages/conversation.ts'
import { waitlistStream } from '../../domain/waitlist/waitlist.ts'
import { t } from '../../language/texts.ts'
import type { FindPersons } from '../../platform/feature/feature.ts'
import {
  isRefused,
  type Handlers,
  type HandlerContext,
  type ReadStream,
} from '../../platform/functions/registry.ts'
import type { Session } from '../../platform/sessions/session.ts'
import { unconfirmedAccountsOfAddress, type AccountRow } from '../../projections/accounts/accounts.ts'
import { streamsOf } from '../../projections/accounts/person-streams.ts'
import { conversationIdsOf } from '../../projections/messages/conversation-queries.ts'
import { entriesMergedWith } from '../../projections/waitlist/waitlist.ts'
import { commonPasswordRefusal } from './account-handlers.ts'
import { deviceWords } from './device-words.ts'
import { accountOfSession, proveAgain, wrongPasswordRefusal } from './sign-in.ts'

/** The part of the handler context with which other features find their records of an account's person. */
export interface PersonsNeed {
  readonly findPersons: readonly FindPersons[]
}

type MyAccountTools = HandlerContext & PersonsNeed

type MyAccountHandlers = Handlers<DeclarationsOf<typeof declarations>, PersonsNeed>

const done = { status: 'done' } as const
/** Requests a change of address after checking the password. Refuses the current address. */
const requestAddressChange = async (context: HandlerContext<Session>, email: string, password: string) => {
  const proven = await proveAgain(context, password)
  if (isRefused(proven)) return proven
  const { account } = proven
  const { decide, idOf } = context
  return decide(
    { type: 'RequestAddressChange', accountId: account.account_id, addressId: idOf('address', email), email },
    done,
  )
}

/**
 * All ids in the log that are the person of the account: the account itself, and what
 * other features find by it.
 */
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
 * The ids of the account's person. If its address is confirmed, also those of the accounts that others made
 * with the same address and never confirmed: these contain the address too, and are erased together with the
 * account.
 */
export const personsErasedWithAccount = async (
  context: MyAccountTools,
  account: AccountRow,
): Promise<readonly string[]> => {
  const claims =
    account.verified_at === null ? [] : await unconfirmedAccountsOfAddress(context.tables, account)
  const persons = await Promise.all(
    [account, ...claims.map((claim) => ({ ...account, account_id: claim, verified_at: null }))].map((each) =>
      personsOf(context, each),
    ),
  )
  return [...new Set(persons.flat().map(({ personId }) => personId))]
}

export const myAccountHandlers: MyAccountHandlers = {
  myAccount: async (context) => {
    const account = await accountOfSession(context)
    const { session, auth } = context
    if (isRefused(account)) return account
    const sessions = await auth.sessions.list(account.account_id)
    return {
      id: account.account_id,
      name: account.name,
      email: account.email,
      isVerified: account.verified_at !== null,
      pendingEmail: account.pending_email,
      role: session.role,
      language: account.language,
      registeredAt: account.registered_at.toISOString(),
      sessions: sessions.map(({ id, device, signedInAt, lastSeenAt }) => ({
        id,
        device: deviceWords(device),
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: id === session.id,
      })),
    }
  },

  clientProfile: async (context) => {
    const account = await accountOfSession(context)
    if (isRefused(account)) return account
    const { name, email, pending_email: pendingEmail, phone, location } = account
    return { name, email, pendingEmail, phone, location }
  },

  reviseClientProfile: async (context, { name, email, phone, location, password }) => {
    const account = await accountOfSession(context)
    if (isRefused(account)) return account
    const { account_id: accountId } = account
    const { decide } = context
    const isOther = email !== account.email
    if (isOther) {
      const requested = await requestAddressChange(context, email, password ?? '')
      if (isRefused(requested)) return requested
    }
    const renamed = await decide({ type: 'ChangeName', accountId, name }, done)
    if (isRefused(renamed)) return renamed
    const answer = { ...done, sentTo: isOther ? email : null }
    return decide(
      { type: 'ChangeContactDetails', accountId, phone: phone || null, location: location || null },
      answer,
    )
  },

  keepMyPlace: ({ session, decide }, { location }) =>
    decide({ type: 'ChangeContactDetails', accountId: session.user.id, location: location || null }, done),

  changeName: ({ session, decide }, { name }) =>
    decide({ type: 'ChangeName', accountId: session.user.id, name }, done),

  chooseLanguage: ({ session, decide }, { language }) =>
    decide({ type: 'ChooseAccountLanguage', accountId: session.user.id, language }, done),

  changeAddress: (context, { email, password }) => requestAddressChange(context, email, password),

  changePassword: async (context, { password, newPassword }) => {
    const proven = await proveAgain(context, password)
    if (isRefused(proven)) return proven
    const { account } = proven
    const { auth, session, decide } = context
    if (auth.passwords.isCommon(newPassword, [account.name, account.email]))
      return commonPasswordRefusal('newPassword')
    const { account_id: accountId } = account
    const hash = await auth.passwords.hash(newPassword)
    if (!(await auth.passwords.replace(accountId, proven.password, hash))) return wrongPasswordRefusal()
    await auth.tokens.revoke('reset_password', accountId)
    await auth.tokens.revoke('confirm_address', accountId)
    await auth.sessions.endAll(accountId, session.id)
    await decide({ type: 'RecordPasswordChange', accountId, by: 'owner' }, done)
    return decide(
      { type: 'RecordSessionsEnded', accountId, sessionId: null, reason: 'password_changed' },
      done,
    )
  },

  endSession: async ({ session, auth, decide }, { sessionId }) => {
    if (!(await auth.sessions.end(session.user.id, sessionId)))
      return refuse('not_found', t`We couldn’t find that session`)
    return decide(
      { type: 'RecordSessionsEnded', accountId: session.user.id, sessionId, reason: 'by_owner' },
      done,
    )
  },

  endOtherSessions: async ({ session, auth, decide }) => {
    await auth.sessions.endAll(session.user.id, session.id)
    // Recorded even if there was none: the private calendar link ends too.
    return decide(
      { type: 'RecordSessionsEnded', accountId: session.user.id, sessionId: null, reason: 'by_owner' },
      done,
    )
  },

  exportMyData: async (context) => {
    const account = await accountOfSession(context)
    if (isRefused(account)) return account
    const { auth, tables } = context
    const found = await personsOf(context, account)
    const merged = await entriesMergedWith(
      tables,
      found.map(({ personId }) => personId),
    )
    const persons = [
      ...found,
      ...merged.map((entryId) => ({ personId: entryId, ownStream: waitlistStream(entryId) })),
    ]
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
        // The history of an address is given only to an account that has confirmed it.
        account.verified_at === null
          ? streams.filter((stream) => !stream.startsWith(addressStream('')))
          : streams,
      ),
    }
  },

  deleteMyAccount: async (context, { password }) => {
    const proven = await proveAgain(context, password)
    if (isRefused(proven)) return proven
    const { account } = proven
    const { auth, decide } = context
    const { account_id: accountId } = account
    const leaving = await decide(
      {
        type: 'RequestAccountDeletion',
        accountId,
        personIds: await personsErasedWithAccount(context, account),
      },
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

type ReadEvent = ReturnType<ReadStream> extends AsyncIterable<infer Each> ? Each : never

/**
 * The events about these persons: all events of their own streams, and of shared
 * streams only those about them.
 */
const eventsAbout = async (
  { readStream }: HandlerContext,
  persons: Awaited<ReturnType<typeof personsOf>>,
  streams: readonly string[],
) => {
  const ids = new Set(persons.map(({ personId }) => personId))
  const own = new Set(persons.map(({ ownStream }) => ownStream))
  const events = []
  for (const stream of streams) {
    const dataOf = stream.startsWith(conversationStream(''))
      ? ownConversationData(ids)
      : ({ type, data }: ReadEvent) => (own.has(stream) || isAbout(ids, type, data) ? data : null)
    for await (const event of readStream(stream)) {
      const data = dataOf(event)
      if (data) events.push({ type: event.type, time: event.time.toISOString(), stream, data: { ...data } })
    }
  }
  return events
}

const isAbout = (ids: ReadonlySet<string>, type: string, data: ReadEvent['data']): boolean => {
  const declared = personalFields[type as EventType]
  return declared !== 'none' && ids.has(String(data[declared.person]))
}

/** Takes the events of one conversation in order. */
const ownConversationData = (ids: ReadonlySet<string>) => {
  let state = conversation.initial
  return (event: ReadEvent) => {
    const read = event as ReadEvent & ConversationEvent
    state = conversation.evolve(state, read)
    return state.status === 'open' ? ownDataOf(read, state, ids) : null
  }
}
