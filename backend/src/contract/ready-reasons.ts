/**
 * Reasons that staff choose ready-made in the console, in English, which the people concerned read in their own language.
 * What staff write themselves stays as they wrote it.
 */

import { t, textOf } from '../language/texts.ts'

export const readyReasons = {
  reviewRemoved: [
    t`It had private contact details`,
    t`It had offensive language`,
    t`It wasn’t about the care`,
  ],
  reportClosed: [
    t`We found nothing against our rules`,
    t`There isn’t enough here to act on`,
    t`This broke our rules`,
  ],
  credentialNotConfirmed: [
    t`The register has no entry with this number`,
    t`The entry in the register has another name`,
    t`Please tell us who issued it, and its number`,
  ],
} as const

/** For the person concerned. */
export const reasonInReadersWords = (reason: string): string => textOf(reason)
