/**
 * The staff console's page (product.md, "The staff console"): one document for every address below /admin;
 * its script shows the screen for the address. Anybody can load the document; the functions behind it check
 * permissions.
 */

import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentSecurityPolicy } from './security-headers.ts'
import { POLICY } from './site.ts'

/** Injection token of the page's text; null while the console is not built. */
export const CONSOLE_PAGE = Symbol('console page')

/** The placeholder that the build writes where a nonce belongs (frontend/vite.console.config.ts). */
const nonceMark = '__nonce__'

export const consoleDirectoryOf = (siteDirectory: string) => join(siteDirectory, 'console')

export const readConsolePage = (siteDirectory: string): string | null => {
  const file = join(consoleDirectoryOf(siteDirectory), 'admin.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

@Controller('admin')
export class ConsolePageController {
  constructor(
    @Inject(CONSOLE_PAGE) private readonly page: string | null,
    @Inject(POLICY) private readonly policy: ContentSecurityPolicy,
  ) {}

  @Get(['', '*'])
  answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    // The built files have routes of their own (files.ts), so a file asked for here is missing.
    if (request.url.startsWith('/admin/assets/')) throw new NotFoundException()
    void reply.header('cache-control', 'no-store')
    if (this.page === null) {
      const text = 'The console has not been built yet: npm run build -w frontend\n'
      return void reply.code(503).type('text/plain; charset=utf-8').send(text)
    }
    // The console's library adds styles to the page at runtime, so hashes cannot list them.
    const nonce = randomBytes(16).toString('base64')
    const source = [`'nonce-${nonce}'`]
    void reply
      .header('content-security-policy', this.policy({ scripts: source, styles: source }))
      .type('text/html; charset=utf-8')
      .send(this.page.replaceAll(nonceMark, nonce))
  }
}
