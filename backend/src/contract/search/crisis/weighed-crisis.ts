/**
 * Recognizes a question of somebody in danger, by frames and, where no frame says it, by the points of its words. The
 * site does not load the points. Pure.
 */

import { isDanger, type Crisis } from '../crises.ts'
import { crisisIn, sectionsIn } from './crisis.ts'
import { englishPoints, spanishPoints } from './danger-points.gen.ts'
import { pointsOf } from './points.ts'
import { englishSound, spanishSound } from './sounds.ts'

const weighers = [pointsOf(englishPoints, englishSound), pointsOf(spanishPoints, spanishSound)]

/** From so many points on a text is one of danger: 98 of 100 of the harmless sentences have fewer. */
const pointsOfDanger = 4

export interface WeighedCrisis {
  readonly crisis: Crisis | undefined
  /** False if only the points say so: then what was asked for is answered as well. */
  readonly isCertain: boolean
}

/** The crisis that a question speaks of, if any. Any text, of any length. */
export const weighedCrisis = (text: string): WeighedCrisis => {
  const sections = sectionsIn(text)
  const crisis = crisisIn(text, sections)
  if (isDanger(crisis) || weighers.every((points) => points(text) < pointsOfDanger))
    return { crisis, isCertain: true }
  return { crisis: sections.has('by a partner') ? 'violence' : 'life', isCertain: false }
}
