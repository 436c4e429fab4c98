/** Where a provider travels, as a reader knows it: a bare ZIP code says nothing to most. */

import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { zipBook } from '../../projections/search/zip-book.ts'

const zip = /^\d{5}$/u

/**
 * "98004" is "Bellevue, WA (98004)", and left out where Bellevue is named too. A ZIP code that nobody knows stays. The
 * form in which providers enter these areas shows them as entered.
 */
export const withAreasInWords = async <P extends Pick<ProviderRecord, 'service_area'>>(
  provider: P,
): Promise<P> => {
  const areas = provider.service_area
  if (!areas.some((area) => zip.test(area))) return provider
  const book = await zipBook()
  const service_area = areas.flatMap((area) => {
    const city = zip.test(area) ? book.placeOf(area)?.city : undefined
    const name = city && `${city.name}, ${city.state}`
    if (name === undefined) return area
    return areas.includes(name) ? [] : `${name} (${area})`
  })
  return { ...provider, service_area }
}
