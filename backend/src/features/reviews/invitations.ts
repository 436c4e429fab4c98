/** A day after a booking, its parent is asked for a review (product.md, "Reviews and FAQs"). */

import { completedAfter } from '../../domain/bookings/limits.ts'
import { askAfter, askWithin } from '../../domain/reviews/limits.ts'
import { deadline } from '../../platform/processes/deadline.ts'
import { completedAtOf } from './shown.ts'

export const reviewInvitations = deadline<{
  readonly booking_id: string
  readonly provider_id: string
  readonly client_id: string
  readonly ends_at: Date
}>({
  name: 'review invitations',
  due: `select b.booking_id, b.provider_id, b.client_id, b.ends_at, b.ends_at as since from read.booking b
         where b.status = 'completed'
           and not exists (select from read.review_invitation i where i.booking_id = b.booking_id)
           and not exists (select from read.review r where r.booking_id = b.booking_id)
           and exists (select from read.account a where a.account_id = b.client_id)`,
  after: completedAfter + askAfter,
  givesUpAfter: askWithin - askAfter,
  // It must never change: the ids of the commands are derived from it.
  namespace: '6f9a1c7e-4b0d-4d53-9a57-31c7b2f4e806',
  mark: (row) => row.booking_id,
  command: (row) => ({
    type: 'InviteReview',
    providerId: row.provider_id,
    booking: {
      bookingId: row.booking_id,
      clientId: row.client_id,
      completedAt: completedAtOf(row.ends_at),
    },
  }),
})
