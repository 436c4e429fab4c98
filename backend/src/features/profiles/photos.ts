/** /photos: the pictures of providers, as everyone sees them. */
import { join } from 'node:path'
import { NotFoundException } from '@nestjs/common'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isOutage } from '../../platform/event-store/outage.ts'
import { photoFileOf, profileNameOf, type PhotoFile } from '../../platform/photos/photo-files.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { providerById } from '../../projections/profiles/providers.ts'
import { unavailableAnswer } from '../../platform/functions/answer.ts'
import { sendAnswer } from '../../platform/functions/send.ts'

/** Seconds. A photo that was taken away stays no longer in anybody's cache. */
const anHour = 3600
const aDay = 86_400

/** The drawn portraits of demo people. Lowercase letters, digits and hyphens: nothing that could leave the folder. */
export const drawnPortraitPattern = /^[a-z0-9][a-z0-9-]{0,99}\.svg$/
/** A drawing opened by itself could run scripts: it may not. */
const sandboxed = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

interface Shelves {
  readonly dataDirectory: string
  readonly tables: ReadTables
  readonly photos: Pick<PhotoStore, 'get'>
}

/** After serveFiles, which knows how a file is sent. A photo is shown while it is its provider's; before and after, 404. */
export const servePhotos = (server: FastifyInstance, { dataDirectory, tables, photos }: Shelves) => {
  const drawings = join(dataDirectory, 'photos')
  server.get<{ Params: { file: string } }>('/photos/:file', ({ params: { file } }, reply) =>
    answerOutageWith503(reply, async () => {
      const photo = photoFileOf(file)
      if (photo) {
        const bytes = (await isShown(tables, photo)) ? await photos.get(photo) : null
        if (bytes === null) throw new NotFoundException()
        reply.headers({ 'cache-control': `public, max-age=${anHour}`, ...sandboxed })
        return reply.type('image/webp').send(Buffer.from(bytes))
      }
      if (!drawnPortraitPattern.test(file)) throw new NotFoundException()
      return reply.headers(sandboxed).sendFile(file, drawings, { cacheControl: true, maxAge: aDay * 1000 })
    }),
  )
}

const isShown = async (tables: ReadTables, file: PhotoFile): Promise<boolean> => {
  const provider = await providerById(tables, file.owner)
  return provider?.id === file.owner && provider.photo === profileNameOf(file)
}

/** Where photos are kept may be away: that is no defect of ours. */
export const answerOutageWith503 = async (
  reply: FastifyReply,
  answer: () => Promise<unknown>,
): Promise<unknown> => {
  try {
    return await answer()
  } catch (error) {
    if (!isOutage(error)) throw error
    return sendAnswer(reply, unavailableAnswer())
  }
}
