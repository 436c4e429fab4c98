/**
 * The route of the server functions: `/_server/<functionId>?createServerFn` (product.md, "Calls"). GET carries its input
 * as JSON in `payload`; POST as JSON `{data, context}` or as a form.
 */

import { All, Controller, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Declaration } from '../../contract/declare.ts'
import { inLanguage, withoutLanguage } from '../../language/languages.ts'
import { sameOriginPath } from '../sessions/same-origin-path.ts'
import { readersLanguage } from '../texts/readers-language.ts'
import { refusedByDispatcher, type Answer } from './answer.ts'
import { DISPATCHER, type Dispatcher } from './dispatcher.ts'
import { inputOfForm } from './form-input.ts'
import { pageItCameFrom, sendRefusalPage, isPageRequest } from './plain-page.ts'
import { sendEncodedAnswer } from './send.ts'

/** Injection token of the declarations: the contract, or a test's own. */
export const DECLARATIONS = Symbol('declarations')

interface Route {
  Params: { functionId: string }
  Querystring: Readonly<Record<string, unknown>>
}

@Controller('_server')
export class ServerFunctionsController {
  constructor(
    @Inject(DISPATCHER) private readonly dispatcher: Dispatcher,
    @Inject(DECLARATIONS) private readonly declarations: Readonly<Record<string, Declaration>>,
  ) {}

  @All(':functionId')
  async call(@Req() request: FastifyRequest<Route>, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.answer(request)
    const isForm = request.body instanceof URLSearchParams
    if (!isForm || !isPageRequest(request)) return sendEncodedAnswer(request, reply, answer)
    // A form posted before scripts loaded: redirect to the next page or back to the form's, or show the
    // refusal.
    if (answer.status >= 400) return void sendRefusalPage(request, reply, answer)
    const next = sameOriginPath(nextOf(answer), withoutLanguage(pageItCameFrom(request)))
    void reply.redirect(inLanguage(next, readersLanguage()), 303)
  }

  private async answer(request: FastifyRequest<Route>): Promise<Answer> {
    if (!('createServerFn' in request.query))
      return refusedByDispatcher('bad_request', { message: 'The marker createServerFn is missing' })
    const { functionId } = request.params
    const declaration = Object.hasOwn(this.declarations, functionId)
      ? this.declarations[functionId]
      : undefined
    const method = request.method === 'HEAD' ? 'GET' : request.method
    // The input of a call that will be refused anyway is not read.
    const read = declaration?.method === method ? readInput(request, declaration) : { input: {} }
    return 'refused' in read ? read.refused : this.dispatcher.call(functionId, read.input, request)
  }
}

/** The path the answer redirects to; a path on another site becomes the front page. */
const nextOf = ({ body }: Answer): string | undefined => {
  const { next } = (body ?? {}) as { next?: unknown }
  return typeof next === 'string' ? sameOriginPath(next, '/') : undefined
}

type Read = { readonly input: unknown } | { readonly refused: Answer }

const readInput = (request: FastifyRequest<Route>, declaration: Declaration): Read =>
  declaration.method === 'GET' ? readQuery(request.query['payload']) : readBody(request.body, declaration)

const badRequest = (message: string): Read => ({ refused: refusedByDispatcher('bad_request', { message }) })

const readQuery = (payload: unknown): Read => {
  if (payload === undefined || payload === '') return { input: {} }
  if (typeof payload !== 'string') return badRequest('There must be one payload')
  try {
    return { input: inputOf(JSON.parse(payload)) }
  } catch {
    return badRequest('The payload must be JSON')
  }
}

/** The input itself, unwrapped if it comes as a POST's does: clients of the protocol send either. */
const inputOf = (payload: unknown): unknown => (isWrapped(payload) ? payload.data : payload)

const readBody = (body: unknown, declaration: Declaration): Read => {
  if (body === undefined || body === null) return { input: {} }
  if (body instanceof URLSearchParams) return { input: inputOfForm(declaration.input, body) }
  if (!isWrapped(body)) return badRequest('The body must be {"data": …, "context": …}')
  return { input: body.data }
}

const isWrapped = (value: unknown): value is { readonly data: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.hasOwn(value, 'data') &&
  Object.keys(value).every((name) => name === 'data' || name === 'context')
