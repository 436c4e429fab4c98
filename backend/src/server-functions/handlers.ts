/** Every server function's handler, and what the handlers work with beside the tools of one call. */
import type { contract } from '../features/contract.ts'
import { accountHandlers } from './account-handlers.ts'
import { bookmarkHandlers } from './bookmark-handlers.ts'
import { consoleAccountHandlers } from './console-account-handlers.ts'
import { endorsementActHandlers } from './endorsement-act-handlers.ts'
import { endorsementHandlers } from './endorsement-handlers.ts'
import { logActHandlers, type LogWorkNeed } from './log-act-handlers.ts'
import { myAccountHandlers, type PersonsNeed } from './my-account-handlers.ts'
import { photoHandlers, type PhotosNeed } from './photo-handlers.ts'
import { profileHandlers, type ViewsNeed } from './profile-handlers.ts'
import { providerHandlers } from './provider-handlers.ts'
import type { Handlers } from '../platform/functions/registry.ts'
import { searchHandlers, type SearchNeeds } from './search-handlers.ts'
import { staffHandlers } from './staff-handlers.ts'
import { waitlistHandlers, type MatchingWaitlistNeed } from './waitlist-handlers.ts'

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
}
