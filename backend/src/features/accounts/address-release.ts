/** After a change of address, releases the old address, so that another person may sign up with it. */
import type { AccountEvent } from '../../domain/accounts/account-events.ts'
import { ReleaseAddress } from '../../domain/accounts/address.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'

export const oldAddressRelease: ProcessManager<AccountEvent> = {
  name: 'address-release',
  on: {
    AddressChanged: ({ data: { accountId, oldAddressId } }, { execute }) =>
      execute(new ReleaseAddress(oldAddressId, accountId)),
  },
}
