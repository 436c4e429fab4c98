/**
 * Creates the first admin, which no form can do (product.md, "People and permissions"): an operator who can
 * run a command on the server, or set its environment, gives an address.
 */

import { randomUUID } from 'node:crypto'
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import { account } from '../../domain/accounts/account.ts'
import { address, addressStream } from '../../domain/accounts/address.ts'
import type { Refusal } from '../../domain/decider/decider.ts'
import { wasRefused } from '../../platform/commands/decide-and-append.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import { decideAsOperator, type OperatorParts } from './decide-as-operator.ts'

/**
 * Makes the account that holds the address an admin, and creates an account if there is none. Idempotent.
 * Ends the sessions of an account that was no admin: staff sign in to the console only. Refuses an account
 * whose address was never confirmed, because anybody can sign up with any address.
 * @param endSessions ends all sessions of an account, and resolves with how many there were
 * @param addressId the address's keyed hash
 * @param reason whether the command or the environment asked for it
 */
export const makeAdmin = async (
  {
    store,
    endSessions,
    clock,
  }: OperatorParts & { readonly endSessions: (accountId: string) => Promise<number> },
  {
    addressId,
    email,
    reason,
  }: { readonly addressId: string; readonly email: string; readonly reason: string },
): Promise<{ readonly accountId: string } | Refusal> => {
  const decide = decideAsOperator({ store, clock })
  const holder = await holderOf(store, addressId)
  const accountId = holder ?? randomUUID()
  if (holder === null) {
    const taken = await decide(address, { type: 'TakeAddress', addressId, accountId })
    if (wasRefused(taken)) return taken
    const [name = email] = email.split('@')
    const registration = { addressId, name, email, kind: null, isVerified: true }
    await decide(account, { type: 'RegisterAccount', accountId, registration })
  }
  const granted = await decide(account, { type: 'GrantStaffRole', accountId, role: 'admin', reason })
  if (wasRefused(granted)) return granted
  if (holder !== null && granted.isNew && (await endSessions(accountId)) > 0)
    await decide(account, { type: 'RecordSessionsEnded', accountId, sessionId: null, reason: 'role_changed' })
  return { accountId }
}

const holderOf = async (store: EventStore, addressId: string): Promise<string | null> => {
  const { state } = await loadState(address, store.readStream(addressStream(addressId)))
  return state.holder
}

/**
 * Whether anybody is an admin, decided from the log: after a restore the read tables may be empty for hours.
 * Reads the whole log, sealed as it is: roles are not personal.
 * @param storedLog the log without its keys
 */
export const hasAdmin = async (storedLog: Pick<EventStore, 'readAll'>): Promise<boolean> => {
  const admins = new Set<string>()
  for await (const event of storedLog.readAll()) {
    const { type, data } = event as unknown as AccountEvent
    if (type === 'StaffRoleGranted' && data.role === 'admin') admins.add(data.accountId)
    if (type === 'StaffRoleRevoked') admins.delete(data.accountId)
    if (type === 'AccountDeletionRequested') for (const id of data.personIds) admins.delete(id)
  }
  return admins.size > 0
}
