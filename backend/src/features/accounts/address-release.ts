/** Releases addresses that an account no longer needs, so that another person may sign up with them. */

import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { ProcessContext, ProcessManager } from '../../platform/processes/process-manager.ts'
import { readAccount } from './read-account.ts'

interface AccountChange {
  readonly revision: number
  readonly data: { readonly accountId: string }
}

/** Releases the old address after a change, and the new address of a change that was cancelled. */
export const addressRelease = ({ store }: { readonly store: EventStore }): ProcessManager<AccountEvent> => {
  const releaseUnlessNeeded = async (
    addressId: string,
    accountId: string,
    { execute }: Pick<ProcessContext, 'execute'>,
  ) => {
    const { account } = await readAccount(store, accountId)
    const needed = account.status === 'open' ? [account.addressId, account.pendingAddress?.addressId] : []
    if (!needed.includes(addressId)) await execute({ type: 'ReleaseAddress', addressId, accountId })
  }
  /**
   * The event cancels the change that was pending before it. Its address is held only if a server died
   * between taking it and changing the account.
   */
  const releasePending = async ({ revision, data }: AccountChange, context: ProcessContext) => {
    const { account: before } = await readAccount(store, data.accountId, revision)
    if (before.status === 'open' && before.pendingAddress)
      await releaseUnlessNeeded(before.pendingAddress.addressId, data.accountId, context)
  }
  return {
    name: 'address-release',
    on: {
      AddressChanged: ({ data }, context) => releaseUnlessNeeded(data.oldAddressId, data.accountId, context),
      AddressChangeRequested: releasePending,
      PasswordChanged: releasePending,
    },
    evenErased: ['AddressChanged', 'AddressChangeRequested'],
  }
}
