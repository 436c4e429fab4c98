import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type LocationRewrite } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { Call } from '../server/call.ts'
import { createQueryClient } from '../server/query-client.ts'
import { keepServedQueries, type ServedQuery } from '../server/served-queries.ts'
import type { AnalyticsSettings } from './analytics/settings.ts'
import { reloadOnceForMissingFile } from './chunk-reload.ts'
import type { SiteRoutes } from './first-routes.ts'
import { ErrorScreen } from './screens/error-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { PendingScreen } from './screens/pending-screen.tsx'
import { parseSearch, stringifySearch } from './screens/search-string.ts'

export interface SiteSettings {
  /** All of them on the server, where the tree is built once; in a browser those that a visit begins with. */
  readonly routeTree: SiteRoutes
  readonly call: Call
  /** The site's own address, without a trailing slash. */
  readonly baseUrl: string
  /** On: the waitlist page stands in place of every page (product.md, "Waitlist"). */
  readonly waitlistMode: boolean
  readonly analytics: AnalyticsSettings | null
  /** For the content security policy; each response has its own. */
  readonly nonce?: string
}

/** One router for each browser, and one for each request on the server. Times are those of the spec's sections 4 and 9. */
export const createSiteRouter = (settings: SiteSettings) => {
  const { routeTree, call, baseUrl, waitlistMode, analytics, nonce } = settings
  const queryClient = createQueryClient()
  const router = createRouter({
    routeTree,
    context: { queryClient, call, baseUrl, waitlistMode, analytics },
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: reloadOnceForMissingFile,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: PendingScreen,
    parseSearch,
    stringifySearch,
    ...(waitlistMode ? { rewrite: waitlistInPlace() } : {}),
    ...(nonce ? { ssr: { nonce } } : {}),
    hydrate: (page: Arrived) => arrive(queryClient, page),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

interface Arrived {
  readonly query?: {
    readonly initial?: readonly (ServedQuery & { readonly state: { dataUpdatedAt: number } })[]
  }
}

/**
 * What a page brings is as new as the answer that brought it, however long ago the server rendered that page: it keeps
 * a page only while nothing on it changes. Otherwise the browser would ask again for all of it as soon as it wakes.
 */
const arrive = (queryClient: QueryClient, { query: { initial = [] } = {} }: Arrived) => {
  for (const { state } of initial) state.dataUpdatedAt = Date.now()
  keepServedQueries(queryClient, initial)
}

/** Every address shows the waitlist and stays as it was asked for, so that a reload without the curtain opens that page. */
const waitlistInPlace = (): LocationRewrite => {
  let asked: URL | undefined
  return {
    input: ({ url }) => {
      if (url.pathname === '/waitlist') return url
      asked = new URL(url)
      return new URL('/waitlist', url)
    },
    output: ({ url }) => (url.pathname === '/waitlist' && asked ? asked : url),
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
