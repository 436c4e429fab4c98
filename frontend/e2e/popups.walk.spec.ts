/** Every list that opens over a page or within it shows its second row whole: nothing cuts it off or lies over it. */

import type { Locator, Page } from '@playwright/test'
import { openConsoleAs, openFilters, openList } from './console-pages.ts'
import { open, untilElementHydrated } from './pages.ts'
import { stateOf } from './people.ts'
import { expect, test } from './test.ts'

/** What lies at the four corners of the second row, some pixels within: the row itself, or something in it. */
const expectWhole = async (rows: Locator, name: string) => {
  const second = rows.nth(1)
  await expect(second, name).toBeVisible()
  await expect
    .poll(
      () =>
        second.evaluate((row) => {
          const { left, right, top, bottom } = row.getBoundingClientRect()
          // Within a rounded corner.
          const [x, y] = [8, 8]
          return [
            [left + x, top + y],
            [right - x, top + y],
            [left + x, bottom - y],
            [right - x, bottom - y],
          ].filter(([atX = 0, atY = 0]) => !row.contains(document.elementFromPoint(atX, atY)))
        }),
      { message: `corners of the second row of ${name} that cannot be seen` },
    )
    .toEqual([])
}

const options = (page: Page) => page.getByRole('listbox').getByRole('option')

const expectSuggestions = async (page: Page, field: Locator, text: string, name: string) => {
  await untilElementHydrated(field)
  await field.fill(text)
  await expectWhole(options(page), name)
  await page.keyboard.press('Escape')
}

const words = (page: Page) => page.getByRole('combobox', { name: 'What would help?' })
const place = (page: Page | Locator) => page.getByRole('combobox', { name: 'ZIP code, city or state' })

for (const [width, height] of [
  [390, 664],
  [1280, 720],
] as const) {
  test(`Suggestions of words and places are whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    await expectSuggestions(page, words(page), 'la', 'words on the home page')
    await expectSuggestions(page, place(page), 'sea', 'places on the home page')
    await open(page, '/search')
    const pill = page.getByRole('button', { name: /^Change your search/ })
    if (await pill.isVisible()) await pill.click()
    await expectSuggestions(page, words(page), 'la', 'words of a search')
    await expectSuggestions(page, place(page), 'sea', 'places of a search')
    await open(page, '/search')
    await page.getByRole('button', { name: 'Where are you?', exact: true }).click()
    await expectSuggestions(page, place(page.getByRole('dialog')), 'sea', 'places in the dialog')
  })

  test(`The menus of somebody who has logged in are whole at ${width} px`, async ({ browser, baseURL }) => {
    const storageState = await stateOf('provider')
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width, height },
      ...(storageState && { storageState }),
    })
    const page = await context.newPage()
    await open(page, '/dashboard/provider')
    const openers = page.locator('button[popovertarget]:visible')
    expect(await openers.count()).toBe(width < 768 ? 2 : 1)
    for (const opener of await openers.all()) {
      await opener.click()
      await expectWhole(page.locator(':popover-open').getByRole('link'), await opener.innerText())
      await page.keyboard.press('Escape')
    }
    await context.close()
  })
}

test('The console’s finds, menus and lists to choose from are whole', async ({ browser, baseURL }) => {
  test.slow()
  const page = await openConsoleAs(browser, 'admin', baseURL)
  await page.setViewportSize({ width: 1280, height: 720 })
  await openList(page, '/admin/people', 'People')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('demo')
  await expectWhole(options(page), 'what is found')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openFilters(page)
  const openers = page.locator(
    '[role=combobox][aria-haspopup=listbox]:visible, button[aria-haspopup=menu]:visible',
  )
  // Short lists are the browser's own.
  await expect(openers.first()).toBeVisible()
  for (const opener of await openers.all()) {
    await opener.click()
    const rows = page.locator('[role=option]:visible, [role=menuitem]:visible')
    await expect(rows.first()).toBeVisible()
    if ((await rows.count()) > 1) await expectWhole(rows, await opener.innerText())
    await page.keyboard.press('Escape')
    await expect(rows).toHaveCount(0)
  }
  await page.context().close()
})
