/** A slow or a failing network (spec sections 4 and 8). */
import type { Page } from '@playwright/test'
import { untilAwake, firstPerson, heading, open, passTimeUntil, people } from './pages.ts'
import { expect, test } from './test.ts'

test('A page that takes longer than a second shows its shape, and then itself', async ({ page }) => {
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

test('On a slow network a page that is left at its foot gives way to the top of the next one', async ({
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

test('A person is loaded before she is clicked, as soon as a pointer rests on her name', async ({ page }) => {
  await open(page, '/search')
  const loaded = page.waitForRequest('**/_server/providerById*')
  await firstPerson(page).hover()
  await loaded
  await expect(page).toHaveURL('/search')
})

test('A search that cannot be loaded is logged, shows nobody and offers another try', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_CONNECTION_REFUSED|Failed to load searchProviders/)
  await page.clock.install()
  await open(page, '/')
  await page.route('**/_server/searchProviders*', (route) => route.abort('connectionrefused'))
  const logged = page.waitForEvent('console', (message) => message.text().includes('searchProviders'))
  await page.getByRole('link', { name: 'Find care' }).first().click()
  // Three more tries, one, two and four seconds apart (spec section 9).
  await passTimeUntil(page, page.getByRole('heading', { name: 'We couldn’t load results' }))
  await logged
  await expect(people(page)).toHaveCount(0)
  await page.unroute('**/_server/searchProviders*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(people(page).first()).toBeVisible()
})

test('A chunk that is gone after a release reloads the page once, and the page asked for appears', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to fetch dynamically imported module/)
  await open(page, '/')
  // What the first page fetches late has come: the file that is gone is one of the next page's.
  await page.waitForLoadState('networkidle')
  let refused = 0
  await page.route('**/assets/*.js', (route) => {
    if (refused > 0) return route.continue()
    refused += 1
    return route.abort()
  })
  // Not the event of a load: the first page's own may still be under way.
  const reloads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads.push(new URL(request.url()).pathname)
  })
  await page.getByRole('link', { name: 'Find care' }).first().click()
  await expect(people(page).first()).toBeVisible()
  await untilAwake(page)
  expect(refused).toBe(1)
  expect(reloads).toEqual(['/search'])
})

test('Where the routes that come late are gone after a release, the page asked for is loaded whole', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to fetch dynamically imported module/)
  // They also come in an idle moment: none comes here.
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
  await untilAwake(page)
  expect(refused).toBe(1)
  expect(names).toContain('/login')
  // From there on, every route is known.
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('A page whose route comes late opens without a load of the whole', async ({ page }) => {
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

/** The product's own ground, not the library's. */
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

test('Sharing says so in passing, at the top right', async ({ page, context }) => {
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

test('What could not be shared is said on the ground of errors, in ink', async ({ page }) => {
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
