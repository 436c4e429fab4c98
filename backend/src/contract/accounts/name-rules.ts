/**
 * What a name may contain. Names appear in emails, and in their subjects, to people who never asked for them.
 * So a name is one short line, and no part of it may turn into a link.
 */

import * as z from 'zod/mini'
import { trimText } from '../../domain/written/text.ts'
import { t } from '../../language/texts.ts'

/** Characters of a person's or a business's name. */
const longestName = 100

/** Control characters, other line breaks, and marks that change the text direction. */
const notOneLine = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/**
 * What email programs turn into links: `https://…`, `www.…`, `evil.com`, `x@evil`; not `St. Luke`, `Ph.D.` or
 * `A.B.C.`
 */
const link = /:\/\/|www\.|[\p{L}\p{N}-]{2}\.\p{L}{2}|\S@\S/iu

/**
 * A title written without a space before a name: `Dr.Smith`, `St.Luke`, `Ma.Elena`. Emails show it with a space
 * (platform/mail/name-in-mail.ts), since some titles and names are domains as well.
 */
const title = /(^|[\s("“])(?:Dra?|Mrs?|Ms|Profa?|Sra?|Srta|Lic|Enf|Ma|St)\.(?=\p{Lu}\p{Ll})/gu

export const isOneLine = (text: string): boolean => !notOneLine.test(text)
export const holdsNoLink = (text: string): boolean => !link.test(text.replaceAll(title, '$1'))

/** @param what as its sentences begin: "Business name" */
export const nameFieldOf = (what: string) => {
  const tooShort = t`${what} must be at least 2 characters`
  return z.string(tooShort).check(
    z.overwrite((text) => trimText(text).replaceAll(/[\p{Zs}\t]+/gu, ' ')),
    z.minLength(2, tooShort),
    z.maxLength(longestName, t`${what} must be at most ${longestName} characters`),
    z.refine(isOneLine, t`${what} can’t include line breaks or hidden characters`),
    z.refine(holdsNoLink, t`${what} can’t include a web or email address`),
  )
}
