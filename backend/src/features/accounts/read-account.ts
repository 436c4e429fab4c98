import { account, accountStream, type Account } from '../../domain/accounts/account.ts'
import { address, addressStream } from '../../domain/accounts/address.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import { loadState } from '../../platform/commands/load-state.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'

/**
 * Whether another account holds the address. An unconfirmed account may not hold its own
 * (docs/decisions/0008).
 */
export const isHeldByAnother = async (
  states: Pick<FoldedStates, 'refresh'>,
  { addressId, accountId }: { readonly addressId: string; readonly accountId: string },
): Promise<boolean> => {
  const { state } = await states.refresh(address, addressStream(addressId))
  return state.holder !== null && state.holder !== accountId
}

export interface CurrentAccount {
  readonly account: Account
  /**
   * Whether the key is destroyed, even if the log does not record it yet. Names and
   * addresses cannot be read then.
   */
  readonly isErased: boolean
}

/**
 * The account, read from its stream, which unlike a read table is never behind.
 * @param before the revision of an event: reads the state just before that event.
 */
export const readAccount = async (
  store: EventStore,
  accountId: string,
  before = Number.POSITIVE_INFINITY,
): Promise<CurrentAccount> => {
  const { state, isErased } = await loadState(account, store.readStream(accountStream(accountId)), before)
  return { account: state, isErased }
}
