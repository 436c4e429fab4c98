/** Every command of the product: plain data that says what is asked, decided by the decider of its stream. */

import type { AccountCommand } from './accounts/account-commands.ts'
import type { AddressCommand } from './accounts/address.ts'
import type { BookingCommand } from './bookings/commands.ts'
import type { BookmarkCommand } from './bookmarks/bookmarks.ts'
import type { CredentialCommand } from './credentials/credential-state.ts'
import type { EndorsementCommand } from './endorsements/endorsements.ts'
import type { FaqCommand } from './faqs/faqs.ts'
import type { ConversationCommand } from './messages/conversation.ts'
import type { ProfileDraftCommand } from './profiles/profile-draft.ts'
import type { ProfileReportCommand } from './profiles/profile-reports.ts'
import type { ProviderProfileCommand } from './profiles/provider-profile.ts'
import type { SlugCommand } from './profiles/slug-reservation.ts'
import type { ReviewCommand } from './reviews/reviews.ts'
import type { FeedTokenCommand } from './staff/feed-token.ts'
import type { StaffRecordCommand } from './staff/staff-record.ts'
import type { WaitlistCommand } from './waitlist/waitlist.ts'

export type AnyCommand =
  | WaitlistCommand
  | ProviderProfileCommand
  | ProfileDraftCommand
  | SlugCommand
  | ProfileReportCommand
  | AddressCommand
  | AccountCommand
  | BookmarkCommand
  | EndorsementCommand
  | FaqCommand
  | BookingCommand
  | ReviewCommand
  | StaffRecordCommand
  | FeedTokenCommand
  | ConversationCommand
  | CredentialCommand

/** The commands of these types. */
export type CommandNamed<Type extends AnyCommand['type']> = Extract<AnyCommand, { type: Type }>
