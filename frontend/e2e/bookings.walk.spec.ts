/** Two people agree on a time, each in their own browser (product.md, "Bookings"). */

import type { Page } from '@playwright/test'
import {
  openBookableProvider,
  firstFreeTime,
  closePerson,
  openParent,
  phoneScreen,
  type Parent,
} from './booking-people.ts'
import { closePeople, openProvider } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'

const bookings = '/dashboard/provider/bookings'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const place = '12 Elm Street & 3rd, Seattle'

/** Goes from the profile to the sent request. Resolves to the booking's address. */
const ask = async (page: Page, slug: string, note: string): Promise<string> => {
  await open(page, `/providers/${slug}`)
  await link(page, 'Book').filter({ visible: true }).click()
  await page.getByRole('link', { name: 'First visit', exact: true }).click()
  await firstFreeTime(page).click()
  await button(page, 'Continue').click()
  await button(page, 'Send request').click()
  await expect(page.getByLabel('Where?')).toBeFocused()
  await expect(page.getByText('Please say where you’ll meet')).toBeVisible()
  await page.getByLabel('Where?').fill(place)
  await page.getByLabel('Your note (optional)').fill(note)
  await button(page, 'Send request').click()
  await expect(h1(page, 'Request sent')).toBeVisible()
  await link(page, 'See your booking').click()
  await expect(page).toHaveURL(/\/dashboard\/bookings\//)
  return new URL(page.url()).pathname
}

test('a parent requests, the provider accepts, the booking is moved and cancelled, and both read the same story', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const paula = await openParent(browser, baseURL, 'Paula Reyes')
  await open(ruth.page, bookings)
  const address = await ask(paula.page, ruth.slug, 'Ezra is nine days old.')
  await expect(paula.page.getByText('Waiting for Ruth').first()).toBeVisible()

  // The page updates without a reload.
  const requests = ruth.page.getByRole('list', { name: 'Requests' })
  await expect(requests.getByText('Paula Reyes')).toBeVisible()
  await button(ruth.page, /^Accept Paula Reyes/).click()
  await expect(requests).toBeHidden()
  await expect(paula.page.getByText('Confirmed').first()).toBeVisible()
  await expect(paula.page.getByText('We’ll mark it complete')).toBeVisible()
  const map = link(paula.page, 'Open in Maps')
  expect(new URL((await map.getAttribute('href')) ?? '').searchParams.get('query')).toBe(place)
  await expect(map).toHaveAttribute('rel', /noopener/)
  await expect(map).toHaveAttribute('target', '_blank')

  const file = await paula.page.request.get(
    (await link(paula.page, 'Add to calendar').getAttribute('href')) ?? '',
  )
  expect(file.status()).toBe(200)
  expect(await file.text()).toContain('BEGIN:VEVENT')

  await link(paula.page, 'Bookings').first().click()
  await expect(paula.page.getByRole('list', { name: 'Upcoming' })).toContainText(
    'First visit with Ruth Abernathy',
  )
  await paula.page.goto(address)

  await button(paula.page, 'Reschedule').click()
  // The second day, because late in the day the booked time may be the only one left.
  await paula.page
    .getByRole('group', { name: /^Day, / })
    .getByRole('button', { disabled: false })
    .nth(1)
    .click()
  await paula.page
    .getByRole('region', { name: 'Reschedule' })
    .getByRole('button', { name: /^\d+:\d\d [AP]M/ })
    .first()
    .click()
  await paula.page.getByLabel('Add a note (optional)').fill('We have a checkup that morning.')
  await button(paula.page, 'Suggest this time').click()
  await ruth.page.goto(address)
  await expect(h1(ruth.page, 'Paula would like to reschedule')).toBeVisible()
  await expect(ruth.page.getByText(/^Currently booked for \w+, \w+ \d+, /)).toBeVisible()
  await expect(ruth.page.getByText('We have a checkup that morning.').first()).toBeVisible()
  await ruth.page.getByRole('radio').first().check()
  await button(ruth.page, /^Accept /).click()
  await expect(button(ruth.page, 'Cancel booking')).toBeVisible()

  await button(paula.page, 'Cancel booking').click()
  // The form has a button with the same name, and replaces the button that opened it.
  await expect(paula.page.getByLabel('Why are you canceling?')).toBeFocused()
  await button(paula.page, 'Cancel booking').click()
  await expect(paula.page.getByText('Please say why')).toBeVisible()
  await paula.page.getByLabel('Why are you canceling?').fill('Ezra feeds well now.')
  await button(paula.page, 'Cancel booking').click()
  await expect(paula.page.getByText('Canceled by you').first()).toBeVisible()
  // A cancelled booking has no link to add it to a calendar.
  await expect(link(paula.page, 'Add to calendar')).toBeHidden()
  await expect(ruth.page.getByText('Ezra feeds well now.').first()).toBeVisible()
  await closePerson(paula)
  await closePeople(ruth)
})

test('every booking step is accessible and fits, Back keeps what was chosen, and logging in keeps all of it', async ({
  browser,
  baseURL,
  page,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const paula = await openParent(browser, baseURL, 'Paula Reyes')
  await paula.page.context().close()
  await page.setViewportSize(phoneScreen)
  await open(page, `/providers/${ruth.slug}/book`)
  await expect(h1(page, 'What would help?')).toBeVisible()
  await expectGoodScreen(page)
  await takePicture(page, 'book-kind')
  await page.getByRole('link', { name: 'First visit', exact: true }).click()
  await expect(h1(page, 'Pick a time')).toBeVisible()
  // The second day, because little may be left of the first.
  const days = page.getByRole('group', { name: /^Day, / }).getByRole('button', { disabled: false })
  await days.nth(1).click()
  await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true')
  const times = page.getByRole('region').getByRole('button', { name: /^\d+:\d\d [AP]M/ })
  const all = button(page, /^Show all \d+ times$/)
  const count = Number(/\d+/.exec(await all.innerText())?.[0])
  expect(await times.count()).toBeLessThanOrEqual(12)
  await all.press('Enter')
  await expect(times).toHaveCount(count)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^\d+:\d\d [AP]M/)
  await times.nth(1).click()
  await expect(times.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expectGoodScreen(page)
  await takePicture(page, 'book-time')
  await button(page, 'Continue').click()
  await page.getByLabel('Where?').fill(place)
  await page.getByLabel('Your note (optional)').fill('Ezra is nine days old.')
  await page.goBack()
  await expect(firstFreeTime(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goForward()
  await expect(page.getByLabel('Your note (optional)')).toHaveValue('Ezra is nine days old.')
  await expectGoodScreen(page)
  await takePicture(page, 'book-note')
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Email', { exact: true }).fill(paula.email)
  await page.getByLabel('Password', { exact: true }).fill(paula.password)
  await button(page, 'Log in').click()
  await expect(page.getByLabel('Your note (optional)')).toHaveValue('Ezra is nine days old.')
  // The second click of a double click sends no second request.
  await button(page, 'Send request').dblclick()
  await expect(h1(page, 'Request sent')).toBeVisible()
  await expectGoodScreen(page)
  await takePicture(page, 'book-sent')
  await open(page, '/dashboard/client/bookings?list=waiting')
  await expect(page.getByRole('list', { name: 'Waiting' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByLabel('Bookings', { exact: true }).locator('[aria-current=page]')).toHaveText(
    'Waiting1',
  )
  await expectGoodScreen(page)
  await takePicture(page, 'bookings-client')
  await page.getByRole('list', { name: 'Waiting' }).getByRole('link').click()
  // The booking's own page, opened from the list, shows the same state.
  await expect(page.getByRole('list', { name: 'Waiting' })).toBeHidden()
  await expect(page.getByText('Waiting for Ruth').first()).toBeVisible()
  await expectGoodScreen(page)
  await takePicture(page, 'booking-client')
  await open(ruth.page, bookings)
  await expect(ruth.page.getByRole('list', { name: 'Requests' })).toBeVisible()
  await expectGoodScreen(ruth.page)
  await takePicture(ruth.page, 'bookings-provider')
  await closePerson({ ...paula, page })
  await closePeople(ruth)
})

test('an address where the provider doesn’t usually come is said to be one, from its ZIP code alone', async ({
  browser,
  baseURL,
  page,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  await sendCommand(ruth.page, 'reviseProviderProfile', { serviceArea: ['98107', 'Bellevue, WA'] })
  await page.setViewportSize(phoneScreen)
  await open(page, `/providers/${ruth.slug}/book`)
  await page.getByRole('link', { name: 'First visit', exact: true }).click()
  await firstFreeTime(page).click()
  await button(page, 'Continue').click()
  const outside = page.getByText('Ruth doesn’t usually travel to this area. You can still ask.')
  const asked = page.waitForRequest(/comesTo/)
  await page.getByLabel('Where?').fill('5 Oak Road, Portland, OR 97211')
  await expect(outside).toBeVisible()
  expect((await asked).url()).not.toMatch(/Oak|Portland/)
  await expectGoodScreen(page)
  await takePicture(page, 'book-outside')
  await page.getByLabel('Where?').fill('12 Elm Street, Bellevue, WA')
  await expect(outside).toBeHidden()
  await closePeople(ruth)
})

test('when another parent takes a time first, the page says so, shows the nearest free times, and one of them can be taken', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const paula = await openParent(browser, baseURL, 'Paula Reyes')
  const tessa = await openParent(browser, baseURL, 'Tessa Brandt')
  const choose = async ({ page }: Parent) => {
    await open(page, `/providers/${ruth.slug}/book`)
    await page.getByRole('link', { name: 'First visit', exact: true }).click()
    await firstFreeTime(page).click()
    await button(page, 'Continue').click()
    await page.getByLabel('Where?').fill(place)
  }
  await choose(tessa)
  await choose(paula)
  await button(paula.page, 'Send request').click()
  await expect(h1(paula.page, 'Request sent')).toBeVisible()
  await open(ruth.page, bookings)
  await button(ruth.page, /^Accept Paula Reyes/).click()
  await expect(ruth.page.getByRole('list', { name: 'Requests' })).toBeHidden()
  await button(tessa.page, 'Send request').click()
  const alert = tessa.page.getByRole('alert').filter({ hasText: 'That time has just been taken' })
  await expect(alert).toBeVisible()
  const nearest = alert.getByRole('list', { name: 'Nearest available times' }).getByRole('button')
  await expect(nearest).toHaveCount(3)
  await expectGoodScreen(tessa.page)
  await nearest.first().click()
  await button(tessa.page, 'Send request').click()
  await expect(h1(tessa.page, 'Request sent')).toBeVisible()
  await closePerson(paula)
  await closePerson(tessa)
  await closePeople(ruth)
})

test('a provider sets their hours, reads what is wrong with them, and sees the week with them', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openProvider(browser, baseURL, 'Ruth Abernathy')
  const { page } = ruth
  await open(page, bookings)
  await link(page, 'Set your hours').click()
  await expect(h1(page, 'Hours')).toBeVisible()
  const untilSaved = page.getByText(/Until you save it/)
  await expect(untilSaved).toBeVisible()
  await page.getByLabel('Monday from').selectOption('10:00')
  await button(page, 'Same hours Monday to Friday').click()
  await expect(page.getByLabel('Friday from')).toHaveValue('10:00')
  await button(page, 'Copy to other days from Monday').click()
  await page.getByRole('checkbox', { name: 'Copy to Saturday' }).check()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByLabel('Saturday to')).toHaveValue('17:00')
  const sunday = page.getByRole('checkbox', { name: 'Sunday' })
  await sunday.setChecked(true)
  await page.getByLabel('Sunday from').first().selectOption('21:00')
  await page.getByLabel('Sunday to').first().selectOption('07:00')
  await expect(page.getByText('Ends the next day')).toBeVisible()
  await page.getByLabel('Video link (optional)').fill('http://example.org/room')
  await button(page, 'Save hours').click()
  await expect(page.getByText('Please enter a link that starts with https://').first()).toBeVisible()
  await page.getByLabel('Video link (optional)').fill('https://example.org/room')
  await expectGoodScreen(page)
  await takePicture(page, 'hours')
  await button(page, 'Save hours').click()
  await expect(page.getByText('Hours saved')).toBeVisible()
  await expect(untilSaved).toBeHidden()
  await open(page, bookings)
  await expect(page.locator('.week-open').first()).toBeAttached()
  await expect(link(page, 'Set your hours')).toBeHidden()
  // The hours' former address.
  await page.goto(`${bookings}?hours=open`)
  await expect(page).toHaveURL('/dashboard/provider/hours')
  await expect(page.getByLabel('Saturday to')).toHaveValue('17:00')
  await closePeople(ruth)
})
