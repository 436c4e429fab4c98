import type { OutputOf } from 'backend/contract/declare'
import { profileHistory } from 'backend/contract/my-provider-profile'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

export type ProfileChange = OutputOf<typeof profileHistory>['changes'][number]

export const historyQuery = (call: Call) => ({ ...serverQuery(call, profileHistory, {}), staleTime: 0 })
