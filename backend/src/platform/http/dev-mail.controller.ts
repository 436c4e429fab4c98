/**
 * /dev/mail: the emails that a deployment without a mail server would have sent. Production has no such
 * route.
 */

import { Controller, Get, Inject, NotFoundException, Param, Query, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { mailListPage, mailPage } from './dev-mail-pages.ts'
import { CAUGHT_MAILS, listCaughtMails, readCaughtMail } from './dev-mail.ts'

/**
 * The frame that shows an email inherits this policy: whatever the email contains, no script runs and nothing
 * is fetched.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

@Controller('dev')
export class DevMailController {
  constructor(@Inject(CAUGHT_MAILS) private readonly directory: string) {}

  @Get('mail')
  async list(@Res() reply: FastifyReply): Promise<void> {
    sendPage(reply, mailListPage(await listCaughtMails(this.directory)))
  }

  /** For tests: `[{ id, to, subject, date, text, html, calendar }]`, newest first. */
  @Get('mail.json')
  async json(@Query('to') to: unknown, @Res() reply: FastifyReply): Promise<void> {
    const mails = await listCaughtMails(this.directory, typeof to === 'string' ? to : undefined)
    const shown = mails.map(({ id, to: address, subject, date, text, html, calendar }) => {
      return { id, to: address, subject, date, text, html, calendar }
    })
    await reply.header('cache-control', 'no-store').send(shown)
  }

  @Get('mail/:id')
  async show(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const mail = await readCaughtMail(this.directory, id)
    if (!mail) throw new NotFoundException()
    sendPage(reply, mailPage(mail))
  }
}

const sendPage = (reply: FastifyReply, page: string) => {
  void reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(page)
}
