/** The languages that the site speaks. English has the plain addresses, each other one its own: `/es/search`. */

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** How `Intl` is asked to write dates in a language. Latin American Spanish has “mar, 24 nov”. */
export const locales = { en: 'en-US', es: 'es-419' } as const satisfies Record<Language, string>

const prefix = new RegExp(`^/(${languages.filter((each) => each !== 'en').join('|')})(?=[/?#]|$)`)

/** The language that an address of the site names: `/es/search?page=2` -> `es`. */
export const languageOf = (address: string): Language => {
  const named = prefix.exec(address)?.[1]
  return languages.find((each) => each === named) ?? 'en'
}

/**
 * The same page's address without its language: `/es/search?page=2` -> `/search?page=2`, `/es` -> `/`. What follows the
 * language never becomes a host: `/es//evil.example` -> `/evil.example`.
 */
export const withoutLanguage = (address: string): string =>
  prefix.test(address) ? `/${address.replace(prefix, '').replace(/^[/\\]+/, '')}` : address

/** The same page's address in a language. @param address without a language */
export const inLanguage = (address: string, language: Language): string =>
  language === 'en' ? address : `/${language}${address}`
