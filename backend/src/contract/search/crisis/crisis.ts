/**
 * Recognizes a question of somebody in danger, in English and Spanish, whichever language the page is in (product.md,
 * "Search": Crisis words). A false alarm is better than a miss. The words are in the lexicons beside this file; how to
 * add to them: docs/search-words.md. Pure.
 */

import { crises, type Crisis } from '../crises.ts'
import { english } from './crisis.en.ts'
import { spanish } from './crisis.es.ts'
import { framesOf } from './frames.ts'
import { englishSound, spanishSound } from './sounds.ts'

const languages = [framesOf(english, englishSound), framesOf(spanish, spanishSound)]

/** The sections of both languages that have a frame in the text. */
export const sectionsIn = (text: string): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => [...language.sectionsIn(text)]))

/**
 * The crisis that the frames find in a question, if any. Any text, of any length. The server asks `weighedCrisis`, which
 * finds more; this is what the site knows without the server.
 */
export const crisisIn = (text: string, sections = sectionsIn(text)): Crisis | undefined =>
  crises.find((crisis) => sections.has(crisis))
