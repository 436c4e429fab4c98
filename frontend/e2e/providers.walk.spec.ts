/** A provider's public page as parents see it, and the profile figures on the provider's dashboard. */

import type { Page } from '@playwright/test'
import { expectGoodScreen } from './look-over.ts'
import { untilHydrated, untilElementHydrated, open } from './pages.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => giveOwnNetwork(context))

/**
 * A provider of this test alone, with a published profile and logged in; `leave` deletes the account, so that
 * no search finds it afterwards.
 */
const published = async (page: Page, slug: string) => {
  const person = await signInStranger(page, 'provider', 'Odile Marchetti')
  await confirmAddress(page, person)
  const { password } = person
  await sendCommand(page, 'createProviderProfile', {
    businessName: 'Quiet Hours',
    slug,
    providerName: 'Odile Marchetti',
    tagline: 'Evenings that end in sleep',
    description: 'I come in the evening and leave when everybody has slept and eaten.',
    yearsInService: 4,
    familiesServed: 30,
    insuranceAccepted: true,
    medicaidAccepted: false,
    startingPrice: 42,
    startingPriceType: 'hourly',
    slidingScaleOffered: true,
    serviceDelivery: 'in_person_only',
    providerTypes: ['night_nanny'],
    languages: ['english', 'italian'],
  })
  return { leave: () => sendCommand(page, 'deleteMyAccount', { password }) }
}

const looks = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/_server/profileFigures?createServerFn&payload=%7B%7D')
  return ((await answer.json()) as { total: { views: number } }).total.views
}

test('A profile shows what parents need to decide, in light and dark, on a phone and at a desktop', async ({
  page,
}) => {
  const { leave } = await published(page, 'quiet-hours-decide')
  await sendCommand(page, 'reviseProviderProfile', {
    availability: ['nights', 'weekends'],
    serviceArea: ['Austin, TX', '78704'],
    insurers: ['aetna'],
    gender: 'woman',
    faith: 'jewish',
  })
  await open(page, '/providers/quiet-hours-decide')
  const said = page.getByRole('article')
  for (const words of [
    'Nights, Weekends',
    'Comes to Austin, TX',
    'English, Italian',
    'Aetna',
    'Woman',
    'Jewish',
  ])
    await expect(said.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Endorsements' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/providers\/quiet-hours-decide$/,
  )
  await expectGoodScreen(page)
  await leave()
})

test('On a phone, a profile has its facts in two columns, its price in view and one bar of actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/providers/priya-raman')
  const main = page.getByRole('main')
  // The price in the bar; the card that also shows it is at the end of the page.
  await expect(main.getByText('$215').last()).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('link', { name: 'Book', exact: true }).filter({ visible: true })).toHaveCount(1)
  const [experience, families] = await Promise.all(
    ['Experience', 'Families served'].map((term) =>
      main.getByRole('term').filter({ hasText: term }).boundingBox(),
    ),
  )
  expect(experience?.y).toBe(families?.y)
  expect(experience?.x).toBeLessThan(families?.x ?? 0)
  const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings).toContain('What colleagues say about Priya')
  expect(headings.indexOf('About Priya')).toBeLessThan(headings.indexOf('What colleagues say about Priya'))
})

test('A parent can report a profile once and is thanked', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 409/)
  const person = await signInStranger(page, 'client', 'Maya Okafor')
  await confirmAddress(page, person)
  await open(page, '/providers/priya-raman')
  const report = page.getByRole('button', { name: 'Report this profile' })
  await untilElementHydrated(report)
  await report.click()
  const dialog = page.getByRole('dialog', { name: 'Report Priya’s profile' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please say what’s wrong')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Something on this profile isn’t true' }).check()
  await dialog.getByLabel('Tell us more (optional)').fill('The years do not add up.')
  // The test starts looking before the click, because the toast disappears after four seconds.
  const thanked = expect(page.getByText('Thank you. We’ll look into it.')).toBeVisible()
  await Promise.all([thanked, dialog.getByRole('button', { name: 'Send report' }).click()])
  await expect(dialog).toBeHidden()
  await report.click()
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('You’ve already reported this profile. We’re looking into it.')).toBeVisible()
  await sendCommand(page, 'deleteMyAccount', { password: person.password })
})

test('A click on a button that has not hydrated yet opens its dialog once it has', async ({ page }) => {
  const person = await signInStranger(page, 'client', 'Maya Okafor')
  let letIn: () => void = () => undefined
  const until = new Promise<void>((resolve) => (letIn = resolve))
  await page.route(/\.js$/, async (route) => {
    await until
    await route.continue()
  })
  await page.goto('/providers/priya-raman', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Report this profile' }).click()
  letIn()
  await expect(page.getByRole('dialog', { name: 'Report Priya’s profile' })).toBeVisible()
  await sendCommand(page, 'deleteMyAccount', { password: person.password })
})

test('A profile view is counted once, after a moment, and never for the owner', async ({
  page,
  browser,
  baseURL,
}) => {
  const { leave } = await published(page, 'quiet-hours-looks')
  // Each wait starts before its cause, because the response may arrive at once.
  const asked = page.waitForResponse(/countProfileView/)
  await open(page, '/providers/quiet-hours-looks')
  await asked
  expect(await looks(page)).toBe(0)

  const context = await browser.newContext({ baseURL: baseURL! })
  const visitor = await context.newPage()
  const counted: string[] = []
  visitor.on('request', (request) => {
    if (request.url().includes('countProfileView')) counted.push(request.url())
  })
  await visitor.goto('/search?searchQuery=Odile')
  // Before that, nothing notices the pointer.
  await untilHydrated(visitor)
  const preloaded = visitor.waitForResponse(/providerById/)
  await visitor.getByRole('link', { name: 'Odile Marchetti' }).hover()
  await preloaded
  expect(counted).toEqual([])
  const answered = visitor.waitForResponse(/countProfileView/)
  await visitor.getByRole('link', { name: 'Odile Marchetti' }).click()
  await answered
  expect(await looks(page)).toBe(1)
  await visitor.clock.install()
  await visitor.reload()
  await untilHydrated(visitor)
  await visitor.clock.runFor(3000)
  expect(counted).toHaveLength(1)
  await context.close()
  await leave()
})

test('A provider’s dashboard shows what the profile lacks and how often it was viewed', async ({ page }) => {
  const { leave } = await published(page, 'quiet-hours-dashboard')
  await open(page, '/dashboard/provider')
  await expect(page.getByText('8 more things would help parents decide.')).toBeVisible()
  await expect(page.getByText('No views in the last 30 days.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'A photo' })).toHaveAttribute(
    'href',
    '/dashboard/provider/profile#photo',
  )
  await expect(page.getByRole('link', { name: 'Your hours and what parents can book' })).toHaveAttribute(
    'href',
    '/dashboard/provider/hours',
  )
  const visitor = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const answer = await visitor.request.post('/_server/countProfileView?createServerFn', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data: { providerId: 'quiet-hours-dashboard' }, context: {} },
  })
  expect(answer.status()).toBe(200)
  await visitor.close()
  await page.reload()
  const figures = page.getByRole('region', { name: 'Last 30 days' })
  await expect(figures.getByText('view', { exact: true })).toBeVisible()
  await expect(figures.locator('dd').first()).toHaveText('1')
  await figures.getByText('View as table').click()
  await expect(figures.getByRole('row')).toHaveCount(31)
  await expectGoodScreen(page)
  await leave()
})

test('In print, every answer of a profile is expanded, and nothing covers the endorsements', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1000 })
  await page.goto('/providers/priya-raman')
  const answers = page.getByRole('region', { name: 'Questions and answers' }).locator('details > p')
  const bar = page.getByRole('link', { name: 'Book', exact: true })
  await expect(answers.first()).toBeHidden()
  await expect(bar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByLabel('Price and next step').getByText('$215')).toBeVisible()
})

test('a phone shows every pinned endorsement', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/providers/priya-raman')
  const section = page.getByRole('region', { name: /^What colleagues say/ })
  const quotes = section.getByRole('listitem')
  await expect(quotes.nth(1)).toBeVisible()
  for (const quote of await quotes.all()) await expect(quote).toBeVisible()
})
