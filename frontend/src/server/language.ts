/** The language of this build of the site. Where nothing was built, as in specs, it is English. */
import type { Language } from 'backend/contract/languages'

/** Written by the build (vite.config.ts). */
declare const SITE_LANGUAGE: Language | undefined

export const language: Language = typeof SITE_LANGUAGE === 'undefined' ? 'en' : SITE_LANGUAGE

/** For `Intl`, as `locales` of the contract has it; a build carries one of them. */
export const locale = language === 'en' ? 'en-US' : 'es-419'

/** What its addresses begin with. */
export const languagePath = language === 'en' ? '' : `/${language}`
