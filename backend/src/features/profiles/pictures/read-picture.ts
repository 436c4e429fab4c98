/**
 * A stranger's picture becomes three of ours: decoded and encoded anew, so that nothing of the file that was sent is
 * ever handed out. Where it was taken, with what, and by whom stays behind with it.
 */
import type { DecodedPicture } from './decode-picture.ts'
import { openPictureProcesses, type SentPicture } from './picture-processes.ts'
import { pictureTypeOf } from './picture-type.ts'

const processes = openPictureProcesses()

/**
 * @param picture its `type` is what the sender says it is; must be what it is.
 * @throws TooManyPictures
 */
export const readPicture = async (picture: SentPicture): Promise<DecodedPicture> => {
  const found = pictureTypeOf(picture.bytes)
  if (found === null) return { problem: 'This file isn’t a JPEG, PNG or WebP image' }
  if (found !== picture.type)
    return { problem: 'This file’s name doesn’t match its type. Choose a JPEG, PNG or WebP.' }
  return processes.read(picture)
}
