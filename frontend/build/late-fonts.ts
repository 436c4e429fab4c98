/**
 * Separates the fonts that have to be fetched from a style sheet, for a page that is painted before they are
 * (src/site/hydrate-after-paint.ts).
 */

import { parse } from 'postcss'
import type { LateFont } from '../src/site/hydrate-after-paint.ts'

export interface SeparatedStyles {
  /** The style sheet without those fonts; what stands in for them stays. */
  readonly styles: string
  readonly fonts: readonly LateFont[]
}

/** `unicode-range` -> `unicodeRange`, as the constructor of `FontFace` names it. */
const descriptorOf = (property: string) =>
  property.replace(/^font-/, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** @throws where a font that has to be fetched lacks its family */
export const separateFonts = (css: string): SeparatedStyles => {
  const sheet = parse(css)
  const fonts: LateFont[] = []
  sheet.walkAtRules('font-face', (rule) => {
    const values = new Map<string, string>()
    rule.walkDecls(({ prop, value }) => void values.set(prop, value))
    const source = values.get('src') ?? ''
    if (!source.includes('url(')) return
    const family = values.get('font-family')
    if (family === undefined) throw new Error(`The font of ${source} has no family`)
    values.delete('src')
    values.delete('font-family')
    const descriptors = Object.fromEntries([...values].map(([name, value]) => [descriptorOf(name), value]))
    fonts.push([family, source, descriptors])
    rule.remove()
  })
  return { styles: sheet.toString(), fonts }
}
