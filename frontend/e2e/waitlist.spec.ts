/**
 * The waitlist page (product.md, "Waitlist" and "Errors"). The server accepts five forms an hour from one address;
 * the tests send four.
 */

import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './test.ts'

const api = '**/api/waitlist'

const nameOf = (page: Page) => page.getByLabel('Full Name *', { exact: true })
const emailOf = (page: Page) => page.getByLabel('Email Address *', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Join the waitlist' })
const said = (page: Page, text: string) => page.getByText(text, { exact: true })

const nameError = 'Full name must be at least 2 characters'
const emailError = 'Please enter a valid email address'

/** Waits until the form has hydrated, then fills in the required fields. */
const fill = async (page: Page, email: string) => {
  await untilFormHydrated(page)
  await nameOf(page).fill('Ada Marsh')
  await emailOf(page).fill(email)
}

const untilFormHydrated = (page: Page) => expect(page.locator('form[novalidate]')).toBeAttached()

const answer = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

/** The text that describes a field, including its error. */
const describedBy = async (field: Locator) => {
  const ids = await field.getAttribute('aria-describedby')
  return ids ? field.page().locator(`[id="${ids}"]`).textContent() : null
}

test.beforeEach(({ page }) => page.goto('/waitlist'))

test('The page has its title, its card and its five questions, word for word', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Waitlist')
  await expect(page.getByRole('heading', { name: 'Get Early Access', exact: true })).toBeVisible()
  await expect(nameOf(page)).toBeVisible()
  await expect(emailOf(page)).toBeVisible()
  const kinds = page.getByRole('radiogroup', { name: 'I am a *', exact: true })
  await expect(kinds.getByRole('radio')).toHaveCount(2)
  await expect(kinds.getByRole('radio', { name: 'Parent or expecting parent', exact: true })).toBeChecked()
  await expect(
    kinds.getByRole('radio', { name: 'Care provider (doula, lactation consultant, etc.)', exact: true }),
  ).not.toBeChecked()
  await expect(page.getByLabel('Location (City, State (optional))', { exact: true })).toBeVisible()
  await expect(
    page.getByLabel("Message (Tell us what you're looking for (optional))", { exact: true }),
  ).toBeVisible()
})

test('An empty form says under each field what is missing, and the first such field has the focus', async ({
  page,
}) => {
  await untilFormHydrated(page)
  await send(page).click()
  await expect(said(page, nameError)).toBeVisible()
  await expect(said(page, emailError)).toBeVisible()
  await expect(nameOf(page)).toBeFocused()
  await expect(nameOf(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await describedBy(nameOf(page))).toBe(nameError)
  expect(await describedBy(emailOf(page))).toBe(emailError)
})

test('Editing a field clears the error of that field only', async ({ page }) => {
  await untilFormHydrated(page)
  await send(page).click()
  await expect(said(page, nameError)).toBeVisible()
  await nameOf(page).press('A')
  await expect(said(page, nameError)).toBeHidden()
  await expect(said(page, emailError)).toBeVisible()
  await emailOf(page).press('a')
  await expect(said(page, emailError)).toBeHidden()
})

test('While the form is being sent, the button says "Joining..." and is disabled, and a second click sends nothing', async ({
  page,
}) => {
  let sent = 0
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(api, async (route) => {
    sent += 1
    await released
    await answer(201, { status: 'joined' })(route)
  })
  await fill(page, 'twice@example.org')
  await send(page).dblclick()
  const joining = page.getByRole('button', { name: 'Joining...', exact: true })
  await expect(joining).toBeDisabled()
  await expect(nameOf(page)).toBeDisabled()
  await joining.click({ force: true })
  release()
  await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeVisible()
  expect(sent).toBe(1)
})

test('After joining, the page says "You\'re on the list!" and returns home', async ({ page }) => {
  const request = page.waitForRequest(api)
  await fill(page, 'ada.marsh@example.org')
  await page.getByLabel('Care provider (doula, lactation consultant, etc.)').check()
  await page.getByLabel('Location (City, State (optional))').fill('Oakland, CA')
  await page.getByLabel('Message', { exact: false }).fill('Night care for twins')
  await send(page).click()
  expect((await request).postDataJSON()).toMatchObject({
    email: 'ada.marsh@example.org',
    full_name: 'Ada Marsh',
    user_type: 'provider',
    location: 'Oakland, CA',
    message: 'Night care for twins',
  })
  const heading = page.getByRole('heading', { name: "You're on the list!", exact: true })
  await expect(heading).toBeFocused()
  await expect(page.getByText('Thank you for joining our waitlist')).toBeVisible()
  await expect(page.getByLabel('Full Name *')).toBeHidden()
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('The server’s reason is shown below the form, and typed text stays', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 429/)
  const reason = 'Too many attempts. Try again in an hour.'
  await page.route(api, answer(429, { code: 'too_many', message: reason }))
  await fill(page, 'ada@example.org')
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText(reason)
  await expect(emailOf(page)).toHaveValue('ada@example.org')
  await expect(send(page)).toBeEnabled()
})

test('A failure without a reason says "Failed to join waitlist"', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 500/)
  await page.route(api, answer(500, {}))
  await fill(page, 'ada@example.org')
  await send(page).click()
  await expect(said(page, 'Failed to join waitlist')).toBeVisible()
})

test('When the server is unreachable, it says "Failed to join waitlist", and a second attempt can succeed', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/ERR_CONNECTION_REFUSED/)
  await page.route(api, (route) => route.abort('connectionrefused'))
  await fill(page, 'ada@example.org')
  await send(page).click()
  await expect(said(page, 'Failed to join waitlist')).toBeVisible()
  await page.unroute(api)
  await page.route(api, answer(201, { status: 'joined' }))
  await send(page).click()
  await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeVisible()
})

test('A validation error is shown under the fields it is about', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 422/)
  const body = { code: 'invalid', message: 'Validation failed', fields: { email: emailError } }
  await page.route(api, answer(422, body))
  await fill(page, 'ada@example.org')
  await send(page).click()
  await expect(said(page, emailError)).toBeVisible()
  await expect(emailOf(page)).toBeFocused()
  await expect(said(page, 'Validation failed')).toBeHidden()
})

test('A validation error without a field is still shown', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 422/)
  await page.route(api, answer(422, { message: 'Validation failed' }))
  await fill(page, 'ada@example.org')
  await send(page).click()
  await expect(said(page, 'Validation failed')).toBeVisible()
})

test('The hidden field for robots cannot be reached by people', async ({ page }) => {
  await untilFormHydrated(page)
  await expect(page.getByRole('textbox')).toHaveCount(4)
  const trap = page.locator('input[name=nickname]')
  await expect(trap).not.toBeInViewport()
  await nameOf(page).focus()
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab')
    await expect(trap).not.toBeFocused()
  }
  await expect(send(page)).toBeFocused()
})

test('Text that is typed before scripts have loaded is kept', async ({ page }) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await nameOf(page).fill('Early Bird')
  await page.getByLabel('Care provider (doula, lactation consultant, etc.)').check()
  release()
  await untilFormHydrated(page)
  await expect(nameOf(page)).toHaveValue('Early Bird')
  await expect(page.getByLabel('Care provider (doula, lactation consultant, etc.)')).toBeChecked()
  const request = page.waitForRequest(api)
  await emailOf(page).fill('early.bird@example.org')
  await send(page).click()
  expect((await request).postDataJSON()).toMatchObject({ full_name: 'Early Bird', user_type: 'provider' })
  await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeVisible()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is a plain one and leads to the same confirmation', async ({ page }) => {
    await nameOf(page).fill('Plain Form')
    await emailOf(page).fill('plain.form@example.org')
    await send(page).click()
    await expect(page).toHaveURL('/waitlist?joined=true')
    await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  })
})
