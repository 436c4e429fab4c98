/** Whether a provider comes to a place and how near they are, by the same words and miles as in a search (docs/decisions/0026). Pure. */

import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { milesBetween } from '../../projections/search/miles.ts'
import {
  farthestReach,
  placeWordsOf,
  readPointWord,
  type ZipBook,
} from '../../projections/search/search-area.ts'
import { milesToProvider, type AskedPlace } from '../search/asked-place.ts'
import { resolvePlace } from '../search/resolve-place.ts'

/** Null if the book does not know the place, or the provider says nothing of where they are. */
export const doesComeTo = (place: string, located: Located, book: ZipBook): boolean | null => {
  const asked = resolvePlace(place, book)
  return asked ? comesToPlace(asked, located, book) : null
}

type Located = Parameters<typeof placeWordsOf>[0]

const comesToPlace = (asked: AskedPlace, located: Located, book: ZipBook): boolean | null => {
  const words = placeWordsOf(located, book)
  if (!asked.around || words.length === 0) return null
  const { at: middle, miles } = asked.around
  return words.some((word) => {
    if (asked.named.includes(word) || asked.states.some((state) => word === `whole ${state}`)) return true
    if (!word.startsWith('at ')) return false
    const { at, reach } = readPointWord(word)
    return reach > 0 && milesBetween(at, middle) - miles <= reach
  })
}

/** How near somebody is who meets families in person; of those farther away than anybody comes nothing is said. */
export const nearnessTo = (
  asked: AskedPlace,
  located: Located & Pick<ProviderRecord, 'service_delivery'>,
  book: ZipBook,
): { readonly miles?: number; readonly comes?: true } => {
  if (located.service_delivery === 'virtual_only') return {}
  const comes = comesToPlace(asked, located, book) === true
  const miles = asked.from && milesToProvider(asked.from, located, comes, book)
  return {
    ...(miles === undefined || miles > farthestReach ? {} : { miles }),
    ...(comes ? { comes } : {}),
  }
}
