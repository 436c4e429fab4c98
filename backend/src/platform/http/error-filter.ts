/** Turns every error that is thrown while a request is handled into an answer of the catalogue. */

import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isOutage } from '../event-store/outage.ts'
import {
  dispatcherRefusalOf,
  refusedByDispatcher,
  unavailableAnswer,
  type Answer,
} from '../functions/answer.ts'
import { sendRefusalPage, isPageRequest } from '../functions/plain-page.ts'
import { RefusedRequest } from '../functions/refused-request.ts'
import { sendAnswer } from '../functions/send.ts'

@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>()
    const reply = host.switchToHttp().getResponse<FastifyReply>()
    const answer = answerOf(error)
    if (answer.status >= 500)
      this.logger.error(
        { err: error, requestId: request.id, route: request.routeOptions.url },
        'A request failed',
      )
    if (reply.raw.headersSent) {
      reply.raw.destroy()
      return
    }
    if (isPageRequest(request)) void sendRefusalPage(request, reply, answer)
    else void sendAnswer(reply, answer)
  }
}

const answerOf = (error: unknown): Answer => {
  if (error instanceof RefusedRequest) return error.answer
  if (isOutage(error)) return unavailableAnswer(error)
  const status = statusOf(error)
  // Our code never throws Nest's 403: it comes from Nest's guard against cross-site requests.
  if (status === 403) return refusedByDispatcher('cross_site')
  return refusedByDispatcher(dispatcherRefusalOf(status))
}

/**
 * Fastify's errors have a status property, Nest's a method for it. Their messages name internals and are not
 * sent.
 */
const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus()
  if (Error.isError(error) && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode
  return 500
}
