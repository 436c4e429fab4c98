/**
 * Turns an uploaded picture into three new ones by decoding and encoding it again, so that no byte of the
 * uploaded file is ever served. This also drops metadata: where, with what and by whom the picture was taken.
 */

import { t } from '../../../language/texts.ts'
import type { DecodedPicture } from './decode-picture.ts'
import { openPictureProcesses, type SentPicture } from './picture-processes.ts'
import { pictureTypeOf } from './picture-type.ts'

const processes = openPictureProcesses()

/**
 * @param picture its `type` is the one that the sender declared, and must match the content
 * @throws TooManyPictures
 */
export const readPicture = async (picture: SentPicture): Promise<DecodedPicture> => {
  const found = pictureTypeOf(picture.bytes)
  if (found === null) return { problem: t`This file isn’t a JPEG, PNG or WebP image` }
  if (found !== picture.type)
    return { problem: t`This file’s name doesn’t match its type. Choose a JPEG, PNG or WebP.` }
  return processes.read(picture)
}
