/**
 * Prepares a chosen picture on this device before it is sent: scales it down, turns it upright, and removes
 * the location where it was taken. On a slow connection the upload then takes seconds instead of a minute.
 */

import { largestPicture, pictureTypes, smallestPictureSide } from 'backend/contract/profiles/pictures'
import { t } from 'backend/language/texts'

export interface PreparedPicture {
  readonly blob: Blob
  /** Draws the picture on the canvas, which takes on the picture's proportions. */
  draw(canvas: HTMLCanvasElement): void
  /** Frees the picture's memory. */
  close(): void
}

export type PreparedOrProblem = { readonly picture: PreparedPicture } | { readonly problem: string }

/** Pixels of the longer side: twice the largest displayed size. */
const longestSide = 2048
const quality = 0.9

/** Checks and prepares the chosen file. Never throws. */
export const preparePicture = async (file: Blob): Promise<PreparedOrProblem> => {
  if (!pictureTypes.some((type) => type === file.type))
    return { problem: t`We can’t use that file. Choose a JPEG, PNG or WebP.` }
  if (file.size > largestPicture)
    return { problem: t`That photo is ${megabytes(file.size)} MB. Choose one that’s 5 MB or smaller.` }
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return { problem: t`That file isn’t an image, or is damaged. Choose another one.` }
  if (Math.min(image.width, image.height) < smallestPictureSide)
    return {
      problem: t`That photo is too small. Choose one that’s at least ${smallestPictureSide} by ${smallestPictureSide} pixels.`,
    }
  const canvas = document.createElement('canvas')
  drawWithin(image, canvas, longestSide)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) return { problem: t`We couldn’t prepare that photo on this device. Choose another one.` }
  return {
    picture: {
      blob,
      draw: (preview) => drawWithin(image, preview, previewSide),
      close: () => image.close(),
    },
  }
}

/** Pixels of the preview's longer side, sharp on screens with two device pixels per CSS pixel. */
const previewSide = 448

const drawWithin = (image: ImageBitmap, canvas: HTMLCanvasElement, side: number) => {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  // Without a background, transparent areas would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
}

/** The size in megabytes, rounded up to one decimal. */
const megabytes = (bytes: number) => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)
