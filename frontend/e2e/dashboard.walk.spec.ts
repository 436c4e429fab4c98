/**
 * What both dashboards share: links to each page, counts of what waits there, and addresses without a page.
 */

import type { Page } from '@playwright/test'
import { storageStateOfStaff } from './console-people.ts'
import { closePeople, openProvider, submitEndorsement } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { untilElementHydrated, open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { expect, test } from './test.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

interface Counts {
  readonly views: number
  readonly saves: number
  readonly requests: number
  readonly replies: number
}
interface Figures {
  readonly days: readonly (Counts & { readonly day: string })[]
  readonly total: Counts
  readonly before: Omit<Counts, 'saves'>
}
const figuresAddress = /profileFigures/
const none: Counts = { views: 0, saves: 0, requests: 0, replies: 0 }

test('a pending endorsement is counted beside its page, answered on the first page, and then gone', async ({
  browser,
  baseURL,
}) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  await maya.page.setViewportSize(desk)
  await open(maya.page, '/dashboard/provider')
  await expect(maya.page.getByText('You’re all caught up.')).toBeVisible()
  await submitEndorsement(anna, maya)
  await expect(navigation(maya.page).getByRole('link', { name: 'Endorsements 1 waiting' })).toBeVisible()
  await maya.page.getByRole('button', { name: 'Approve the endorsement by Anna Petit' }).click()
  await expect(navigation(maya.page).getByRole('link', { name: 'Endorsements', exact: true })).toBeVisible()
  await expect(maya.page.getByText('You’re all caught up.')).toBeVisible()
  await closePeople(anna, maya)
})

test.describe('a parent’s dashboard', () => {
  test.use({ storageState: storageStateOfStaff('parent') })

  test('links to its pages at the side, and on a phone from the bar and from More', async ({ page }) => {
    await page.setViewportSize(desk)
    await open(page, '/dashboard/client')
    await navigation(page).getByRole('link', { name: 'Saved' }).click()
    await expect(page).toHaveURL('/dashboard/client/favorites')
    await expect(navigation(page).getByRole('link', { name: 'Saved' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.setViewportSize(phone)
    await navigation(page).getByRole('link', { name: 'Today' }).click()
    await expect(page).toHaveURL('/dashboard/client')
    await navigation(page).getByRole('button', { name: 'More' }).click()
    await navigation(page).getByRole('link', { name: 'My account' }).click()
    await expect(page).toHaveURL('/dashboard/account')
    await expect(page.getByRole('list', { name: 'More pages' })).toBeHidden()
  })

  test('has the bookings by month, a series as one group that opens, and one number of those that wait', async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    await open(page, '/dashboard/client/bookings')
    const series = page.locator('summary').filter({ hasText: 'Follow-up with Priya Raman' })
    const rows = page.getByRole('list', { name: 'Follow-up with Priya Raman, 4 bookings' })
    await expect(series).toContainText('4 visits booked')
    await expect(page.getByRole('heading', { level: 2, name: /^[A-Z][a-z]+ 20\d\d$/ })).not.toHaveCount(0)
    await expect(rows).toBeHidden()
    await series.press('Enter')
    await expect(rows.getByRole('article')).toHaveCount(4)
    await expectGoodScreen(page)
    const badge = /\d+/.exec(
      await navigation(page)
        .getByRole('link', { name: /^Bookings/ })
        .innerText(),
    )
    const tabs = page.getByRole('navigation', { name: 'Bookings' })
    await expect(tabs.getByRole('link', { name: /^Waiting/ })).toHaveText(`Waiting${badge?.[0]} for you`)
  })

  test('says within the dashboard that there is no page at an address', async ({ page, expectTrouble }) => {
    expectTrouble(/status of 404/)
    const answer = await page.goto('/dashboard/client/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible()
    await expect(page).toHaveTitle(/^Not Found/)
    await expect(navigation(page).getByRole('link', { name: 'Today' })).toBeVisible()
    await expectGoodScreen(page)
  })

  test('saves name, phone and location, and asks for the password only to change the email', async ({
    page,
  }) => {
    await open(page, '/dashboard/client/profile')
    await untilElementHydrated(page.getByRole('button', { name: 'Save' }))
    await page.getByLabel('Name', { exact: true }).fill('N')
    await page.getByLabel('Email', { exact: true }).fill('nowhere')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByLabel('Current password')).toBeVisible()
    await page.reload()
    await untilElementHydrated(page.getByRole('button', { name: 'Save' }))
    await page.getByLabel('Phone (optional)').fill('206-555-0100')
    await page.getByLabel('Location (optional)').fill('Ballard, Seattle')
    await expect(page.getByLabel('Current password')).toBeHidden()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Profile saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Phone (optional)')).toHaveValue('206-555-0100')
    await expectGoodScreen(page)
    await takePicture(page, 'client-profile')
  })
})

test.describe('the figures of the last 30 days', () => {
  test.use({ storageState: storageStateOfStaff('provider') })

  test('load by themselves, can fail alone, and are shown as numbers, a chart and a table', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 429|Failed to load profileFigures/)
    const panel = page.getByRole('region', { name: 'Last 30 days' })
    let refuse: () => void = () => undefined
    const isRefused = new Promise<void>((resolve) => (refuse = resolve))
    await page.route(figuresAddress, async (route) => {
      await isRefused
      await route.fulfill({ status: 429, json: { code: 'too_many', message: 'Try again soon.' } })
    })
    await page.goto('/dashboard/provider')
    await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()
    await expect(panel.getByText('Loading your stats…')).toBeAttached()
    refuse()
    await expect(panel.getByRole('alert')).toContainText('We couldn’t load your stats.')

    await page.unroute(figuresAddress)
    const answer = page.waitForResponse(figuresAddress)
    await panel.getByRole('button', { name: 'Try again' }).click()
    const { days, total, before } = (await (await answer).json()) as Figures
    expect([total.views, before.views].every((views) => views > 0)).toBe(true)
    await expect(panel.locator('rect')).toHaveCount(30)
    await expect(panel.locator('dd').first()).toHaveText(total.views.toLocaleString('en-US'))
    await panel.getByText('View as table').click()
    await expect(panel.getByRole('row')).toHaveCount(31)
    const { views, saves, requests, replies } = days.at(-1) ?? total
    await expect(panel.getByRole('row').nth(1).getByRole('cell')).toHaveText(
      [views, saves, requests, replies].map(String),
    )
    await expectGoodScreen(page)
    await takePicture(page, 'dashboard-provider-figures')

    await page.route(figuresAddress, (route) =>
      route.fulfill({ json: { days: [], total: none, before: none } }),
    )
    await page.reload()
    await expect(panel.getByText('No views in the last 30 days.')).toBeVisible()
  })
})

for (const [who, path] of [
  ['parent', '/dashboard/client'],
  ['provider', '/dashboard/provider'],
] as const)
  test.describe(`the first page of a ${who}`, () => {
    test.use({ storageState: storageStateOfStaff(who) })
    test('is accessible and fits', async ({ page }) => {
      await open(page, path)
      await expectGoodScreen(page)
      await takePicture(page, `dashboard-${who}`)
    })
  })
