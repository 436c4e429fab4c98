import type { RegisteredRouter } from '@tanstack/react-router'
import { ErrorScreen } from './screens/error-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { whenIdle } from './screens/when-idle.ts'

/**
 * Lets a router that starts with the first routes (first-routes.ts) fetch all the others: when a navigation
 * or a preload needs one, and otherwise when the browser is idle. Call this before hydration.
 */
export const fetchRoutesWhenNeeded = (router: RegisteredRouter) => {
  let arrived = false
  const { options: root } = router.routesById.__root__
  const arrive = async () => {
    if (arrived) return
    await import('./route-tree.gen.ts')
    // Importing the tree adds all of its routes to the root route, which both trees share.
    if (!arrived) router.setRoutes(router.buildRouteTree())
    root.notFoundComponent = NotFoundScreen
    arrived = true
  }
  const isKnown = (pathname: string) => {
    const [, params, route] = router.getMatchedRoutes(pathname)
    return arrived || (route !== undefined && !('**' in params))
  }

  const { load, preloadRoute } = router
  router.load = async (options) => {
    if (!isKnown(router.parseLocation(router.history.location).pathname)) {
      try {
        await arrive()
      } catch (error) {
        // The address is already that of the new page, and the server knows every route.
        if (navigator.onLine) {
          window.location.reload()
          return
        }
        // Nobody knows yet whether the page is there.
        root.notFoundComponent = () => ErrorScreen({ error, reset: () => undefined })
      }
    }
    return load(options)
  }
  router.preloadRoute = (async (options: Parameters<typeof preloadRoute>[0]) => {
    try {
      if (!isKnown(router.buildLocation(options as never).pathname)) await arrive()
    } catch {
      // Vite has reported the error (failed-preloads.ts), and a navigation to the page will try again.
      return undefined
    }
    return preloadRoute(options)
  }) as typeof preloadRoute

  whenIdle(() => {
    arrive().catch(() => undefined)
  })
  return {
    /**
     * Undefined if the router already knows the page that the server rendered; otherwise a promise that
     * resolves when it does, and rejects if the file is gone.
     */
    isReady: () => (isKnown(router.latestLocation.pathname) ? undefined : arrive()),
  }
}
