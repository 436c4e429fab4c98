/**
 * What counts as text that a person wrote. The contract's fields, the forms and the deciders share these
 * rules, so this file imports nothing.
 */

/**
 * Anything but white space, control and format characters, characters that fonts draw as nothing (Unicode's
 * Default_Ignorable_Code_Point: joiners, variation selectors, Hangul fillers) and the blank Braille pattern.
 */
const visible = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u

/**
 * Without white space at both ends; empty if nothing of it can be seen, so that each field's own rule for
 * empty texts applies. Invisible characters within visible text stay: emoji and several scripts need them.
 */
export const trimText = (text: string): string => (visible.test(text) ? text.trim() : '')

/** Characters that carry no text of their own, or change its direction. A joiner within an emoji is kept. */
const unseen = /[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?!\s)\p{Cc}/gu

/**
 * For published texts: letters in Unicode NFC, no spaces at the ends of lines, runs of spaces as one, at most
 * one empty line in a row, and no invisible characters that would count as text.
 */
export const tidyLines = (text: string): string =>
  trimText(
    text
      .normalize('NFC')
      .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
      .replaceAll(unseen, '')
      .replaceAll(/[^\S\n]+/gu, ' ')
      .replaceAll(/ ?\n ?/gu, '\n')
      .replaceAll(/\n{3,}/gu, '\n\n'),
  )

/** {@link tidyLines} on one line. */
export const tidyLine = (text: string): string => tidyLines(text).replaceAll(/\n+/gu, ' ')
