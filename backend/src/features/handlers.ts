/** Every server function's handler, and what the handlers work with beside the tools of one call. */
import type { contract } from './contract.ts'
import { accountHandlers } from './accounts/account-handlers.ts'
import { bookmarkHandlers } from './bookmarks/bookmark-handlers.ts'
import { consoleAccountHandlers } from './accounts/console-account-handlers.ts'
import { endorsementActHandlers } from './endorsements/endorsement-act-handlers.ts'
import { endorsementHandlers } from './endorsements/endorsement-handlers.ts'
import { logActHandlers, type LogWorkNeed } from './log/log-act-handlers.ts'
import { myAccountHandlers, type PersonsNeed } from './accounts/my-account-handlers.ts'
import { photoHandlers, type PhotosNeed } from './profiles/photo-handlers.ts'
import { profileHandlers, type ViewsNeed } from './profiles/profile-handlers.ts'
import { providerHandlers } from './profiles/provider-handlers.ts'
import { messageHandlers } from './messages/handlers.ts'
import type { Handlers } from '../platform/functions/registry.ts'
import { searchHandlers, type SearchNeeds } from './search/search-handlers.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { waitlistHandlers, type MatchingWaitlistNeed } from './waitlist/waitlist-handlers.ts'

export type ProductNeeds = LogWorkNeed &
  PersonsNeed &
  PhotosNeed &
  ViewsNeed &
  SearchNeeds &
  MatchingWaitlistNeed

export type ProductHandlers = Handlers<typeof contract, ProductNeeds>

export const handlers: ProductHandlers = {
  ...waitlistHandlers,
  ...accountHandlers,
  ...myAccountHandlers,
  ...consoleAccountHandlers,
  ...profileHandlers,
  ...photoHandlers,
  ...providerHandlers,
  ...searchHandlers,
  ...bookmarkHandlers,
  ...endorsementHandlers,
  ...endorsementActHandlers,
  ...staffHandlers,
  ...logActHandlers,
  ...messageHandlers,
}
