import { checkProviderProfile } from 'backend/contract/profiles/my-provider-profile'
import { serverQuery, useCall } from '../../server/queries.ts'
import { useServerQuery } from '../../server/use-server-query.ts'
import { bookingCountsQuery } from '../bookings/booking-queries.ts'
import { worklistQuery } from '../endorsements/worklist.ts'
import { unreadCountQuery } from '../messages/unread-query.ts'
import { useReaderZone } from '../people/reader-zone.ts'
import { reviewCountsQuery } from '../reviews/review-counts-query.ts'
import type { DashboardRole, WaitingKind } from './subpages.ts'

export type WaitingCounts = Readonly<Record<WaitingKind, number>>

/**
 * The number of items waiting on each page; 0 while unknown. A provider without a profile has nothing
 * waiting.
 */
export const useWaitingCounts = (role: DashboardRole): WaitingCounts => {
  const call = useCall()
  const isProvider = role === 'provider'
  const { data: profile } = useServerQuery({
    ...serverQuery(call, checkProviderProfile, {}),
    enabled: isProvider,
  })
  const { data: endorsements = 0 } = useServerQuery({
    ...worklistQuery(call),
    staleTime: 30_000,
    retryOnMount: false,
    enabled: isProvider && profile?.hasProfile === true,
    select: ({ pending }) => pending.length,
  })
  const zone = useReaderZone()
  const { data: bookings = 0 } = useServerQuery({
    ...bookingCountsQuery(call, zone ?? ''),
    retryOnMount: false,
    enabled: zone !== null && (!isProvider || profile?.hasProfile === true),
    select: ({ waitsForYou }) => waitsForYou,
  })
  const { data: messages = 0 } = useServerQuery({
    ...unreadCountQuery(call),
    enabled: !isProvider || profile?.hasProfile === true,
    select: ({ messages: unread }) => unread,
  })
  const { data: reviews = 0 } = useServerQuery({
    ...reviewCountsQuery(call),
    retryOnMount: false,
    enabled: !isProvider || profile?.hasProfile === true,
    select: ({ due, unanswered }) => due + unanswered,
  })
  return { bookings, endorsements, messages, reviews }
}
