import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusedByDispatcher } from '../functions/answer.ts'
import { RefusedRequest } from '../functions/refused-request.ts'

/**
 * Reads form bodies of both kinds as `URLSearchParams`, so that forms work before scripts load. A form with a
 * file is refused: pictures are posted as themselves (features/profiles/photo-uploads.ts).
 */
export const readFormBodies = (server: FastifyInstance) => {
  // Otherwise a body of type text/plain would be read, which no page of ours sends.
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer<ArrayBuffer>) => {
      const form = await partsOf(body, headers['content-type'] ?? '')
      const texts = [...form].map(([name, value]): [string, string] => {
        if (typeof value !== 'string') throw new RefusedRequest(refusedByDispatcher('unsupported_media_type'))
        return [name, value]
      })
      return new URLSearchParams(texts)
    },
  )
}

const partsOf = async (body: Buffer<ArrayBuffer>, type: string): Promise<FormData> => {
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- for bodies of any size; this one is read and at most 100 KB
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new RefusedRequest(refusedByDispatcher('bad_request'))
  }
}
