/** Who has moved to another address holds the old one no longer: somebody else may sign up with it. */
import { ReleaseAddress } from '../domain/address.ts'
import type { Reaction } from './reaction.ts'

export const addressRelease: Reaction = {
  name: 'address-release',
  on: {
    AddressChanged: ({ data: { accountId, oldAddressId } }, { execute }) =>
      execute(new ReleaseAddress(oldAddressId, accountId)),
  },
}
