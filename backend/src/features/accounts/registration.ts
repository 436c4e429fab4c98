/**
 * What follows from a sign-up: an account that waits for its address to be confirmed. One is made for an address that
 * somebody holds already too, so that signing up and logging in tell nobody which it was (docs/decisions/0017).
 */
import { RegisterAccount } from '../../domain/accounts/account-commands.ts'
import type { AddressEvent } from '../../domain/accounts/address.ts'
import { eraseAccountSecrets } from '../../platform/sessions/account-tables.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'

export const accountRegistration: ProcessManager<AddressEvent> = {
  name: 'registration',
  on: {
    SignedUp: ({ data: { accountId, addressId, name, email, kind } }, { execute }) =>
      execute(new RegisterAccount(accountId, { addressId, name, email, kind, isVerified: false })),

    async SignUpRepeated({ data }, { transaction, execute }) {
      const { accountId, addressId, declinedId, name, email, kind } = data
      if (declinedId === accountId) return
      // Older events say nothing of who it was: the password that was kept belongs to nobody.
      if (name === undefined || email === undefined || kind === undefined)
        await eraseAccountSecrets(transaction, declinedId)
      else await execute(new RegisterAccount(declinedId, { addressId, name, email, kind, isVerified: false }))
    },
  },
}
