/** /photos/social: the preview images of shared links to providers' pages. */

import { NotFoundException } from '@nestjs/common'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { providerTypes } from '../../contract/profiles/options.ts'
import type { ProviderRecord } from '../../contract/profiles/providers.ts'
import { textOf } from '../../language/texts.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { refusedByDispatcher } from '../../platform/functions/answer.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { photoFileOf } from '../../platform/photos/photo-files.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import { providerById } from '../../projections/profiles/providers.ts'
import { drawnPortraitPattern, answerOutageWith503 } from './photos.ts'
import { TooManyDrawings } from './pictures/picture-cache.ts'
import { openSocialImages } from './pictures/social-image.ts'

/** Seconds. The cache time is short because the content may change at the same URL. */
const anHour = 3600
/** The `retry-after`, in seconds, when the queue is full. */
const retryWhenBusy = 5

const imageName = /^([a-z0-9][a-z0-9-]{0,79})\.png$/

interface Shelves {
  readonly dataDirectory: string
  readonly tables: ReadTables
  readonly photos: Pick<PhotoStore, 'get'>
}

export const serveSocialImages = (server: FastifyInstance, { dataDirectory, tables, photos }: Shelves) => {
  const images = openSocialImages()
  const drawings = join(dataDirectory, 'photos')

  /** Null if the portrait is gone; the image then shows the initials. */
  const portraitOf = async (photo: string | null): Promise<Uint8Array | null> => {
    if (photo === null) return null
    const file = photoFileOf(photo)
    if (file) return photos.get({ ...file, size: 480 })
    return drawnPortraitPattern.test(photo) ? readFile(join(drawings, photo)).catch(() => null) : null
  }

  server.get<{ Params: { file: string } }>('/photos/social/:file', (request, reply) =>
    answerOutageWith503(reply, async () => {
      const id = imageName.exec(request.params.file)?.[1]
      const provider = id === undefined ? undefined : await providerById(tables, id)
      if (!provider) throw new NotFoundException()
      const { name, photo } = provider
      const words = { name, kind: kindsOf(provider), place: placeOf(provider) }
      const shown = { ...words, portrait: await portraitOf(photo) }
      const image = await images.draw(JSON.stringify({ ...words, photo }), shown).catch(nullWhenBusy)
      if (image === null)
        return sendAnswer(
          reply,
          refusedByDispatcher('too_many_requests', { headers: { 'retry-after': String(retryWhenBusy) } }),
        )
      reply.header('cache-control', `public, max-age=${anHour}`)
      // Other sites that show the link load the image from their own pages.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.type('image/png').send(Buffer.from(image))
    }),
  )
}

const kindsOf = ({ types }: ProviderRecord): string =>
  Object.entries(providerTypes)
    .flatMap(([type, name]) => (type !== 'other' && types.includes(type) ? [textOf(name)] : []))
    .slice(0, 2)
    .join(', ')

const placeOf = ({ city, state }: ProviderRecord): string => [city, state].filter(Boolean).join(', ')

const nullWhenBusy = (error: unknown): null => {
  if (error instanceof TooManyDrawings) return null
  throw error
}
