/** The address that each mail about unread messages names as the way to end these mails (RFC 8058). */
import { All, Controller, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { stopMessageMails } from '../../contract/messages/mail-switch.ts'
import { DISPATCHER, type Dispatcher } from '../../platform/functions/dispatcher.ts'
import { sendAnswer } from '../../platform/functions/send.ts'

@Controller('api/message-emails')
export class MessageEmailsController {
  constructor(@Inject(DISPATCHER) private readonly dispatcher: Dispatcher) {}

  /** A mail program posts here for its reader, from a server, without cookies. A browser is led to the page that asks first. */
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
