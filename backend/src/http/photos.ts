/** /photos: the pictures of providers, as everyone sees them. */
import { join } from 'node:path'
import { NotFoundException } from '@nestjs/common'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isOutage } from '../outage.ts'
import { photoFileOf } from '../photos/photo-files.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { unavailable } from '../server-functions/answer.ts'
import { send } from '../server-functions/send.ts'

/** Seconds. */
const aYear = 31_536_000
const aDay = 86_400

/** The drawn portraits of demo people. Lowercase letters, digits and hyphens: nothing that could leave the folder. */
export const drawingName = /^[a-z0-9][a-z0-9-]{0,99}\.svg$/
/** A drawing opened by itself could run scripts: it may not. */
const sandboxed = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

/** After serveFiles, which knows how a file is sent. */
export const servePhotos = (
  server: FastifyInstance,
  { dataDirectory, photos }: { readonly dataDirectory: string; readonly photos: Pick<PhotoStore, 'get'> },
) => {
  const drawings = join(dataDirectory, 'photos')
  server.get<{ Params: { file: string } }>('/photos/:file', ({ params: { file } }, reply) =>
    unavailableInOutage(reply, async () => {
      const photo = photoFileOf(file)
      if (photo) {
        const bytes = await photos.get(photo)
        if (bytes === null) throw new NotFoundException()
        // Its name changes with the picture.
        reply.headers({ 'cache-control': `public, max-age=${aYear}, immutable`, ...sandboxed })
        return reply.type('image/webp').send(Buffer.from(bytes))
      }
      if (!drawingName.test(file)) throw new NotFoundException()
      return reply.headers(sandboxed).sendFile(file, drawings, { cacheControl: true, maxAge: aDay * 1000 })
    }),
  )
}

/** Where photos are kept may be away: that is no defect of ours. */
export const unavailableInOutage = async (
  reply: FastifyReply,
  answer: () => Promise<unknown>,
): Promise<unknown> => {
  try {
    return await answer()
  } catch (error) {
    if (!isOutage(error)) throw error
    return send(reply, unavailable())
  }
}
