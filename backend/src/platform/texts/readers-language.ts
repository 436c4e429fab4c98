/** In which language the server speaks: that of the request's address, or of the person to whom an email goes. */

import { IntlMessageFormat } from 'intl-messageformat'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../../language/languages.ts'
import { translateWith } from '../../language/texts.ts'
import { catalogOf, type Catalog } from './catalogs.ts'

const current = new AsyncLocalStorage<Language>()

/** English where nobody said another: in jobs, programs and the console. */
export const readersLanguage = (): Language => current.getStore() ?? 'en'

/** What is said within `speak`, and within all that it waits for, is said in the language. */
export const speaking = <T>(language: Language, speak: () => T): T => current.run(language, speak)

const catalogs = new Map<Language, Catalog>()
/** By language and translated message: parsing one takes longer than filling it. */
const parsed = new Map<string, IntlMessageFormat>()

const textIn = (language: Language, message: string): IntlMessageFormat | null => {
  const known = parsed.get(`${language} ${message}`)
  if (known) return known
  let catalog = catalogs.get(language)
  if (!catalog) catalogs.set(language, (catalog = catalogOf(language)))
  const text = catalog.get(message)
  if (text === undefined) return null
  const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
  parsed.set(`${language} ${message}`, format)
  return format
}

/** From here on `t` (language/texts.ts) speaks the reader's language. */
export const speakReadersLanguage = (): void =>
  translateWith((message, values) => {
    const language = readersLanguage()
    if (language === 'en') return null
    const text = textIn(language, message)?.format(Object.fromEntries(values.entries()))
    return text === undefined ? null : String(text)
  })
