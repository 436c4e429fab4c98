/**
 * Portraits for demo people: DiceBear's Notionists (the design is CC0 1.0, by Zoish), colored here because
 * the design is black and white. The same look gives the same picture, byte for byte.
 */

import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'

const skins = {
  porcelain: '#fae3d4',
  fair: '#f3d0b5',
  olive: '#e0b48c',
  tan: '#c98f63',
  brown: '#a46a42',
  deep: '#7a4a2e',
} as const

const hairs = {
  black: '#2a211d',
  brown: '#5a3a28',
  chestnut: '#84512f',
  copper: '#b0602f',
  sand: '#c99b5c',
  silver: '#a9a29a',
  /** The color of a hijab or a turban. */
  plum: '#6d4658',
  slate: '#4f6170',
} as const

const garments = {
  paper: '#fdfaf5',
  evergreen: '#4c8069',
  clay: '#c77f5f',
  navy: '#4d6080',
  ochre: '#d9a94f',
  rose: '#d59a97',
} as const

const ink = '#2b211b'

/** Numbers of the design's variants, and colors. */
export interface PortraitLook {
  readonly parts: readonly [hair: number, body: number, lips: number]
  readonly colors: readonly [
    skin: keyof typeof skins,
    hair: keyof typeof hairs,
    garment: keyof typeof garments,
  ]
  readonly brows?: number
  readonly eyes?: number
  readonly glasses?: number
  readonly beard?: number
}

/** The design draws its parts in groups, each at its own place. */
const groups = {
  head: 'translate(531 487)',
  body: 'translate(178 1057)',
  hair: 'translate(266 207)',
  beard: 'translate(653 805)',
} as const

/** An SVG of 1744 units square without a ground: the shoulders stand on its lower edge. */
export const drawPortrait = (look: PortraitLook): string => {
  const [hair, body, lips] = look.parts
  const svg = createAvatar(notionists, {
    // Options that are not given would follow from the seed; all of them are given below.
    seed: 'demo',
    hair: [variant(hair)],
    body: [variant(body)],
    lips: [variant(lips)],
    // Arched brows and open eyes, which look friendly at every size.
    brows: [variant(look.brows ?? 12)],
    eyes: [variant(look.eyes ?? 5)],
    nose: [variant(1)],
    glasses: [variant(look.glasses ?? 1)],
    glassesProbability: look.glasses === undefined ? 0 : 100,
    beard: [variant(look.beard ?? 1)],
    beardProbability: look.beard === undefined ? 0 : 100,
    gestureProbability: 0,
    bodyIconProbability: 0,
    scale: 125,
    translateY: 14,
  }).toString()
  return svg
    .split(/(?=<g transform="translate\(\d+ \d+\)">)/)
    .map((group) => coloured(group, look))
    .join('')
}

const coloured = (group: string, { colors: [skin, hair, garment] }: PortraitLook) => {
  if (group.includes(groups.head)) return group.replaceAll('#fff', skins[skin]).replaceAll('#000', ink)
  if (group.includes(groups.body)) return group.replaceAll('#fff', garments[garment]).replaceAll('#000', ink)
  if (group.includes(groups.hair) || group.includes(groups.beard))
    return group.replaceAll('#000', hairs[hair])
  return group.replaceAll('#000', ink)
}

/**
 * The design's types list its variants by name. The spec of the demo people draws them, which shows that they
 * exist.
 */
const variant = (number: number) => `variant${String(number).padStart(2, '0')}` as never
