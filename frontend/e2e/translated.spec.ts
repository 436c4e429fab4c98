/**
 * The stories go on while the browser translates the page, which puts elements of its own in the place of every text
 * (docs/decisions/0072): nothing throws, and what changes is seen to change.
 */

import type { Page } from '@playwright/test'
import { firstFreeTime } from './booking-people.ts'
import { openConsole, openConsoleAs, openList, title } from './console-pages.ts'
import { filters, firstPerson, open, people, peopleCount, words } from './pages.ts'
import { stateOf } from './people.ts'
import { linkedFrom } from './site-pages.ts'
import { expect, test } from './test.ts'
import { translatedTexts, translatePages } from './translator.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** A part of the page that hydrates later than it was translated is drawn anew, which React reports. */
const drawnAnew = /#418/

test('a translated search, booking and sign-up', async ({ page, context, expectTrouble }) => {
  expectTrouble(drawnAnew)
  await translatePages(context)
  await open(page, '/search')
  await expect.poll(() => translatedTexts(page)).toBeGreaterThan(50)
  const everyone = await peopleCount(page)
  await button(page, /^Map$/).click()
  await button(page, /^List$/).click()
  await filters(page).getByLabel('Sleep Coach').check()
  await expect.poll(() => peopleCount(page)).toBeLessThan(everyone)
  await page.getByRole('link', { name: 'Remove Sleep Coach' }).click()
  await expect.poll(() => peopleCount(page)).toBe(everyone)
  await words(page).fill('Priya Raman')
  await expect(firstPerson(page)).toHaveText('Priya Raman')
  await expect(people(page)).toHaveCount(1)

  await open(page, '/providers/rosa-delgado-ruiz/book')
  await page.getByRole('main').getByRole('list').getByRole('link').first().click()
  await firstFreeTime(page).click()
  await button(page, 'Continue').click()
  await page.getByRole('textbox').first().fill('It is our first')
  await page.goBack()
  await expect(firstFreeTime(page)).toBeVisible()

  await open(page, '/signup')
  await button(page, 'Sign up').click()
  await expect(page.getByText('Choose one')).toBeVisible()
  await page.getByRole('radio', { name: /I am a parent/ }).check()
  await page.getByLabel('Email').fill('maya')
  await page.getByLabel('Email').blur()
  await page.getByLabel('Name').fill('Maya')
})

test('a translated conversation, from its first letter', async ({ page, context, expectTrouble }) => {
  expectTrouble(drawnAnew)
  await context.setStorageState((await stateOf('parent')) ?? '')
  await translatePages(context)
  await open(page, '/dashboard/client/messages')
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
  await open(page, (await linkedFrom(page, 'parent', '/dashboard/client/messages')) ?? '')
  await expect.poll(() => translatedTexts(page)).toBeGreaterThan(10)
  const said = `Translated ${Date.now()}`
  await page.getByRole('textbox', { name: /^Message/ }).pressSequentially(said)
  await button(page, 'Send').click()
  await expect(page.getByRole('region', { name: /^Messages with/ })).toContainText(said)
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('')
})

test('a translated console: a list, a record, and a page that changes by itself', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'analyst', baseURL)
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await translatePages(page.context())
  await openList(page, '/admin/providers', 'Providers')
  await expect.poll(() => translatedTexts(page)).toBeGreaterThan(50)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/providers\/./)
  await page.goBack()
  await expect(title(page, 'Providers')).toBeVisible()

  await openConsole(page, '/admin/events/live', 'Live')
  await button(page, 'Pause').click()
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible()
  await button(page, 'Resume').click()
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeHidden()
  expect(thrown).toEqual([])
  await page.context().close()
})
