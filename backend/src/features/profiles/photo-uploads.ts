/** How a picture comes in: its bytes are the body, and are read only once somebody wants them. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { largestPicture, photoEndpoint, pictureTypes } from '../../contract/profiles/pictures.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import { openCounter, countAndGetWait } from '../../platform/postgres/counters.ts'

/** Injection token of the {@link PhotoUploads}. */
export const PHOTO_UPLOADS = Symbol('photo uploads')

/** What the route of photos works with. */
export interface PhotoUploads {
  readonly photos: PhotoStore
  /** The files of this photo are not deleted within the next day. Waits while they are just being deleted. */
  readonly keepPhoto: (photo: string) => Promise<void>
  /** A keyed hash (secrets.ts). */
  readonly idOf: (kind: string, words: string) => string
  /** Counts one more picture of a provider: seconds to wait, or null. */
  readonly countSending: (providerId: string) => Promise<number | null>
}

/** Pictures that a provider may send in an hour: enough to choose among many, too few to keep us busy. */
const sendings = { kind: 'provider-photo', times: 30, seconds: 3600 }

export const openUploadCounter = (pool: pg.Pool): PhotoUploads['countSending'] => {
  const counter = openCounter(pool, sendings)
  return (providerId) => countAndGetWait(counter.consume(providerId))
}

/** Bodies that are pictures arrive as streams that nobody has read; at every other address they are refused as before. */
export const readPictureBodies = (server: FastifyInstance) => {
  server.addContentTypeParser(
    [...pictureTypes],
    async (request: FastifyRequest, payload: Readable): Promise<Readable> => {
      if (request.routeOptions.url === photoEndpoint) return payload
      throw Object.assign(new Error('Photos can’t be uploaded here'), { statusCode: 415 })
    },
  )
}

/** The whole body, or null where it is larger than a picture may be: then the rest of it is not read. */
export const readPictureBody = async (
  body: Readable,
  announced: string | undefined,
): Promise<Buffer | null> => {
  if (Number(announced ?? 0) > largestPicture) return null
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > largestPicture) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
