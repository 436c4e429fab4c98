/** Reads form bodies, so that a form works before scripts load. Either encoding arrives as `URLSearchParams`. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusedRequest } from './refused-request.ts'

export const readFormBodies = (server: FastifyInstance) => {
  // Without this a body that calls itself text is read as one; nobody of ours sends it.
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? ''
      const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
        throw new RefusedRequest('bad_request', 'The form could not be read')
      })
      const fields = new URLSearchParams()
      for (const [name, value] of form) {
        if (typeof value !== 'string') throw new RefusedRequest('bad_request', 'Files are not accepted here')
        fields.append(name, value)
      }
      return fields
    },
  )
}
