/** The endpoints for operators and developers. In production they are on a private listener of their own. */

import fastify, { type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

export interface Operations {
  readonly registry: Registry
  /** The OpenAPI document. */
  readonly document: object
}

export const serveOperations = (server: FastifyInstance, { registry, document }: Operations) => {
  server.get('/metrics', async (_request, reply) => {
    void reply.type(registry.contentType)
    return registry.metrics()
  })
  server.get('/openapi.json', async () => document)
}

export interface PrivateListener {
  readonly address: string
  close(): Promise<void>
}

export const startPrivateListener = async (
  { host, port }: { readonly host: string; readonly port: number },
  operations: Operations,
): Promise<PrivateListener> => {
  const server = fastify({ logger: false })
  serveOperations(server, operations)
  const address = await server.listen({ host, port })
  return { address, close: () => server.close() }
}
