/** Every page of the site: what is no other door's address is asked of the site, which answers with real statuses. */
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DOOR, type Door } from '../server-functions/door.ts'
import { nonceOf } from './security-headers.ts'
import { SITE, type RenderContext, type Site } from './site.ts'
import { bypassAsked, hasBypass } from './waitlist-bypass.ts'

/** Nothing below these is a page: what is missing there is a 404 for a machine, never the site's. */
const notPages = /^\/(assets|_server|api|photos|health|_vercel)(\/|$)/

@Controller()
export class SiteController {
  constructor(
    @Inject(SITE) private readonly site: Site,
    @Inject(DOOR) private readonly door: Door,
  ) {}

  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { render, baseUrl, waitlistMode, analytics } = this.site
    if (notPages.test(request.url.split('?')[0] ?? '')) throw new NotFoundException()
    const bypass = bypassAsked(request, baseUrl.startsWith('https:'))
    if (bypass) {
      void reply.header('set-cookie', bypass.setCookie).header('cache-control', 'no-store')
      return void reply.redirect(bypass.location, 307)
    }
    if (!render) {
      const text = 'The site has not been built yet: npm run build -w frontend\n'
      return void reply.code(503).type('text/plain; charset=utf-8').send(text)
    }
    const context: RenderContext = {
      invoke: (functionId, input) => this.door.call(functionId, input, request, 'GET'),
      nonce: nonceOf(request.raw),
      waitlistMode: waitlistMode && !hasBypass(request),
      baseUrl,
      analytics,
    }
    await sendResponse(reply, await render(webRequestOf(request, baseUrl), context))
  }
}

/** The request as the site sees it. Its address is the configured one: a Host header decides nothing. */
const webRequestOf = (request: FastifyRequest, baseUrl: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const text of [value].flat())
      if (text !== undefined && !name.startsWith(':')) headers.append(name, text)
  // Appended as text: an address that starts with two slashes would else name another host.
  return new Request(`${new URL(baseUrl).origin}${request.url}`, { headers })
}

const sendResponse = async (reply: FastifyReply, response: Response): Promise<void> => {
  reply.code(response.status).header('cache-control', 'private, no-cache')
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const value of response.headers.getSetCookie()) reply.header('set-cookie', value)
  // As a whole, so that it is compressed as a whole and an error on the way is still an error page.
  await reply.send(response.body ?? '')
}
