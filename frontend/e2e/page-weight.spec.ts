/**
 * What a first visit to a page loads before anyone interacts with it: the files that its HTML names
 * (product.md, "Limits"), and what would hold its browser up.
 */

import type { APIRequestContext } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { open } from './pages.ts'
import { expect, test } from './test.ts'

/** kB of JavaScript, each file compressed with gzip by itself. */
const limits = [
  { path: '/', kB: 125 },
  { path: '/search', kB: 140 },
  { path: '/providers/rosa-delgado-ruiz', kB: 135 },
] as const

const scriptsOf = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text()
  const names = new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, name]) => name ?? ''))
  return Promise.all(
    Array.from(names, async (name) => {
      const answer = await request.get(name)
      expect(answer.status(), name).toBe(200)
      const body = await answer.body()
      return { name, kB: gzipSync(body, { level: 9 }).length / 1000, body }
    }),
  )
}

for (const { path, kB } of limits.flatMap((page) => [page, { ...page, path: `/es${page.path}` }]))
  test(`The first JavaScript of ${path} weighs at most ${kB} kB`, async ({ request }) => {
    const scripts = await scriptsOf(request, path)
    expect(scripts.length).toBeGreaterThan(1)
    const sum = scripts.reduce((all, script) => all + script.kB, 0)
    expect(sum, JSON.stringify(scripts.map(({ name, kB }) => ({ name, kB })))).toBeLessThanOrEqual(kB)
  })

test('Of the answers of a profile, a page carries the words that it shows', async ({ request }) => {
  const wordsOf = async (path: string) =>
    (await scriptsOf(request, path)).map(({ body }) => body.toString()).join()
  const filter = 'Offers a sliding scale'
  const question = 'I offer a sliding scale'
  const search = await wordsOf('/search')
  expect([search.includes(filter), search.includes(question)]).toEqual([true, false])
  const profile = await wordsOf('/providers/rosa-delgado-ruiz')
  expect([profile.includes(filter), profile.includes(question)]).toEqual([false, false])
})

test.describe('In New York', () => {
  // In other zones only Intl knows what the clock is called (ui/time-words.ts).
  test.use({ timezoneId: 'America/New_York' })

  for (const { path } of limits)
    test(`${path} wakes without Intl, whose first use takes tens of milliseconds`, async ({ page }) => {
      await page.addInitScript(() => {
        const note = (name: string) => console.warn(`Intl: ${name}`)
        for (const name of [
          'NumberFormat',
          'DateTimeFormat',
          'ListFormat',
          'PluralRules',
          'Collator',
        ] as const)
          Object.defineProperty(Intl, name, {
            value: new Proxy(Intl[name], {
              apply: (target, self, args) => (note(name), Reflect.apply(target, self, args) as unknown),
              construct: (target, args) => (note(name), Reflect.construct(target, args) as object),
            }),
          })
        for (const { prototype } of [Number, Date, String])
          for (const name of Object.getOwnPropertyNames(prototype).filter((each) => /[lL]ocale/.test(each))) {
            const original: unknown = Reflect.get(prototype, name)
            if (typeof original !== 'function') continue
            Object.defineProperty(prototype, name, {
              value(this: unknown, ...args: unknown[]) {
                note(name)
                return Reflect.apply(original, this, args) as unknown
              },
            })
          }
      })
      const warnings: string[] = []
      page.on('console', (message) => warnings.push(message.text()))
      const files = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/'))
      await open(page, path)
      await files
      await page.waitForLoadState('networkidle')
      expect(warnings.filter((text) => text.startsWith('Intl: '))).toEqual([])
    })
})
