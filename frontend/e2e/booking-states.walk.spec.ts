/**
 * Every booking screen while loading, after a failure, without a network, when empty, and in two tabs at
 * once.
 */

import type { Page } from '@playwright/test'
import {
  openBookableProvider,
  openDayAndNight,
  firstFreeTime,
  closePerson,
  openParent,
} from './booking-people.ts'
import { closePeople } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { goOffline, open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load this' })
const looked = async (page: Page, name: string) => {
  await expectGoodScreen(page)
  await takePicture(page, name)
}

/**
 * Holds back the requests to a function. `fail` then aborts them and all later ones; `again` lets requests
 * through again.
 */
const without = async (page: Page, id: string) => {
  const path = `**/_server/${id}?*`
  let fail: () => void = () => undefined
  const until = new Promise<void>((resolve) => (fail = resolve))
  await page.route(path, async (route) => {
    await until
    await route.abort()
  })
  return { fail, again: () => page.unroute(path) }
}

test('the booking steps and the booking’s page load, fail, lose nothing without a network, and say when no time is free', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const paula = await openParent(browser, baseURL, 'Paula Reyes')
  const { page } = paula
  const times = await without(page, 'freeTimes')
  await open(page, `/providers/${ruth.slug}/book?kind=visit`)
  await expect(page.getByText('Loading available times…')).toBeAttached()
  await looked(page, 'book-time-loading')
  times.fail()
  await expect(failed(page)).toBeVisible()
  await looked(page, 'book-time-error')
  await times.again()
  await button(page, 'Try again').click()
  await firstFreeTime(page).click()
  await button(page, 'Continue').click()
  await page.getByLabel('Where?').fill('4 Alder Court')
  await page.getByLabel('Your note (optional)').fill('Ezra is nine days old.')
  await goOffline(page)
  await button(page, 'Send request').click()
  await expect(page.getByText('Not sent. You’re offline.')).toBeVisible()
  await expect(page.getByLabel('Your note (optional)')).toHaveValue('Ezra is nine days old.')
  await looked(page, 'book-note-offline')
  await page.context().setOffline(false)
  await button(page, 'Send request').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible()
  const address = await page.getByRole('link', { name: 'See your booking' }).getAttribute('href')
  const booking = await without(page, 'booking')
  booking.fail()
  await page.goto(address ?? '')
  await expect(failed(page)).toBeVisible()
  await looked(page, 'booking-error')
  await booking.again()
  await button(page, 'Try again').click()
  await expect(page.getByText('Waiting for Ruth').first()).toBeVisible()

  await sendCommand(ruth.page, 'saveHours', { version: 1, hours: { ...openDayAndNight, weekly: [] } })
  await open(page, `/providers/${ruth.slug}/book?kind=visit`)
  await expect(page.getByText('No times available this week')).toBeVisible()
  await looked(page, 'book-time-full')
  await closePerson(paula)
  await closePeople(ruth)
})

test('the lists, the week and the hours are empty or fail without losing anything, and two tabs never overwrite each other’s hours', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const paula = await openParent(browser, baseURL, 'Paula Reyes')
  const { page } = paula
  for (const [list, title] of [
    ['upcoming', 'Nothing coming up'],
    ['waiting', 'No requests waiting'],
    ['past', 'Nothing here yet'],
  ] as const) {
    await open(page, `/dashboard/client/bookings?list=${list}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await looked(page, 'bookings-client-empty')
  const list = await without(page, 'myBookings')
  list.fail()
  await page.goto('/dashboard/client/bookings')
  await expect(failed(page)).toBeVisible()
  await looked(page, 'bookings-client-error')
  await list.again()
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'Nothing coming up' })).toBeVisible()

  const desk = ruth.page
  const week = await without(desk, 'bookingWeek')
  week.fail()
  await desk.goto('/dashboard/provider/bookings')
  await expect(failed(desk)).toBeVisible()
  await looked(desk, 'week-error')
  await week.again()
  await button(desk, 'Try again').click()
  await expect(desk.locator('.week-open').first()).toBeAttached()
  await looked(desk, 'week-empty')

  for (const [list, title] of [
    ['upcoming', 'Nothing coming up'],
    ['waiting', 'You’re all caught up'],
    ['past', 'Nothing here yet'],
  ] as const) {
    await open(desk, `/dashboard/provider/bookings?view=list&list=${list}`)
    await expect(desk.getByRole('heading', { name: title })).toBeVisible()
  }
  await looked(desk, 'bookings-provider-empty')
  const rows = await without(desk, 'myBookings')
  rows.fail()
  await desk.goto('/dashboard/provider/bookings?view=list')
  await expect(failed(desk)).toBeVisible()
  await looked(desk, 'bookings-provider-error')
  await rows.again()
  await button(desk, 'Try again').click()
  await expect(desk.getByRole('heading', { name: 'Nothing coming up' })).toBeVisible()

  // Hours that another tab saved in the meantime are not overwritten.
  await open(desk, '/dashboard/provider/hours')
  await desk.getByRole('checkbox', { name: 'Sunday' }).setChecked(false)
  await sendCommand(desk, 'saveHours', { version: 1, hours: { ...openDayAndNight, noticeHours: 24 } })
  await button(desk, 'Save hours').click()
  await expect(button(desk, 'Load the latest hours')).toBeVisible()
  await looked(desk, 'hours-stale')
  await button(desk, 'Load the latest hours').click()
  await expect(desk.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
  await expect(desk.getByLabel('Minimum notice')).toHaveValue('24')
  await desk.getByRole('checkbox', { name: 'Sunday' }).setChecked(false)
  await goOffline(desk)
  await button(desk, 'Save hours').click()
  await expect(desk.getByText('Not saved. You’re offline.')).toBeVisible()
  await desk.context().setOffline(false)
  await button(desk, 'Save hours').click()
  await expect(desk.getByText('Hours saved')).toBeVisible()
  await closePerson(paula)
  await closePeople(ruth)
})
