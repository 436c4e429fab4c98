import type { RegisteredRouter } from '@tanstack/react-router'
import { whenIdle } from './screens/when-idle.ts'

/**
 * Lets a router that knows the first routes alone (first-routes.ts) fetch all the others: when an address asks for one,
 * on the way to it as when it is loaded ahead, and otherwise in an idle moment. Call this before the page wakes.
 */
export const fetchRoutesWhenNeeded = (router: RegisteredRouter) => {
  let arrived = false
  const arrive = async () => {
    if (arrived) return
    await import('./route-tree.gen.ts')
    // The tree has the same root: it has given it all of its children.
    if (!arrived) router.setRoutes(router.buildRouteTree())
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
      } catch {
        // The address is the new page's already, and the server knows every route.
        window.location.reload()
        return
      }
    }
    return load(options)
  }
  router.preloadRoute = (async (options: Parameters<typeof preloadRoute>[0]) => {
    try {
      if (!isKnown(router.buildLocation(options as never).pathname)) await arrive()
    } catch {
      // Vite has told of it (failed-preloads.ts), and whoever goes there asks again.
      return undefined
    }
    return preloadRoute(options)
  }) as typeof preloadRoute

  whenIdle(() => {
    arrive().catch(() => undefined)
  })
  return {
    /** Resolves when the router knows the page that the server rendered. Rejects where its file is gone. */
    isReady: () => (isKnown(router.latestLocation.pathname) ? undefined : arrive()),
  }
}
