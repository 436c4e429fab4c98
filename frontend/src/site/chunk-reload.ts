/**
 * After a release the files an open page wants to load may be gone. The page is reloaded once for each distinct message
 * of a file that could not be loaded (spec section 8). The router does so for components alone, and under the same key:
 * loaders and error screens are files of their own, and their errors come here.
 */
/** How Chrome, Firefox and Safari begin, and Vite about a style sheet. */
const lostChunk =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

const isLostChunk = (error: unknown): error is Error =>
  error instanceof Error && lostChunk.test(error.message)

/** True where the page is being reloaded: the file is missing, and the page was not reloaded for it yet. */
export const reloadOnceForMissingFile = (error: unknown): boolean => {
  if (!isLostChunk(error)) return false
  const key = `tanstack_router_reload:${error.message}`
  if (sessionStorage.getItem(key)) return false
  sessionStorage.setItem(key, '1')
  window.location.reload()
  return true
}

/** A style sheet's error is thrown where nobody catches it. */
export const reloadOnceWhenStylesAreGone = () => {
  window.addEventListener('vite:preloadError', (event) => {
    if (event.payload.message.startsWith('Unable to preload CSS') && reloadOnceForMissingFile(event.payload))
      event.preventDefault()
  })
}
