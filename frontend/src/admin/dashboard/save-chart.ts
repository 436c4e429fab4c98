/** A chart as a file: its table as CSV, or what is drawn as a picture. */

import { csvHead, csvLine } from 'backend/contract/csv'
import { saveFile } from '../shown/save-file.ts'

type Cell = string | number

const fileName = (name: string, ending: string) =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.${ending}`

export const saveCsv = (name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]) =>
  saveFile(
    new Blob([csvHead(columns), ...rows.map((row) => csvLine(row))], { type: 'text/csv;charset=utf-8' }),
    fileName(name, 'csv'),
  )

/** Styles that a drawing takes from its page, and that a file must have itself. */
const drawn = ['fill', 'stroke', 'font-size', 'font-family', 'text-anchor'] as const
/** Pixels of the picture for each one on the screen. */
const sharpness = 2

/** @throws if the browser cannot draw it */
export const savePng = async (name: string, chart: SVGSVGElement): Promise<void> => {
  const { width, height } = chart.getBoundingClientRect()
  const copy = chart.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const parts = copy.querySelectorAll<SVGElement>('*')
  for (const [at, part] of chart.querySelectorAll('*').entries()) {
    const style = getComputedStyle(part)
    for (const each of drawn) parts[at]?.style.setProperty(each, style.getPropertyValue(each))
  }
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * sharpness
  canvas.height = height * sharpness
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser cannot draw')
  saveFile(file, fileName(name, 'png'))
}
