/** What a file is, by its first bytes, whatever it is called. */
import { pictureTypes, type PictureType } from '../../../contract/profiles/pictures.ts'

/** Null for everything that is no JPEG, PNG or WebP from its first byte on. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | null => {
  const first = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  if (first.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (first.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (first.startsWith('RIFF') && first.endsWith('WEBP')) return 'image/webp'
  return null
}

/** The type that a Content-Type header names, without its parameters; null where it is none of these. */
export const pictureTypeNamed = (header: string | undefined): PictureType | null => {
  const named = header?.split(';')[0]?.trim().toLowerCase()
  return pictureTypes.find((type) => type === named) ?? null
}
