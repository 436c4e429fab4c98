import { describe, expect, it } from '@jest/globals'
import { separateFonts } from './late-fonts.ts'

const fetched =
  "@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(/assets/figtree.woff2)format('woff2');unicode-range:U+??,U+131}"
const local = '@font-face{font-family:Figtree fallback;src:local(Arial);size-adjust:100.9%}'

describe('The fonts of a style sheet', () => {
  it('are separated where they have to be fetched, as FontFace takes them', () => {
    expect(separateFonts(`body{margin:0}${fetched}${local}`)).toEqual({
      styles: `body{margin:0}${local}`,
      fonts: [
        [
          'Figtree',
          "url(/assets/figtree.woff2)format('woff2')",
          { weight: '300 900', display: 'swap', unicodeRange: 'U+??,U+131' },
        ],
      ],
    })
  })

  it('are refused where they have no family', () => {
    expect(() => separateFonts('@font-face{src:url(/a.woff2)}')).toThrow('has no family')
  })
})
