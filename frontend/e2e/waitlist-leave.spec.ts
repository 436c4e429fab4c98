/** An invitation from the waitlist: it opens the site in waitlist mode, and says how to leave the list. */

import { button, deadLinkTitle, titleOfPage } from './account-pages.ts'
import { invitedMail } from './invited.ts'
import { expectGoodScreen } from './look-over.ts'
import { expect, test } from './test.ts'

test('An invited person can sign up, or leave the list with one button; opening the link alone removes nobody', async ({
  page,
}) => {
  const mail = await invitedMail(page)

  const answer = await page.goto(/\/signup\?bypass_waitlist=true\S*/.exec(mail)?.[0] ?? 'no link')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  // The token does not stay in the address, and the form begins with what they wrote when they joined.
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Wanda Winter')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(/@/)
  await expect(page.getByRole('radio', { name: /I am a provider/ })).toBeChecked()
  await expectGoodScreen(page)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'waitlist_bypass')?.value).toBe('true')

  const link = /\/waitlist\?leave=\S+/.exec(mail)?.[0] ?? 'no link'
  await page.goto(link)
  await expect(titleOfPage(page, 'Leave the waitlist?')).toBeVisible()
  await expectGoodScreen(page)
  await expect(page.locator('form[novalidate]')).toBeAttached()
  await button(page, 'Leave the waitlist').click()
  await expect(titleOfPage(page, 'You’ve left the waitlist')).toBeVisible()

  // Leaving again is not an error, whichever of their emails the person opens.
  await page.goto(link)
  await expect(page.locator('form[novalidate]')).toBeAttached()
  await button(page, 'Leave the waitlist').click()
  await expect(titleOfPage(page, 'You’ve left the waitlist')).toBeVisible()
  await page.getByRole('link', { name: 'Join again' }).click()
  await expect(titleOfPage(page, 'Join Our Waitlist')).toBeVisible()
})

test('A made-up invitation opens an empty form', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 410/)
  await page.goto('/signup?bypass_waitlist=true&token=made.up')
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('A made-up link says that it does not work', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 410/)
  await page.goto('/waitlist?leave=made.up')
  await expect(page.locator('form[novalidate]')).toBeAttached()
  await button(page, 'Leave the waitlist').click()
  await expect(deadLinkTitle(page)).toBeVisible()
})

test('The button works before scripts have loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/waitlist?leave=made.up')
  await button(page, 'Leave the waitlist').click()
  await expect(page.getByText('This link is invalid')).toBeVisible()
  await context.close()
})
