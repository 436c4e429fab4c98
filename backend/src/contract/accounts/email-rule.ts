/** What an email address is, without the schema library, which the site's first pages do not load. */

/** Characters. */
export const longestEmail = 254
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const isEmailAddress = (text: string): boolean =>
  text.length <= longestEmail && emailPattern.test(text)
