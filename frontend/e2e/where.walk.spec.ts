/** Where the parent is: asked, kept, filled in, changed and forgotten (product.md, "Search": Place). */

import type { Page } from '@playwright/test'
import { logOut } from './account-pages.ts'
import { firstFreeTime, openBookableProvider, phoneScreen } from './booking-people.ts'
import { closePeople } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open, people } from './pages.ts'
import { takePicture } from './pictures.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

const question = (page: Page) => page.getByRole('button', { name: 'Where are you?' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Where are you?' })
const typedPlace = (page: Page) => dialog(page).getByRole('combobox', { name: 'ZIP code, city or state' })
const place = (page: Page) => page.getByRole('combobox', { name: 'ZIP code, city or state' })
const near = (page: Page, name: string) =>
  page.getByRole('link', { name: `Remove Near ${name}`, exact: true })

/** Where the browser says it is: in Oakland, to the step. */
const exact = { latitude: 37.80437, longitude: -122.27085 }

test('A place is asked for where none is known, kept, filled in at the next visit, and changed', async ({
  page,
}) => {
  await open(page, '/search')
  const desk = page.viewportSize()!
  await page.setViewportSize(phoneScreen)
  await expect(page.getByRole('button', { name: 'Change your search:' })).toContainText('Where are you?')
  await page.setViewportSize(desk)
  await question(page).click()
  await typedPlace(page).fill('Paris')
  await typedPlace(page).press('Enter')
  await expect(dialog(page)).toContainText('We don’t know “Paris”. Try a ZIP code or a US city.')
  // The list would cover that.
  await expect(dialog(page).getByRole('listbox')).toHaveCount(0)
  await expectGoodScreen(page)
  await takePicture(page, 'where')
  await typedPlace(page).fill('Oakland')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/search?area=Oakland%2C+CA')
  await expect(dialog(page)).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  await expect(people(page).first()).toContainText(/Comes to you|You go there/)
  await takePicture(page, 'search-with-place')

  // The next visit; the address says the place.
  await open(page, '/search?type=birth_doula')
  await expect(page).toHaveURL('/search?type=birth_doula&area=Oakland%2C+CA')
  await open(page, '/')
  await expect(place(page)).toHaveValue('Oakland, CA')

  await place(page).fill('Seattle')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(near(page, 'Seattle')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('place'))).toBe('Seattle, WA')

  // A place that was removed is not filled in again at once.
  await near(page, 'Seattle').click()
  await expect(page).toHaveURL('/search')
  await expect(question(page)).toBeVisible()

  // Nor does an address that somebody shared change the kept place.
  await open(page, '/search?area=Austin%2C+TX')
  await expect(near(page, 'Austin, TX')).toBeVisible()
  await open(page, '/search')
  await expect(page).toHaveURL('/search?area=Seattle%2C+WA')

  // One that was taken out of the field at home isn't filled in either; the next visit has it again.
  await open(page, '/')
  await expect(place(page)).toHaveValue('Seattle, WA')
  await place(page).fill('')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await expect(question(page)).toBeVisible()
  await page.reload()
  await expect(near(page, 'Seattle, WA')).toBeVisible()
})

test('Degrees are said by the city that is there, and are nobody’s place', async ({ page }) => {
  await open(page, '/search')
  await place(page).fill('47.6, -122.3')
  await place(page).press('Enter')
  await expect(near(page, 'Seattle, WA')).toBeVisible()
  await expect(place(page)).toHaveValue('Seattle, WA')
  await expect(page).toHaveURL('/search?area=47.6%2C+-122.3')
  await place(page).focus()
  await place(page).blur()
  await expect(page).toHaveURL('/search?area=47.6%2C+-122.3')
  await near(page, 'Seattle, WA').click()
  await expect(page).toHaveURL('/search')
  expect(await page.evaluate(() => localStorage.getItem('place'))).toBeNull()

  // No one of these three filters is the only one that nobody passes.
  await open(page, '/search?area=47.6%2C+-122.3&searchQuery=zzqqxx&yearsInService=200')
  await expect(page.getByText(/^You searched for .*“Near Seattle, WA”/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Search only for Seattle, WA to see / })).toBeVisible()
})

test.describe('With a position', () => {
  test.use({ geolocation: exact, permissions: ['geolocation'] })

  test('“Use my location” sends tenths of a degree only, and keeps the name that was accepted', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) =>
      sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)),
    )
    await open(page, '/')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(dialog(page).getByRole('status').filter({ hasText: 'You seem to be near' })).toBeVisible()
    await takePicture(page, 'where-located')
    await expectGoodScreen(page)
    const name = await typedPlace(page).inputValue()
    expect(name).toMatch(/, CA$/)
    expect(await page.evaluate(() => localStorage.getItem('place'))).toBeNull()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(place(page)).toHaveValue(name)
    expect(await page.evaluate(() => localStorage.getItem('place'))).toBe(name)
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(/37\.8|122/)
    expect(sent.filter((text) => text.includes('37.8, -122.3'))).toHaveLength(1)
    expect(sent.filter((text) => /37\.8\d|122\.2/.test(text))).toEqual([])
  })
})

test('Says in words that the browser shares no position, and leaves typing', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Your browser ' })).toHaveText(
    'Your browser didn’t share your location. Type a ZIP code or a city instead.',
  )
  await typedPlace(page).fill('98107')
  await typedPlace(page).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(place(page)).toHaveValue('Seattle, WA 98107')
})

test('A parent’s place is in their account too, and logging out forgets it', async ({
  page,
  browser,
  baseURL,
}) => {
  await giveOwnNetwork(page.context())
  const parent = await signInStranger(page)
  // Only then may they log in with another browser.
  await confirmAddress(page, parent)
  await open(page, '/search')
  await question(page).click()
  await expect(dialog(page)).toContainText('and in your profile')
  await typedPlace(page).fill('Oakland')
  await typedPlace(page).press('Enter')
  await expect(near(page, 'Oakland, CA')).toBeVisible()
  await open(page, '/dashboard/client/profile')
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByLabel('Location (optional)').inputValue()
    })
    .toBe('Oakland, CA')

  // A search near somewhere else is no move.
  await open(page, '/search')
  await place(page).fill('Austin')
  await place(page).press('Enter')
  await expect(near(page, 'Austin')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('place'))).toBe('Austin, TX')

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await giveOwnNetwork(context)
  const other = await context.newPage()
  await sendCommand(other, 'logIn', { email: parent.email, password: parent.password })
  await open(other, '/search')
  await expect(near(other, 'Oakland, CA')).toBeVisible()
  await context.close()

  await logOut(page, parent)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('place'))).toBeNull()
  await open(page, '/search')
  await expect(question(page)).toBeVisible()
})

test('A booking offers the kept place, and keeps the place that it is given first, but never a street', async ({
  page,
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const kept = () => page.evaluate(() => localStorage.getItem('place'))
  const where = page.getByLabel('Where?')
  const offer = page.getByRole('button', { name: /^Add “/ })
  await page.setViewportSize(phoneScreen)
  await open(page, `/providers/${ruth.slug}/book`)
  await page.getByRole('link', { name: 'First visit', exact: true }).click()
  await firstFreeTime(page).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const locate = page.getByRole('button', { name: 'Use my location' })
  await expect(locate).toBeVisible()
  await expect(offer).toHaveCount(0)
  await where.fill('12 Elm Street')
  await where.blur()
  await where.fill('12 Elm Street, Bellevue, WA')
  await where.blur()
  await expect.poll(kept).toBe('Bellevue, WA')

  // Another address is no move; a place that is given as one’s own is.
  await where.fill('5 Oak Road, Portland, OR')
  await where.blur()
  await where.fill('5 Oak Road,')
  await locate.click()
  await expect(dialog(page)).toContainText('Your browser didn’t share your location.')
  await expect(typedPlace(page)).toHaveValue('Bellevue, WA')
  await typedPlace(page).fill('98107')
  await typedPlace(page).press('Enter')
  await expect(where).toHaveValue('5 Oak Road, Seattle, WA 98107')
  expect(await kept()).toBe('Seattle, WA 98107')

  await page.reload()
  await where.fill('5 Oak Road')
  await expect(offer).toHaveText('Add “Seattle, WA 98107”')
  await expectGoodScreen(page)
  await takePicture(page, 'book-where')
  await offer.click()
  await expect(where).toHaveValue('5 Oak Road, Seattle, WA 98107')
  await expect(offer).toHaveCount(0)
  await closePeople(ruth)
})
