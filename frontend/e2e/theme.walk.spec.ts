/** The color theme: the device's, or the one a person chose. */

import type { Page } from '@playwright/test'
import { open } from './pages.ts'
import { giveOwnNetwork, signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Appearance' }).getByRole('radio', { name })

/** The lightness of the background, from 0 to 1. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('There is no canvas to look at a colour with')
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return (context.getImageData(0, 0, 1, 1).data[0] ?? 0) / 255
  })
const expectLight = (page: Page) => expect.poll(() => lightness(page)).toBeGreaterThan(0.8)
const expectDark = (page: Page) => expect.poll(() => lightness(page)).toBeLessThan(0.2)

test('A chosen theme shows at once, and every later page starts with it', async ({ page, context }) => {
  await page.addInitScript(() => {
    // The build's scripts run after the first paint, so the root's theme before they run is the one that is
    // painted first.
    document.addEventListener('DOMContentLoaded', () => {
      sessionStorage.setItem('first', document.documentElement.dataset['theme'] ?? 'device')
    })
  })
  await open(page, '/')
  await expect(choice(page, 'System')).toBeChecked()
  await expectLight(page)
  await choice(page, 'Dark').check()
  await expectDark(page)
  await open(page, '/search')
  expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe('dark')
  await expectDark(page)
  await expect(choice(page, 'Dark')).toBeChecked()
  expect(await context.cookies()).toEqual([])

  await page.emulateMedia({ colorScheme: 'dark' })
  await choice(page, 'Light').check()
  await expectLight(page)
  await choice(page, 'System').check()
  await expectDark(page)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('The theme can be chosen with the arrow keys, and other tabs follow', async ({ page, context }) => {
  await open(page, '/')
  const other = await context.newPage()
  await open(other, '/waitlist')
  await choice(page, 'System').focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice(page, 'Light')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(choice(page, 'Dark')).toBeChecked()
  await expect(choice(page, 'Dark')).toBeFocused()
  await expectDark(other)
  await expect(choice(other, 'Dark')).toBeChecked()
})

test('My account offers the same choice as the footer, and each follows the other', async ({ page }) => {
  await giveOwnNetwork(page.context())
  await signInStranger(page)
  await open(page, '/')
  await choice(page, 'Dark').check()
  await open(page, '/dashboard/account')
  const mine = page.getByRole('region', { name: 'Appearance' })
  const footer = page.getByRole('contentinfo')
  await expect(mine.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await mine.getByRole('radio', { name: 'Light' }).check()
  await expect(footer.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expectLight(page)
  await footer.getByRole('radio', { name: 'System' }).check()
  await expect(mine.getByRole('radio', { name: 'System' })).toBeChecked()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no theme switch, and the device decides', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expect(page.getByRole('group', { name: 'Appearance' })).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
  })
})
