/** The face and the name of a person travel from their row to their page and back, but not for who wants less motion. */

import type { Page } from '@playwright/test'
import { firstPerson, heading, open, people } from './pages.ts'
import { expect, test } from './test.ts'

declare global {
  interface Window {
    /** For each change of page that was animated, what travelled from the old page. */
    travelled: string[][]
  }
}

/** What the browser is about to take a picture of, by its name. */
const noteTravels = () => {
  window.travelled = []
  const original = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const named = [...document.querySelectorAll<HTMLElement>('.face, h1, h3')].filter(
      (element) => element.style.viewTransitionName !== '',
    )
    window.travelled.push(named.map(({ tagName, className }) => className || tagName))
    return original(options)
  }
}

const travels = (page: Page) => page.evaluate(() => window.travelled)

const openResults = async (page: Page) => {
  await page.addInitScript(noteTravels)
  await open(page, '/search')
  // The code of it comes when the page is at rest.
  await page.waitForLoadState('networkidle')
}

test.describe('With motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('A face travels to the page and back', async ({ page }) => {
    await openResults(page)
    const name = await firstPerson(page).innerText()
    await firstPerson(page).click()
    await expect(heading(page)).toHaveText(name)
    expect(await travels(page)).toEqual([[expect.stringContaining('face-card'), expect.anything()]])
    await page.goBack()
    await expect(people(page).first()).toBeVisible()
    await expect.poll(() => travels(page)).toHaveLength(2)
    // Nothing is left of it on the row.
    await expect(page.locator('[style*=view-transition-name]')).toHaveCount(0)
  })
})

test('Nothing travels for who wants less motion', async ({ page }) => {
  await openResults(page)
  const name = await firstPerson(page).innerText()
  await firstPerson(page).click()
  await expect(heading(page)).toHaveText(name)
  await page.goBack()
  await expect(people(page).first()).toBeVisible()
  expect(await travels(page)).toEqual([])
})
