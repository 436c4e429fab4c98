import { accountsProjection } from './accounts/accounts.ts'
import { bookmarksProjection } from './bookmarks/bookmarks.ts'
import { endorsementsProjection } from './endorsements/endorsements.ts'
import { eventIndexProjection } from './log/event-index.ts'
import { conversationsProjection } from './messages/conversations.ts'
import { personStreamsProjection } from './accounts/person-streams.ts'
import { profileDraftsProjection } from './profiles/profile-drafts.ts'
import type { Projection } from '../platform/projecting/projection.ts'
import { providersProjection } from './profiles/providers.ts'
import { staffActsProjection } from './staff/staff-acts.ts'
import { waitlistProjection } from './waitlist/waitlist.ts'

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
