/**
 * What was chosen becomes what is sent: no larger than anybody needs, upright, and without the place where it was
 * taken, before it leaves this device. On a slow line that is seconds instead of a minute.
 */
import { largestPicture, pictureTypes, smallestPictureSide } from 'backend/contract/profiles/pictures'

export interface PreparedPicture {
  readonly blob: Blob
  /** Draws it so that it fits into the canvas, and gives the canvas its proportions. */
  draw(canvas: HTMLCanvasElement): void
  /** Lets the memory go. */
  close(): void
}

export type PreparedOrProblem = { readonly picture: PreparedPicture } | { readonly problem: string }

/** Pixels of the longer side: twice the largest size that is shown. */
const longestSide = 2048
const quality = 0.9

/** Looks at what was chosen, and never throws. */
export const preparePicture = async (file: Blob): Promise<PreparedOrProblem> => {
  if (!pictureTypes.some((type) => type === file.type))
    return { problem: 'We can’t use that file. Choose a JPEG, PNG or WebP.' }
  if (file.size > largestPicture)
    return { problem: `That photo is ${megabytes(file.size)} MB. Choose one that’s 5 MB or smaller.` }
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return { problem: 'That file isn’t an image, or is damaged. Choose another one.' }
  if (Math.min(image.width, image.height) < smallestPictureSide)
    return {
      problem: `That photo is too small. Choose one that’s at least ${smallestPictureSide} by ${smallestPictureSide} pixels.`,
    }
  const canvas = document.createElement('canvas')
  drawWithin(image, canvas, longestSide)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) return { problem: 'We couldn’t prepare that photo on this device. Choose another one.' }
  return {
    picture: {
      blob,
      draw: (preview) => drawWithin(image, preview, previewSide),
      close: () => image.close(),
    },
  }
}

/** Pixels, for screens of two pixels a point. */
const previewSide = 448

const drawWithin = (image: ImageBitmap, canvas: HTMLCanvasElement, side: number) => {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  // What is see-through would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
}

/** `5.1` for whatever is a little more than five. */
const megabytes = (bytes: number) => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)
