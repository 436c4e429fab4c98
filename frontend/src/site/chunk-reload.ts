/**
 * After a release the files an open page wants to load may be gone. The router reloads the page once for each
 * distinct message of an import that failed; it does not know Vite's message about a style sheet, so that one is
 * answered here in the same way and under the same key (spec section 8).
 */
export const reloadOnceWhenChunksAreGone = () => {
  window.addEventListener('vite:preloadError', (event) => {
    const { message } = event.payload
    if (!message.startsWith('Unable to preload CSS')) return
    const key = `tanstack_router_reload:${message}`
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
    event.preventDefault()
    window.location.reload()
  })
}
