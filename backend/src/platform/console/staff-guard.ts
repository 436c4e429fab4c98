/**
 * The guard of /api/admin: lets in requests from this site's pages, by signed-in staff with the right role,
 * up to a limit.
 */

import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import { refusedByDispatcher, type DispatcherRefusal } from '../functions/answer.ts'
import { DISPATCHER, type Dispatcher } from '../functions/dispatcher.ts'
import { RefusedRequest } from '../functions/refused-request.ts'
import { isCrossSiteRequest } from '../http/cross-site-request.ts'
import { CONSOLE, type Console } from './console.ts'
import { isStaffSession, type StaffSession } from './staff-session.ts'

/** The metadata key for the roles that may call a route (ForStaff). */
export const rolesKey = 'for staff'

const sessions = new WeakMap<FastifyRequest, StaffSession>()

/** @throws for a request that did not pass the guard. */
export const staffOf = (request: FastifyRequest): StaffSession => {
  const session = sessions.get(request)
  if (!session) throw new Error('No session was read for this request')
  return session
}

@Injectable()
export class StaffGuard implements CanActivate {
  constructor(
    @Inject(DISPATCHER) private readonly dispatcher: Dispatcher,
    @Inject(CONSOLE) private readonly console: Pick<Console, 'countRequest'>,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  /** @throws RefusedRequest; it never answers `false`. */
  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const roles = this.reflector.getAllAndOverride<readonly string[]>(rolesKey, [
      context.getHandler(),
      context.getClass(),
    ])
    if (isCrossSiteRequest(request)) throw refused('cross_site')
    const session = await this.dispatcher.readSession(request)
    if (!session) throw refused('not_authenticated')
    if (!isStaffSession(session) || !roles.includes(session.role)) throw refused('forbidden')
    const wait = await this.console.countRequest(session.id)
    if (wait !== null) throw refused('too_many_requests', { 'retry-after': String(wait) })
    sessions.set(request, session)
    return true
  }
}

const refused = (code: DispatcherRefusal, headers?: Readonly<Record<string, string>>) =>
  new RefusedRequest(refusedByDispatcher(code, headers && { headers }))
