import type { PlaceFound } from 'backend/contract/search/search'
import { t } from 'backend/language/texts'

/** A place within a sentence; `near Seattle, WA`, of degrees, is an area. */
export const areaWords = ({ name }: PlaceFound): string => {
  const [, city] = name.split(/^near /)
  return city === undefined ? name : t`the area near ${city}`
}
