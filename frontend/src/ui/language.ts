/** The language of this build of the site. Where nothing was built, as in specs and in the console, it is English. */

// Written by the build (vite.config.ts).
declare const SITE_LANGUAGE: 'en' | 'es' | undefined
declare const SITE_LOCALE: string | undefined

export const language: 'en' | 'es' = typeof SITE_LANGUAGE === 'undefined' ? 'en' : SITE_LANGUAGE

/** For `Intl`: dates and lists as people of the USA write them in the language. */
export const locale = typeof SITE_LOCALE === 'undefined' ? 'en-US' : SITE_LOCALE

/** What its addresses begin with. */
export const languagePath = language === 'en' ? '' : `/${language}`

/** What the page's links to the same page in another language lead to. */
export const otherLanguage = language === 'en' ? 'es' : 'en'
