/**
 * After a release, files that an open page wants to load may be gone. The page is reloaded once for each
 * distinct error message of such a file (product.md, "Errors"). The router does this only for components, under the
 * same storage key; loaders and error screens are separate files, and their errors are handled here.
 *
 * A page that is offline is never reloaded: the browser's own page would take its place, with everything typed in it.
 */

import { t } from 'backend/language/texts'

/** How these errors start in Chrome, Firefox and Safari, and Vite's error for a style sheet. */
const lostChunk =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

const isLostChunk = (error: unknown): error is Error =>
  error instanceof Error && lostChunk.test(error.message)

/**
 * Returns true if it reloads the page: the error is about a missing file, and the page was not reloaded for
 * it before.
 */
export const reloadOnceForMissingFile = (error: unknown): boolean => {
  if (!isLostChunk(error)) return false
  const key = `tanstack_router_reload:${error.message}`
  if (sessionStorage.getItem(key)) return false
  sessionStorage.setItem(key, '1')
  window.location.reload()
  return true
}

/**
 * The error of a missing style sheet is not caught anywhere else. While the browser is offline, the error of any file
 * says so: the router, which reloads by what an error says, then shows it with "Try again".
 */
export const watchMissingFiles = () => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) event.payload.message = t`You’re offline.`
    else if (
      event.payload.message.startsWith('Unable to preload CSS') &&
      reloadOnceForMissingFile(event.payload)
    )
      event.preventDefault()
  })
}
