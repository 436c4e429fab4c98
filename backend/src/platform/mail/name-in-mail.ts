import { shortened } from '../../contract/shortened.ts'

/** Characters; the current limit for names (contract/accounts/name-rules.ts). */
const longest = 100

/**
 * A name as it is shown in emails: one line, not too long, and without anything that a mail program turns
 * into a link. New names are limited when they are entered; this also limits names that were stored before
 * that.
 */
export const nameInMail = (name: string, most = longest): string => {
  const line = name
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/\w*:\/\/|www\./giu, '')
    .replaceAll(/(?<=[\p{L}\p{N}-]{2})\.(?=\p{L}{2})/gu, '. ')
    .replaceAll(/(?<=\S)@(?=\S)/gu, ' at ')
    .trim()
  return shortened(line, most)
}
