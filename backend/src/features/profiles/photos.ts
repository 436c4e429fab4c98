/** /photos: the public pictures of providers. */

import { NotFoundException } from '@nestjs/common'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { join } from 'node:path'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { isOutage } from '../../platform/event-store/outage.ts'
import { unavailableAnswer } from '../../platform/functions/answer.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { photoFileOf, profileNameOf, type PhotoFile } from '../../platform/photos/photo-files.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import { providerById } from '../../projections/profiles/providers.ts'
import { openSmallPortraits } from './pictures/small-portraits.ts'

/** Seconds. A removed photo stays in caches for at most this long. */
const anHour = 3600
const aDay = 86_400

/**
 * File names of the drawn portraits of demo people. The characters allowed cannot form
 * a path out of the folder.
 */
export const drawnPortraitPattern = /^[a-z0-9][a-z0-9-]{0,99}\.svg$/
/** The same portraits as pages show them, in the two smaller sizes of a photo. */
const smallPortraitPattern = /^([a-z0-9][a-z0-9-]{0,99})-(160|480)\.webp$/
/** Stops an SVG that is opened on its own from running scripts. */
const sandboxed = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

interface Shelves {
  readonly dataDirectory: string
  readonly tables: ReadTables
  readonly photos: Pick<PhotoStore, 'get'>
}

/**
 * Must be called after serveFiles, which adds `sendFile`. A photo is served only while
 * its provider's profile shows it.
 */
export const servePhotos = (server: FastifyInstance, { dataDirectory, tables, photos }: Shelves) => {
  const drawings = join(dataDirectory, 'photos')
  const smallPortraits = openSmallPortraits()
  server.get<{ Params: { file: string } }>('/photos/:file', ({ params: { file } }, reply) =>
    answerOutageWith503(reply, async () => {
      const photo = photoFileOf(file)
      if (photo) {
        const bytes = (await isShown(tables, photo)) ? await photos.get(photo) : null
        return sendWebp(reply, bytes, anHour)
      }
      const [, drawing, size] = smallPortraitPattern.exec(file) ?? []
      if (drawing !== undefined) {
        const bytes = await smallPortraits.get(join(drawings, `${drawing}.svg`), size === '480' ? 480 : 160)
        return sendWebp(reply, bytes, aDay)
      }
      if (!drawnPortraitPattern.test(file)) throw new NotFoundException()
      return reply.headers(sandboxed).sendFile(file, drawings, { cacheControl: true, maxAge: aDay * 1000 })
    }),
  )
}

/** @throws NotFoundException for null */
const sendWebp = (reply: FastifyReply, bytes: Uint8Array | null, maxAge: number) => {
  if (bytes === null) throw new NotFoundException()
  reply.headers({ 'cache-control': `public, max-age=${maxAge}`, ...sandboxed })
  return reply.type('image/webp').send(Buffer.from(bytes))
}

const isShown = async (tables: ReadTables, file: PhotoFile): Promise<boolean> => {
  const provider = await providerById(tables, file.owner)
  return provider?.id === file.owner && provider.photo === profileNameOf(file)
}

/** Answers 503 if the photo store is unreachable, because that is not an error of this server. */
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
