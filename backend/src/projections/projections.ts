import { accountsProjection } from './accounts.ts'
import { bookmarksProjection } from './bookmarks.ts'
import { endorsementsProjection } from './endorsements.ts'
import { eventIndexProjection } from './event-index.ts'
import { conversationsProjection } from './messages/conversations.ts'
import { personStreamsProjection } from './person-streams.ts'
import { profileDraftsProjection } from './profile-drafts.ts'
import type { Projection } from './projection.ts'
import { providersProjection } from './providers.ts'
import { staffActsProjection } from './staff-acts.ts'
import { waitlistProjection } from './waitlist.ts'

/** Every read table's projection. */
export const projections: readonly Projection[] = [
  waitlistProjection,
  providersProjection,
  accountsProjection,
  profileDraftsProjection,
  bookmarksProjection,
  endorsementsProjection,
  personStreamsProjection,
  eventIndexProjection,
  staffActsProjection,
  conversationsProjection,
]
