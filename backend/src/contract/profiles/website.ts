/** The address of a provider's own website: shown as a link, never fetched by the server. Light: every form may carry it. */
import * as z from 'zod/mini'

/** `http` or `https`, then a host: no name or password before it, and no white space, backslash or `\p{C}` anywhere. */
const websiteForm = /^https?:\/\/[^\s/?#@\\\p{C}]+([/?#][^\s\\\p{C}]*)?$/u

/** Characters that change the order in which others are read (`\p{C}` with them) never get this far. */
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

/** Empty, or an address of the web that a browser can open; otherwise `message`. */
export const websiteCheck = (message: string) => z.refine<string>(isWebsite, message)
