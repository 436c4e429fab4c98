/** A series from its dates to its answer: one is left out, one is taken, and both sides read which is not booked. */

import { openHours, visitKind } from '../../backend/bench/open-hours.ts'
import { answerTo, closePerson, hourAhead, idOf, openParent, parentWhoRequests } from './booking-people.ts'
import { closePeople, openProvider } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'

const day = 24

test('a date of a series that is taken is named before it is accepted, and on every screen after that', async ({
  browser,
  baseURL,
}) => {
  const kelly = await openProvider(browser, baseURL, 'Kelly Marsh')
  const hours = openHours({ kinds: [{ ...visitKind, price: '$38 an hour', minutes: 180 }] })
  await sendCommand(kelly.page, 'saveHours', { version: 0, hours })
  const paula = await openParent(browser, baseURL, 'Paula Reyes', hours.zone)
  const { page } = paula
  const steps = new URLSearchParams({
    kind: visitKind.kindId,
    series: '1',
    at: hourAhead(14 * day).toISOString(),
    weekdays: '1-2-3-4-5-6-7',
    weeks: '2',
    step: 'repeat',
  })
  await open(page, `/providers/${kelly.slug}/book?${steps.toString()}`)
  const planned = page.getByRole('list', { name: 'All dates and times' })
  await planned.getByRole('checkbox').nth(5).click()
  await expect(planned.getByRole('listitem').nth(5)).toContainText('Left out')
  await expectGoodScreen(page)
  await takePicture(page, 'series-dates')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Your request' })).toContainText(
    '13 visits, about $1,482 in total',
  )
  await page.getByLabel('Where?').fill('4 Alder Court')
  await page.getByLabel('Your note (optional)').fill('Ezra is nine days old.')
  await expectGoodScreen(page)
  await takePicture(page, 'series-last-step')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^Kelly has until .+ to reply\.$/)).toBeVisible()
  // New times can be suggested for single bookings alone.
  await expect(page.getByText('Kelly accepts or declines', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page).toHaveURL(/\/dashboard\/bookings\//)
  const address = new URL(page.url()).pathname
  await open(page, '/dashboard/client')
  await expect(page.getByRole('list', { name: 'Waiting for a reply' })).toContainText(
    /Kelly has until .+ to reply/,
  )
  await expectGoodScreen(page)
  await takePicture(page, 'request-on-today')
  await open(page, '/dashboard/client/bookings')
  await expect(page.getByRole('link', { name: 'Waiting 1', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See your request' })).toBeVisible()
  await takePicture(page, 'nothing-confirmed-yet')
  const noor = await parentWhoRequests(browser, baseURL, kelly, 'Noor Haddad', 16 * day)
  await sendCommand(kelly.page, 'acceptBooking', { bookingId: noor.bookingId })

  const taken = /^You have other bookings on (\w{3}, \w{3} \d+)$/
  // Also above the form that answers, to which Today leads.
  await open(kelly.page, `${address}?act=decline`)
  await expect(kelly.page.getByText(taken)).toBeVisible()
  await open(kelly.page, '/dashboard/provider')
  const attention = kelly.page.getByRole('region', { name: /^Needs your attention/ })
  const request = attention.getByRole('listitem').filter({ hasText: 'Paula Reyes' })
  await expect(request.getByText(taken)).toBeVisible()
  const [, missing = ''] = taken.exec(await request.getByText(taken).innerText()) ?? []
  await expect(request).toContainText('13 visits, about $1,482 in total')
  await expect(request).toContainText('“Ezra is nine days old.”')
  await expectGoodScreen(kelly.page)
  await takePicture(kelly.page, 'series-request')
  await request.getByRole('button', { name: 'Accept the 12 that fit', exact: true }).click()
  await expect(request).toHaveCount(0)

  const booked = '12 of 13 visits booked, about $1,368 in total'
  for (const [who, list, reason] of [
    [page, '/dashboard/client/bookings', 'Kelly has another booking then'],
    [kelly.page, '/dashboard/provider/bookings?view=list', 'you have another booking then'],
  ] as const) {
    await open(who, list)
    const upcoming = who.getByRole('list', { name: 'Upcoming', exact: true })
    await expect(upcoming.getByText(booked).first()).toBeVisible()
    await expect(upcoming.getByText(`Not booked: ${missing}`).first()).toBeVisible()
    await takePicture(who, 'series-in-list')
    await open(who, `${list}${list.includes('?') ? '&' : '?'}list=past`)
    await expect(who.getByRole('article').filter({ hasText: `Not booked: ${missing}` })).toBeVisible()
    await open(who, address)
    const dates = who.getByRole('region', { name: booked }).getByRole('listitem')
    await expect(dates).toHaveCount(13)
    await expect(dates.filter({ hasText: 'Confirmed' })).toHaveCount(12)
    // A visit that ends at midnight names the next day too.
    await expect(dates.filter({ hasText: new RegExp(`^${missing}`) })).toContainText(`Not booked: ${reason}`)
    await expectGoodScreen(who)
    await takePicture(who, 'series-on-its-page')
  }
  await open(page, '/dashboard/client')
  const next = page.getByRole('list', { name: 'Upcoming bookings' })
  await expect(next.getByText(`Not booked: ${missing}`).first()).toBeVisible()
  await noor.leave()
  await closePerson(paula)
  await closePeople(kelly)
})

test('a provider leaves a date of a series out, and accepts the rest', async ({ browser, baseURL }) => {
  const kelly = await openProvider(browser, baseURL, 'Kelly Marsh')
  const hours = openHours({ kinds: [visitKind] })
  await sendCommand(kelly.page, 'saveHours', { version: 0, hours })
  const paula = await openParent(browser, baseURL, 'Paula Reyes', hours.zone)
  const { bookingId } = await answerTo<{ bookingId: string }>(paula.page, 'requestBooking', {
    providerId: await idOf(kelly),
    kindId: visitKind.kindId,
    zone: hours.zone,
    time: { at: hourAhead(14 * day).toISOString() },
    series: { weekdays: [1, 2, 3, 4, 5, 6, 7], weeks: 2 },
    meeting: 'place',
    place: '4 Alder Court',
    hoursVersion: 1,
  })
  await open(kelly.page, `/dashboard/bookings/${bookingId}`)
  const dates = kelly.page.getByRole('region', { name: /14/ }).getByRole('listitem')
  await dates.nth(3).getByRole('checkbox').uncheck()
  await expect(dates.nth(3)).toContainText('Left out')
  await expectGoodScreen(kelly.page)
  await takePicture(kelly.page, 'series-without-a-date')
  await kelly.page.getByRole('button', { name: 'Accept 13 of 14 dates', exact: true }).click()
  await expect(dates.nth(3)).toContainText('Not booked: you left it out')
  await open(paula.page, `/dashboard/bookings/${bookingId}`)
  const theirs = paula.page.getByRole('region', { name: /13 of 14/ }).getByRole('listitem')
  await expect(theirs.filter({ hasText: 'Confirmed' })).toHaveCount(13)
  await expect(theirs.nth(3)).toContainText('Not booked: Kelly isn’t available then')
  await closePerson(paula)
  await closePeople(kelly)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the step that asks for a time says what to do', async ({ page }) => {
    await page.goto('/providers/rosa-delgado-ruiz/book')
    await page.locator('main a[href*="kind="]').first().click()
    await expect(page.getByText(/^To see when Rosa is available, turn on JavaScript/)).toBeVisible()
  })
})
