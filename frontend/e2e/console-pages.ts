/** Locators and steps for the console's pages, shared by its specs. */

import { expect, type Browser, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { button, emailField, passwordField } from './account-pages.ts'
import { stateOf, type Who } from './people.ts'

/** Opens the console as a member of staff, in their own browser. */
export const openConsoleAs = async (
  browser: Browser,
  who: Who,
  baseURL: string | undefined,
): Promise<Page> => {
  const state = await stateOf(who)
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...(state && { storageState: state }) })
  return context.newPage()
}

export const title = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true })
export const rowCount = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ records?$/ })
/** The rows of the list, including its head. */
export const rows = (page: Page) => page.getByRole('table').getByRole('row')
export const dialog = (page: Page) => page.getByRole('dialog')
export const reason = (page: Page) => page.getByLabel('Reason', { exact: true })
export const code = (page: Page) => page.getByLabel('Code', { exact: true })

/** Opens a screen of the console and waits until it is shown. */
export const openConsole = async (page: Page, path: string, heading: string) => {
  await page.goto(path)
  await expect(title(page, heading)).toBeVisible()
}

/** Opens a list and waits until its rows, or the message that there are none, are shown. */
export const openList = async (page: Page, path: string, heading: string) => {
  await openConsole(page, path, heading)
  await expect(rowCount(page)).toBeVisible()
}

/** Opens the filters of a list, if it has any. */
export const openFilters = async (page: Page) => {
  const filters = button(page, 'Filters')
  if (!(await filters.isVisible())) return
  const fields = page.getByRole('search', { name: 'Filters' }).locator('[id^=filter-]')
  const before = await fields.count()
  await filters.click()
  // They are loaded now.
  await expect.poll(() => fields.count()).toBeGreaterThan(before)
}

/** The first step of the staff log-in. */
export const staffLogIn = async (page: Page, who: { email: string; password: string }) => {
  await emailField(page).fill(who.email)
  await passwordField(page).fill(who.password)
  await button(page, 'Continue').click()
}

/** The second step for a staff member without a second factor. Returns the secret and the recovery codes. */
export const setUpSecondFactor = async (page: Page) => {
  await expect(title(page, 'Set up your authenticator')).toBeVisible()
  const secret = await page.getByText(/^[A-Z2-7]{16,}$/).innerText()
  await code(page).fill(new TOTP({ secret }).generate())
  await button(page, 'Verify').click()
  await expect(title(page, 'Save your recovery codes')).toBeVisible()
  const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  return { secret, codes }
}
