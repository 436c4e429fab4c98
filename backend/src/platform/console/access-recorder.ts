/** Records whose personal data an answer of the console shows, before it is sent (docs/decisions/0034). */

import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mergeMap, type Observable } from 'rxjs'
import { CONSOLE, type Console, type Look } from './console.ts'
import { staffOf } from './staff-guard.ts'

/** An answer with status 200 that shows personal data to staff who may see it. */
export interface AnswerOnPeople {
  readonly body: object | string
  readonly headers?: Readonly<Record<string, string>>
  readonly accesses: readonly Look[]
}

@Injectable()
export class AccessRecorder implements NestInterceptor<AnswerOnPeople, string> {
  constructor(@Inject(CONSOLE) private readonly console: Pick<Console, 'recordAccesses'>) {}

  intercept(context: ExecutionContext, next: CallHandler<AnswerOnPeople>): Observable<string> {
    const http = context.switchToHttp()
    const staff = staffOf(http.getRequest<FastifyRequest>())
    return next.handle().pipe(
      mergeMap(async ({ body, headers, accesses }) => {
        await this.console.recordAccesses(accesses, staff)
        http
          .getResponse<FastifyReply>()
          .headers({ 'cache-control': 'no-store', ...headers })
          .type('application/json; charset=utf-8')
        return JSON.stringify(body)
      }),
    )
  }
}
