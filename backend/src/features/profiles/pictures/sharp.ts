/** Reads and writes pictures with the library sharp, which is loaded with the first picture and not at the start. */
import sharp, { type Sharp, type SharpOptions } from 'sharp'

// Of the many formats it reads, those that are meant; from memory alone, never from a file or an address.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    // For the drawings of our own (social-image.ts); what strangers send is looked at first (picture-type.ts).
    'VipsForeignLoadSvgBuffer',
  ],
})
// No picture is read twice: what a cache would keep is a stranger's.
sharp.cache(false)
sharp.concurrency(1)

export const openPicture = (bytes: Uint8Array, options: SharpOptions = {}): Sharp => sharp(bytes, options)
