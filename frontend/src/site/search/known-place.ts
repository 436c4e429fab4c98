import { searchProviders } from 'backend/contract/search/search'
import type { Call } from '../../server/call.ts'

/** The name of the place that a text means, as cards and chips say it; undefined if it is unknown. */
export const knownPlace = async (call: Call, area: string): Promise<string | undefined> => {
  const { place } = await call(searchProviders, { area })
  return place?.isKnown ? place.name.replace(/^near /, '') : undefined
}
