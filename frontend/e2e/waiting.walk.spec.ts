/** A slow or failing network (product.md, "Screens" and "Errors"). */

import type { Page } from '@playwright/test'
import { untilHydrated, firstPerson, heading, open, passTimeUntil, people } from './pages.ts'
import { expect, test } from './test.ts'

test('A page that takes longer than a second shows a skeleton, then itself', async ({ page }) => {
  await open(page, '/search')
  const name = await firstPerson(page).innerText()
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_server/providerById*', async (route) => {
    await released
    await route.continue()
  })
  await firstPerson(page).click()
  await expect(page.getByText('Loading the profile…')).toBeAttached()
  release()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText('Loading the profile…')).toBeHidden()
})

test('On a slow network, following a link at the foot of a page shows the top of the next page at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_server/searchProviders*', async (route) => {
    await released
    await route.continue()
  })
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Find care' })
  await link.scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(500)
  await link.click()
  await expect(page).toHaveURL('/search')
  await expect(page.locator('main [role=status]').first()).toBeAttached()
  await expect.poll(scrolled).toBe(0)
  release()
  await expect(people(page).first()).toBeVisible()
  expect(await scrolled()).toBe(0)
})

test('A profile is preloaded when the pointer rests on its name, before the click', async ({ page }) => {
  await open(page, '/search')
  const loaded = page.waitForRequest('**/_server/providerById*')
  await firstPerson(page).hover()
  await loaded
  await expect(page).toHaveURL('/search')
})

test('A search that fails is logged, shows nobody and offers a retry', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_CONNECTION_REFUSED|Failed to load searchProviders/)
  await page.clock.install()
  await open(page, '/')
  await page.route('**/_server/searchProviders*', (route) => route.abort('connectionrefused'))
  const logged = page.waitForEvent('console', (message) => message.text().includes('searchProviders'))
  await page.getByRole('link', { name: 'Find care' }).first().click()
  // Three retries, after one, two and four seconds (product.md, "Limits").
  await passTimeUntil(page, page.getByRole('heading', { name: 'We couldn’t load results' }))
  await logged
  await expect(people(page)).toHaveCount(0)
  await page.unroute('**/_server/searchProviders*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(people(page).first()).toBeVisible()
})

test('When a chunk is gone after a release, the page reloads once and the requested page appears', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to fetch dynamically imported module/)
  await open(page, '/')
  // The first page has loaded its late files, so the missing file is one of the next page's.
  await page.waitForLoadState('networkidle')
  let refused = 0
  await page.route('**/assets/*.js', (route) => {
    if (refused > 0) return route.continue()
    refused += 1
    return route.abort()
  })
  // Counts requests instead of load events, because the first page's load event may still be pending.
  const reloads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads.push(new URL(request.url()).pathname)
  })
  await page.getByRole('link', { name: 'Find care' }).first().click()
  await expect(people(page).first()).toBeVisible()
  await untilHydrated(page)
  expect(refused).toBe(1)
  expect(reloads).toEqual(['/search'])
})

test('When the late routes are gone after a release, the requested page is loaded as a whole document', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to fetch dynamically imported module/)
  // The late routes are also loaded when the page is idle; this prevents that.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const names: string[] = []
  page.on('request', (request) => names.push(new URL(request.url()).pathname))
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  let refused = 0
  await page.route('**/assets/*.js', (route) => {
    if (refused > 0) return route.continue()
    refused += 1
    return route.abort()
  })
  names.length = 0
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await untilHydrated(page)
  expect(refused).toBe(1)
  expect(names).toContain('/login')
  // After the full load, every route is known.
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('A page with a late route opens without loading a new document', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await open(page, '/')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help')
  await expect(page).toHaveTitle(/Help/)
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(documents).toEqual([])
})

/** The product's own background color, not the library's. */
const groundOf = (page: Page) =>
  page.locator('[data-sonner-toast]').evaluate((shown) => getComputedStyle(shown).backgroundColor)
const colorOf = (page: Page, color: string) =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = color
    const computed = getComputedStyle(probe).backgroundColor
    probe.remove()
    return computed
  }, color)

test('Sharing is confirmed by a short message at the top right', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/search')
  await firstPerson(page).click()
  await page.getByRole('button', { name: 'Share this profile' }).click()
  const toast = page.getByText('Link copied')
  await expect(toast).toBeVisible()
  expect(await groundOf(page)).toBe(await colorOf(page, 'var(--color-wash)'))
  const box = await page.locator('[data-sonner-toaster]').boundingBox()
  expect(box?.width).toBe(356)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await expect(toast).toBeHidden()
})

test('A failure to share is shown on the error background, in the text color', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await open(page, '/search')
  await firstPerson(page).click()
  await page.getByRole('button', { name: 'Share this profile' }).click()
  const toast = page.getByText('We couldn’t copy the link. You can copy it from the address bar.')
  await expect(toast).toBeVisible()
  const danger = 'color-mix(in oklch, var(--color-danger) 9%, var(--color-card))'
  expect(await groundOf(page)).toBe(await colorOf(page, danger))
  expect(await toast.evaluate((shown) => getComputedStyle(shown).color)).toBe(
    await colorOf(page, 'var(--color-ink)'),
  )
})
