import { shortened } from '../../contract/shortened.ts'

/** Characters; the current limit for names (contract/accounts/name-rules.ts). */
const longest = 100

/** A person whom a mail may name. */
export interface Named {
  readonly personId: string
  readonly name: string
}

/** The persons named so far in the mail that is being laid out. */
let named: Set<string> | null = null

/** What `make` says, and the ids of the persons whom it names. It says all of it at once, and waits for nothing. */
export const namesIn = <T>(make: () => T): { readonly made: T; readonly named: readonly string[] } => {
  const before = named
  const all = new Set<string>()
  named = all
  try {
    return { made: make(), named: [...all] }
  } finally {
    named = before
  }
}

/** The name of a person, as {@link textInMail}. If they are erased before the mail is sent, it is dropped. */
export const nameInMail = ({ personId, name }: Named, most?: number): string =>
  inPlaceOfName(personId, textInMail(name, most))

/** Words for a person whom the mail is about without their name; it is dropped with them all the same. */
export const inPlaceOfName = (personId: string, words: string): string => {
  named?.add(personId)
  return words
}

/**
 * A name or another text of somebody as it is shown in emails: one line, not too long, and without anything that a mail program turns
 * into a link. New names are limited when they are entered; this also limits names that were stored before
 * that.
 */
export const textInMail = (text: string, most = longest): string => {
  const line = text
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/\w*:\/\/|www\./giu, '')
    .replaceAll(/(?<=[\p{L}\p{N}-]{2})\.(?=\p{L}{2})/gu, '. ')
    .replaceAll(/(?<=\S)@(?=\S)/gu, ' at ')
    .trim()
  return shortened(line, most)
}
