/** Whether a provider comes to a place, by the same words and miles as in a search (docs/decisions/0026). Pure. */
import { milesBetween } from '../../projections/search/miles.ts'
import { placeWordsOf, readPointWord, type ZipBook } from '../../projections/search/search-area.ts'
import { resolvePlace } from '../search/resolve-place.ts'

/** Null if the book does not know the place, or the provider says nothing of where they are. */
export const doesComeTo = (
  place: string,
  located: Parameters<typeof placeWordsOf>[0],
  book: ZipBook,
): boolean | null => {
  const asked = resolvePlace(place, book)
  const words = placeWordsOf(located, book)
  if (!asked?.around || words.length === 0) return null
  const { at: middle, miles } = asked.around
  return words.some((word) => {
    if (asked.named.includes(word) || asked.states.some((state) => word === `whole ${state}`)) return true
    if (!word.startsWith('at ')) return false
    const { at, reach } = readPointWord(word)
    return reach > 0 && milesBetween(at, middle) - miles <= reach
  })
}
