/** Words that ask for a language: `in Spanish`, `en español`, `Mandarin speaking`. Pure. */
import type { Language } from '../../contract/profiles/options.ts'

const names: Readonly<Record<string, Language>> = {
  english: 'english',
  ingles: 'english',
  spanish: 'spanish',
  espanol: 'spanish',
  castellano: 'spanish',
  french: 'french',
  francais: 'french',
  frances: 'french',
  german: 'german',
  deutsch: 'german',
  aleman: 'german',
  italian: 'italian',
  italiano: 'italian',
  portuguese: 'portuguese',
  portugues: 'portuguese',
  mandarin: 'mandarin',
  mandarina: 'mandarin',
  chino: 'mandarin',
  asl: 'asl',
}

const before: ReadonlySet<string> = new Set(
  'in en speaks speak speaking habla hablan hable hablar hablando'.split(' '),
)
const after: ReadonlySet<string> = new Set('speaking speaker speakers language'.split(' '))
/** Words that in an English search can only ask for the language. */
const alone: ReadonlySet<string> = new Set('espanol castellano francais portugues deutsch'.split(' '))

/** The languages that the search asks for, and the remaining words. */
export const extractLanguages = (
  words: readonly string[],
): { readonly languages: readonly Language[]; readonly rest: readonly string[] } => {
  const languages = new Set<Language>()
  const taken = new Set<number>()
  for (const [index, word] of words.entries()) {
    const language = Object.hasOwn(names, word) ? names[word] : undefined
    if (!language) continue
    const isBefore = before.has(words[index - 1] ?? '')
    const isAfter = after.has(words[index + 1] ?? '')
    if (!isBefore && !isAfter && !alone.has(word)) continue
    languages.add(language)
    taken.add(index)
    if (isBefore) taken.add(index - 1)
    if (isAfter) taken.add(index + 1)
  }
  return { languages: [...languages], rest: words.filter((_, index) => !taken.has(index)) }
}
