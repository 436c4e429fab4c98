/**
 * After a release, files that an open page wants to load may be gone. The page is reloaded once for each
 * distinct error message of such a file (spec section 8). The router does this only for components, under the
 * same storage key; loaders and error screens are separate files, and their errors are handled here.
 */
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

/** The error of a missing style sheet is not caught anywhere else. */
export const reloadOnceWhenStylesAreGone = () => {
  window.addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.startsWith('Unable to preload CSS') && reloadOnceForMissingFile(event.payload))
      event.preventDefault()
  })
}
