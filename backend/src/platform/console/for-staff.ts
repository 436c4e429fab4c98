/**
 * `@ForStaff('analyst', 'admin')` beside each route of /api/admin says which roles may call it, and adds the
 * guard. A route without it is not left open: the server does not start.
 */
import { applyDecorators, createParamDecorator, SetMetadata, UseGuards, type Type } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js'
import type { FastifyRequest } from 'fastify'
import { rolesKey, staffOf, StaffGuard } from './staff-guard.ts'
import type { StaffRole } from './staff-session.ts'

/** For a method or a whole controller; a method's own roles replace the controller's. */
export const ForStaff = (...roles: readonly [StaffRole, ...StaffRole[]]) =>
  applyDecorators(SetMetadata(rolesKey, roles), UseGuards(StaffGuard))

/** The caller's session, as a parameter of a route for staff. */
export const Staff = createParamDecorator((_nothing: undefined, context) =>
  staffOf(context.switchToHttp().getRequest<FastifyRequest>()),
)

const consolePath = /^\/?api\/admin(\/|$)/

/** @throws if a route of the console does not say who may call it. */
export const requireForStaff = (controllers: readonly Type[]): void => {
  for (const controller of controllers)
    for (const { path, handler } of routesOf(controller)) {
      const isSaid = [handler, controller].some((each) => Reflect.hasMetadata(rolesKey, each))
      if (consolePath.test(path) && !isSaid)
        throw new Error(
          `${controller.name}.${handler.name} (/${path}) does not say who may ask: @ForStaff(…)`,
        )
    }
}

const routesOf = (controller: Type) => {
  const prototype = controller.prototype as Readonly<Record<string, unknown>>
  return Object.getOwnPropertyNames(prototype)
    .map((name) => (name === 'constructor' ? undefined : prototype[name]))
    .filter((handler): handler is () => unknown => typeof handler === 'function')
    .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .flatMap((handler) =>
      pathsOf(controller).flatMap((base) =>
        pathsOf(handler).map((rest) => ({ path: `${base}/${rest}`, handler })),
      ),
    )
}

const pathsOf = (target: object): string[] =>
  [Reflect.getMetadata(PATH_METADATA, target) as string | string[]]
    .flat()
    .map((path) => path.replace(/^\/|\/$/g, ''))
