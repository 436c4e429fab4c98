/**
 * The queries of the provider's first page. Each part loads separately, so one failure does not affect the
 * others.
 */

import type { QueryClient } from '@tanstack/react-query'
import { myHours } from 'backend/contract/bookings/hours'
import { myProviderProfile, profileFigures } from 'backend/contract/profiles/my-provider-profile'
import type { Call } from '../../server/call.ts'
import { serverQuery } from '../../server/queries.ts'

export const ownProfileQuery = (call: Call) => serverQuery(call, myProviderProfile, {})
export const ownHoursQuery = (call: Call) => serverQuery(call, myHours, {})
export const profileFiguresQuery = (call: Call) => serverQuery(call, profileFigures, {})

/**
 * For the loader. Parts that cannot be loaded are left out of the page. The panel of figures loads its own
 * data.
 */
export const loadDashboard = async ({ queryClient, call }: { queryClient: QueryClient; call: Call }) => {
  await Promise.allSettled([queryClient.query(ownProfileQuery(call)), queryClient.query(ownHoursQuery(call))])
}
