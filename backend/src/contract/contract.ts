/** Every server function there is. One that is missing here cannot be called; one without a handler does not compile. */
import { optionLists } from './option-lists.ts'
import { featuredProviders, providerById, searchProviders } from './providers.ts'
import { session } from './session.ts'
import { joinWaitlist } from './waitlist.ts'
import type { Declaration } from './declare.ts'

export const contract = {
  session,
  optionLists,
  searchProviders,
  featuredProviders,
  providerById,
  joinWaitlist,
} as const satisfies Record<string, Declaration>

export type FunctionId = keyof typeof contract
