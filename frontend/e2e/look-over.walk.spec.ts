/**
 * The screen check finds each kind of defect, although it does not apply every rule to every element in both
 * color schemes.
 */

import { lookOver } from './look-over.ts'
import { expect, test } from './test.ts'

const cards = Array.from({ length: 12 }, (_, index) => `<li class="card"><p>Card ${index}</p></li>`).join('')

const page = (rules: string, more = '') => `<!doctype html>
  <html lang="en"><head><title>Cards</title><meta name="viewport" content="width=device-width">
  <style>
    :root { color-scheme: light dark } body { background: #fff; color: #111 } a, button { color: #003080 }
    @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } a, button { color: #a0d0ff } }
    ${rules}
  </style></head><body><main><h1>Cards</h1><ul>${cards}</ul>${more}</main></body></html>`

const dark = (rules: string) => `@media (prefers-color-scheme: dark) { ${rules} }`
const wide = (rules: string) => `@media (min-width: 800px) { ${rules} }`
const narrow = (rules: string) => `@media (max-width: 400px) { ${rules} }`

const defects: readonly [name: string, html: string, where: readonly string[], rule: string][] = [
  [
    'one pale card in both lights',
    page('li:nth-child(7) { background: #777; color: #888 }'),
    ['light', 'dark'],
    'color-contrast',
  ],
  ['one pale card in the dark', page(dark('li:nth-child(7) p { color: #222 }')), ['dark'], 'color-contrast'],
  [
    'one pale card at a desk',
    page(wide('li:nth-child(7) p { color: #ddd; background: #fff }')),
    ['light, 1280', 'dark, 1280'],
    'color-contrast',
  ],
  [
    'one pale card on a phone in the dark',
    page(dark(narrow('li:nth-child(7) p { color: #222 }'))),
    ['dark, 390'],
    'color-contrast',
  ],
  [
    'a field that is pale in the dark',
    page(dark('input { color: #333; background: #222 }'), '<label>Name <input value="Rosa"></label>'),
    ['dark'],
    'color-contrast',
  ],
  [
    'a button without a name on a phone',
    page('button { display: none }' + narrow('button { display: block }'), '<button></button>'),
    ['light, 390'],
    'button-name',
  ],
  [
    'targets too close on a phone',
    page(
      narrow('b a { font-size: 6px; display: inline-block }'),
      '<b><a href="/a">a</a><a href="/b">b</a></b>',
    ),
    ['light, 390'],
    'target-size',
  ],
]

for (const width of [390, 1280])
  test(`Each defect is found when starting at ${width} px, and nothing is found on a page without defects`, async ({
    page: tab,
  }) => {
    await tab.setViewportSize({ width, height: 900 })
    await tab.setContent(page(''))
    expect((await lookOver(tab)).flatMap(({ found }) => found)).toEqual([])
    for (const [name, html, where, rule] of defects) {
      await tab.setContent(html)
      const found = (await lookOver(tab)).filter(({ found }) => found.some((line) => line.startsWith(rule)))
      for (const part of where) expect(found.map(({ what }) => what).join('; '), name).toContain(part)
    }
    for (const [pixels, expected] of [
      [340, ['320 px']],
      [420, ['390 px', '320 px']],
    ] as const) {
      await tab.setContent(page('', `<div style="width: ${pixels}px; margin-left: -20px">Wide</div>`))
      const found = (await lookOver(tab)).filter(({ found }) => found.length > 0).map(({ what }) => what)
      expect(found).toEqual(expected.map((at) => `sideways scrolling at ${at}`))
    }
    expect(tab.viewportSize()).toEqual({ width, height: 900 })
  })
