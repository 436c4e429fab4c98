/** What longer words break on a page is found, each kind of it, and nothing else. */

import { brokenByLongerWords } from './longer-words.ts'
import { expect, test } from './test.ts'

const cases: readonly (readonly [style: string, found: string | undefined])[] = [
  ['', undefined],
  ['width: 90px', undefined],
  ['white-space: nowrap; font-size: 40px', 'the page is'],
  ['white-space: nowrap; overflow: hidden; width: 90px', 'cut off'],
  ['white-space: nowrap; overflow: hidden; width: 90px; text-overflow: ellipsis', undefined],
  ['white-space: nowrap; width: 90px', 'sticks out'],
  ['position: absolute; top: 8px; left: 48px', 'lie on each other'],
]

for (const [style, found] of cases)
  test(`finds ${found ?? 'nothing'} for “${style}”`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.setContent(
      `<style>* { padding: 0 } li { list-style: none }</style><main>Citas<ul><li style="${style}">Guardar todo</li></ul></main>`,
    )
    const before = await page.content()
    const all = await brokenByLongerWords(page)
    if (found === undefined) expect(all).toEqual([])
    else expect(all.join('; ')).toContain(found)
    expect(await page.content()).toBe(before)
  })
