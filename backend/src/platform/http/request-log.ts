/** One line and one measurement for each request that was answered. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { DispatcherMetrics } from './metrics.ts'

export const logRequests = (
  server: FastifyInstance,
  {
    logger,
    metrics,
    isFunction,
  }: {
    readonly logger: Logger
    readonly metrics: DispatcherMetrics
    /** Whether a name is one of our functions; any other text from a caller is not logged. */
    readonly isFunction: (name: string) => boolean
  },
) => {
  server.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request, isFunction)
    const seconds = reply.elapsedTime / 1000
    metrics.observe({ method: request.method, route, status: reply.statusCode }, seconds)
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}

const routeOf = (request: FastifyRequest, isFunction: (name: string) => boolean): string => {
  const pattern = request.routeOptions.url ?? 'unknown'
  const { functionId } = (request.params ?? {}) as { functionId?: string }
  return functionId !== undefined && isFunction(functionId) ? `/_server/${functionId}` : pattern
}
