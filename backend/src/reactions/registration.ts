/** What follows from a sign-up: an address that was free is an account's now, and of any other nothing is kept. */
import { RegisterAccount } from '../domain/account-commands.ts'
import { eraseAccountSecrets } from '../session/account-tables.ts'
import type { Reaction } from './reaction.ts'

export const registration: Reaction = {
  name: 'registration',
  on: {
    SignedUp: ({ data: { accountId, addressId, name, email, kind } }, { execute }) =>
      execute(new RegisterAccount(accountId, { addressId, name, email, kind, isVerified: false })),

    /** The password came before anybody knew whether the address was free. */
    async SignUpRepeated({ data: { accountId, declinedId } }, { transaction }) {
      if (declinedId !== accountId) await eraseAccountSecrets(transaction, declinedId)
    },
  },
}
