/** Signing up, logging in and logging out (product.md, "Accounts"): every way through, and the dead ends. */

import type { Page } from '@playwright/test'
import {
  button,
  emailField,
  fillLogIn,
  fillSignUp,
  logIn,
  logOut,
  menuOf,
  openForm,
  passwordField,
  titleOfPage,
} from './account-pages.ts'
import { expectGoodScreen } from './look-over.ts'
import { firstPerson, open, people } from './pages.ts'
import {
  confirmAddress,
  giveOwnNetwork,
  mailedLink,
  mailsOf,
  ownNetworkHeaders,
  sendCommand,
  signInStranger,
  signUpStranger,
  stranger,
} from './strangers.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => giveOwnNetwork(context))

const said = (page: Page, text: string | RegExp) => page.getByText(text)
const incorrect = 'Email or password is incorrect'

test('Signing up asks to check the email; confirming the address in the same browser logs in', async ({
  page,
}) => {
  const person = stranger()
  await openForm(page, '/signup')
  await fillSignUp(page, person)
  await button(page, 'Sign up').click()
  await expect(titleOfPage(page, 'Check your email')).toBeVisible()
  await expect(said(page, person.email)).toBeVisible()
  await button(page, 'Send it again').click()
  await expect(said(page, 'We’ve sent it again.')).toBeVisible()

  await openForm(page, '/signup')
  await fillSignUp(page, person)
  await button(page, 'Sign up').click()
  await expect(titleOfPage(page, 'Check your email')).toBeVisible()
  const subjects = async () => (await mailsOf(page, person.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toEqual(Array.from({ length: 3 }, () => 'Confirm your email address'))

  await openForm(page, await mailedLink(page, person.email, '/verify'))
  await expect(page).toHaveURL('/verify')
  await button(page, 'Confirm my email').click()
  await expect(titleOfPage(page, 'Your email is confirmed')).toBeVisible()
  await expect(page).toHaveTitle(/^Your email is confirmed/)

  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(titleOfPage(page, 'Hello, Wilma')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/client')
  await expect(said(page, 'Resend the link')).toBeHidden()
})

test('Logging in in another browser before confirming mails what to do; the link confirms the address and asks to log in there', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signUpStranger(page)
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: ownNetworkHeaders(),
    reducedMotion: 'reduce',
  })
  const other = await context.newPage()
  await openForm(other, '/login')
  await logIn(other, person)
  await expect(said(other, incorrect)).toBeVisible()
  const newest = async () => (await mailsOf(page, person.email))[0]?.subject
  await expect.poll(newest).toBe('Confirm your email address to log in')
  await openForm(other, await mailedLink(page, person.email, '/verify'))
  await button(other, 'Confirm my email').click()
  await expect(titleOfPage(other, 'Your email is confirmed')).toBeVisible()
  await other.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(other, person)
  await expect(titleOfPage(other, 'Hello, Wilma')).toBeVisible()
  await context.close()
})

test('Signing up to save a provider says so, and the provider is saved when the address is confirmed', async ({
  page,
  context,
}) => {
  const person = stranger()
  await open(page, '/search?type=night_nanny')
  const name = await firstPerson(page).innerText()
  await people(page)
    .first()
    .getByRole('button', { name: /^Save / })
    .click()
  await expect(said(page, `Log in to save ${name.split(' ')[0]}.`)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/signup\?redirect=%2Fsearch/)
  await expect(said(page, `Sign up to save ${name.split(' ')[0]}. It’s free.`)).toBeVisible()
  await fillSignUp(page, person)
  await button(page, 'Sign up').click()
  await expect(titleOfPage(page, 'Check your email')).toBeVisible()
  const fromMail = await context.newPage()
  await openForm(fromMail, await mailedLink(page, person.email, '/verify'))
  await button(fromMail, 'Confirm my email').click()
  await expect(fromMail.locator('[data-sonner-toast]').filter({ hasText: /^Saved/ })).toBeVisible()
  await fromMail.getByRole('link', { name: 'Back to where you were' }).click()
  await expect(fromMail).toHaveURL(/\/search\?type=/)
  await expect(fromMail.getByRole('button', { name: `Save ${name}` })).toHaveAttribute('aria-pressed', 'true')
})

test('Signing up with a known address gets the same answer as with a new one, and the owner is told by email', async ({
  page,
  context,
}) => {
  const person = await signUpStranger(page)
  await confirmAddress(page, person)
  await context.clearCookies()
  await openForm(page, '/signup?kind=provider')
  await expect(page.getByRole('radio', { name: 'I am a provider' })).toBeChecked()
  await fillSignUp(page, { ...person, password: 'another long password of mine' })
  await button(page, 'Sign up').click()
  await expect(titleOfPage(page, 'Check your email')).toBeVisible()
  await expect
    .poll(async () => (await mailsOf(page, person.email)).map(({ subject }) => subject))
    .toEqual(['You already have an account', 'Confirm your email address'])
})

test('An empty form shows no errors until it is submitted, then says beside each field what is missing', async ({
  page,
}) => {
  await openForm(page, '/signup')
  await emailField(page).focus()
  await passwordField(page).focus()
  await emailField(page).blur()
  await expect(said(page, 'Invalid email address')).toBeHidden()
  await button(page, 'Sign up').click()
  for (const text of [
    'Choose one',
    'Name must be at least 2 characters',
    'Invalid email address',
    'Password must be at least 12 characters',
    'Please accept the terms',
  ])
    await expect(said(page, text)).toBeVisible()
  await expectGoodScreen(page)
  await passwordField(page).fill('eleven char')
  await expect(said(page, 'Password must be at least 12 characters')).toBeVisible()
  await passwordField(page).fill('twelve chars')
  await expect(said(page, 'Password must be at least 12 characters')).toBeHidden()
})

test('A common password is refused beside its field, and nothing typed is lost', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 422/)
  await openForm(page, '/signup')
  await fillSignUp(page, { ...stranger(), password: 'password1234' })
  await button(page, 'Sign up').click()
  await expect(said(page, /too easy to guess/)).toBeVisible()
  await expect(passwordField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveValue('password1234')
})

test('A password can be shown and hidden again', async ({ page }) => {
  await openForm(page, '/signup')
  await passwordField(page).fill('what did I type')
  await button(page, 'Show password').click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await button(page, 'Hide password').click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
})

test('A wrong password and an unknown address get the same refusal, and typed text stays', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of 401/)
  const person = await signUpStranger(page)
  await openForm(page, '/login')
  for (const address of [person.email, stranger().email]) {
    await logIn(page, { email: address, password: 'not the right one' })
    await expect(page.getByRole('alert')).toHaveText(incorrect)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(emailField(page)).toHaveValue(address)
  }
  await expectGoodScreen(page)
})

test('After five failures, the account cannot log in from that network for a while, even with the right password', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/status of (401|429)/)
  const person = await signUpStranger(page)
  await openForm(page, '/login')
  for (let failure = 0; failure < 5; failure += 1) {
    await logIn(page, { email: person.email, password: `wrong ${failure}` })
    await expect(page.getByRole('alert')).toHaveText(incorrect)
    await expect(button(page, 'Log in')).toBeEnabled()
  }
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 15 minutes.')
})

test('While it is being sent, the form is disabled and a second click sends nothing', async ({ page }) => {
  let sent = 0
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_server/requestPasswordReset*', async (route) => {
    sent += 1
    await released
    await route.continue()
  })
  await openForm(page, '/forgot-password')
  await emailField(page).fill(stranger().email)
  await button(page, 'Send link').dblclick()
  await expect(emailField(page)).toBeDisabled()
  await button(page, 'Sending…').click({ force: true })
  release()
  await expect(said(page, "If an account exists for that address, we've sent a link.")).toBeVisible()
  expect(sent).toBe(1)
  await expectGoodScreen(page)
})

test('When the server cannot be reached, nothing typed is lost', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_/)
  await openForm(page, '/login')
  await page.route('**/_server/logIn*', (route) => route.abort('connectionrefused'))
  const person = stranger()
  await logIn(page, person)
  await expect(page.getByRole('alert')).toContainText('Nothing you typed was lost')
  await expect(passwordField(page)).toHaveValue(person.password)
})

test('A visitor who is sent to log in returns to the page they asked for', async ({ page }) => {
  const person = await signUpStranger(page)
  const answer = await page.request.get('/bookmarks', { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  await openForm(page, '/bookmarks')
  await expect(page).toHaveURL('/login?redirect=%2Fbookmarks')
  await expect(said(page, 'Log in to see who you saved.')).toBeVisible()
  await logIn(page, person)
  await expect(page).toHaveURL('/bookmarks')
  await expect(said(page, 'Nothing saved yet')).toBeVisible()
  await expectGoodScreen(page)
})

for (const evil of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/%2F%2Fevil.example',
])
  test(`A login never leads to another site (${evil})`, async ({ page, baseURL }) => {
    const person = await signUpStranger(page)
    await openForm(page, `/login?redirect=${encodeURIComponent(evil)}`)
    await logIn(page, person)
    await expect(menuOf(page, person)).toBeVisible()
    expect(new URL(page.url()).origin).toBe(baseURL)
    await expect(titleOfPage(page, 'Hello, Wilma')).toBeVisible()
    // Somebody who is already logged in is redirected at once, by the server, and never to another site.
    await page.goto(`/login?redirect=${encodeURIComponent(evil)}`)
    await expect(menuOf(page, person)).toBeVisible()
    expect(new URL(page.url()).origin).toBe(baseURL)
  })

test('For a visitor, the members\' area has status 401, says "Not authenticated" and has the log-in form', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/401|Not authenticated/)
  const response = await page.goto('/dashboard/account')
  expect(response?.status()).toBe(401)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(titleOfPage(page, 'Log in')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Not authenticated')
  await expectGoodScreen(page)
  const person = await signUpStranger(page)
  await openForm(page, '/dashboard/account')
  await logIn(page, person)
  await expect(titleOfPage(page, 'My account')).toBeVisible()
})

test("The menu opens with the keyboard, closes with Escape, and links to the person's own pages", async ({
  page,
}) => {
  const person = await signInStranger(page, 'provider')
  await openForm(page, '/dashboard')
  await expect(page).toHaveURL('/onboarding')
  const menu = page.getByRole('navigation', { name: 'Account' })
  await menuOf(page, person).focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(menuOf(page, person)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(titleOfPage(page, 'My account')).toBeVisible()
  await expect(menu).toBeHidden()
})

test('Logging in works with the keyboard alone', async ({ page }) => {
  const person = await signUpStranger(page)
  await openForm(page, '/login')
  await emailField(page).focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(titleOfPage(page, 'Hello, Wilma')).toBeVisible()
})

test('Logging out in one tab logs out the other, and Back shows nothing private', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/401|Not authenticated/)
  const person = await signInStranger(page)
  await openForm(page, '/dashboard/account')
  await expect(said(page, person.email)).toBeVisible()
  const other = await context.newPage()
  await openForm(other, '/dashboard/account')
  await expect(said(other, person.email)).toBeVisible()

  await logOut(page, person)
  await expect(page).toHaveURL('/')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' }),
  ).toBeVisible()
  await expect(said(other, 'Not authenticated')).toBeVisible()
  await expect(said(other, person.email)).toBeHidden()

  await page.goBack()
  await expect(titleOfPage(page, 'Log in')).toBeVisible()
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Faccount')
  await expect(said(page, person.email)).toBeHidden()
})

test('Logging in in one tab logs in the other', async ({ page, context }) => {
  const person = await signUpStranger(page)
  await openForm(page, '/login')
  const other = await context.newPage()
  await openForm(other, '/login')
  await logIn(page, person)
  await expect(titleOfPage(page, 'Hello, Wilma')).toBeVisible()
  await expect(titleOfPage(other, 'Hello, Wilma')).toBeVisible()
})

test('A session that was ended on another device is noticed at the next action', async ({
  page,
  playwright,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/401|Not authenticated/)
  const person = await signInStranger(page)
  // Until the address is confirmed, only this browser can use the account.
  await confirmAddress(page, person)
  await openForm(page, '/dashboard/account')
  const phone = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { ...ownNetworkHeaders(), 'sec-fetch-site': 'same-origin' },
  })
  const post = (id: string, data: object) =>
    phone.post(`/_server/${id}?createServerFn`, { data: { data, context: {} } })
  await post('logIn', { email: person.email, password: person.password })
  expect((await post('endOtherSessions', {})).status()).toBe(200)
  await phone.dispose()
  await button(page, 'Download my data').click()
  await expect(titleOfPage(page, 'Log in')).toBeVisible()
  await expect(said(page, 'Not authenticated')).toBeVisible()
})

test('Signing up, confirming, logging in and logging out work without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    extraHTTPHeaders: ownNetworkHeaders(),
  })
  const page = await context.newPage()
  const person = stranger()
  await page.goto('/signup')
  await fillSignUp(page, person)
  await button(page, 'Sign up').click()
  await expect(titleOfPage(page, 'Check your email')).toBeVisible()
  await page.goto(await mailedLink(page, person.email, '/verify'))
  await button(page, 'Confirm my email').click()
  // In the browser that signed up, the link also logs in.
  await expect(titleOfPage(page, 'Your email is confirmed')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await logOut(page, person)
  await page.goto('/forgot-password')
  await emailField(page).fill(person.email)
  await button(page, 'Send link').click()
  await expect(page.getByText("If an account exists for that address, we've sent a link.")).toBeVisible()
  await page.goto('/login?redirect=%2Fbookmarks')
  await fillLogIn(page, { ...person, password: 'not this one' })
  await button(page, 'Log in').click()
  await expect(said(page, incorrect)).toBeVisible()
  await page.goto('/login?redirect=%2Fbookmarks')
  await fillLogIn(page, person)
  await button(page, 'Log in').click()
  await expect(page).toHaveURL('/bookmarks')
  await page.goto('/dashboard')
  await expect(titleOfPage(page, 'Hello, Wilma')).toBeVisible()
  await expect(said(page, 'Resend the link')).toBeHidden()
  await logOut(page, person)
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await context.close()
})

test('A new confirmation link can be requested while the address is not confirmed', async ({ page }) => {
  const person = await signInStranger(page)
  await openForm(page, '/dashboard')
  await expectGoodScreen(page)
  const first = await mailedLink(page, person.email, '/verify')
  await button(page, 'Resend the link').click()
  await expect(said(page, /a new link/)).toBeVisible()
  await expect.poll(() => mailedLink(page, person.email, '/verify')).not.toBe(first)
  await sendCommand(page, 'logOut', {})
})
