/** Refuses places that do not exist in a service area, so that nobody waits for families from there. */

import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import { t } from '../../language/texts.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { isKnownPlace } from '../search/resolve-place.ts'

/**
 * Names the first unknown place; null if all are known. Areas that the profile has already are not looked up: an older
 * book of places knew them.
 */
export const refuseUnknownAreas = async (
  areas: readonly string[],
  kept: readonly string[],
): Promise<Refusal | null> => {
  const added = areas.filter((area) => !kept.includes(area))
  if (added.length === 0) return null
  const book = await zipBook()
  const unknown = added.find((area) => !isKnownPlace(area, book))
  if (unknown === undefined) return null
  const message = /^\d/u.test(unknown)
    ? t`“${unknown}”: We don’t know this ZIP code. Please check the digits`
    : t`“${unknown}”: We don’t know this place. Please check the spelling`
  return refuse('validation', message, { serviceArea: message })
}
