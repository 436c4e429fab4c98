import type { AddressEvent } from '../../domain/accounts/address.ts'
import { eraseAccountSecrets } from '../../platform/sessions/account-tables.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'

export const accountRegistration: ProcessManager<AddressEvent> = {
  name: 'registration',
  on: {
    SignedUp: ({ data: { accountId, addressId, name, email, kind } }, { execute }) =>
      execute({
        type: 'RegisterAccount',
        accountId,
        registration: { addressId, name, email, kind, isVerified: false },
      }),

    async SignUpRepeated({ data }, { transaction, execute }) {
      const { accountId, addressId, declinedId, name, email, kind } = data
      if (declinedId === accountId) return
      // Older events do not say who signed up, so the kept password belongs to no account.
      if (name === undefined || email === undefined || kind === undefined)
        await eraseAccountSecrets(transaction, declinedId)
      else
        await execute({
          type: 'RegisterAccount',
          accountId: declinedId,
          registration: { addressId, name, email, kind, isVerified: false },
        })
    },
  },
}
