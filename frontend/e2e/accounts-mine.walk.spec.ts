/** "My account": everything people can change there, and deleting the account. */

import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import {
  button,
  deadLinkTitle,
  fillLogIn,
  logIn,
  menuOf,
  newPasswordField,
  openForm,
  titleOfPage,
} from './account-pages.ts'
import { expectGoodScreen } from './look-over.ts'
import {
  confirmAddress,
  giveOwnNetwork,
  mailedLink,
  ownNetworkHeaders,
  sendCommand,
  signInStranger,
  stranger,
} from './strangers.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => giveOwnNetwork(context))

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Opens a section that is folded. */
const unfold = (page: Page, name: string) => part(page, name).locator('summary').click()
const current = (page: Page, name: string) => part(page, name).getByLabel('Current password')

/**
 * Logs out without a click. The page may be loading the account at that moment, and then logs an error
 * because it is refused.
 */
const leaveBehindItsBack = (page: Page) => sendCommand(page, 'logOut', {})
const askedTooLate = /Failed to load myAccount: Not authenticated/

test('A changed name appears in the header at once', async ({ page }) => {
  const person = await signInStranger(page)
  await openForm(page, '/dashboard/account')
  await expectGoodScreen(page)
  // A parent's name is changed at one place, and named at the other.
  await expect(part(page, 'Name')).toContainText(person.name)
  await expect(nameOf(page)).toHaveCount(0)
  await part(page, 'Name').getByRole('link', { name: 'Change it in your profile' }).click()
  await expect(page).toHaveURL('/dashboard/client/profile')
  await expect(nameOf(page)).toHaveValue(person.name)
  await nameOf(page).fill('Wilma Okafor')
  await button(page, 'Save').click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(menuOf(page, { ...person, name: 'Wilma Okafor' })).toBeVisible()
  await page.reload()
  await expect(nameOf(page)).toHaveValue('Wilma Okafor')
})

test('The language of emails is kept, and put back where it was not saved', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/)
  const person = await signInStranger(page)
  await openForm(page, '/dashboard/account')
  const choice = part(page, 'Language of emails')
  const [english, spanish] = [choice.getByLabel('English'), choice.getByLabel('Español')]
  await expect(english).toBeChecked()
  await page.route(/chooseLanguage/, (route) => route.abort())
  await spanish.click()
  await expect(english).toBeChecked()
  await page.unroute(/chooseLanguage/)
  await spanish.click()
  await expect(choice.getByText('Language saved.')).toBeVisible()
  await expectGoodScreen(page)
  await openForm(page, '/es/dashboard/account')
  await expect(part(page, 'Idioma de los correos').getByLabel('Español')).toBeChecked()
  await expectGoodScreen(page)
  const next = stranger().email
  await unfold(page, 'Correo')
  await page.getByLabel('Correo nuevo').fill(next)
  await part(page, 'Correo').getByLabel('Contraseña actual').fill(person.password)
  await button(page, 'Enviar enlace de confirmación').click()
  expect(await mailedLink(page, next, '/es/confirm-address')).toContain('/es/confirm-address?token=')
})

test('An address changes through the link that is sent to the new one', async ({ page, expectTrouble }) => {
  expectTrouble(askedTooLate)
  expectTrouble(/status of 4\d\d/)
  const person = await signInStranger(page)
  const next = stranger().email
  await openForm(page, '/dashboard/account')
  await unfold(page, 'Email')
  await page.getByLabel('New email').fill(next)
  await current(page, 'Email').fill('not my password')
  await button(page, 'Send a confirmation link').click()
  await expect(part(page, 'Email').locator('.text-danger')).toBeVisible()
  await expect(page.getByLabel('New email')).toHaveValue(next)
  await current(page, 'Email').fill(person.password)
  await button(page, 'Send a confirmation link').click()
  await expect(page.getByText(`We’ve sent a link to ${next}`)).toBeVisible()
  await expect(part(page, 'Email')).toContainText(/It will change to .+ once you open the link/)

  const link = await mailedLink(page, next, '/confirm-address')
  await openForm(page, link)
  await button(page, 'Confirm my email').click()
  await expect(titleOfPage(page, 'Your email is confirmed')).toBeVisible()
  await openForm(page, link)
  await button(page, 'Confirm my email').click()
  await expect(deadLinkTitle(page)).toBeVisible()
  await leaveBehindItsBack(page)
  await openForm(page, '/login')
  await logIn(page, { email: next, password: person.password })
  await expect(titleOfPage(page, 'Hello, Wilma')).toBeVisible()
})

test('Changing the password keeps this browser logged in, and the old password stops working', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 4\d\d/)
  expectTrouble(askedTooLate)
  const person = await signInStranger(page)
  // Where a password manager leads, the section is open.
  await openForm(page, '/.well-known/change-password')
  await current(page, 'Password').fill(person.password)
  await newPasswordField(page).fill('short')
  await button(page, 'Change password').click()
  await expect(page.getByText('Password must be at least 12 characters')).toBeVisible()
  await newPasswordField(page).fill('a password of the new kind')
  await button(page, 'Change password').click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(newPasswordField(page)).toHaveValue('')
  await page.reload()
  await expect(titleOfPage(page, 'My account')).toBeVisible()
  await leaveBehindItsBack(page)
  await openForm(page, '/login')
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect')
  await fillLogIn(page, { ...person, password: 'a password of the new kind' })
  await button(page, 'Log in').click()
  await expect(titleOfPage(page, 'Hello, Wilma')).toBeVisible()
})

test('Sessions are listed; one is ended, then all the others', async ({ page, playwright, baseURL }) => {
  const person = await signInStranger(page)
  // Until the address is confirmed, only this browser can use the account.
  await confirmAddress(page, person)
  const device = async (agent: string) => {
    const context = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      userAgent: agent,
      extraHTTPHeaders: { ...ownNetworkHeaders(), 'sec-fetch-site': 'same-origin' },
    })
    await context.post('/_server/logIn?createServerFn', {
      data: { data: { email: person.email, password: person.password }, context: {} },
    })
    return context
  }
  const others = [
    await device('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'),
    await device(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    ),
  ]
  await openForm(page, '/dashboard/account')
  const sessions = part(page, 'Where you’re logged in')
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').first()).toContainText('this device')
  await expectGoodScreen(page)
  await sessions.getByRole('button', { name: /^Log out .*Firefox/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await button(page, 'Log out everywhere else').click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  for (const other of others) {
    const answer = await other.get('/_server/session?createServerFn')
    expect(((await answer.json()) as { user: unknown }).user).toBeNull()
    await other.dispose()
  }
})

test('A person can download everything that is stored about them', async ({ page }) => {
  const person = await signInStranger(page)
  await openForm(page, '/dashboard/account')
  const download = page.waitForEvent('download')
  await button(page, 'Download my data').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my-data.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(person.email)
  expect(text).not.toContain(person.password)
  await expect(page.getByText('Saved as my-data.json.')).toBeVisible()
})

test('A password is enough to delete an account, and the account cannot log in again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 4\d\d|Not authenticated/)
  const person = await signInStranger(page)
  await openForm(page, '/dashboard/account')
  await button(page, 'Delete my account…').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'Delete my account…')).toBeFocused()
  await button(page, 'Delete my account…').click()
  await dialog.getByLabel('Current password').fill('not my password')
  await button(page, 'Delete for good').click()
  await expect(dialog.locator('.text-danger')).toBeVisible()
  await dialog.getByLabel('Current password').fill(person.password)
  await button(page, 'Delete for good').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' }),
  ).toBeVisible()
  await openForm(page, '/login')
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect')
})
