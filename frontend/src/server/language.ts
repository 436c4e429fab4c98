/** The language of this build of the site. Where nothing was built, as in specs, it is English. */
import { locales, type Language } from 'backend/contract/languages'

/** Written by the build (vite.config.ts). */
declare const SITE_LANGUAGE: Language | undefined

export const language: Language = typeof SITE_LANGUAGE === 'undefined' ? 'en' : SITE_LANGUAGE

/** For `Intl`. */
export const locale = locales[language]

/** What its addresses begin with. */
export const languagePath = language === 'en' ? '' : `/${language}`
