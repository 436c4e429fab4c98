/** Generates pictures to upload. */

import sharp from 'sharp'

/** The bytes of a picture of 800 by 600 pixels that is not blank. */
export const photograph = async ({
  format,
  withMetadata = false,
  seed = 1,
}: {
  readonly format: 'jpeg' | 'png' | 'webp'
  /** Adds the camera's name and a location. */
  readonly withMetadata?: boolean
  /** Each seed gives a different picture. */
  readonly seed?: number
}): Promise<Buffer> => {
  const [width, height] = [800, 600]
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = (index * seed + Math.floor(index / (width * 3)) * 7 + (index % 3) * 60) % 256
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(2)
    .toFormat(format)
  if (!withMetadata) return picture.toBuffer()
  return picture
    .withExif({
      IFD0: { Make: 'canary camera', Artist: 'canary person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary/></x:xmpmeta>')
    .withIccProfile('p3')
    .toBuffer()
}

/** Red on the left, black on the right, with the camera's orientation tag. */
export const gradient = ({ orientation }: { readonly orientation: number }): Promise<Buffer> => {
  const side = 600
  const pixels = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) pixels[(y * side + x) * 3] = 255 - Math.floor((x * 255) / side)
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}
