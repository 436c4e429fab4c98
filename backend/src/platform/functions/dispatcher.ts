/** Calls a server function for the sender of a request. Every controller goes through here. */

import type { FastifyRequest } from 'fastify'
import type { AuthService } from '../sessions/auth-service.ts'
import type { CallerBrowser } from '../sessions/session-service.ts'
import type { Session } from '../sessions/session.ts'
import type { Answer } from './answer.ts'
import type { AskInPast } from './ask-in-past.ts'
import type { Caller, Invoke } from './invoke.ts'

/**
 * Recognises programs by the name they send, as search engines, link previews and monitors do. A program that
 * hides is counted as a person; no visitor is asked to prove that they are one.
 */
const names =
  /(?<!cu)bot(?:\b|[/_-])|crawl|spider|slurp|scrap|archiver|monitor|facebookexternalhit|whatsapp|embedly|preview|lighthouse|pagespeed|pingdom|curl\/|wget\/|python|java\/|okhttp|axios|node-fetch|^node$|undici|go-http|libwww/i

/** @param userAgent the header; a request without one is not from a browser. */
export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || names.test(userAgent)

export interface Dispatcher extends Pick<CallerSessions, 'readSession' | 'isOpen'> {
  /** `method` is the request's own unless said otherwise: a page that is being rendered asks as GET. */
  call(functionId: string, input: unknown, request: FastifyRequest, method?: string): Promise<Answer>
  readonly askInPast: AskInPast
}

/** Injection token of the {@link Dispatcher}. */
export const DISPATCHER = Symbol('dispatcher')

const traceparentForm = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The caller's session, and the auth service for their request (session-service.ts). */
export interface CallerSessions {
  readSession(request: FastifyRequest): Promise<Session | null>
  /** Whether a session that was read some time ago has not ended since. @throws the database's error in an outage. */
  isOpen(session: Session): Promise<boolean>
  authServiceOf(request: FastifyRequest): AuthService
  browserOf(request: FastifyRequest): CallerBrowser
}

/** `call` rejects only if the session cannot be read. */
export const createDispatcher = (
  invoke: Invoke,
  visits: CallerSessions,
  askInPast: AskInPast,
): Dispatcher => ({
  askInPast,
  readSession: (request) => visits.readSession(request),
  isOpen: (session) => visits.isOpen(session),
  async call(functionId, input, request, method = request.method) {
    const session = await visits.readSession(request)
    const { 'idempotency-key': idempotencyKey, traceparent } = request.headers
    const caller: Caller = {
      session,
      auth: visits.authServiceOf(request),
      browser: visits.browserOf(request),
      method: method === 'HEAD' ? 'GET' : method,
      origin: request.ip,
      correlationId: request.id,
      isRobot: isRobot(request.headers['user-agent']),
      ...(idempotencyKey !== undefined && { idempotencyKey: String(idempotencyKey) }),
      ...(typeof traceparent === 'string' && traceparentForm.test(traceparent) && { traceparent }),
    }
    return invoke(functionId, input, caller)
  },
})
