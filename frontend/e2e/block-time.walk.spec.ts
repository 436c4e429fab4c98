/** A provider blocks days or hours of their week: by dragging, with the pointer alone, and by keyboard. */

import type { Locator, Page } from '@playwright/test'
import { openBookableProvider, parentWhoRequests } from './booking-people.ts'
import { closePeople } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Block time' })
const daysOff = (page: Page) => page.locator('.week-grid').getByText('Day off', { exact: true })
const lanes = (page: Page) => page.locator('.week-lane')

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('Not on the page')
  return box
}

const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 8 })
  await page.mouse.up()
}

/** Drags from the third to the fifth day of the week, in the row above the hours. */
const dragOverDays = async (page: Page) => {
  const row = page.locator('.week-grid').getByText('All day', { exact: true })
  await row.scrollIntoViewIfNeeded()
  const { y, height } = await boxOf(row)
  const [first, last] = [await boxOf(lanes(page).nth(2)), await boxOf(lanes(page).nth(4))]
  const middle = y + height / 2
  await drag(page, [first.x + first.width / 2, middle], [last.x + last.width / 2, middle])
}

/** Drags over the hours from 10 to 12 of the third day, of a week that shows all 24 hours. */
const dragOverHours = async (page: Page) => {
  const lane = lanes(page).nth(2)
  await lane.evaluate((element) =>
    scrollBy(0, element.getBoundingClientRect().top + element.getBoundingClientRect().height * 0.3),
  )
  const { x, y, width, height } = await boxOf(lane)
  const middle = x + width / 2
  await drag(page, [middle, y + (height * 10.1) / 24], [middle, y + (height * 11.9) / 24])
}

const savedHours = async (page: Page) => {
  const answer = await page.request.get('/_server/myHours?createServerFn&payload=%7B%7D')
  return ((await answer.json()) as { hours: { daysOff: object[]; extraDays: object[] } }).hours
}

test('days and hours are blocked by dragging and by keyboard; the bookings on them are named before, and requests on them after', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const paula = await parentWhoRequests(browser, baseURL, ruth, 'Paula Reyes', 72)
  await sendCommand(ruth.page, 'acceptBooking', { bookingId: paula.bookingId })
  const tessa = await parentWhoRequests(browser, baseURL, ruth, 'Tessa Brandt', 74)
  const { page } = ruth
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/dashboard/provider/bookings')
  const requests = page.getByRole('list', { name: 'Requests' })
  await expect(requests).toContainText('In person, 4 Alder Court')
  await expect(lanes(page)).toHaveCount(7)

  await dragOverDays(page)
  const first = dialog(page).getByLabel('First day')
  const from = await first.inputValue()
  const inDays = (days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
  await expect(dialog(page).getByLabel('Last day')).toHaveValue(inDays(2))
  await expect(dialog(page).getByRole('status')).toContainText('First visit with Paula Reyes')
  await expectGoodScreen(page)
  await takePicture(page, 'block-time')
  await dialog(page).getByRole('button', { name: 'Block and keep bookings' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(daysOff(page)).toHaveCount(3)
  expect(await savedHours(page)).toMatchObject({ daysOff: [{ from, to: inDays(2) }] })
  await expect(requests).toContainText('On your day off')
  await expect(requests.getByText('Accept anyway')).toBeVisible()
  await requests.getByRole('link', { name: /^Tessa Brandt/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/bookings\//)
  await expect(page.getByRole('main')).toContainText('On your day off')
  await page.goBack()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(daysOff(page)).toHaveCount(0)

  await dragOverHours(page)
  await expect(first).toHaveValue(from)
  await expect(dialog(page).getByLabel('From')).toHaveValue('10:00')
  await expect(dialog(page).getByLabel('To')).toHaveValue('12:00')
  await dialog(page)
    .getByRole('button', { name: /^Block/ })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await savedHours(page)).toMatchObject({
    daysOff: [{ from, to: from }],
    extraDays: [
      { date: from, start: '00:00', end: '10:00', endsNextDay: false },
      { date: from, start: '12:00', end: '00:00', endsNextDay: true },
    ],
  })
  // The rest of the day is open.
  await expect(daysOff(page)).toHaveCount(0)

  // A link in the dialog asks first, as every way out of it does.
  await page.getByRole('button', { name: 'Block time' }).press('Enter')
  await dialog(page)
    .getByRole('button', { name: /^All of / })
    .press('Enter')
  await dialog(page)
    .getByRole('link', { name: /Paula Reyes/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog(page)).toHaveCount(0)

  // A whole week: three presses.
  await page.getByRole('button', { name: 'Block time' }).press('Enter')
  await dialog(page)
    .getByRole('button', { name: /^All of / })
    .press('Enter')
  await dialog(page).getByRole('button', { name: 'Block and keep bookings' }).press('Enter')
  await expect(daysOff(page)).toHaveCount(7)
  await paula.leave()
  await tessa.leave()
  await closePeople(ruth)
})

test('blocks that share time stand side by side, and the whole text of the one that has the focus is shown', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const paula = await parentWhoRequests(browser, baseURL, ruth, 'Paula Reyes', 72)
  const tessa = await parentWhoRequests(browser, baseURL, ruth, 'Tessa Brandt', 72)
  const { page } = ruth
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/dashboard/provider/bookings')
  const blocks = page.locator('.week-waiting')
  await expect(blocks.nth(1)).toBeVisible()
  const covered = await blocks.evaluateAll((all) => {
    const places = all.map((block) => block.getBoundingClientRect())
    // Edges that meet may differ by a part of a pixel.
    return places.filter((one, place) =>
      places
        .slice(place + 1)
        .some(
          (two) =>
            Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 &&
            Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1,
        ),
    )
  })
  expect(covered).toEqual([])

  const whole = page.locator('[data-whole]')
  await blocks.first().focus()
  await expect(whole).toHaveText(/^First visit with (Paula Reyes|Tessa Brandt), .*, New request$/)
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)

  // On a phone the days are rows, and a line leads to the requests below them.
  await page.setViewportSize({ width: 390, height: 844 })
  const line = page.getByRole('link', { name: '2 requests are waiting for your reply' })
  await line.press('Enter')
  await expect(page.getByRole('heading', { name: 'Requests 2' })).toBeInViewport()
  await expect(page.getByRole('link', { name: /^First visit with Tessa Brandt, / })).toBeAttached()
  await expectGoodScreen(page)
  await takePicture(page, 'bookings-provider-phone')
  await paula.leave()
  await tessa.leave()
  await closePeople(ruth)
})
