/** How staff get into the console: password, second factor, recovery codes, and who may grant roles. */

import { TOTP } from 'otpauth'
import { button, emailField, openForm } from './account-pages.ts'
import {
  openConsoleAs,
  code,
  dialog,
  openList,
  reason,
  setUpSecondFactor,
  staffLogIn,
  title,
} from './console-pages.ts'
import { expectGoodScreen } from './look-over.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signUpStranger } from './strangers.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => giveOwnNetwork(context))

test('A new staff member gets a role, sets up a second factor, returns to the page they asked for, has the factor reset, and loses the role', async ({
  page,
  browser,
  baseURL,
  expectTrouble,
}) => {
  test.slow()
  expectTrouble(/status of 4\d\d/)
  const admin = await openConsoleAs(browser, 'admin', baseURL)
  const person = await signUpStranger(page, 'client', 'Moira Deng')
  await confirmAddress(page, person)

  await openList(admin, '/admin/people', 'People')
  await button(admin, 'Assign a role').click()
  await expect(dialog(admin)).toBeVisible()
  await expectGoodScreen(admin)
  await button(admin, 'Assign role').click()
  await expect(dialog(admin).getByText('Please choose a role')).toBeVisible()
  await emailField(admin).fill(person.email)
  await dialog(admin)
    .getByRole('radio', { name: /Moderator/ })
    .check()
  await reason(admin).fill('She reads the waitlist from now on')
  await button(admin, 'Assign role').click()
  await expect(admin.getByText('Role saved.')).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: person.email })).toContainText('Moderator')

  await openForm(page, '/admin/waitlist?page=1')
  await expect(page).toHaveURL('/admin/login')
  await expectGoodScreen(page)
  await button(page, 'Continue').click()
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(emailField(page)).toBeFocused()
  await staffLogIn(page, { ...person, password: 'not the one she chose' })
  await expect(page.getByRole('alert')).toContainText('incorrect')
  await expectGoodScreen(page)
  await staffLogIn(page, person)
  await expect(title(page, 'Set up your authenticator')).toBeFocused()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectGoodScreen(page)
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await code(page).fill('000000')
  await button(page, 'Verify').click()
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  const { codes } = await setUpSecondFactor(page)
  await expectGoodScreen(page)
  expect(codes).toHaveLength(10)
  await button(page, 'I’ve saved them').click()
  await expect(title(page, 'Waitlist')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/waitlist/)
  await button(page, 'Moira Deng').click()
  await button(page, 'Log out').click()
  await expect(title(page, 'Staff')).toBeVisible()

  await staffLogIn(page, person)
  await expect(title(page, 'Enter your code')).toBeVisible()
  await code(page).fill(codes[0] ?? '')
  await button(page, 'Verify').click()
  await expect(title(page, 'Overview')).toBeVisible()

  await admin.getByRole('row').filter({ hasText: person.email }).getByRole('link').click()
  await expect(title(admin, 'Moira Deng')).toBeVisible()
  await button(admin, 'Reset two-step login').click()
  await expectGoodScreen(admin)
  await dialog(admin).getByRole('button', { name: 'Reset two-step login' }).click()
  await expect(reason(admin)).toHaveAttribute('aria-invalid', 'true')
  await reason(admin).fill('Phone and codes were lost')
  await dialog(admin).getByRole('button', { name: 'Reset two-step login' }).click()
  await expect(admin.getByText('Two-step login reset.')).toBeVisible()
  await expect(button(admin, 'Reset two-step login')).toBeHidden()
  await page.getByRole('link', { name: 'Endorsements' }).click()
  await staffLogIn(page, person)
  await setUpSecondFactor(page)
  await button(page, 'I’ve saved them').click()
  await expect(title(page, 'Endorsements')).toBeVisible()

  await button(admin, 'Revoke role').click()
  await reason(admin).fill('She is no longer with us')
  await dialog(admin).getByRole('button', { name: 'Revoke role' }).click()
  await expect(admin.getByText('Role revoked.')).toBeVisible()
  await expect(button(admin, 'Revoke role')).toBeHidden()
  await page.getByRole('link', { name: 'Waitlist' }).click()
  await expect(button(page, 'Continue')).toBeVisible()
  await admin.context().close()
})

test('After ten minutes on the second step, the password is asked for again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/)
  const person = await signUpStranger(page)
  await page.route('**/_server/staffLogIn?*', (route) =>
    route.fulfill({ json: { step: 'enter_code' }, status: 200 }),
  )
  await openForm(page, '/admin/login')
  await staffLogIn(page, person)
  await code(page).fill(new TOTP().generate())
  await button(page, 'Verify').click()
  await expect(page.getByText('Please enter your email and password again')).toBeVisible()
  await expect(emailField(page)).toBeVisible()
})

test('A parent who opens the console is shown the way to their dashboard, and stays logged in', async ({
  page,
}) => {
  const person = await signUpStranger(page)
  await sendCommand(page, 'logIn', { email: person.email, password: person.password })
  await page.goto('/admin')
  await expect(title(page, 'For staff')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(title(page, 'Hello, Wilma')).toBeVisible()
})
