/**
 * POST /api/waitlist (product.md, "Waitlist"): the server function
 * `joinWaitlist` at its own URL.
 */

import { All, Controller, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { joinWaitlist, leaveWaitlist } from '../../contract/waitlist/waitlist.ts'
import { inLanguage } from '../../language/languages.ts'
import { refusedByDispatcher, type Answer } from '../../platform/functions/answer.ts'
import { DISPATCHER, type Dispatcher } from '../../platform/functions/dispatcher.ts'
import { inputOfForm } from '../../platform/functions/form-input.ts'
import { sendRefusalPage, isPageRequest } from '../../platform/functions/plain-page.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'

/** The page shown after the form was posted before scripts loaded. */
const thanks = '/waitlist?joined=true'

/** Refusals of the input begin with the product's words here (product.md, "Waitlist"); people read others elsewhere. */
const asSpecified = (answer: Answer): Answer => {
  const { code, fields } = answer.body as { code?: string; fields?: Readonly<Record<string, string>> }
  if (code !== 'validation' || fields === undefined) return answer
  const message = `Validation failed: ${Object.values(fields)[0] ?? 'the input'}`
  return { ...answer, body: { code, message, fields } }
}

@Controller('api/waitlist')
export class WaitlistController {
  constructor(@Inject(DISPATCHER) private readonly dispatcher: Dispatcher) {}

  @All()
  async join(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.method !== 'POST')
      return void sendAnswer(reply, refusedByDispatcher('method_not_allowed', { headers: { allow: 'POST' } }))
    const { body } = request
    const isForm = body instanceof URLSearchParams
    const input = isForm ? inputOfForm(joinWaitlist.input, body) : (body ?? {})
    const answer = await this.dispatcher.call(joinWaitlist.id, input, request)
    if (isForm && isPageRequest(request)) {
      if (answer.status === 200) return void reply.redirect(inLanguage(thanks, readersLanguage()), 303)
      return void sendRefusalPage(request, reply, answer)
    }
    void sendAnswer(reply, answer.status === 200 ? { ...answer, status: 201 } : asSpecified(answer))
  }

  /**
   * The one-click unsubscribe URL of the invitation mail (RFC 8058): a mail program posts here on the
   * reader's behalf, without cookies. A person who opens it in a browser is asked on a page first.
   */
  @All('leave')
  async leave(
    @Req() request: FastifyRequest<{ Querystring: { token?: unknown } }>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { token } = request.query
    const page = `/waitlist?leave=${encodeURIComponent(String(token))}`
    if (request.method !== 'POST') return void reply.redirect(inLanguage(page, readersLanguage()), 303)
    void sendAnswer(reply, await this.dispatcher.call(leaveWaitlist.id, { token }, request))
  }
}
