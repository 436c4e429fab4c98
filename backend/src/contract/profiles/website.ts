/**
 * The address of a provider's own website: shown as a link, never fetched by the server. Small, so that every
 * form can load it.
 */

import * as z from 'zod/mini'

/**
 * `http` or `https`, then a host: no name or password before it, and no white space, backslash or `\p{C}`
 * anywhere.
 */
const websiteForm = /^https?:\/\/[^\s/?#@\\\p{C}]+([/?#][^\s\\\p{C}]*)?$/u

/** `websiteForm` has already refused characters that change the text direction (in `\p{C}`). */
const isWebsite = (text: string): boolean => {
  if (text === '') return true
  if (!websiteForm.test(text)) return false
  try {
    const { username, password } = new URL(text)
    return username === '' && password === ''
  } catch {
    return false
  }
}

/** Accepts an empty string, or a web address that a browser can open; otherwise fails with `message`. */
export const websiteCheck = (message: string) => z.refine<string>(isWebsite, message)
