/** The visitor's flow with the keyboard alone, and what a screen reader announces. */

import { filters, firstPerson, heading, open, people, tabTo, words } from './pages.ts'
import { expect, test } from './test.ts'

test('A visitor without a pointer searches, filters and opens a person', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('latch')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?searchQuery=latch')

  const spanish = filters(page).getByRole('checkbox', { name: /^Spanish/ })
  await tabTo(page, spanish)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/languages=spanish/)
  await expect(spanish).toBeFocused()
  await expect(people(page).first()).toContainText('Spanish')

  await tabTo(page, firstPerson(page))
  const name = await firstPerson(page).innerText()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(name)
})

test('A link before the filters skips to the results', async ({ page }) => {
  await open(page, '/search')
  const skip = page.getByRole('link', { name: 'Skip to results' })
  await tabTo(page, skip)
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#results')).toBeFocused()
  await tabTo(page, firstPerson(page))
  await expect(filters(page).locator(':focus')).toHaveCount(0)
})

test('After a change of page, the main part has the focus and the page is announced', async ({ page }) => {
  await open(page, '/search')
  const name = await firstPerson(page).innerText()
  await firstPerson(page).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: name })).toBeAttached()
})
