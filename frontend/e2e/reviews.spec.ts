/** A review from a completed demo booking to its tombstone, each person in their own browser. */

import type { Browser, Page } from '@playwright/test'
import { openConsoleAs, dialog, openList, reason, rows, title } from './console-pages.ts'
import { expectGoodScreen } from './look-over.ts'
import { open, tabTo } from './pages.ts'
import { stateOf, type Who } from './people.ts'
import { takePicture } from './pictures.ts'
import { expect, test } from './test.ts'

const text = 'She came up four flights with a scale and a smile. Ask me at paula@demo.example.'

/** A moderator publishes a held review from the inbox; R opens the other decision, and leaving it decides nothing. */
const publishByKeyboard = async (staff: Page, words: string, why: string) => {
  await openList(staff, '/admin/inbox', 'Inbox')
  await staff.locator('main [data-row]').filter({ hasText: words }).getByRole('link').focus()
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(/\/reviews\//)
  const { pathname } = new URL(staff.url())
  await expect(staff.locator(`main [data-page="${pathname}"]`).first()).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Decided before' })).toContainText('About Paula Parent')
  await staff.keyboard.press('r')
  await expect(dialog(staff)).toContainText('Remove this review?')
  await staff.keyboard.press('Escape')
  await expect(dialog(staff)).toHaveCount(0)
  await staff.keyboard.press('a')
  await expect(dialog(staff)).toContainText('Publish this review?')
  await tabTo(staff, dialog(staff).getByLabel('Reason', { exact: true }))
  await staff.keyboard.type(why)
  await tabTo(staff, dialog(staff).getByRole('button', { name: 'Publish', exact: true }))
  await staff.keyboard.press('Enter')
}

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

test('a parent gives stars by keyboard, the automatic check holds the review, a moderator publishes it, the provider replies, and a tombstone remains after removal', async ({
  browser,
  baseURL,
}) => {
  const parent = await as(browser, 'parent', baseURL)
  await open(parent, '/dashboard/client/reviews')
  const due = parent.getByRole('list', { name: 'Waiting for your review' })
  await expectGoodScreen(parent)
  await takePicture(parent, 'reviews-due')
  const toReview = due.getByRole('link', { name: 'Review Priya Raman' }).first()
  const bookingId = (await toReview.getAttribute('href'))?.split('/').at(-1) ?? ''
  await open(parent, `/dashboard/bookings/${bookingId}`)
  const writeLink = parent.getByRole('link', { name: 'Write a review' })
  await writeLink.click()
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
  await takePicture(parent, 'review-write')
  // The draft is still there.
  await parent.reload()
  await expect(words).toHaveValue(text)
  await parent.getByRole('button', { name: 'Publish review' }).click()
  const mine = parent.getByRole('article').filter({ hasText: text })
  await expect(mine.getByText('Under review')).toBeVisible()
  await expect(mine.getByText('It may contain contact details.')).toBeVisible()
  await expectGoodScreen(parent)
  await takePicture(parent, 'reviews-mine')
  const asked = parent.waitForResponse(/\/_server\/reviewOfBooking/)
  await open(parent, `/dashboard/bookings/${bookingId}`)
  await asked
  await expect(parent.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(writeLink).toBeHidden()
  await open(parent, '/dashboard/client/reviews')

  const staff = await openConsoleAs(browser, 'moderator', baseURL)
  await openList(staff, '/admin/reviews', 'Reviews')
  await expect(rows(staff).nth(1)).toContainText('Held')
  await expectGoodScreen(staff)
  await takePicture(staff, 'console-reviews')
  await rows(staff).filter({ hasText: 'four flights' }).getByRole('link').first().click()
  await expect(title(staff, 'A review of Priya Raman')).toBeVisible()
  await expect(
    staff.getByRole('region', { name: 'Details' }).getByText('It may contain contact details'),
  ).toBeVisible()
  await expectGoodScreen(staff)
  await takePicture(staff, 'console-review')
  const record = staff.url()
  await publishByKeyboard(staff, 'four flights', 'Nobody reads mail at this address')
  await expect(staff.getByText('Publishing…')).toBeVisible()
  await expectGoodScreen(staff)
  // Leaving the page sends what could still be undone.
  await staff.goto(record)
  await expect(async () => {
    await parent.reload()
    await expect(mine.getByText('Public', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass()

  const visitor = await as(browser, 'visitor', baseURL)
  await open(visitor, '/providers/priya-raman')
  const section = visitor.getByRole('region', { name: 'Reviews' })
  await expect(section.getByText(text)).toBeVisible()
  await expect(section.getByText('4 out of 5 stars').first()).toBeAttached()
  await expectGoodScreen(visitor)
  await section.scrollIntoViewIfNeeded()
  await takePicture(visitor, 'reviews-profile')

  const provider = await as(browser, 'provider', baseURL)
  await open(provider, '/dashboard/provider/reviews')
  const received = provider.getByRole('listitem').filter({ has: provider.getByText(text) })
  await received.getByRole('button', { name: /^Reply/ }).click()
  const reply = received.getByLabel('Your reply')
  await expect(reply).toBeFocused()
  await received.getByRole('button', { name: 'Publish reply' }).click()
  await expect(received.getByText('Please write a reply')).toBeVisible()
  await reply.fill('Thank you. The stairs were worth it.')
  await received.getByRole('button', { name: 'Publish reply' }).click()
  await expect(received.getByText('You replied')).toBeVisible()
  await received.getByRole('button', { name: /^Edit reply/ }).click()
  await reply.fill('Thank you, and the stairs were worth it.')
  await received.getByRole('button', { name: 'Publish reply' }).click()
  await expect(received.getByText(', edited')).toBeVisible()
  await visitor.reload()
  await expect(section.getByText('Thank you, and the stairs were worth it.')).toBeVisible()

  await staff.goto(record)
  await staff.getByRole('button', { name: 'Remove', exact: true }).click()
  await reason(staff).fill('it tells of another family')
  await dialog(staff).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(staff.getByText('Review removed.')).toBeVisible()
  await visitor.reload()
  await expect(section.getByText('Removed by a moderator: it tells of another family')).toBeVisible()
  await expect(section.getByText(text)).toHaveCount(0)
  await expect(section.getByText('Thank you, and the stairs were worth it.')).toHaveCount(0)
  for (const page of [parent, visitor, provider, staff]) await page.context().close()
})

test('a provider reads what parents wrote, and each filter has an address', async ({ browser, baseURL }) => {
  const provider = await as(browser, 'provider', baseURL)
  await open(provider, '/dashboard/provider/reviews')
  await expect(provider.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expectGoodScreen(provider)
  await takePicture(provider, 'reviews-received')
  await provider.context().close()
})
