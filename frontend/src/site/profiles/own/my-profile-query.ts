import type { OutputOf } from 'backend/contract/declare'
import { myProviderProfile } from 'backend/contract/profiles/my-provider-profile'
import type { Call } from '../../../server/call.ts'
import { serverQuery } from '../../../server/queries.ts'

export type MyProfile = OutputOf<typeof myProviderProfile>

export const myProfileQuery = (call: Call) => ({ ...serverQuery(call, myProviderProfile, {}), staleTime: 0 })
