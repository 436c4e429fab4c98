/** A provider creates their profile (product.md, "Provider profile"). */

import type { Browser, Page } from '@playwright/test'
import { expectGoodScreen } from './look-over.ts'
import {
  onboardingAnswers,
  erase,
  field,
  fillAll,
  fillCare,
  fillExperience,
  fillPractice,
  fillPrice,
  fillWords,
  freeSlug,
  pressNext,
  publishProfile,
} from './onboarding-pages.ts'
import { heading, holdScripts, open, untilHydrated } from './pages.ts'
import { takePicture } from './pictures.ts'
import {
  confirmAddress,
  giveOwnNetwork,
  ownNetworkHeaders,
  sendCommand,
  signInStranger,
  type Stranger,
} from './strangers.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => giveOwnNetwork(context))

const isSaved = (page: Page) => expect(page.getByText('Your answers are saved.')).toBeVisible()

const anotherDevice = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: ownNetworkHeaders(),
  })
  return context.newPage()
}

/** The same person on another device. */
const onAnotherDevice = async (browser: Browser, baseURL: string | undefined, person: Stranger) => {
  const page = await anotherDevice(browser, baseURL)
  await sendCommand(page, 'logIn', { email: person.email, password: person.password })
  return page
}

test('a provider without a profile is led to the form, fills it in, and is public with one click', async ({
  page,
}) => {
  const person = await signInStranger(page, 'provider')
  const slug = freeSlug()
  await open(page, '/dashboard')
  await expect(page).toHaveURL('/onboarding')
  await fillAll(page, slug)
  await expect(page.getByText('$42.50')).not.toHaveCount(0)
  await confirmAddress(page, person)
  await page.getByRole('button', { name: 'Publish my profile' }).dblclick()
  // What is left before parents can book: the hours and the kinds of booking.
  await expect(page).toHaveURL('/dashboard/provider/hours')
  await expect(page.getByText(/^When can parents book you, and for what\?/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'What you offer' })).toContainText('from $42.50 an hour')
  await expectGoodScreen(page)
  await takePicture(page, 'first-hours')
  await open(page, `/providers/${slug}/book`)
  // Of an intro call no price is missed.
  await expect(page.getByRole('list', { name: 'Booking types' })).not.toContainText('no price listed')
  await expect(page.getByRole('list', { name: 'Booking types' })).toContainText('from $42.50 an hour')
  await expectGoodScreen(page)
  await takePicture(page, 'book-no-price')

  await page.goto('/onboarding')
  await expect(page).toHaveURL('/dashboard/provider')
  await page.goto(`/providers/${slug}`)
  await expect(heading(page)).toHaveText(onboardingAnswers.providerName)
  await erase(page, person, slug)
})

test('a provider with an unconfirmed address is told so before they publish, and can get another link', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const person = await signInStranger(page, 'provider')
  const slug = freeSlug()
  await open(page, '/onboarding')
  await fillAll(page, slug)
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Publish my profile' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Confirm your email address first' })).toBeVisible()
  await page.getByRole('button', { name: 'Resend the link' }).click()
  await expect(page.getByText('We’ve sent a new link. It expires in 24 hours.')).toBeVisible()
  await confirmAddress(page, person)
  await page.getByRole('button', { name: 'Publish my profile' }).click()
  await expect(page).toHaveURL('/dashboard/provider/hours')
  await erase(page, person, slug)
})

test('every rule is explained at the step it belongs to', async ({ page }) => {
  await signInStranger(page, 'provider')
  await open(page, '/onboarding')
  const problem = (text: string) => page.getByText(text, { exact: true })

  await field(page, 'Your name').fill('A')
  await pressNext(page)
  await expect(problem('Business name must be at least 2 characters')).toBeVisible()
  await expect(problem('Slug must be at least 3 characters')).toBeVisible()
  await expect(problem('Provider name must be at least 2 characters')).toBeVisible()
  await expect(field(page, 'Business name')).toBeFocused()
  const slug = field(page, 'Profile link')
  await slug.fill('a'.repeat(51))
  await expect(problem('Slug must be less than 50 characters')).toBeVisible()
  await slug.fill('Harbor Care')
  await expect(problem('Slug can only contain lowercase letters, numbers, and hyphens')).toBeVisible()
  await fillPractice(page, freeSlug())
  await pressNext(page)

  await field(page, 'Tagline').fill('Short')
  await pressNext(page)
  await expect(problem('Tagline must be at least 10 characters')).toBeVisible()
  await expect(problem('Description must be at least 50 characters')).toBeVisible()
  await fillWords(page)
  await pressNext(page)

  await pressNext(page)
  await expect(problem('Please select at least one provider type')).toBeVisible()
  await expect(problem('Please select how you work')).toBeVisible()
  await expect(problem('Please select at least one language')).toBeVisible()
  await fillCare(page)
  await pressNext(page)

  await field(page, 'Years in service').fill('1e1')
  await field(page, 'Families served').fill('-1')
  await pressNext(page)
  await expect(problem('Years in service must be 0 or greater')).toBeVisible()
  await expect(problem('Families served must be 0 or greater')).toBeVisible()
  await expect(field(page, 'Years in service')).toHaveValue('1e1')
  await fillExperience(page)
  await pressNext(page)

  await pressNext(page)
  await expect(problem('Starting price must be 0 or greater')).toBeVisible()
  await expect(problem('Please select hourly or flat fee')).toBeVisible()
  await fillPrice(page)
  await pressNext(page)

  await expect(page.getByText('without a ZIP code, or a city and state')).toBeVisible()
  await page.getByLabel('Website').fill('harbor.example')
  await pressNext(page)
  await expect(problem('Please enter a valid website URL')).toBeVisible()
  await page.getByLabel('Website').fill('https://harbor.example')
  await page.getByLabel('ZIP code').fill('98103')
  await page.getByLabel('ZIP code').blur()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Seattle')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('WA')
  await pressNext(page)
  await expect(heading(page)).toHaveText('Review')
})

test('a form that was begun continues on another device, at the same step', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signInStranger(page, 'provider')
  await confirmAddress(page, person)
  await open(page, '/onboarding')
  await fillPractice(page, freeSlug())
  await pressNext(page)
  await field(page, 'Tagline').fill(onboardingAnswers.tagline)
  await isSaved(page)

  const other = await onAnotherDevice(browser, baseURL, person)
  await open(other, '/onboarding')
  await expect(heading(other)).toHaveText('About you')
  await expect(field(other, 'Tagline')).toHaveValue(onboardingAnswers.tagline)
  await other.context().close()
})

test('Back goes one step back, Forward one step on, and a reload keeps everything typed', async ({
  page,
}) => {
  await signInStranger(page, 'provider')
  await open(page, '/onboarding')
  await fillPractice(page, freeSlug())
  await pressNext(page)
  await field(page, 'Tagline').fill('Half a sen')
  await page.reload()
  await expect(field(page, 'Tagline')).toHaveValue('Half a sen')
  await page.goBack()
  await expect(heading(page)).toHaveText('Your practice')
  await expect(field(page, 'Business name')).toHaveValue(onboardingAnswers.businessName)
  await page.goForward()
  await expect(heading(page)).toHaveText('About you')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(heading(page)).toHaveText('Your practice')
})

test('Back and Forward before a reloaded page has its scripts open the step of the address', async ({
  page,
}) => {
  await signInStranger(page, 'provider')
  await open(page, '/onboarding')
  await fillPractice(page, freeSlug())
  await pressNext(page)
  await expect(heading(page)).toHaveText('About you')
  await isSaved(page)
  const letScriptsIn = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(heading(page)).toHaveText('About you')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/onboarding?step=practice')
  await letScriptsIn()
  await untilHydrated(page)
  await expect(heading(page)).toHaveText('Your practice')
  await page.goForward()
  await expect(heading(page)).toHaveText('About you')
})

test('a save that gets through after a reload is not taken for another tab’s', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  await signInStranger(page, 'provider')
  await open(page, '/onboarding')
  const begun = page.waitForRequest(/saveProfileDraft/)
  let letGo = (): void => undefined
  const gotThrough = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let saves = 0
  await page.route(/saveProfileDraft/, async (route) => {
    saves += 1
    // The reload gives the first one up; the server gets it when the new page is there.
    if (saves === 1) return
    await gotThrough
    await route.continue()
  })
  await fillPractice(page, freeSlug())
  const request = await begun
  await page.reload()
  await expect(field(page, 'Business name')).toHaveValue(onboardingAnswers.businessName)
  const late = await page.request.post(request.url(), {
    headers: request.headers(),
    data: request.postData() ?? '',
  })
  expect(late.status()).toBe(200)
  letGo()
  await pressNext(page)
  await expect(heading(page)).toHaveText('About you')
  await isSaved(page)
})

test('when two devices edit the form, neither overwrites the other without asking', async ({
  page,
  browser,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const person = await signInStranger(page, 'provider')
  await confirmAddress(page, person)
  await open(page, '/onboarding')
  const other = await onAnotherDevice(browser, baseURL, person)
  await open(other, '/onboarding')
  await field(other, 'Business name').fill('From the phone')
  await isSaved(other)

  await field(page, 'Business name').fill('From the desk')
  const dialog = page.getByRole('dialog', {
    name: 'This form has two versions',
  })
  await dialog.getByRole('button', { name: 'Use the other one' }).click()
  await expect(field(page, 'Business name')).toHaveValue('From the phone')

  await field(page, 'Business name').fill('From the desk again')
  await isSaved(page)
  await field(other, 'Business name').fill('From the phone again')
  await other.getByRole('dialog').getByRole('button', { name: 'Keep this one' }).click()
  await isSaved(other)
  await page.reload()
  await expect(field(page, 'Business name')).toHaveValue('From the phone again')
  await other.context().close()
})

test('the profile link is suggested, checked while it is typed, and refused if it is taken', async ({
  page,
  browser,
  baseURL,
}) => {
  const taken = freeSlug('taken')
  const owner = await anotherDevice(browser, baseURL)
  const person = await publishProfile(owner, taken)

  await signInStranger(page, 'provider')
  await open(page, '/onboarding')
  await field(page, 'Business name').fill('Émilie’s Café & Co.')
  await expect(field(page, 'Profile link')).toHaveValue('emilies-cafe-and-co')
  await expect(page.getByText('This link is available')).toBeVisible()
  await field(page, 'Profile link').fill(taken)
  await expect(page.getByText('That link is already taken')).toBeVisible()
  // The link they chose stays, even if they change the business name later.
  await field(page, 'Business name').fill('Another name')
  await expect(field(page, 'Profile link')).toHaveValue(taken)
  await pressNext(page)
  await expect(field(page, 'Profile link')).toBeFocused()
  await expect(heading(page)).toHaveText('Your practice')

  await erase(owner, person, taken)
  await owner.context().close()
})

test('a provider whose link was taken by somebody faster is told so and loses nothing', async ({
  page,
  browser,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const slug = freeSlug('race')
  await confirmAddress(page, await signInStranger(page, 'provider'))
  await open(page, '/onboarding')
  await fillAll(page, slug)

  const rival = await anotherDevice(browser, baseURL)
  const person = await publishProfile(rival, slug)
  await page.getByRole('button', { name: 'Publish my profile' }).click()
  await expect(heading(page)).toHaveText('Your practice')
  await expect(page.getByText('That link is already taken')).toBeVisible()
  await expect(field(page, 'Profile link')).toBeFocused()
  await expect(field(page, 'Business name')).toHaveValue(onboardingAnswers.businessName)
  await page.goto('/onboarding?step=you')
  await expect(field(page, 'Description')).toHaveValue(onboardingAnswers.description)

  await erase(rival, person, slug)
  await rival.context().close()
})

test('the form can be filled in with the keyboard alone', async ({ page }) => {
  await signInStranger(page, 'provider')
  await open(page, '/onboarding?step=experience')
  const tags = page.getByLabel('Certifications', { exact: false }).and(page.locator('input'))
  await tags.focus()
  await page.keyboard.type('IBCLC, RN')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Mistake,')
  await page.keyboard.press('Backspace')
  const list = page.getByRole('list', { name: 'Certifications' })
  await expect(list.getByRole('listitem')).toHaveText(['IBCLC', 'RN'])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveText(['IBCLC'])
  await expect(tags).toBeFocused()

  await open(page, '/onboarding?step=care')
  await page.getByRole('checkbox', { name: /^Sleep Coach/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /^Sleep Coach/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please select how you work')).toBeVisible()
})

test('each step looks right and is usable, on a phone and a desktop, in light and dark', async ({ page }) => {
  test.slow()
  await signInStranger(page, 'provider')
  await open(page, '/onboarding')
  await pressNext(page)
  await expectGoodScreen(page)
  await fillAll(page, freeSlug())
  await expectGoodScreen(page)
  for (const step of ['care', 'experience', 'contact']) {
    await open(page, `/onboarding?step=${step}`)
    await expectGoodScreen(page)
  }
})
