/**
 * The links in account emails: new, used and made-up ones, and removal of the token from the address before
 * anything else can read it.
 */

import {
  button,
  deadLinkTitle,
  emailField,
  logIn,
  newPasswordField,
  openForm,
  passwordField,
  titleOfPage,
} from './account-pages.ts'
import { expectGoodScreen } from './look-over.ts'
import { deadLink, giveOwnNetwork, mailedLink, sendCommand, signUpStranger } from './strangers.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => giveOwnNetwork(context))

const another = 'a new and quite long password'

test('A mailed link resets a forgotten password once, and every session ends', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/status of (401|410)|Not authenticated/)
  const person = await signUpStranger(page)
  await sendCommand(page, 'logIn', { email: person.email, password: person.password })
  await sendCommand(page, 'requestPasswordReset', { email: person.email })
  const link = await mailedLink(page, person.email, '/reset-password')
  await openForm(page, link)
  await expect(page).toHaveURL('/reset-password')
  await expectGoodScreen(page)
  await newPasswordField(page).fill(another)
  await button(page, 'Set password').click()
  await expect(titleOfPage(page, 'Log in')).toBeVisible()
  await expect(page.getByText('Your password has been changed')).toBeVisible()

  const replay = await context.newPage()
  await openForm(replay, link)
  await newPasswordField(replay).fill('yet another long password')
  await button(replay, 'Set password').click()
  await expect(deadLinkTitle(replay)).toBeVisible()
  await replay.getByRole('link', { name: 'Get a new link' }).click()
  await expect(titleOfPage(replay, 'Forgot your password?')).toBeVisible()

  await page.bringToFront()
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect')
  await logIn(page, { email: person.email, password: another })
  await expect(titleOfPage(page, 'Hello, Wilma')).toBeVisible()
})

test('Without a token, the page explains kindly', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(deadLinkTitle(page)).toBeVisible()
  await expectGoodScreen(page)
})

for (const [path, name] of [
  ['/verify', 'Confirm my email'],
  ['/confirm-address', 'Confirm my email'],
  ['/reset-password', 'Set password'],
] as const)
  test(`A truncated link to ${path} is shown as dead`, async ({ page }) => {
    await openForm(page, `${path}?token=cut-off`)
    if (path === '/reset-password') await newPasswordField(page).fill(another)
    await button(page, name).click()
    await expect(deadLinkTitle(page)).toBeVisible()
  })

for (const [path, name] of [
  ['/verify', 'Confirm my email'],
  ['/confirm-address', 'Confirm my email'],
] as const)
  test(`A made-up link to ${path} is shown as dead, and its page shows nobody's data`, async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/status of 410/)
    const response = await page.goto(deadLink(path))
    expect(response?.status()).toBe(200)
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page).toHaveURL(path)
    await expectGoodScreen(page)
    await button(page, name).click()
    await expect(deadLinkTitle(page)).toBeVisible()
    await expectGoodScreen(page)
    await page.goto(path)
    await expect(deadLinkTitle(page)).toBeVisible()
  })

test('Opening a confirmation link does not use it up, and confirming works once', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 410/)
  const person = await signUpStranger(page)
  const link = await mailedLink(page, person.email, '/verify')
  for (let opened = 0; opened < 3; opened += 1) expect((await page.request.get(link)).status()).toBe(200)
  await openForm(page, link)
  await button(page, 'Confirm my email').click()
  await expect(titleOfPage(page, 'Your email is confirmed')).toBeVisible()
  await expectGoodScreen(page)
  await openForm(page, link)
  await button(page, 'Confirm my email').click()
  await expect(deadLinkTitle(page)).toBeVisible()
})

test('A reset link never reveals an account: known and unknown addresses get the same answer', async ({
  page,
}) => {
  const person = await signUpStranger(page)
  for (const address of [person.email, 'nobody.at.all@example.org']) {
    await openForm(page, '/forgot-password')
    await emailField(page).fill(address)
    await button(page, 'Send link').click()
    await expect(page.getByText("If an account exists for that address, we've sent a link.")).toBeVisible()
  }
})

test('The page after sign-up shows the address and says what to do next', async ({ page }) => {
  await page.goto('/check-email?email=maya%40example.com')
  await expect(titleOfPage(page, 'Check your email')).toBeVisible()
  await expect(page.getByText('maya@example.com')).toBeVisible()
  await expectGoodScreen(page)
})

test('The login form works with password managers', async ({ page }) => {
  await openForm(page, '/login')
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await expectGoodScreen(page)
})
