/**
 * A provider's own profile on their dashboard: edited section by section, previewed, and restored
 * (product.md, "Dashboards").
 */

import type { Page } from '@playwright/test'
import { expectGoodScreen } from './look-over.ts'
import { onboardingAnswers, erase, field, freeSlug, publishProfile } from './onboarding-pages.ts'
import { heading, open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { giveOwnNetwork, sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => giveOwnNetwork(context))

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Opens or closes a section. */
const turn = (page: Page, name: string) => part(page, name).locator('summary').click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const isSaved = (page: Page, name: string) =>
  expect(part(page, name).getByText('Saved', { exact: true })).toBeVisible()

test('a change is saved for its section alone, and shown in the preview and on the public page', async ({
  page,
}) => {
  const slug = freeSlug('profile')
  const person = await publishProfile(page, slug)
  await open(page, '/dashboard/provider/profile')
  const pages = page.getByRole('navigation', { name: 'Profile pages' })
  await expect(pages.locator('[aria-current=page]')).toHaveText('Edit')
  await expect(part(page, 'About you')).toContainText(onboardingAnswers.tagline)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await turn(page, 'About you')
  await field(page, 'Tagline').fill('Short')
  await turn(page, 'About you')
  await turn(page, 'When and where')
  await save(page)
  await expect(page.getByText('Tagline must be at least 10 characters')).toBeVisible()
  await expect(field(page, 'Tagline')).toBeFocused()
  await expect(part(page, 'About you').getByText('To fix')).toBeVisible()
  await field(page, 'Tagline').fill('A steady hand in the first weeks')
  await turn(page, 'About you as a person')
  await page.getByRole('radio', { name: 'Woman' }).check()
  await page.getByLabel('Areas you serve').and(page.locator('input')).fill('austin, tx')
  await page.keyboard.press('Enter')
  await page.getByLabel('How far do you travel?').fill('25')
  await page.getByRole('checkbox', { name: 'Families come to me' }).check()
  // Enter in a field saves its section alone, the bar all of them.
  await field(page, 'Tagline').press('Enter')
  await isSaved(page, 'About you')
  await expect(part(page, 'When and where').getByText('Austin, TX', { exact: true })).toBeVisible()
  await expect(part(page, 'When and where').getByText('Unsaved')).toBeVisible()

  // Unsaved changes stay while the provider previews them, and leaving the page asks about them.
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByText('Includes changes you haven’t saved yet.')).toBeVisible()
  await expect(pages.locator('[aria-current=page]')).toHaveText('Preview')
  await page.getByRole('link', { name: 'Find care' }).first().click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked()
  await save(page)
  await isSaved(page, 'When and where')
  await isSaved(page, 'About you as a person')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await page.goto(`/providers/${slug}`)
  await expect(page.getByText('A steady hand in the first weeks').first()).toBeVisible()
  await expect(page.getByText('A steady hand in the first weeks').first()).toHaveAttribute('dir', 'auto')
  await expect(
    page.getByText('Comes to their own place and 25 miles around, and to Austin, TX. You can go to them'),
  ).toBeVisible()
  // On their own public page, the only action is to edit it.
  await expect(page.getByRole('link', { name: 'Edit your profile' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Book|waitlist/ })).toHaveCount(0)
  await erase(page, person, slug)
})

for (const width of [390, 1280])
  test(`every section of the profile is closed, and opens by a tap, a key and its address, at a width of ${width} px`, async ({
    page,
  }) => {
    const slug = freeSlug('profile')
    await page.setViewportSize({ width, height: 844 })
    const person = await publishProfile(page, slug)
    await open(page, '/dashboard/provider/profile')
    const sections = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(sections).toHaveCount(9)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expectGoodScreen(page)
    await takePicture(page, 'profile-closed')
    await turn(page, 'Your price')
    await expect(field(page, 'Starting price')).toBeVisible()
    await part(page, 'Your practice').locator('summary').press('Enter')
    await expect(field(page, 'Business name')).toBeVisible()
    await field(page, 'Business name').fill('Harbor & Home')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
    await expectGoodScreen(page)
    await takePicture(page, 'profile-unsaved')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(field(page, 'Business name')).toHaveValue(onboardingAnswers.businessName)
    await page.goto('about:blank')
    await open(page, '/dashboard/provider/profile#contact')
    await expect(page.getByLabel('Website')).toBeVisible()
    await expect(part(page, 'How to reach you').getByRole('heading')).toBeInViewport()
    await expect(field(page, 'Starting price')).toBeHidden()
    await erase(page, person, slug)
  })

test('two windows that change different fields do not undo each other', async ({ page, context }) => {
  const slug = freeSlug('profile')
  const person = await publishProfile(page, slug)
  const other = await context.newPage()
  await open(page, '/dashboard/provider/profile')
  await open(other, '/dashboard/provider/profile')
  for (const window of [page, other]) await turn(window, 'Your experience')
  await field(page, 'Years in service').fill('11')
  await save(page)
  await isSaved(page, 'Your experience')
  await field(other, 'Families served').fill('2000')
  await save(other)
  await isSaved(other, 'Your experience')
  await expect(field(other, 'Years in service')).toHaveValue('11')
  await page.reload()
  await expect(field(page, 'Families served')).toHaveValue('2000')
  await other.close()
  await erase(page, person, slug)
})

test('a change of the profile link comes with a warning, and each change can be read and undone', async ({
  page,
}) => {
  const [slug, moved] = [freeSlug('profile'), freeSlug('moved')]
  const person = await publishProfile(page, slug)
  await open(page, '/dashboard/provider/profile')
  await turn(page, 'Your practice')
  await field(page, 'Profile link').fill(moved)
  await expect(page.getByText(`/providers/${slug} stops working`)).toBeVisible()
  await save(page)
  await isSaved(page, 'Your practice')
  await turn(page, 'Your price')
  await field(page, 'Starting price').fill('60')
  await save(page)
  await isSaved(page, 'Your price')

  await page.getByRole('link', { name: 'Change history' }).click()
  const changes = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  await expect(changes).toHaveCount(3)
  await expect(changes.first()).toContainText('You changed: Starting price')
  await expect(changes.first()).toContainText('$42.50')
  await expect(changes.first()).toContainText('$60')
  await expectGoodScreen(page)
  await changes.first().getByRole('button', { name: /^Undo/ }).click()
  await expect(changes).toHaveCount(4)
  await expect(changes.first()).toContainText('You undid a change')
  await changes.nth(2).getByRole('button', { name: /^Undo/ }).click()
  await expect(changes).toHaveCount(5)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(field(page, 'Starting price')).toHaveValue('42.5')
  await expect(field(page, 'Profile link')).toHaveValue(slug)
  await erase(page, person, slug)
})

test('a long history loads page by page', async ({ page }) => {
  const slug = freeSlug('profile')
  const person = await publishProfile(page, slug)
  for (let price = 100; price < 125; price += 1)
    await sendCommand(page, 'reviseProviderProfile', { startingPrice: price })
  await open(page, '/dashboard/provider/profile')
  await page.getByRole('link', { name: 'Change history' }).click()
  const changes = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')
  await expect(changes).toHaveCount(20)
  await page.getByRole('button', { name: 'Show earlier changes' }).click()
  await expect(changes).toHaveCount(26)
  await expect(changes.last()).toContainText('You created your profile')
  await expect(page.getByRole('button', { name: 'Show earlier changes' })).toHaveCount(0)
  await expectGoodScreen(page)
  await erase(page, person, slug)
})

test('the deprecated form keeps its own rules and links to the current one', async ({ page }) => {
  const slug = freeSlug('profile')
  const person = await publishProfile(page, slug)
  const options = page.waitForResponse('**/_server/static/optionLists.json')
  await open(page, '/dashboard/provider/profile-deprecated')
  // The options are loaded from the static function's file (product.md, "Calls").
  expect((await options).status()).toBe(200)
  await expect(field(page, 'Your name')).toHaveValue(onboardingAnswers.providerName)
  // Optional fields have no minimum length.
  await expect(page.getByText('At least 50 characters')).toHaveCount(0)
  await field(page, 'Your name').fill('W')
  await field(page, 'Tagline').fill('Short')
  await field(page, 'Description (optional)').fill('')
  await field(page, 'Years in service').fill('x')
  await field(page, 'Families served').fill('')
  await field(page, 'Starting price').fill('-1')
  await page.getByLabel('Website').fill('harbor.example')
  await page.getByRole('checkbox', { name: /^Birth Doula/ }).uncheck()
  await page.getByRole('checkbox', { name: 'English' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  for (const message of [
    'Name must be at least 2 characters',
    'Tagline must be at least 10 characters',
    'Years must be 0 or greater',
    'Families served must be 0 or greater',
    'Price must be 0 or greater',
    'Select at least one provider type',
    'Select at least one language',
    'Must be a valid URL',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expectGoodScreen(page)
  await open(page, '/dashboard/provider')
  await open(page, '/dashboard/provider/profile-deprecated')
  await field(page, 'Description (optional)').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('link', { name: 'current form' }).click()
  await expect(heading(page)).toHaveText('Your profile')
  await expect(field(page, 'Description')).toHaveValue('')
  await expectGoodScreen(page)
  await erase(page, person, slug)
})
