/** The server's half of the site: one function from a request to the finished page. */
import type { AnyRouter } from '@tanstack/react-router'
import {
  createRequestHandler,
  defaultRenderHandler,
  defineHandlerCallback,
} from '@tanstack/react-router/ssr/server'
import { manifest, scripts } from 'virtual:site-manifest'
import { createCall } from './server/call.ts'
import type { AnalyticsSettings } from './site/analytics/settings.ts'
import { notAuthenticatedMessage } from './site/accounts/require-auth.ts'
import { errorMessageOf } from './site/screens/error-message-of.ts'
import { hydrateAfterPaintScript } from './site/hydrate-after-paint.ts'
import { routeTree } from './site/route-tree.gen.ts'
import { createSiteRouter } from './site/router.tsx'

export interface RenderContext {
  /** Calls a server function in the name of whoever sent the request. */
  readonly invoke: (functionId: string, input: unknown) => Promise<{ status: number; body: unknown }>
  /** Written on every inline script, for the content security policy of this one response. */
  readonly nonce: string
  /** Whether the waitlist stands in place of every page for whoever sent the request. */
  readonly waitlistMode: boolean
  /** The site's own address, from configuration. */
  readonly baseUrl: string
  /** Null: nobody is watched. */
  readonly analytics: AnalyticsSettings | null
}

/**
 * Renders the page at the request's address: 200, 404 or 500 with the whole document, or a redirect. Does not throw
 * for what a page does wrong; that is a 500 with the error screen in it.
 */
export const render = async (request: Request, context: RenderContext): Promise<Response> => {
  const response = await renderOnce(request, context)
  const canonical = canonicalAddress(request, response)
  return canonical ? renderOnce(new Request(canonical, request), context) : response
}

const renderOnce = (request: Request, context: RenderContext): Promise<Response> => {
  const handler = createRequestHandler<AnyRouter>({
    request,
    createRouter: () =>
      createSiteRouter({
        routeTree,
        call: createCall(async ({ id, input }) => {
          const { status, body } = await context.invoke(id, input)
          return { status, body, isChecked: true }
        }),
        baseUrl: context.baseUrl.replace(/\/$/, ''),
        waitlistMode: context.waitlistMode,
        analytics: context.analytics,
        nonce: context.nonce,
      }),
    getRouterManifest: () => manifest,
  })
  return handler(page(context.nonce))
}

/** The router's own page, and at its end what wakes it. */
const page = (nonce: string) =>
  defineHandlerCallback<AnyRouter>(async (context) => {
    const matches = context.router.stores.matches.get() as readonly Match[]
    const routes = matches.map(({ routeId }) => routeId)
    const response = withStatus((await defaultRenderHandler(context)) as Response, matches)
    const html = await response.text()
    const end = html.lastIndexOf('</body>')
    if (!scripts || end < 0) return new Response(html, response)
    return new Response(
      html.slice(0, end) + hydrateAfterPaintScript(scripts, routes, nonce) + html.slice(end),
      response,
    )
  })

interface Match {
  readonly routeId: string
  readonly error?: unknown
  readonly loaderData?: unknown
}

/**
 * A page that is one person's is kept by nobody; one that asks who somebody is says so in its status, and so does one
 * whose link is spent.
 */
const withStatus = (response: Response, matches: readonly Match[]): Response => {
  if (!matches.some(({ routeId }) => isPrivate.test(routeId))) return response
  const isRefused = matches.some(({ error }) => errorMessageOf(error) === notAuthenticatedMessage)
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  const isGone = matches.some(({ loaderData }) => loaderData === 'gone')
  return new Response(response.body, { status: isRefused ? 401 : isGone ? 410 : response.status, headers })
}

const isPrivate = /^\/(_authed|bookmarks|onboarding|endorsements|admin)(\/|$)/

/**
 * Where the router would send the browser only to tidy its search parameters. That page is rendered at once instead:
 * the browser tidies its own address when it wakes, and says in its own console what it could not understand.
 */
const canonicalAddress = (request: Request, response: Response): URL | undefined => {
  const location = response.headers.get('location')
  if (response.status !== 307 || location === null) return undefined
  const asked = new URL(request.url)
  const canonical = new URL(location, asked)
  return canonical.origin === asked.origin && canonical.pathname === asked.pathname ? canonical : undefined
}
