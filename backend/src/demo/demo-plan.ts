import { day } from '../domain/bookings/limits.ts'
import { demoAccounts, demoDepartures } from './demo-accounts.ts'
import { demoBookings } from './demo-bookings.ts'
import { demoConversations } from './demo-conversations.ts'
import { demoCredentials } from './demo-credentials.ts'
import { demoEndorsements, demoFaqs } from './demo-endorsements-and-faqs.ts'
import type { IdOf } from './demo-ids.ts'
import { demoProfiles } from './demo-people.ts'
import { demoReviews } from './demo-reviews.ts'
import { demoWaitlist } from './demo-waitlist.ts'

/**
 * Everything that demo people do, by the commands they would have sent themselves. Each part of the demo
 * tells its own story from beginning to end; here all of it is sorted by time, so that the log can be queried
 * for last week. What happens at the same time stays in this order.
 * @param idOf the keyed hash that makes the ids of addresses, slugs and conversations, and of the provider
 *   who can sign in
 */
export const demoPlan = (idOf: IdOf, now: Date) => {
  const today = Math.floor(now.getTime() / day) * day
  return [
    ...demoProfiles(idOf),
    ...demoAccounts(idOf, now, today),
    ...demoEndorsements(idOf),
    ...demoFaqs(idOf),
    ...demoBookings(idOf, today),
    ...demoReviews(idOf, today),
    ...demoCredentials(idOf, today),
    ...demoWaitlist(idOf, now),
    ...demoConversations(idOf, today),
    ...demoDepartures(now),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
