import { t } from 'backend/language/texts'
import { providerTypesPlural } from '../people/care-words.ts'
import type { SearchParams } from './search-params.ts'

/** The page's heading: the kind of care if there is exactly one, otherwise a general title. */
export const searchTitle = ({ type: [first, second] }: SearchParams): string =>
  first && !second ? providerTypesPlural[first] : t`Find care`
