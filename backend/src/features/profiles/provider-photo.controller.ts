/**
 * POST /api/provider-photo: the body is a picture, which becomes the photo of the provider who uploads it.
 */

import { All, Controller, Inject, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { changeProviderPhoto, myProviderProfile } from '../../contract/profiles/my-provider-profile.ts'
import { photoEndpoint } from '../../contract/profiles/pictures.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { t, textOf } from '../../language/texts.ts'
import { answerOfRefusal, refusedByDispatcher, type Answer } from '../../platform/functions/answer.ts'
import { DISPATCHER, type Dispatcher } from '../../platform/functions/dispatcher.ts'
import { sendAnswer } from '../../platform/functions/send.ts'
import { photoFileOf, photoNameOf } from '../../platform/photos/photo-files.ts'
import { PHOTO_UPLOADS, readPictureBody, type PhotoUploads } from './photo-uploads.ts'
import type { DecodedPicture } from './pictures/decode-picture.ts'
import { TooManyPictures } from './pictures/picture-processes.ts'
import { pictureTypeNamed } from './pictures/picture-type.ts'
import { readPicture } from './pictures/read-picture.ts'

/** The `retry-after`, in seconds, when the queue is full. */
const retryWhenBusy = 5

@Controller(photoEndpoint)
export class ProviderPhotoController {
  constructor(
    @Inject(DISPATCHER) private readonly dispatcher: Dispatcher,
    @Inject(PHOTO_UPLOADS) private readonly uploads: PhotoUploads,
  ) {}

  @All()
  async take(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.answer(request)
    // The rest of a refused body is not read, so the connection must be closed after the answer.
    if (answer.status >= 400) reply.header('connection', 'close')
    void sendAnswer(reply, answer)
  }

  private async answer(request: FastifyRequest): Promise<Answer> {
    if (request.method !== 'POST')
      return refusedByDispatcher('method_not_allowed', { headers: { allow: 'POST' } })
    const type = pictureTypeNamed(request.headers['content-type'])
    if (type === null || !(request.body instanceof Readable))
      return refusedByDispatcher('unsupported_media_type', { message: t`Choose a JPEG, PNG or WebP photo` })

    // Permission and rate limit are checked before a byte of the picture is read.
    const own = await this.dispatcher.call(myProviderProfile.id, {}, request, 'GET')
    if (own.status !== 200) return own
    const { providerId, profile } = myProviderProfile.output.parse(own.body)
    if (profile === null)
      return answerOfRefusal(refuse('not_found', t`You don’t have a provider profile yet`))
    const wait = await this.uploads.countSending(providerId)
    if (wait !== null)
      return refusedByDispatcher('too_many_requests', { headers: { 'retry-after': String(wait) } })

    const bytes = await readPictureBody(request.body, request.headers['content-length'])
    if (bytes === null)
      return refusedByDispatcher('too_large', { message: t`This photo is larger than 5 MB` })
    const read = await readPicture({ bytes, type, sender: providerId }).catch(nullWhenBusy)
    if (read === null)
      return refusedByDispatcher('too_many_requests', { headers: { 'retry-after': String(retryWhenBusy) } })
    if ('problem' in read) return unusable(read.problem)
    return this.keep(request, providerId, createHash('sha256').update(bytes).digest('hex'), read.sizes)
  }

  private async keep(
    request: FastifyRequest,
    providerId: string,
    digest: string,
    sizes: Extract<DecodedPicture, { sizes: unknown }>['sizes'],
  ): Promise<Answer> {
    const { photos, keepPhoto, idOf } = this.uploads
    const photo = photoNameOf(idOf, providerId, digest)
    const file = photoFileOf(photo)
    if (file === null) throw new Error('The photo has an invalid name')
    await keepPhoto(photo)
    const isNew = !(await photos.has(file))
    for (const [size, bytes] of sizes) await photos.put({ ...file, size }, bytes)
    const answer = await this.dispatcher.call(changeProviderPhoto.id, { photo }, request)
    // The change was refused, for example because they have left. Keep no picture that is nobody's photo.
    if (answer.status >= 400 && answer.status < 500 && isNew) await photos.delete(file.owner, file.photoId)
    return answer
  }
}

/** @param problem in English, if another process found it */
const unusable = (problem: string): Answer => {
  const photo = textOf(problem)
  return answerOfRefusal(refuse('validation', t`Please check this: ${photo}`, { photo }))
}

const nullWhenBusy = (error: unknown): null => {
  if (error instanceof TooManyPictures) return null
  throw error
}
