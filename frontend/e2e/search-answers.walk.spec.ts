/** A search whose answers are late, out of order or missing (product.md, "Errors" and "Limits"). */

import type { Page, Route } from '@playwright/test'
import { expectGoodScreen } from './look-over.ts'
import { filters, nameIn, open, passTimeUntil, people, peopleCount, words } from './pages.ts'
import { giveOwnNetwork, sendCommand, signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

const spanish = (page: Page) => filters(page).getByRole('checkbox', { name: /^Spanish/ })
const searches = '**/_server/searchProviders*'
const asksFor = (route: Route, text: string) => decodeURIComponent(route.request().url()).includes(text)

/** Holds back the answers to searches with this text until they are released. */
const held = async (page: Page, text: string) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await page.route(searches, async (route) => {
    if (!asksFor(route, text)) return route.continue()
    asked += 1
    await released
    // The page may have aborted a request whose answer it no longer needs.
    await route.continue().catch(() => undefined)
  })
  return { release, isAsked: () => asked > 0 }
}

test('A late answer is never shown for another search', async ({ page }) => {
  await open(page, '/search')
  const late = await held(page, '"searchQuery":"latch"')
  await words(page).fill('latch')
  await expect.poll(late.isAsked).toBe(true)
  await words(page).fill('sleep')
  await words(page).blur()
  await expect(page).toHaveURL('/search?searchQuery=sleep')
  await expect(people(page).first()).toContainText('Sleep Coach')
  const [count, names] = [await peopleCount(page), await nameIn(people(page)).allInnerTexts()]
  late.release()
  // The answer to a third search arrives after the late one was released.
  await spanish(page).click()
  await expect.poll(() => peopleCount(page)).toBeLessThan(count)
  await spanish(page).click()
  await expect.poll(() => peopleCount(page)).toBe(count)
  expect(await nameIn(people(page)).allInnerTexts()).toEqual(names)
})

test('The people of the last search stay in place until the next answer arrives', async ({ page }) => {
  await open(page, '/search')
  const names = await nameIn(people(page)).allInnerTexts()
  const place = await people(page).first().boundingBox()
  const late = await held(page, '"languages":["spanish"]')
  await spanish(page).click()
  await expect(spanish(page)).toBeChecked()
  const list = page.locator('[aria-busy=true]')
  await expect(list).toBeVisible()
  expect(await nameIn(people(page)).allInnerTexts()).toEqual(names)
  expect((await people(page).first().boundingBox())?.height).toBe(place?.height)
  late.release()
  await expect(list).toBeHidden()
  for (const person of await people(page).all()) await expect(person).toContainText('Spanish')
})

test('A search that fails shows nobody, says so, and can be retried', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_CONNECTION_REFUSED|Failed to load searchProviders/)
  await page.clock.install()
  await open(page, '/search')
  await page.route(searches, (route) => route.abort('connectionrefused'))
  const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to load'))
  await spanish(page).click()
  const alert = page.getByRole('alert')
  await passTimeUntil(page, alert)
  await logged
  await expect(people(page)).toHaveCount(0)
  await expect(page).toHaveURL('/search?languages=spanish')
  await page.unroute(searches)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(people(page).first()).toContainText('Spanish')
})

test('Back and forward restore filters, people and the scroll position', async ({ page }) => {
  await open(page, '/search?type=birth_doula')
  const all = await peopleCount(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  await filters(page)
    .getByRole('checkbox', { name: /^Spanish/ })
    .evaluate((box: HTMLElement) => box.click())
  await expect.poll(() => peopleCount(page)).toBeLessThan(all)
  const few = await peopleCount(page)
  await page.goBack()
  await expect(page).toHaveURL('/search?type=birth_doula')
  await expect(spanish(page)).not.toBeChecked()
  expect(await peopleCount(page)).toBe(all)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await page.goForward()
  await expect(spanish(page)).toBeChecked()
  expect(await peopleCount(page)).toBe(few)
})

test('The next page starts at its top, with the focus on the number of people', async ({ page }) => {
  await open(page, '/search')
  const next = page.getByRole('link', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 60))
  const place = await page.evaluate(() => window.scrollY)
  await next.click()
  await expect(page).toHaveURL('/search?page=2')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('#people-count')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/search')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('A visitor is not offered the filter for saved people, and its address leads to the log-in', async ({
  page,
}) => {
  await open(page, '/search')
  await expect(filters(page).getByRole('checkbox', { name: 'Only people you saved' })).toHaveCount(0)
  await open(page, '/search?type=other&bookmarkedOnly=true')
  await expect(page.getByRole('heading', { name: 'Log in to see who you saved' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsearch%3Ftype%3Dother%26bookmarkedOnly%3Dtrue$/)
})

test('A logged-in parent can search among the people they saved', async ({ page }) => {
  await giveOwnNetwork(page.context())
  await signInStranger(page)
  const answer = await page.request.get('/_server/searchProviders?createServerFn&payload={}')
  const { providers } = (await answer.json()) as { providers: { id: string; name: string }[] }
  const saved = providers.slice(3, 5)
  for (const { id } of saved) await sendCommand(page, 'bookmarkProvider', { providerId: id })
  await open(page, '/search')
  await filters(page).getByRole('checkbox', { name: 'Only people you saved' }).click()
  await expect(page).toHaveURL('/search?bookmarkedOnly=true')
  await expect
    .poll(async () => (await nameIn(people(page)).allInnerTexts()).sort())
    .toEqual(saved.map(({ name }) => name).sort())
  await page.getByRole('link', { name: 'Remove Only people you saved' }).click()
  await expect(page).toHaveURL('/search')
})
