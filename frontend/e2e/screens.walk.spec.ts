/**
 * Every screen, checked in light and dark at 390, 1280 and 320 px: axe finds nothing and nothing scrolls
 * sideways.
 */

import type { Page } from '@playwright/test'
import { expectGoodScreen } from './look-over.ts'
import { untilHydrated, firstPerson, heading } from './pages.ts'
import { takePicture } from './pictures.ts'
import { expect, test } from './test.ts'

interface Screen {
  readonly name: string
  readonly path: string
  /** Errors that the browser is expected to report on this screen. */
  readonly trouble?: RegExp
  /** The steps from the loaded page to the screen. */
  readonly reach?: (page: Page) => Promise<unknown>
}

const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search' },
  { name: 'search-filtered', path: '/search?type=lactation_consultant&languages=spanish' },
  {
    name: 'search-sheet',
    path: '/search?type=sleep_coach',
    reach: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 })
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    },
  },
  { name: 'compare', path: '/compare?ids=rosa-delgado-ruiz&ids=gabriela-soto&ids=elena-morales' },
  { name: 'search-nothing', path: '/search?searchQuery=zzzzqqqq' },
  {
    name: 'provider',
    path: '/search',
    reach: async (page) => {
      const name = await firstPerson(page).innerText()
      await firstPerson(page).click()
      await expect(page).toHaveURL(/\/providers\//)
      // Waits for the name, because the heading of the search stays until the profile has loaded.
      await expect(heading(page)).toHaveText(name)
    },
  },
  { name: 'help', path: '/help' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'waitlist', path: '/waitlist' },
  {
    name: 'waitlist-errors',
    path: '/waitlist',
    reach: async (page) => {
      await expect(page.locator('form[novalidate]')).toBeAttached()
      await page.getByRole('button', { name: 'Join the waitlist' }).click()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    },
  },
  { name: 'waitlist-joined', path: '/waitlist?joined=true' },
  { name: 'waitlist-leave', path: '/waitlist?leave=a.b' },
  { name: 'waitlist-left', path: '/waitlist?left=true' },
  { name: 'not-found', path: '/nowhere', trouble: /status of 404/ },
]

for (const { name, path, trouble, reach } of screens)
  test(`${name} is accessible and fits`, async ({ page, expectTrouble }) => {
    if (trouble) expectTrouble(trouble)
    await page.goto(path)
    await reach?.(page)
    await expectGoodScreen(page)
    await takePicture(page, name)
  })
