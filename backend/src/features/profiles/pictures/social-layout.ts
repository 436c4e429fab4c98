/** Lays out a social image. Text becomes outlines, so nothing that a person wrote can act as markup. */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'

interface Layout {
  readonly width: number
  readonly height: number
  readonly portraitAt: { readonly left: number; readonly top: number; readonly size: number }
  /** Null if a portrait is placed there. */
  readonly initials: string | null
  /** Name, kind and place. Empty lines are left out. */
  readonly lines: readonly string[]
  readonly productName: string
}

/** The colour tokens of the light theme in frontend/src/styles.css, as hex values. */
const colours = {
  paper: '#fcf7ef',
  ink: '#2e2119',
  soft: '#64554b',
  accent: '#176449',
  tint: '#fce2d4',
} as const

/** Each font falls back to its extended subset, for names with Central European letters. */
const serif = 'Fraunces, Fraunces ext'
const sans = 'Figtree, Figtree ext'

type Style = Readonly<Record<string, string | number>>
interface Box {
  readonly type: 'div'
  readonly props: { readonly style: Style; readonly children: string | readonly Box[] }
}
const box = (style: Style, children: string | readonly Box[] = []): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})
/** A text of at most `lines` lines, ending in an ellipsis if it is longer. */
const text = (words: string, lines: number, style: Style): Box =>
  box({ display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, words)

let fonts: Promise<Font[]> | null = null

/** Returns the whole image as an SVG. */
export const layOutSocialImage = async ({
  width,
  height,
  portraitAt,
  initials,
  lines,
  productName,
}: Layout) => {
  const { default: satori } = await import('satori')
  fonts ??= readFonts()
  const [name = '', kind = '', place = ''] = lines
  const { left, top, size } = portraitAt
  const tree = box({ width, height, backgroundColor: colours.paper, color: colours.ink, fontFamily: sans }, [
    box({ position: 'absolute', left: 0, top: 0, width: 14, height, backgroundColor: colours.accent }),
    box(
      {
        position: 'absolute',
        left,
        top,
        width: size,
        height: size,
        borderRadius: size,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: colours.tint,
        fontSize: 132,
        fontWeight: 600,
      },
      initials ?? '',
    ),
    box(
      {
        position: 'absolute',
        left: left + size + 72,
        top: 0,
        width: width - left - size - 72 - 72,
        height,
        flexDirection: 'column',
        justifyContent: 'center',
      },
      [
        text(name, 2, {
          fontFamily: serif,
          fontWeight: 600,
          fontSize: 74,
          lineHeight: 1.1,
          letterSpacing: -1,
        }),
        ...(kind === '' ? [] : [text(kind, 2, { marginTop: 26, fontSize: 38, lineHeight: 1.25 })]),
        ...(place === '' ? [] : [text(place, 1, { marginTop: 8, fontSize: 34, color: colours.soft })]),
        text(productName, 1, {
          marginTop: 52,
          fontFamily: serif,
          fontWeight: 600,
          fontSize: 34,
          color: colours.accent,
        }),
      ],
    ),
  ])
  // satori accepts plain objects in the shape of React elements, so React is not needed.
  return satori(tree as Parameters<typeof satori>[0], { width, height, fonts: await fonts })
}

const readFonts = (): Promise<Font[]> => {
  const { resolve } = createRequire(import.meta.url)
  const wanted = [
    ['Fraunces', 600],
    ['Figtree', 400],
    ['Figtree', 600],
  ] as const
  return Promise.all(
    wanted.flatMap(([name, weight]) =>
      (['latin', 'latin-ext'] as const).map(async (letters): Promise<Font> => {
        const lower = name.toLowerCase()
        const file = resolve(`@fontsource/${lower}/files/${lower}-${letters}-${weight}-normal.woff`)
        return {
          name: letters === 'latin' ? name : `${name} ext`,
          weight,
          style: 'normal',
          data: await readFile(file),
        }
      }),
    ),
  )
}
