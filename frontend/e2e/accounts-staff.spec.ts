/** The way of staff into the console: password, second factor, recovery codes, and who may give roles. */
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { button, email, openForm, password, title } from './account-pages.ts'
import { expectGoodScreen } from './look-over.ts'
import { stateOf } from './people.ts'
import { fromElsewhere, mailedLink, send, signedUp } from './strangers.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => fromElsewhere(context))

const staffLogIn = async (page: Page, who: { email: string; password: string }) => {
  await openForm(page, '/admin')
  await email(page).fill(who.email)
  await password(page).fill(who.password)
  await button(page, 'Continue').click()
}

test('A role is given, its holder sets up a second factor, comes back with it, and loses the role', async ({
  page,
  browser,
  baseURL,
  expectTrouble,
}) => {
  test.slow()
  expectTrouble(/status of 4\d\d/)
  const state = await stateOf('admin')
  const office = await browser.newContext({ baseURL: baseURL ?? '', ...(state && { storageState: state }) })
  const admin = await office.newPage()
  const person = await signedUp(page, 'client', 'Moira Deng')
  const link = await mailedLink(page, person.email, '/verify')
  await send(page, 'verifyAddress', { token: link.split('=')[1] })

  await openForm(admin, '/admin')
  await expectGoodScreen(admin)
  await email(admin).fill(person.email)
  await admin.getByRole('radio', { name: 'Moderator' }).check()
  await button(admin, 'Give the role').click()
  await expect(admin.getByText(`${person.email} is a moderator now.`)).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: person.email })).toContainText('not yet')

  await staffLogIn(page, person)
  await expect(title(page, 'Set up your authenticator')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectGoodScreen(page)
  const secret = await page.getByText(/^[A-Z2-7]{16,}$/).innerText()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await button(page, 'Enter').click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
  await button(page, 'Enter').click()
  await expect(title(page, 'Keep your recovery codes')).toBeVisible()
  await expectGoodScreen(page)
  const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await button(page, 'I have kept them').click()
  await expect(title(page, 'Staff')).toBeVisible()
  await expect(page.getByText('You are logged in as a moderator')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')

  await staffLogIn(page, person)
  await expect(title(page, 'Enter your code')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '')
  await button(page, 'Enter').click()
  await expect(page.getByText('You are logged in as a moderator')).toBeVisible()

  await admin.reload()
  await admin.getByRole('row').filter({ hasText: person.email }).getByRole('button').click()
  await expect(admin.getByRole('dialog')).toBeVisible()
  await expectGoodScreen(admin)
  await button(admin, 'Revoke the role').click()
  await expect(admin.getByText(person.email)).toBeHidden()
  await openForm(page, '/admin')
  await expect(button(page, 'Continue')).toBeVisible()
  await office.close()
})

test('An admin who signs in sees who is staff at once', async ({ page, playwright, baseURL }) => {
  const state = await stateOf('admin')
  const office = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    ...(state && { storageState: state }),
  })
  const person = await signedUp(page, 'client', 'Adele Winter')
  const link = await mailedLink(page, person.email, '/verify')
  await send(page, 'verifyAddress', { token: link.split('=')[1] })
  const granted = await office.post('/_server/grantStaffRole?createServerFn', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data: { email: person.email, role: 'admin', reason: 'She joins us' }, context: {} },
  })
  expect(granted.status()).toBe(200)

  await staffLogIn(page, person)
  const secret = await page.getByText(/^[A-Z2-7]{16,}$/).innerText()
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
  await button(page, 'Enter').click()
  await button(page, 'I have kept them').click()
  await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible()
  await office.dispose()
})

test('A parent at the console is shown the way to her own dashboard', async ({ page }) => {
  const person = await signedUp(page)
  await send(page, 'logIn', { email: person.email, password: person.password })
  await page.goto('/admin')
  await expect(title(page, 'For staff')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(title(page, 'Hello, Wilma')).toBeVisible()
})
