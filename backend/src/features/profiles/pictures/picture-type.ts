/** Detects a file's type by its first bytes, not by its name. */

import { pictureTypes, type PictureType } from '../../../contract/profiles/pictures.ts'

/** Null unless the file starts with the signature of JPEG, PNG or WebP. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | null => {
  const first = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (first.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (first.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (first.startsWith('RIFF') && first.endsWith('WEBP')) return 'image/webp'
  return null
}

/** The type in a Content-Type header, without parameters; null if it is none of the three. */
export const pictureTypeNamed = (header: string | undefined): PictureType | null => {
  const named = header?.split(';')[0]?.trim().toLowerCase()
  return pictureTypes.find((type) => type === named) ?? null
}
