/** What the console loads before anyone interacts with it (product.md, "Limits"). */

import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { openConsoleAs, title } from './console-pages.ts'
import { expect, test } from './test.ts'

/** gzip kB of JavaScript. */
const allowed = 340
/** The chart library: loaded after the screen, which reserves the charts' place. */
const late = /\/charts-[^/]*\.js$/

/** The scripts that a page has loaded so far, by address, each in gzip kB. */
const weigher = (page: Page) => {
  const scripts: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      scripts.push(response.body().then((body) => [pathname, gzipSync(body, { level: 9 }).length / 1000]))
  })
  return () => Promise.all(scripts)
}

const sum = (scripts: readonly (readonly [string, number])[]) =>
  scripts.reduce((all, [, weight]) => all + weight, 0)

test('The log-in stays within its limit', async ({ page }) => {
  const weigh = weigher(page)
  await page.goto('/admin')
  await expect(title(page, 'Staff')).toBeVisible()
  const scripts = await weigh()
  expect(scripts.length).toBeGreaterThan(0)
  expect(sum(scripts)).toBeLessThanOrEqual(allowed)
})

for (const [path, name] of [
  ['/admin', 'Overview'],
  ['/admin/waitlist', 'Waitlist'],
  ['/admin/events', 'Events'],
] as const)
  test(`${name} stays within its limit, and the chart library loads late`, async ({ browser, baseURL }) => {
    const page = await openConsoleAs(browser, 'admin', baseURL)
    const weigh = weigher(page)
    await page.goto(path)
    await expect(title(page, name)).toBeVisible()
    if (name === 'Overview') await expect(page.locator('svg.recharts-surface').first()).toBeVisible()
    const scripts = await weigh()
    expect(scripts.some(([address]) => late.test(address))).toBe(name === 'Overview')
    expect(sum(scripts.filter(([address]) => !late.test(address)))).toBeLessThanOrEqual(allowed)
    await page.context().close()
  })
