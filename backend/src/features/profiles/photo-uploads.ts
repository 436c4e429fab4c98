/** How a picture is uploaded: the body is the file, and it is read only when the handler asks for it. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { largestPicture, photoEndpoint } from '../../contract/profiles/pictures.ts'
import type { PhotoStore } from '../../platform/photos/photo-store.ts'
import { openCounter, countAndGetWait } from '../../platform/postgres/counters.ts'

/** Injection token of the {@link PhotoUploads}. */
export const PHOTO_UPLOADS = Symbol('photo uploads')

/** What the photo upload route needs. */
export interface PhotoUploads {
  readonly photos: PhotoStore
  /** Keeps the files of this photo for the next day. If they are being deleted, waits until that is done. */
  readonly keepPhoto: (photo: string) => Promise<void>
  /** A keyed hash (secrets.ts). */
  readonly idOf: (kind: string, words: string) => string
  /** Counts an upload of a provider. Returns the seconds to wait if there were too many, or null. */
  readonly countSending: (providerId: string) => Promise<number | null>
}

/** Uploads allowed to a provider in an hour: enough to try many pictures, too few to overload the server. */
const sendings = { kind: 'provider-photo', times: 30, seconds: 3600 }

export const openUploadCounter = (pool: pg.Pool): PhotoUploads['countSending'] => {
  const counter = openCounter(pool, sendings)
  return (providerId) => countAndGetWait(counter.consume(providerId))
}

/**
 * Passes picture bodies of any kind as unread streams to the upload route, which says what it takes. All other
 * routes still refuse them.
 */
export const readPictureBodies = (server: FastifyInstance) => {
  server.addContentTypeParser(
    /^image\//,
    async (request: FastifyRequest, payload: Readable): Promise<Readable> => {
      if (request.routeOptions.url === photoEndpoint) return payload
      throw Object.assign(new Error('Photos can’t be uploaded here'), { statusCode: 415 })
    },
  )
}

/** The whole body, or null if it is larger than allowed; the rest is then not read. */
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
