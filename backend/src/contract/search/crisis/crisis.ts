/**
 * Recognizes a question of somebody in danger, in English and Spanish, whichever language the page is in (product.md,
 * "Search": Crisis words). A false alarm is better than a miss. The words are in the lexicons beside this file; how to
 * add to them: docs/search-words.md. Pure.
 */
import { english } from './crisis.en.ts'
import { spanish } from './crisis.es.ts'
import { crises, type Crisis } from '../crises.ts'
import { framesOf } from './frames.ts'

/** Letters typed twice count once: `killl`, `too`. */
const onceEach = (word: string) => word.replaceAll(/(.)\1+/gu, '$1')

/** As it sounds in Spanish to somebody who writes by ear: `kiero`, `bida`, `aser`, `yorar`. */
const spanishSound = (word: string) =>
  onceEach(
    word
      .replaceAll('ll', 'y')
      .replaceAll(/qu?/gu, 'k')
      .replaceAll(/c(?=[ei])|z/gu, 's')
      .replaceAll(/c(?!h)/gu, 'k')
      .replaceAll(/g(?=[ei])/gu, 'j')
      .replaceAll('v', 'b')
      .replaceAll(/(?<!c)h/gu, ''),
  )

const languages = [framesOf(english, onceEach), framesOf(spanish, spanishSound)]

/** The crisis that a question speaks of, if any. Any text, of any length. */
export const crisisIn = (text: string): Crisis | undefined => {
  const found = new Set(languages.flatMap(({ sectionsIn }) => [...sectionsIn(text)]))
  return crises.find((crisis) => found.has(crisis))
}
