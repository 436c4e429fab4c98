/** The one-click unsubscribe URL of the mails about unread messages (RFC 8058). */
import { All, Controller, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { stopMessageMails } from '../../contract/messages/mail-switch.ts'
import { DISPATCHER, type Dispatcher } from '../../platform/functions/dispatcher.ts'
import { sendAnswer } from '../../platform/functions/send.ts'

@Controller('api/message-emails')
export class MessageEmailsController {
  constructor(@Inject(DISPATCHER) private readonly dispatcher: Dispatcher) {}

  /**
   * A mail program posts here on the reader's behalf, without cookies. A browser is
   * redirected to a page that asks first.
   */
  @All('stop')
  async stop(
    @Req() request: FastifyRequest<{ Querystring: { token?: unknown } }>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { token } = request.query
    if (request.method !== 'POST')
      return void reply.redirect(`/messages/emails?stop=${encodeURIComponent(String(token))}`, 303)
    void sendAnswer(reply, await this.dispatcher.call(stopMessageMails.id, { token }, request))
  }
}
