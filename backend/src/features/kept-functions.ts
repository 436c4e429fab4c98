/** The functions whose answers are kept. */
import type { contract } from './contract.ts'
import type { EmptySearch } from './search/empty-searches.ts'
import type { KeptFunctions } from '../platform/functions/kept-function.ts'
import { keptProviders } from './profiles/provider-handlers.ts'
import { keptSearches } from './search/search-handlers.ts'

export const keptFunctions: KeptFunctions<typeof contract, EmptySearch> = {
  session: { reads: [], isForEveryone: (_input, isVisitor) => isVisitor },
  ...keptSearches,
  ...keptProviders,
  providerEndorsements: { reads: ['providers', 'endorsements'] },
}
