import { productName } from 'backend/contract/product'
import type { ProviderType } from 'backend/contract/profiles/options'
import type { FoundProvider, PlaceFound } from 'backend/contract/search/search'
import { t } from 'backend/language/texts'
import { languagePath } from '../../ui/language.ts'
import { providerTypesPlural } from '../people/care-words.ts'
import { pageHead } from '../screens/page-head.ts'
import { structuredData } from '../screens/structured-data.ts'
import { peopleCountWords } from './people-words.ts'

/** A kind of care in a place, with the first of those who offer it there. */
export interface CareInPlace {
  readonly type: ProviderType
  readonly path: string
  readonly place: PlaceFound
  readonly found: { readonly providers: readonly FoundProvider[]; readonly totalCount: number }
  /** Where these are few: people of other kinds who come to the place. */
  readonly also: readonly FoundProvider[]
}

/** "Lactation consultants in Seattle, WA" */
export const careTitle = ({ type, place }: Pick<CareInPlace, 'type' | 'place'>) =>
  t`${providerTypesPlural[type]} in ${place.name}`

export const careHead = (baseUrl: string, care: CareInPlace) => {
  const title = careTitle(care)
  const { place, path, found } = care
  return {
    ...pageHead({
      baseUrl,
      path,
      title: `${title} | ${productName}`,
      description: t`${title}: ${peopleCountWords(place.inPersonCount)} to compare by price, languages, insurance, reviews and next free time.`,
    }),
    scripts: [
      structuredData({
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: title,
        url: `${baseUrl}${languagePath}${path}`,
        itemListElement: found.providers
          .filter(({ by_video }) => !by_video)
          .map(({ name, slug }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: `${baseUrl}${languagePath}/providers/${slug}`,
          })),
      }),
    ],
  }
}
