/**
 * Compares two to four providers side by side. They are chosen on their cards and kept in an address that can
 * be shared.
 */

import type { Page } from '@playwright/test'
import { fillSignUp } from './account-pages.ts'
import { expectGoodScreen } from './look-over.ts'
import { untilHydrated, heading, nameIn, open, people } from './pages.ts'
import {
  confirmAddress,
  giveOwnNetwork,
  mailedLink,
  sendCommand,
  signUpStranger,
  stranger,
} from './strangers.ts'
import { expect, test } from './test.ts'

const toggles = (page: Page) => people(page).getByRole('button', { name: /^Compare / })
const tray = (page: Page) => page.getByRole('region', { name: 'People to compare' })
const columns = (page: Page) => page.getByRole('columnheader')

test('The choice is kept across pages, filters and a reload, and the providers are then shown side by side', async ({
  page,
}) => {
  await open(page, '/search')
  await expect(tray(page)).toHaveCount(0)
  const first = await nameIn(people(page).nth(0)).innerText()
  await toggles(page).nth(0).click()
  await expect(tray(page)).toContainText('Add one more to compare')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/search?page=2')
  await expect(people(page).first()).not.toContainText(first)
  const second = await nameIn(people(page).nth(1)).innerText()
  await toggles(page).nth(1).click()
  await page.reload()
  await expect(toggles(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await tray(page).getByRole('link', { name: 'Compare 2 people' }).click()

  await expect(page).toHaveTitle(/^Compare providers/)
  await expect(heading(page)).toHaveText('Side by side')
  await expect(columns(page)).toHaveText([new RegExp(first), new RegExp(second)])
  for (const title of ['Type of care', 'Price', 'Visit type', 'Languages'])
    await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectGoodScreen(page)

  // The address alone shows another visitor the same table.
  const address = page.url()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(address)
  await expect(columns(page)).toHaveCount(2)
})

test('The comparison keeps the place that was asked, and says how far away each one is', async ({ page }) => {
  await open(page, '/search?area=98103')
  for (const index of [0, 1, 2]) await toggles(page).nth(index).click()
  const miles = await people(page).first().getByText(/ away/).innerText()
  await tray(page).getByRole('link', { name: 'Compare 3 people' }).click()
  await expect(page).toHaveURL(/[?&]area=/)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^From Seattle, WA/ }) })
  await expect(row.getByRole('cell').first()).toContainText(/(\d+ miles?) away/.exec(miles)?.[0] ?? '')
  await page
    .getByRole('link', { name: /^Remove / })
    .last()
    .click()
  await expect(columns(page)).toHaveCount(2)
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: 'Find more providers' }).click()
  await expect(page).toHaveURL(/^[^?]*\/search\?area=/)
})

test('A fifth cannot be added, and each can be removed', async ({ page }) => {
  await open(page, '/search')
  for (const index of [0, 1, 2, 3]) await toggles(page).nth(index).click()
  await toggles(page).nth(4).click()
  await expect(tray(page).getByRole('status')).toHaveText('You can compare up to 4. Remove one first.')
  await expect(toggles(page).nth(4)).toHaveAttribute('aria-pressed', 'false')
  await expect(tray(page).getByRole('link', { name: 'Compare 4 people' })).toBeVisible()
  const name = await nameIn(people(page).nth(0)).innerText()
  await tray(page)
    .getByRole('button', { name: `Remove ${name} from the comparison` })
    .click()
  await expect(toggles(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
  await tray(page).getByRole('link', { name: 'Compare 3 people' }).click()
  await expect(columns(page)).toHaveCount(3)
  await expectGoodScreen(page)
  await page
    .getByRole('link', { name: /^Remove .*$/ })
    .first()
    .click()
  await expect(columns(page)).toHaveCount(2)
  await page.goBack()
  await expect(columns(page)).toHaveCount(3)
  await page.goBack()
  await expect(tray(page).getByRole('link', { name: 'Compare 2 people' })).toBeVisible()
  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(tray(page)).toHaveCount(0)
})

test('A visitor writes to one of the providers, logs in, and finds the text again', async ({
  browser,
  baseURL,
  page,
}) => {
  await giveOwnNetwork(page.context())
  // The account is created in a separate browser, so that this one stays a visitor.
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  await giveOwnNetwork(other)
  const otherPage = await other.newPage()
  const maya = await signUpStranger(otherPage, 'client', 'Maya Okafor')
  await confirmAddress(otherPage, maya)
  await other.close()
  await open(page, '/search')
  for (const index of [0, 1]) await toggles(page).nth(index).click()
  await tray(page).getByRole('link', { name: 'Compare 2 people' }).click()
  await expect(columns(page)).toHaveCount(2)
  const write = page.getByRole('link', { name: /^Message / }).first()
  const name = (await write.innerText()).replace(/^Message\s+/, '')
  await write.click()
  await page.getByLabel('Your message').fill('Is Tuesday possible?')
  await page.getByRole('link', { name: 'Log in' }).filter({ visible: true }).last().click()
  await expect(page).toHaveURL(/\/login\?/)
  await untilHydrated(page)
  await page.getByLabel('Email').fill(maya.email)
  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('Is Tuesday possible?')
  await page.getByRole('button', { name: 'Send message' }).click()
  const conversation = page.getByRole('region', { name: `Messages with ${name}` })
  await expect(conversation).toContainText('Is Tuesday possible?')
})

test('A visitor writes to one of the providers, signs up, and finds the text again', async ({ page }) => {
  await giveOwnNetwork(page.context())
  await open(page, '/search')
  for (const index of [0, 1]) await toggles(page).nth(index).click()
  await tray(page).getByRole('link', { name: 'Compare 2 people' }).click()
  await expect(columns(page)).toHaveCount(2)
  await page
    .getByRole('link', { name: /^Message / })
    .first()
    .click()
  await page.getByLabel('Your message').fill('Is Friday possible?')
  await page.getByRole('link', { name: 'Sign up' }).filter({ visible: true }).last().click()
  await expect(page).toHaveURL(/\/signup\?/)
  await untilHydrated(page)
  const maya = stranger('Maya Okafor')
  await fillSignUp(page, maya)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/check-email/)
  await open(page, await mailedLink(page, maya.email, '/verify'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('link', { name: /^Finish your message to / }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('Is Friday possible?')
  await sendCommand(page, 'deleteMyAccount', { password: maya.password })
})

test('Ratings are shown side by side, with their numbers of reviews', async ({ page }) => {
  await open(page, '/search?sort=rating')
  for (const index of [0, 1]) await toggles(page).nth(index).click()
  await tray(page).getByRole('link', { name: 'Compare 2 people' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Rating' }) })
  await expect(row.getByRole('cell')).toHaveText([
    /^[1-5]\.\d out of 5 \(\d+\)$/,
    /^[1-5]\.\d out of 5 \(\d+\)$/,
  ])
})

test('Rows in which all providers are the same can be hidden', async ({ page }) => {
  await open(page, '/search?type=night_nanny')
  await toggles(page).nth(0).click()
  await toggles(page).nth(1).click()
  await tray(page).getByRole('link').click()
  const kind = page.getByRole('rowheader', { name: /the same/ })
  await expect(kind.first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Show differences only' }).check()
  await expect(kind).toHaveCount(0)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

for (const address of ['/compare', '/compare?ids=rosa-delgado-ruiz', '/compare?ids=nobody-at-all&ids=7&ids='])
  test(`${address} has too few, and says how to choose providers`, async ({ page }) => {
    await open(page, address)
    await expect(heading(page)).toHaveText('Compare providers')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectGoodScreen(page)
    await page.getByRole('main').getByRole('link', { name: 'Find care' }).click()
    await expect(page).toHaveURL('/search')
  })

test('Those to begin with lead to a comparison that has them', async ({ page }) => {
  await open(page, '/compare')
  const offered = page.getByRole('region', { name: 'Start with one of these' }).getByRole('link')
  await offered.first().click()
  await expect(page.getByText(/^Add one more person to compare with /)).toBeVisible()
  await offered.first().click()
  await expect(heading(page)).toHaveText('Side by side')
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('nothing scrolls sideways, columns are equal, and the names stay at the top', async ({ page }) => {
    await open(page, '/search')
    for (const index of [0, 1, 2, 3]) await toggles(page).nth(index).tap()
    await expectGoodScreen(page)
    await tray(page).getByRole('link', { name: 'Compare 4 people' }).tap()
    await expect(columns(page)).toHaveCount(4)
    await expect(page.getByRole('rowheader').first()).toHaveText(/^Next free time/)
    await expect(page.getByRole('table').getByRole('link', { name: /^Book / })).toHaveCount(4)
    await expect(page.getByRole('table').getByRole('button', { name: /^Save / })).toHaveCount(4)
    await expectGoodScreen(page)
    await page
      .getByRole('rowheader')
      .last()
      .evaluate((title) => title.scrollIntoView({ block: 'center' }))
    const boxes = await columns(page).evaluateAll((heads) =>
      heads.map((head) => {
        const { left, right, top, width } = head.getBoundingClientRect()
        return { left, right, top: Math.round(top), width: Math.round(width) }
      }),
    )
    expect(new Set(boxes.map(({ width }) => width)).size).toBe(1)
    for (const { left, right, top } of boxes) {
      expect(top).toBe(0)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
    }
  })
})
