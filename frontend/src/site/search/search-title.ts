import { providerTypesPlural } from '../people/care-words.ts'
import type { SearchParams } from './search-params.ts'

/** The page's heading: the one kind of care that is asked for, or all of them. */
export const searchTitle = ({ type: [first, second] }: SearchParams): string =>
  first && !second ? providerTypesPlural[first] : 'Find care'
