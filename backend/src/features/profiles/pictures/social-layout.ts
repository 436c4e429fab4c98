/** Sets the words of a social image: text becomes outlines, so nothing that anybody wrote can be markup. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'

interface Layout {
  readonly width: number
  readonly height: number
  readonly portraitAt: { readonly left: number; readonly top: number; readonly size: number }
  /** Null where a portrait is laid over. */
  readonly initials: string | null
  /** Name, kind, place; an empty one is left out. */
  readonly lines: readonly string[]
  readonly productName: string
}

/** The light tokens of frontend/src/styles.css, as pictures write colours. */
const colours = {
  paper: '#fcf7ef',
  ink: '#2e2119',
  soft: '#64554b',
  accent: '#176449',
  tint: '#fce2d4',
} as const

/** Each with the letters of the languages of Middle Europe behind it, for names. */
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
/** At most so many lines, then an ellipsis. */
const text = (words: string, lines: number, style: Style): Box =>
  box({ display: 'block', lineClamp: lines, wordBreak: 'break-word', ...style }, words)

let fonts: Promise<Font[]> | null = null

/** An SVG of the whole image. */
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
  // It takes what a React element is made of; no React comes along.
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
