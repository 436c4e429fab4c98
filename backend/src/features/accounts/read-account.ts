import { loadState } from '../../platform/commands/load-state.ts'
import { account, accountStream, type Account } from '../../domain/accounts/account.ts'
import { address, addressStream } from '../../domain/accounts/address.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'

/** Whether somebody else holds the address: an account that is not confirmed need not (docs/decisions/0017). */
export const isHeldByAnother = async (
  store: Pick<EventStore, 'readStream'>,
  { addressId, accountId }: { readonly addressId: string; readonly accountId: string },
): Promise<boolean> => {
  const { state } = await loadState(address, store.readStream(addressStream(addressId), { keepSealed: true }))
  return state.holder !== null && state.holder !== accountId
}

export interface CurrentAccount {
  readonly account: Account
  /** The key is destroyed, whether the log says so yet or not: names and addresses read as nothing. */
  readonly isErased: boolean
}

/**
 * The account as its stream tells it, which is never behind, as a read table may be.
 * @param before the revision of an event: what was known when it happened.
 */
export const readAccount = async (
  store: EventStore,
  accountId: string,
  before = Number.POSITIVE_INFINITY,
): Promise<CurrentAccount> => {
  const { state, isErased } = await loadState(account, store.readStream(accountStream(accountId)), before)
  return { account: state, isErased }
}
