import { useQueryClient } from '@tanstack/react-query'
import { myAccount } from 'backend/contract/accounts/my-account'
import type { OutputOf } from 'backend/contract/declare'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

/** Refetches the account after a change. */
export const useRefetchAccount = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['myAccount'] })
}

export type MyAccount = OutputOf<typeof myAccount>

export const myAccountQuery = (call: Call) => ({ ...serverQuery(call, myAccount, {}), staleTime: 0 })
