import type { AnyRouter } from '@tanstack/react-router'

/**
 * Logs a warning if a page could not be preloaded (product.md, "Errors"). The router does not report such errors: a
 * loader's error is only stored in the match, and a missing file is reported only by Vite.
 */
export const logFailedPreloads = (router: AnyRouter) => {
  const preload = router.preloadRoute
  router.preloadRoute = async (options) => {
    let lost: Error | undefined
    const notice = ({ payload }: VitePreloadErrorEvent) => {
      lost = payload
    }
    window.addEventListener('vite:preloadError', notice)
    try {
      const matches = await preload(options)
      const failed = matches?.find(({ status }) => status === 'error')
      const error: unknown = failed?.error ?? lost
      if (error !== undefined) {
        console.warn(error)
        console.warn('Error preloading route!')
      }
      return matches
    } finally {
      window.removeEventListener('vite:preloadError', notice)
    }
  }
}
