/**
 * Reads and writes pictures with the library sharp, which is loaded for the first picture, not at startup.
 */

import sharp, { type Sharp, type SharpOptions } from 'sharp'

// Allows only the formats that we need of the many that it reads, and only from memory, never from a file or
// a URL.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    // For our own drawings (social-image.ts). Uploaded SVGs are refused before this (picture-type.ts).
    'VipsForeignLoadSvgBuffer',
  ],
})
// No picture is read twice, so a cache would only keep strangers' pictures in memory.
sharp.cache(false)
sharp.concurrency(1)

export const openPicture = (bytes: Uint8Array, options: SharpOptions = {}): Sharp => sharp(bytes, options)
