/** What somebody in danger sees: the hotlines first, everywhere (product.md, "Search": Crisis words). */

import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { goOffline, holdScripts, open, passTimeUntil, people, untilElementHydrated, words } from './pages.ts'
import { expect, test } from './test.ts'

/** The file of the build with the words of danger. */
const wordsOfDanger = () => {
  const built = readFileSync(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8')
  return (JSON.parse(built) as Record<string, { file: string }>)['src/site/search/crisis-by-words.tsx']?.file
}

const callFor = (page: Page, number: RegExp) => page.getByRole('link', { name: number })

test('While somebody types that a partner is violent, their hotline appears, and the page can be left for good', async ({
  page,
}) => {
  await page.route('https://www.weather.gov/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }),
  )
  await page.goto('/privacy')
  await open(page, '/')
  await words(page).pressSequentially('mi esposo me pega')
  await expect(callFor(page, /1-800-799-7233/)).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0)
  await words(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?searchQuery=mi\+esposo\+me\+pega/)
  await expect(people(page).first()).toContainText('Maternal Mental Health')
  const leave = page.locator('#results').getByRole('link', { name: 'Leave this page quickly' })
  await leave.click()
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goForward()
  await expect(page).toHaveURL('https://www.weather.gov/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('The hotlines of the first HTML stay when the scripts arrive, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letScriptsCome = await holdScripts(page)
  await page.goto('/es/search?searchQuery=mi+marido+me+golpea', { waitUntil: 'commit' })
  const leave = page.locator('#results').getByRole('link', { name: 'Salir rápido de esta página' })
  await expect(leave).toBeVisible()
  await letScriptsCome()
  await untilElementHydrated(leave)
  await expect(callFor(page, /^Llama al 1-800-799-7233/)).toBeInViewport()
  await expect(page.getByRole('contentinfo')).toContainText('988 Crisis, marca 2')
})

test('Whoever is about to type gets the words of danger, and nobody else, so that the hotlines need no server', async ({
  page,
  expectTrouble,
}) => {
  // The list of suggestions, which nobody has seen yet.
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/)
  const file = wordsOfDanger() ?? ''
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.clock.install()
  await open(page, '/search')
  await expect(page.getByRole('button', { name: 'Map' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await page.waitForLoadState('networkidle')
  expect(files.filter((url) => url.endsWith(file))).toEqual([])
  const fetched = page.waitForEvent('requestfinished', (request) => request.url().endsWith(file))
  await words(page).focus()
  await fetched
  await goOffline(page)
  await words(page).fill('mi esposo me pega')
  await words(page).press('Enter')
  const leave = page.locator('#results').getByRole('link', { name: 'Leave this page quickly' })
  await passTimeUntil(page, leave)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, number] of [
    ['/search?searchQuery=I+want+to+die&type=birth_doula&maxPrice=1', /^Call or text 988/],
    ['/es/search?searchQuery=kiero+morir', /^Llama al 988 y marca 2/],
    ['/es/search?searchQuery=my+husband+hits+me', /^Llama al 1-800-799-7233/],
    ['/es/search?searchQuery=me+siento+mal', /1-833-852-6262/],
  ] as const)
    test(`${path} has the hotline above people who help`, async ({ page }) => {
      await page.goto(path)
      const results = page.locator('#results')
      await expect(results.getByRole('link', { name: number })).toBeVisible()
      const first = results.getByRole('heading', { level: 3 }).first()
      await expect(first).toHaveText(/^(You don’t have to|No tienes que pasar|Mereces estar)/)
      expect(await results.getByRole('article').count()).toBeGreaterThan(0)
    })
})
