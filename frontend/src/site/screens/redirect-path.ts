/**
 * The path where a person was going when they signed up or had to create their profile first, kept until they open the
 * link in the confirmation email, which is valid for the same time, or have published: a day at most.
 */

import { keptInBrowser } from '../forms/kept-in-browser.ts'
import { sameSitePathOf } from './same-site-path.ts'

const paths = keptInBrowser('way-on', { path: '' })

export const keepRedirectPath = (path: string) => paths.keep('', { path })

/** Returns the kept path and removes it. Undefined if none was kept. */
export const takeRedirectPath = (): string | undefined => {
  const kept = paths.read('')
  paths.forget('')
  return kept ? sameSitePathOf(kept.path) : undefined
}
