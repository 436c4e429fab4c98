import { myAccount } from 'backend/contract/accounts/my-account'
import type { OutputOf } from 'backend/contract/declare'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

export type MyAccount = OutputOf<typeof myAccount>

export const myAccountQuery = (call: Call) => ({ ...serverQuery(call, myAccount, {}), staleTime: 0 })
