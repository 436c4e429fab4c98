/**
 * Serves every page of the site: an address that no other controller has is rendered by the site, with its
 * real status.
 */

import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes, createHash } from 'node:crypto'
import { inLanguage, withoutLanguage } from '../../language/languages.ts'
import { DISPATCHER, type Dispatcher } from '../functions/dispatcher.ts'
import { encodedBody } from '../functions/encoded-body.ts'
import { hasCookiesOfSomebody } from '../sessions/cookies.ts'
import { readersLanguage } from '../texts/readers-language.ts'
import { LIVE, type LiveUpdates } from './live.ts'
import {
  toCacheablePage,
  mayCachePage,
  sendCachedPage,
  sendRenderedPage,
  type AskedFunction,
  type RenderedPage,
} from './page-cache.ts'
import type { ContentSecurityPolicy } from './security-headers.ts'
import { POLICY, SITE, type RenderContext, type Site } from './site.ts'

/** Hashes of the site's own inline scripts and styles in a page, for its content security policy. Pure. */

/** Sources in the form that a policy needs: `'sha256-…'`. */
interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Removes the nonce from a page that was rendered with it. Scripts and styles that carry the nonce were
 * written by the site itself, so their hashes are allowed. Anything injected into the page cannot know the
 * nonce, and stays forbidden. With hashes a page may be cached and sent again, which is not safe with a
 * nonce.
 */
export const hashInsteadOfNonce = (html: string, nonce: string): { html: string; hashes: InlineHashes } => {
  const mark = ` nonce="${nonce}"`
  const found = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', content = ''] of html.matchAll(element))
    if (attributes.includes(mark) && !/ src=/.test(attributes))
      found[name as keyof typeof found].add(sourceOf(content))
  return {
    html: html.replaceAll(mark, '').replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, ''),
    hashes: { scripts: [...found.script], styles: [...found.style] },
  }
}

/** Safe as a pattern: the renderer writes `>` as `&gt;` in attributes, and `<` as `\u003c` in scripts. */
const element = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs

const sourceOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/**
 * Paths that hold no pages: a missing file there is answered with a plain 404, never with the site's page.
 */
const notPages = /^\/(assets|_server|api|photos|health|_vercel)(\/|$)/

@Controller()
export class SiteController {
  constructor(
    @Inject(SITE) private readonly site: Site,
    @Inject(DISPATCHER) private readonly dispatcher: Dispatcher,
    @Inject(POLICY) private readonly policy: ContentSecurityPolicy,
    @Inject(LIVE) private readonly live: LiveUpdates,
  ) {}

  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { pages, baseUrl, gate } = this.site
    // `GET http://…` and `GET *` are valid HTTP too, but name no page.
    if (!request.url.startsWith('/')) throw new NotFoundException()
    if (notPages.test(withoutLanguage(request.url).split('?')[0] ?? '')) throw new NotFoundException()
    const bypass = gate.asked(request, baseUrl.startsWith('https:'))
    if (bypass) {
      void reply.header('set-cookie', bypass.setCookie).header('cache-control', 'no-store')
      return void reply.redirect(inLanguage(bypass.location, readersLanguage()), 307)
    }
    if (!this.site.render) {
      const text = 'The site has not been built yet: npm run build -w frontend\n'
      return void reply.code(503).type('text/plain; charset=utf-8').send(text)
    }
    const curtain = gate.isClosedTo(request)
    if (!mayCachePage(request.url) || !(await this.isVisitor(request)))
      return sendRenderedPage(request, reply, (await this.render(request, curtain)).page)
    const key = `${curtain ? 'curtain' : 'open'} ${readersLanguage()} ${request.url}`
    let isRendered = false
    const page = await pages.get(key, async () => {
      isRendered = true
      const { page, reads, counted } = await this.render(request, curtain)
      return toCacheablePage(page, reads, counted)
    })
    // Asked again, because whoever gets the answer is counted.
    if (!isRendered)
      for (const { functionId, input } of page.counted)
        this.dispatcher.call(functionId, input, request, 'GET').catch(() => undefined)
    await sendCachedPage(request, reply, page)
  }

  /** False for a request with a session cookie, even of an ended session: it gets a page of its own. */
  private async isVisitor(request: FastifyRequest): Promise<boolean> {
    return !hasCookiesOfSomebody(request) && (await this.dispatcher.readSession(request)) === null
  }

  /** `reads`: the projections that the page depends on; null if it depends on anything else too. */
  private async render(request: FastifyRequest, curtain: boolean) {
    const { render, baseUrl, analytics } = this.site
    if (!render) throw new Error('There is no site to render')
    const language = readersLanguage()
    const reads = new Set<string>()
    const counted: AskedFunction[] = []
    let isOfTables = true
    const nonce = randomBytes(16).toString('base64')
    // Before anything of the page is read: what changes from here on is told over the live connection.
    const livePosition = hasCookiesOfSomebody(request) ? await this.live.position() : null
    const context: RenderContext = {
      invoke: async (functionId, input) => {
        const answer = await this.dispatcher.call(functionId, input, request, 'GET')
        if (answer.reads) for (const name of answer.reads) reads.add(name)
        else isOfTables = false
        if (answer.isCounted) counted.push({ functionId, input })
        return answer
      },
      nonce,
      waitlistMode: curtain,
      baseUrl,
      analytics,
      // For a first visit: a browser with a session cookie was here before, and keeps the style sheet's file.
      inlineStyles: !hasCookiesOfSomebody(request),
      livePosition,
    }
    // The address starts with the configured origin and takes only the path from the request: no header
    // decides anything. Joined as text, because a path that starts with two slashes would otherwise name
    // another host.
    const asked = new Request(`${new URL(baseUrl).origin}${inLanguage(request.url, language)}`)
    const page = await this.pageOf(await render[language](asked, context), nonce)
    return { page, reads: isOfTables ? [...reads] : null, counted }
  }

  /**
   * Reads the whole page first, so that it is compressed in one piece and an error during rendering is still
   * an error page.
   */
  private async pageOf(response: Response, nonce: string): Promise<RenderedPage> {
    const { html, hashes } = hashInsteadOfNonce(await response.text(), nonce)
    const headers: Record<string, string | string[]> = {
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      ...Object.fromEntries(response.headers),
      'content-security-policy': this.policy(hashes),
    }
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) headers['set-cookie'] = cookies
    return { status: response.status, headers, body: encodedBody(html) }
  }
}
