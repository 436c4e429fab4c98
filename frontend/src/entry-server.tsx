/** The server entry of the site: one function from a request to the rendered page. */

import type { AnyRouter } from '@tanstack/react-router'
import {
  createRequestHandler,
  defaultRenderHandler,
  defineHandlerCallback,
} from '@tanstack/react-router/ssr/server'
import { inLanguage, languages, type Language } from 'backend/language/languages'
import { fonts, manifest, scripts, styles } from 'virtual:site-manifest'
import { createCall } from './server/call.ts'
import { notAuthenticatedMessage } from './site/accounts/require-auth.ts'
import type { AnalyticsSettings } from './site/analytics/settings.ts'
import { hydrateAfterPaintScript } from './site/hydrate-after-paint.ts'
import { routeTree } from './site/route-tree.gen.ts'
import { createSiteRouter } from './site/router.tsx'
import { errorMessageOf } from './site/screens/error-message-of.ts'
import { waitlistInPlace } from './site/waitlist/in-place.ts'
import { languagePath } from './ui/language.ts'

export interface RenderContext {
  /** Calls a server function with the session of the request. */
  readonly invoke: (functionId: string, input: unknown) => Promise<{ status: number; body: unknown }>
  /** The nonce of every inline script, for the content security policy of this one response. */
  readonly nonce: string
  /** Whether this visitor gets the waitlist instead of every page. */
  readonly waitlistMode: boolean
  /** The site's own origin, from configuration. */
  readonly baseUrl: string
  /** Null: no analytics. */
  readonly analytics: AnalyticsSettings | null
  /** Whether the page carries its style sheets instead of linking to them. */
  readonly inlineStyles: boolean
  /** Where the page's live connection begins (docs/live.md); null for a visitor, who has none. */
  readonly livePosition: string | null
}

/** For a first visit: a page that carries its styles is painted one request earlier, and before its fonts. */
const manifestWithStyles = { ...manifest, inlineCss: { styles } }
/** What those styles leave out. */
const lateFonts = { fonts, sheets: Object.keys(styles) }

/**
 * Renders the page at the request's address: 200, 404 or 500 with the whole document, or a redirect. Does not
 * throw when a page fails: the response is then a 500 with the error screen.
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
        rewrite: context.waitlistMode ? waitlistInPlace() : undefined,
        analytics: context.analytics,
        livePosition: context.livePosition,
        nonce: context.nonce,
      }),
    getRouterManifest: () => (context.inlineStyles ? manifestWithStyles : manifest),
  })
  return handler(page(context))
}

/** The page as the router renders it, with the script that starts hydration added at the end. */
const page = ({ nonce, inlineStyles }: RenderContext) =>
  defineHandlerCallback<AnyRouter>(async (context) => {
    const matches = context.router.stores.matches.get() as readonly Match[]
    const routes = matches.map(({ routeId }) => routeId)
    const response = withStatus((await defaultRenderHandler(context)) as Response, matches, context.request)
    const html = withAlternates(await response.text())
    const end = html.lastIndexOf('</body>')
    if (!scripts || end < 0) return new Response(html, response)
    const hydrate = hydrateAfterPaintScript(scripts, routes, nonce, inlineStyles ? lateFonts : null)
    return new Response(html.slice(0, end) + hydrate + html.slice(end), response)
  })

/** Names the page's other languages to search engines, beside its canonical address, on pages that they may list. */
const withAlternates = (html: string): string => {
  const address = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  if (address === undefined || html.includes('<meta name="robots" content="noindex"')) return html
  const { origin } = new URL(address)
  const path = address.slice(origin.length).replace(languagePath, '')
  const link = (name: string, to: Language) =>
    `<link rel="alternate" hreflang="${name}" href="${origin}${inLanguage(path, to)}"/>`
  const links = [...languages.map((each) => link(each, each)), link('x-default', 'en')].join('')
  return html.replace('</head>', () => `${links}</head>`)
}

interface Match {
  readonly routeId: string
  readonly error?: unknown
  readonly loaderData?: unknown
}

/**
 * A private page, and one that a token opens, gets `cache-control: no-store`; status 401 if it requires a log-in, and
 * status 410 if its link is spent.
 */
const withStatus = (response: Response, matches: readonly Match[], { url }: Request): Response => {
  if (!matches.some(({ routeId }) => isPrivate.test(routeId)) && !new URL(url).searchParams.has('token'))
    return response
  const isRefused = matches.some(({ error }) => errorMessageOf(error) === notAuthenticatedMessage)
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  const isGone = matches.some(({ loaderData }) => loaderData === 'gone')
  return new Response(response.body, { status: isRefused ? 401 : isGone ? 410 : response.status, headers })
}

const isPrivate = /^\/(_authed|bookmarks|onboarding|endorsements|admin)(\/|$)/

/**
 * The address to which the router would redirect only to normalize the search parameters. The server renders
 * that page at once instead: the browser corrects its own address after hydration, and logs to its console
 * what it could not parse.
 */
const canonicalAddress = (request: Request, response: Response): URL | undefined => {
  const location = response.headers.get('location')
  if (response.status !== 307 || location === null) return undefined
  const asked = new URL(request.url)
  const canonical = new URL(location, asked)
  return canonical.origin === asked.origin && canonical.pathname === asked.pathname ? canonical : undefined
}
