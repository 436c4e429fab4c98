/** What an email address is, without the schema library, which the site's first pages do not load. */

/** Characters of a whole address, and of the part before the @ (RFC 5321, 4.5.3.1). */
export const longestEmail = 254
const longestLocalPart = 64

/**
 * The dot-atoms of RFC 5321 before the @, and a domain as browsers take it (HTML, "valid email address") with at
 * least two labels, of which the last begins with a letter.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

/** A domain with other letters than ASCII's: nothing in it may mean something to the parser of addresses. */
const international = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u

/**
 * The form in which addresses are compared, kept and mailed to: trimmed, in lower case, an internationalized
 * domain in its ASCII form (`maya@bücher.example` is `maya@xn--bcher-kva.example`).
 */
export const normalEmail = (typed: string): string => {
  const text = typed.trim().toLowerCase()
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at).normalize('NFC')
  if (text.length > longestEmail || !international.test(domain)) return text
  const url = `http://${domain}`
  return URL.canParse(url) ? text.slice(0, at) + new URL(url).hostname : text
}

/** @param email in its normal form */
export const hasEmailLengths = (email: string): boolean =>
  email.length <= longestEmail && email.lastIndexOf('@') <= longestLocalPart

export const isEmailAddress = (text: string): boolean => {
  const email = normalEmail(text)
  return hasEmailLengths(email) && emailPattern.test(email)
}
