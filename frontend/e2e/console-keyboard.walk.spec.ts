/**
 * The console without a pointer: every list of it is reached in a few Tab stops, moved through, opened and left with
 * the same keys; and with a pointer, the whole row opens.
 */

import type { Page } from '@playwright/test'
import { consoleAccess } from 'backend/contract/console-access'
import { consoleLists } from 'backend/contract/staff/console-lists'
import { button } from './account-pages.ts'
import { dialog, openConsoleAs, openList } from './console-pages.ts'
import { expectGoodScreen } from './look-over.ts'
import { expect, test } from './test.ts'

/** What the console shows without rows, or with none before something is chosen. Whatever is added to it is a list, until it is named here. */
const withoutRows: readonly string[] = ['changes', 'dashboard', 'feeds', 'sql', 'verification']
const lists = [...consoleLists.map(({ name }) => name), ...Object.keys(consoleAccess)].filter(
  (name) => !withoutRows.includes(name),
)
/** From the heading, which has the focus after a change of page. */
const mostStops = 5

const rows = (page: Page) => page.locator('main [data-row]')
/** The row that has the focus, or whose link has it. */
const focusedRow = (page: Page) => page.locator('main [data-row]:is(:focus, :has([data-opens]:focus))')
const isIn = (page: Page, selector: string) =>
  page.evaluate((each) => document.activeElement?.closest(each) != null, selector)

for (const list of lists)
  test(`The list ${list} is reached in ${mostStops} Tab stops, and its rows open by keys and by a click anywhere`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    const page = await openConsoleAs(browser, 'admin', baseURL)
    await page.goto(`/admin/${list}`)
    await expect(
      rows(page)
        .first()
        .or(page.getByText(/^0 records$/)),
    ).toBeVisible()
    const isEmpty = (await rows(page).count()) === 0

    // From the top of the page, a link leads past the menu.
    if (!isEmpty) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to the rows' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(focusedRow(page)).toHaveCount(1)
    }

    await page.locator('main h1').focus()
    let stops = 0
    for (;;) {
      await page.keyboard.press('Tab')
      if ((await isIn(page, '[data-row]')) || !(await isIn(page, 'main'))) break
      stops += 1
      expect(stops, 'Tab stops before the first row').toBeLessThanOrEqual(mostStops)
    }

    const opens = rows(page).first().locator('[data-opens]')
    if (!isEmpty && (await opens.count()) > 0) {
      await page.locator('main h1').focus()
      await page.keyboard.press('j')
      await expect(opens).toBeFocused()
      if ((await rows(page).count()) > 1) {
        await page.keyboard.press('j')
        await expect(opens).not.toBeFocused()
        await page.keyboard.press('k')
        await expect(opens).toBeFocused()
      }
      const address = (await opens.getAttribute('href')) ?? ''
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await expect(page.locator('main [data-back]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(new RegExp(`/admin/${list}(\\?|$)`))
      // The keys begin at the row that was opened.
      const same = page.locator(`main [data-opens][href="${address}"]`)
      await expect(same).toBeVisible()
      await page.keyboard.press('j')
      await expect(same).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.locator('main h1')).toBeFocused()

      const row = rows(page).filter({ has: page.locator(`[data-opens][href="${address}"]`) })
      const { width = 0, height = 0 } = (await row.boundingBox()) ?? {}
      await row.click({ position: { x: width - 4, y: height - 4 } })
      await expect(page).toHaveURL(address)
    }
    await page.context().close()
  })

test('A question mark shows the keys, and the letters can be turned off', async ({ browser, baseURL }) => {
  const page = await openConsoleAs(browser, 'admin', baseURL)
  await openList(page, '/admin/waitlist', 'Waitlist')
  await page.keyboard.press('?')
  await expect(dialog(page)).toContainText('next row')
  await expectGoodScreen(page)
  const letters = dialog(page).getByRole('checkbox', { name: 'Use J, K, A, R, T, Z and ?' })
  await letters.uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
  await button(page, 'Ada Admin').click()
  await button(page, 'Keys').click()
  await letters.check()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(focusedRow(page)).toHaveCount(1)
  // Where somebody types, a letter is a letter.
  const search = page.getByRole('searchbox')
  await search.pressSequentially('jk?')
  await expect(search).toHaveValue('jk?')
  await expect(search).toBeFocused()
  await page.context().close()
})

test('The buttons above a list are one Tab stop, and so are the heads of its columns', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'admin', baseURL)
  await openList(page, '/admin/waitlist', 'Waitlist')
  await button(page, 'See an earlier date').focus()
  await page.keyboard.press('ArrowRight')
  await expect(button(page, 'Export')).toBeFocused()
  await page.keyboard.press('End')
  await expect(button(page, 'Views')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Views')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('columnheader').getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=/)
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Views')).toBeFocused()
  await page.context().close()
})
