/**
 * Beside each route of /api/admin, `@ForStaff('analyst', 'admin')` says which roles may call it, and adds the
 * guard; `@ShowsPeople()` or `@Shows(…)` says whether it shows personal data. If a route says only one of the
 * two, the server does not start.
 */

import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  UseGuards,
  UseInterceptors,
  type DynamicModule,
  type Type,
} from '@nestjs/common'
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js'
import type { FastifyRequest } from 'fastify'
import { AccessRecorder, type AnswerOnPeople } from './access-recorder.ts'
import { rolesKey, staffOf, StaffGuard } from './staff-guard.ts'
import type { StaffRole } from './staff-session.ts'

/** For a method or a whole controller; a method's own roles replace the controller's. */
export const ForStaff = (...roles: readonly [StaffRole, ...StaffRole[]]) =>
  applyDecorators(SetMetadata(rolesKey, roles), UseGuards(StaffGuard))

const showsKey = 'shows'

/**
 * The route shows personal data, which analysts read masked. It returns its answer with whom it is about, which
 * is recorded before the answer is sent. A refusal is thrown.
 */
export const ShowsPeople =
  () =>
  <Route extends (...given: never[]) => Promise<AnswerOnPeople>>(
    target: object,
    name: string | symbol,
    route: TypedPropertyDescriptor<Route>,
  ): void =>
    applyDecorators(SetMetadata(showsKey, 'people'), UseInterceptors(AccessRecorder))(target, name, route)

/**
 * `nobody`: the route shows no personal data but names of colleagues, and masked data. `recorded parts`: it
 * answers in parts, and records each before it is sent.
 */
export const Shows = (what: 'nobody' | 'recorded parts') => SetMetadata(showsKey, what)

/** The caller's session, as a parameter of a route for staff. */
export const Staff = createParamDecorator((_nothing: undefined, context) =>
  staffOf(context.switchToHttp().getRequest<FastifyRequest>()),
)

const consolePath = /^\/?api\/admin(\/|$)/

/** @throws if a route of the console does not say who may call it, or whether it shows personal data. */
export const requireForStaff = (
  controllers: readonly Type[],
  modules: readonly (Type | DynamicModule)[] = [],
): void => {
  for (const controller of [...controllers, ...modules.flatMap(controllersOf)])
    for (const { path, handler } of routesOf(controller)) {
      if (!consolePath.test(path)) continue
      const name = `${controller.name}.${handler.name} (/${path})`
      if (![handler, controller].some((each) => Reflect.hasMetadata(rolesKey, each)))
        throw new Error(`${name} does not say who may ask: @ForStaff(…)`)
      if (!Reflect.hasMetadata(showsKey, handler))
        throw new Error(`${name} does not say what it shows: @ShowsPeople() or @Shows(…)`)
    }
}

const controllersOf = (module: Type | DynamicModule): readonly Type[] =>
  ('module' in module
    ? module.controllers
    : (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) as Type[] | undefined)) ?? []

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
