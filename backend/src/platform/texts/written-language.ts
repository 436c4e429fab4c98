/** In which of the site's languages a person wrote a text (docs/decisions/0056-mark-texts-in-the-other-language.md). */

import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import { languages, type Language } from '../../language/languages.ts'

/** Words that begin with a small letter: a name, an abbreviation or an address has none or few. */
const plainWord = /(?<![\p{L}\p{M}\p{N}@./-])\p{Ll}/gu
const fewestPlainWords = 3

/** Words with a capital within a sentence: names, which have a language of their own, as "La Mesa, El Cajon". */
const nameWithin = /(?<!^|[.!?:]\s+)(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}’']*/gmu

const halvesOf = (text: string): readonly string[] => {
  const words = text.trim().split(/\s+/u)
  const middle = Math.ceil(words.length / 2)
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')]
}

/** By a digest, so that what people write in private is not kept here. */
const known = new LRUCache<string, Language | 'unsure'>({ max: 20_000 })

const detect = async (text: string): Promise<Language | 'unsure'> => {
  if ((text.match(plainWord)?.length ?? 0) < fewestPlainWords) return 'unsure'
  // Loaded for the first text: it is large, and programs that show nobody's texts do without.
  const { eld } = await import('eld/extrasmall')
  const [first, second] = halvesOf(text.replaceAll(nameWithin, ' ')).map((half) => eld.detect(half).language)
  return languages.find((each) => each === first && each === second) ?? 'unsure'
}

/** Undefined for a text that is too short, in another language, or whose halves are in different ones. */
export const languageOfText = async (text: string): Promise<Language | undefined> => {
  const key = hash('sha256', text, 'base64')
  let language = known.get(key)
  if (language === undefined) known.set(key, (language = await detect(text)))
  return language === 'unsure' ? undefined : language
}
