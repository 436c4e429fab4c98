/** A review from a completed booking of the demo to its tombstone, each person in a browser of their own. */
import type { Browser, Page } from '@playwright/test'
import { asStaff } from './console-pages.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { stateOf, type Who } from './people.ts'
import { picture } from './pictures.ts'
import { send } from './strangers.ts'
import { expect, test } from './test.ts'

const text = 'She came up four flights with a scale and a smile, and it stopped pinching.'

const as = async (browser: Browser, who: Who, baseURL: string | undefined): Promise<Page> => {
  const storageState = await stateOf(who)
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...(storageState && { storageState }),
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  return context.newPage()
}

test('a parent gives stars by keyboard, the provider replies, a moderator removes it: a tombstone stays', async ({
  browser,
  baseURL,
}) => {
  const parent = await as(browser, 'parent', baseURL)
  await open(parent, '/dashboard/client/reviews')
  const due = parent.getByRole('list', { name: 'Waiting for your review' })
  await expectGoodScreen(parent)
  await picture(parent, 'reviews-due')
  await due.getByRole('link', { name: 'Review Priya Raman' }).first().click()
  await expect(parent.getByRole('heading', { level: 1, name: 'How was Priya?' })).toBeVisible()
  await parent.getByRole('radio', { name: '1 star, Bad' }).focus()
  await parent.keyboard.press('ArrowRight')
  await parent.keyboard.press('ArrowRight')
  await parent.keyboard.press('ArrowRight')
  await expect(parent.getByRole('radio', { name: '4 stars, Good' })).toBeChecked()
  const words = parent.getByLabel('What would you tell another parent?')
  await words.fill('Too short')
  await parent.getByRole('button', { name: 'Publish review' }).click()
  await expect(words).toBeFocused()
  await words.fill(text)
  await expectGoodScreen(parent)
  await picture(parent, 'review-write')
  // What was begun is still there.
  await parent.reload()
  await expect(words).toHaveValue(text)
  await parent.getByRole('button', { name: 'Publish review' }).click()
  await expect(parent.getByText(text)).toBeVisible()
  await expectGoodScreen(parent)
  await picture(parent, 'reviews-mine')

  const visitor = await as(browser, 'visitor', baseURL)
  await open(visitor, '/providers/priya-raman')
  const section = visitor.getByRole('region', { name: 'Reviews' })
  await expect(section.getByText(text)).toBeVisible()
  await expect(section.getByText('4 of 5 stars').first()).toBeAttached()
  await expectGoodScreen(visitor)
  await section.scrollIntoViewIfNeeded()
  await picture(visitor, 'reviews-profile')

  const staff = await asStaff(browser, 'moderator', baseURL)
  await staff.goto('/admin')
  const reviews = (await (
    await staff.request.get('/api/admin/reviews?filter={"q":"four flights"}')
  ).json()) as { id: string }[]
  await send(staff, 'removeReview', { reviewId: reviews[0]?.id, reason: 'it tells of another family' })
  await visitor.reload()
  await expect(section.getByText('Removed by a moderator: it tells of another family')).toBeVisible()
  await expect(section.getByText(text)).toHaveCount(0)
  for (const page of [parent, visitor, staff]) await page.context().close()
})

test('a provider reads what parents wrote, and the filters have addresses', async ({ browser, baseURL }) => {
  const provider = await as(browser, 'provider', baseURL)
  await open(provider, '/dashboard/provider/reviews')
  await expect(provider.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expectGoodScreen(provider)
  await picture(provider, 'reviews-received')
  await provider.context().close()
})
