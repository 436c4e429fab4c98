import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads form bodies as `URLSearchParams`, so that forms work before scripts load. */
export const readFormBodies = (server: FastifyInstance) => {
  // Otherwise a body of type text/plain would be read, which no page of ours sends.
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
}
