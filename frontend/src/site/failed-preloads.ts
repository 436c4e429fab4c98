import type { AnyRouter } from '@tanstack/react-router'

/**
 * Says in the console when a page could not be loaded ahead (spec section 8). The router keeps such errors to itself:
 * what a loader threw stands in the match, and of a file that is missing only Vite tells.
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
