/** Who has moved to another address holds the old one no longer: somebody else may sign up with it. */
import type { AccountEvent } from '../domain/account-events.ts'
import { ReleaseAddress } from '../domain/address.ts'
import type { Reaction } from './reaction.ts'

export const addressRelease: Reaction<AccountEvent> = {
  name: 'address-release',
  on: {
    AddressChanged: ({ data: { accountId, oldAddressId } }, { execute }) =>
      execute(new ReleaseAddress(oldAddressId, accountId)),
  },
}
