/**
 * What a first visit to a page loads before anyone interacts with it: the files that its HTML names
 * (style.md, "Figures the site is held to").
 */
import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
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
      return { name, kB: gzipSync(await answer.body(), { level: 9 }).length / 1000 }
    }),
  )
}

for (const { path, kB } of limits)
  test(`The first JavaScript of ${path} weighs at most ${kB} kB`, async ({ request }) => {
    const scripts = await scriptsOf(request, path)
    expect(scripts.length).toBeGreaterThan(1)
    const sum = scripts.reduce((all, script) => all + script.kB, 0)
    expect(sum, JSON.stringify(scripts)).toBeLessThanOrEqual(kB)
  })
