import type { openPicture } from './sharp.ts'

/** The picture cut to a circle of this diameter, as a PNG. Throws if the picture cannot be read. */
export const cutRoundPicture = (
  open: typeof openPicture,
  bytes: Uint8Array,
  size: number,
): Promise<Uint8Array> => {
  const half = size / 2
  const round = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`
  return open(bytes, { limitInputPixels: 10_000_000 })
    .resize(size, size)
    .composite([{ input: Buffer.from(round), blend: 'dest-in' }])
    .timeout({ seconds: 5 })
    .png()
    .toBuffer()
}
