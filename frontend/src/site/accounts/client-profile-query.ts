import { clientProfile } from 'backend/contract/accounts/my-account'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

export const clientProfileQuery = (call: Call) => serverQuery(call, clientProfile, {})
