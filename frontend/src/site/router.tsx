import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type LocationRewrite } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { Call } from '../server/call.ts'
import { createQueryClient } from '../server/query-client.ts'
import { keepServedQueries, type ServedQuery } from '../server/served-queries.ts'
import { languagePath } from '../ui/language.ts'
import type { AnalyticsSettings } from './analytics/settings.ts'
import { reloadOnceForMissingFile } from './chunk-reload.ts'
import type { SiteRoutes } from './first-routes.ts'
import { listeningEvent } from './layout/early-clicks.ts'
import { ErrorScreen } from './screens/error-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { PendingScreen } from './screens/pending-screen.tsx'
import { parseSearch, stringifySearch } from './screens/search-string.ts'

export interface SiteSettings {
  /** The complete tree on the server; in a browser the first routes only. */
  readonly routeTree: SiteRoutes
  readonly call: Call
  /** The site's own origin, without a trailing slash. */
  readonly baseUrl: string
  /** Shows the waitlist in place of every page (product.md, "Waitlist"): waitlist/in-place.ts. */
  readonly rewrite?: LocationRewrite | undefined
  readonly analytics: AnalyticsSettings | null
  /** Null for a visitor. */
  readonly livePosition: string | null
  /** For the content security policy; each response has its own. */
  readonly nonce?: string
}

/**
 * Creates the router: one per browser, and one per request on the server. The times are from product.md, "Screens" and
 * "Limits".
 */
export const createSiteRouter = (settings: SiteSettings) => {
  const { routeTree, call, baseUrl, rewrite, analytics, livePosition, nonce } = settings
  const waitlistMode = rewrite !== undefined
  // A query loads its declaration when it is first asked, which may be after a release; asking again needs
  // the page of that release.
  const queryClient = createQueryClient(reloadOnceForMissingFile)
  const router = createRouter({
    routeTree,
    context: { queryClient, call, baseUrl, waitlistMode, analytics, livePosition },
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    scrollRestoration: true,
    ...(languagePath ? { basepath: languagePath } : {}),
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: reloadOnceForMissingFile,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
    parseSearch,
    stringifySearch,
    ...(rewrite ? { rewrite } : {}),
    ...(nonce ? { ssr: { nonce } } : {}),
    hydrate: (page: Arrived) => {
      window.dispatchEvent(new Event(listeningEvent))
      arrive(queryClient, page)
    },
  })
  // With a base path the router keeps `?type=["doula"]` as it was written, and while it hydrates would go to the address
  // that it writes itself. Without one, and now with one, it reads both as the same page.
  if (languagePath && !waitlistMode) {
    const { parseLocation } = router
    router.parseLocation = (...from) => {
      const parsed = parseLocation(...from)
      return { ...parsed, publicHref: languagePath + parsed.href }
    }
  }
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

interface Arrived {
  readonly query?: {
    readonly initial?: readonly (ServedQuery & { readonly state: { dataUpdatedAt: number } })[]
  }
}

/**
 * Sets the age of the data that the server rendered to zero, even if the server kept the page for a while: it
 * keeps a page only while none of its data changes. Otherwise the browser would refetch all of it right after
 * hydration.
 */
const arrive = (queryClient: QueryClient, { query: { initial = [] } = {} }: Arrived) => {
  for (const { state } of initial) state.dataUpdatedAt = Date.now()
  keepServedQueries(queryClient, initial)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
