/** The queries of a parent's review pages. The answers may change while a page is open. */

import { myReviews, reviewOfBooking } from 'backend/contract/reviews/my-reviews'
import type { Call } from '../../../server/call.ts'
import { serverQuery } from '../../../server/queries.ts'

const asked = { staleTime: 0 } as const

export const myReviewsQuery = (call: Call, page: number) => ({
  ...serverQuery(call, myReviews, { page }),
  ...asked,
})
export const reviewOfBookingQuery = (call: Call, bookingId: string) => ({
  ...serverQuery(call, reviewOfBooking, { bookingId }),
  ...asked,
})
