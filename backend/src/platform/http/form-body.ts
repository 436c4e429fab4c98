import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reads form bodies, so that a form works before scripts load. They arrive as `URLSearchParams`. */
export const readFormBodies = (server: FastifyInstance) => {
  // Without this a body that calls itself text is read as one; nobody of ours sends it.
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
}
