/** The console's dashboard, the first screen that staff see. */

import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { storageStateOfStaff, readConsoleApi } from './console-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { heading } from './pages.ts'
import { stateOf } from './people.ts'
import { takePicture } from './pictures.ts'
import { expect, test } from './test.ts'

test.use({ storageState: storageStateOfStaff('admin') })

interface Figures {
  readonly waitlist: { readonly days: { readonly parents: number; readonly providers: number }[] }
  readonly endorsements: { readonly byStatus: { readonly status: string; readonly count: number }[] }
  readonly care: {
    readonly steps: { readonly lastWeek: number | null; readonly weekBefore: number | null }[]
  }
  readonly moderation: { readonly heldReviews: number }
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
const asTable = (page: Page, name: string) => page.getByRole('button', { name: `View as table: ${name}` })

test('The figures match the server’s, as charts and as tables', async ({ page }) => {
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('Overview')
  const figures = await readConsoleApi<Figures>(page, 'dashboard')
  await expect(part(page, 'Waitlist').locator('svg.recharts-surface')).toBeVisible()
  await expectGoodScreen(page)
  await takePicture(page, 'console-dashboard')

  await part(page, 'Waitlist')
    .getByRole('button', { name: /^View as table: / })
    .click()
  const counted = await part(page, 'Waitlist').getByRole('cell').allInnerTexts()
  const { days } = figures.waitlist
  expect(sum(counted.map(Number))).toBe(sum(days.map(({ parents, providers }) => parents + providers)))

  await asTable(page, 'Endorsements by state').click()
  await expect(part(page, 'Endorsements').getByRole('cell')).toHaveText(
    figures.endorsements.byStatus.map(({ count }) => String(count)),
  )
  await expectGoodScreen(page)
})

test('What follows from searches is compared with the week before, saved as a file, and opens its SQL', async ({
  page,
}) => {
  await page.goto('/admin')
  const { care } = await readConsoleApi<Figures>(page, 'dashboard')
  const name = 'From search to review, in the last 7 days'
  const region = part(page, 'From search to review')
  await expect(region.locator('svg.recharts-surface')).toBeVisible()
  const saved = async (kind: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      region.getByRole('button', { name: `${kind}: ${name}` }).click(),
    ])
    return readFile(await download.path())
  }
  expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG')
  expect((await saved('CSV')).toString()).toContain('Step,Last 7 days,7 days before')
  await asTable(page, name).click()
  await expect(region.getByRole('cell')).toHaveText(
    care.steps.flatMap(({ lastWeek, weekBefore }) =>
      [lastWeek, weekBefore].map((count) => (count === null ? 'under 5' : count.toLocaleString('en'))),
    ),
  )
  const supply = part(page, 'Supply and demand')
  await expect(supply.locator('svg.recharts-surface')).toBeVisible()
  await supply.getByRole('combobox', { name: 'Places in a state' }).click()
  await page.getByRole('option', { name: 'TX' }).click()
  const places = supply.getByRole('table', { name: 'Places in TX' })
  const elPaso = places.getByRole('row').filter({ hasText: 'El Paso' })
  await expect(elPaso.getByRole('cell').first()).toHaveText(/^[5-9]\d$/)
  // It leaves its tip there, hidden.
  await page.locator('.recharts-wrapper', { has: page.locator('.recharts-tooltip-wrapper') }).hover()
  await expectGoodScreen(page)
  await takePicture(page, 'console-dashboard-places')
  await expect(supply.getByRole('link', { name: 'Requests not accepted' })).toHaveAttribute(
    'href',
    /declined/,
  )
  await expect(places.getByRole('link').first()).toHaveAttribute('href', /providers\?filter=/)
  await region.getByRole('link', { name: 'See the SQL' }).click()
  await expect(heading(page)).toHaveText('SQL')
  await expect(page.getByText('week_before').first()).toBeVisible()
})

test('Charts by week and month open as queries that can be changed', async ({ page }) => {
  test.slow()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'From search to review, by week' }).click()
  await expect(heading(page)).toHaveText('SQL')
  await expect(page.getByLabel(':state')).toHaveValue('all')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '26 rows' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Values' })).toHaveText('requests')
  await expectGoodScreen(page)
  // The query is taller than the editor, which the keyboard leaves nevertheless.
  const query = page.getByLabel('Query', { exact: true })
  await query.press('Tab')
  await expect(query).not.toBeFocused()
  await page.getByRole('link', { name: 'Providers who stay, by month of their profile' }).click()
  await expect(query).toContainText('percent_active')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Values' })).toHaveText('percent_active')
})

test('What waits for a moderator is counted, and each count links to the list that shows exactly that', async ({
  page,
}) => {
  await page.goto('/admin')
  const { moderation } = await readConsoleApi<Figures>(page, 'dashboard')
  const held = part(page, 'For moderators').getByRole('listitem').filter({ hasText: 'Held reviews' })
  await expect(held).toContainText(String(moderation.heldReviews))
  await expect(part(page, 'Bookings').getByRole('link')).toHaveAttribute('href', /bookings.*requested/)
  await held.getByRole('link').click()
  await expect(heading(page)).toHaveText('Reviews')
  await expect(page.getByRole('row')).toHaveCount(moderation.heldReviews + 1)
  await expect(page.getByRole('row').nth(1)).toContainText('Held')
})

test('A part that cannot be loaded fails alone, and one without figures says so', async ({ page }) => {
  const figures = {
    waitlist: null,
    emptySearches: { told: [], others: 0 },
    funnel: [
      { step: 'registered', count: 0 },
      { step: 'verified', count: 0 },
    ],
  }
  await page.route('**/api/admin/dashboard', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...figures } })
  })
  await page.goto('/admin')
  await expect(part(page, 'Waitlist').getByText('We couldn’t load these figures')).toBeVisible()
  await expect(part(page, 'Endorsements').locator('svg.recharts-surface')).toBeVisible()
  await expect(page.getByText('No searches to show')).toBeVisible()
  const funnel = part(page, 'From sign-up to first endorsement')
  await expect(funnel).toContainText('No one registered in the last 90 days.')
  await expect(funnel.getByText('There’s nothing to chart yet.')).toBeVisible()
  await expect(funnel.locator('svg.recharts-surface')).toHaveCount(0)
  figures.funnel = [
    { step: 'registered', count: 4 },
    { step: 'verified', count: 1 },
  ]
  await page.reload()
  await asTable(page, 'How far accounts from the last 90 days got').click()
  await expect(funnel.getByRole('cell')).toHaveText(['4', '100%', '1', '25%'])
})

test('A moderator sees the figures, but no links to the log', async ({ browser, baseURL }) => {
  const state = await stateOf('moderator')
  const hers = await browser.newContext({ baseURL: baseURL ?? '', ...(state && { storageState: state }) })
  const page = await hers.newPage()
  await page.goto('/admin')
  await expect(part(page, 'System').getByText('Events in the log')).toBeVisible()
  await expect(part(page, 'System').getByRole('link')).toHaveCount(0)
  await hers.close()
})
