/**
 * A booking from the search to its completion, and the whole flow again by keyboard (product.md, "Bookings").
 */

import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { openBookableProvider, firstFreeTime, idOf, closePerson, openParent } from './booking-people.ts'
import { closePeople } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { nameIn, open, people, tabTo, words } from './pages.ts'
import { moveBookingToYesterday } from './past-bookings.ts'
import { takePicture } from './pictures.ts'
import { expect, test } from './test.ts'

const zone = 'America/New_York'
const bookings = '/dashboard/provider/bookings'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

interface Mail {
  readonly subject: string
  readonly text: string
  readonly calendar: string | null
}

/** The newest mail to an address with these words in its subject. */
const mailTo = async (page: Page, to: string, subject: RegExp): Promise<Mail> => {
  let mail: Mail | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/mail.json', { params: { to } })
      mail = ((await answer.json()) as Mail[]).find((each) => subject.test(each.subject))
      return mail !== undefined
    })
    .toBe(true)
  return mail ?? { subject: '', text: '', calendar: null }
}

/** The only event in a calendar file, parsed by a different library than the one that wrote it. */
const eventIn = (file: string | null) => {
  const calendar = new ICAL.Component(ICAL.parse(file ?? '') as never[])
  const all = calendar.getAllSubcomponents('vevent')
  expect(all).toHaveLength(1)
  const event = new ICAL.Event(all[0])
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
  }
}

/**
 * The timeline's entries with their times. "You" is replaced by the reader's name, so that both sides can be
 * compared.
 */
const timelineOf = async (page: Page, reader: string): Promise<string[]> => {
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  const texts = await steps.allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').replaceAll(/\bYou\b/g, reader))
}

test('a parent finds a provider, books on a phone, gets emails and a calendar, and both read that it is completed', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ottilie Farrow')
  const paula = await openParent(browser, baseURL, 'Paula Reyes', zone)
  const { page } = paula

  await open(page, '/')
  await words(page).fill('Ottilie Farrow')
  await page.keyboard.press('Enter')
  await expect(nameIn(people(page).first())).toHaveText('Ottilie Farrow')

  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const begun = performance.now()
  await tap(nameIn(people(page).first()))
  await tap(page.getByRole('link', { name: 'Book' }).filter({ visible: true }))
  await tap(page.getByRole('link', { name: 'First visit', exact: true }))
  await tap(firstFreeTime(page))
  await tap(button(page, 'Continue'))
  await page.getByLabel('Where?').fill('4 Alder Court')
  await tap(button(page, 'Send request'))
  await expect(h1(page, 'Request sent')).toBeVisible()
  // Counted from the search result. The annotation records the seconds, to compare with the minute allowed.
  expect(taps).toBe(6)
  test
    .info()
    .annotations.push({ type: 'seconds', description: ((performance.now() - begun) / 1000).toFixed(1) })
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page).toHaveURL(/\/dashboard\/bookings\//)
  const address = new URL(page.url()).pathname
  const bookingId = address.split('/').at(-1) ?? ''

  const request = await mailTo(ruth.page, ruth.email, /^Paula Reyes would like to book with you$/)
  expect(request.text).toContain(address)
  await open(ruth.page, bookings)
  await button(ruth.page, /^Accept Paula Reyes/).click()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expectGoodScreen(page)
  await takePicture(page, 'booking-confirmed')

  const told = eventIn((await mailTo(page, paula.email, /^Confirmed: /)).calendar)
  const theirs = eventIn((await mailTo(page, ruth.email, /^Confirmed: /)).calendar)
  expect(told).toMatchObject({ method: 'REQUEST', sequence: 1 })
  expect(theirs).toEqual(told)

  await open(page, '/dashboard/client/bookings')
  await button(page, 'Create a private link').click()
  await page.getByLabel('Current password').fill(paula.password)
  await expectGoodScreen(page)
  await button(page, 'Create the link').click()
  const feed = await page.getByLabel('Your calendar link').inputValue()
  const inFeed = async () => eventIn(await (await page.request.get(new URL(feed).pathname)).text())
  expect(await inFeed()).toEqual({ ...told, method: 'PUBLISH' })

  await open(page, address)
  await open(ruth.page, address)
  await moveBookingToYesterday(await idOf(ruth), bookingId)
  // Both pages update without a reload.
  for (const each of [page, ruth.page])
    await expect(each.getByText('Completed', { exact: true }).first()).toBeVisible()
  // No email is sent for a time that is over; the calendar is updated.
  const moved = await inFeed()
  expect(moved).toMatchObject({ uid: told.uid, sequence: 2 })
  expect(Date.parse(moved.startsAt)).toBeLessThan(Date.now() - 24 * 3_600_000)
  const story = await timelineOf(page, 'Paula')
  expect(story).toHaveLength(4)
  expect(await timelineOf(ruth.page, 'Ottilie')).toEqual(story)
  for (const each of [page, ruth.page]) await expectGoodScreen(each)
  await takePicture(page, 'booking-completed-client')
  await takePicture(ruth.page, 'booking-completed-provider')
  await open(page, '/dashboard/client/bookings?list=past')
  await expect(page.getByRole('list', { name: 'Past' }).getByRole('article')).toContainText('Completed')
  await expectGoodScreen(page)
  await closePerson(paula)
  await closePeople(ruth)
})

test('the whole flow works by keyboard: a request, new times suggested, one accepted, the booking opened from the week', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const paula = await openParent(browser, baseURL, 'Paula Reyes')
  const { page } = paula
  const press = async (at: Page, target: Locator, key = 'Enter') => {
    await tabTo(at, target)
    await at.keyboard.press(key)
  }
  await open(page, `/providers/${ruth.slug}`)
  await press(page, page.getByRole('link', { name: 'Book' }).filter({ visible: true }))
  await expect(h1(page, 'What would help?')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'First visit', exact: true }))
  await expect(h1(page, 'Pick a time')).toBeFocused()
  await expect(firstFreeTime(page)).toBeVisible()
  await press(page, firstFreeTime(page), 'Space')
  await press(page, button(page, 'Continue'))
  await expect(h1(page, /^Anything/)).toBeFocused()
  await tabTo(page, page.getByLabel('Where?'))
  await page.keyboard.type('4 Alder Court')
  await press(page, button(page, 'Send request'))
  await expect(h1(page, 'Request sent')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'See your booking' }))
  await expect(page.getByText('Waiting for Ruth').first()).toBeVisible()

  await open(ruth.page, bookings)
  await expect(button(ruth.page, /^Accept Paula Reyes/)).toBeVisible()
  await press(ruth.page, ruth.page.getByRole('link', { name: 'Suggest new times to Paula Reyes' }))
  const suggesting = ruth.page.getByRole('region', { name: 'Suggest new times' })
  const times = suggesting.getByRole('button', { name: /^\d+:\d\d [AP]M/ })
  await expect(times.first()).toBeVisible()
  // The time zone of the provider's hours, as on the rest of the page; their browser may be in another zone.
  await expect(suggesting.getByText('Shown in Eastern Time.')).toBeVisible()
  await expectGoodScreen(ruth.page)
  await takePicture(ruth.page, 'booking-suggest')
  // The second day, because little may be left of the first.
  const days = suggesting.getByRole('group', { name: /^Day, / }).getByRole('button', { disabled: false })
  await press(ruth.page, days.nth(1), 'Space')
  await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await press(ruth.page, times.nth(1), 'Space')
  await press(ruth.page, times.nth(2), 'Space')
  await press(ruth.page, button(ruth.page, 'Suggest these 2 times'))

  const offered = page.getByRole('radiogroup')
  await expect(offered).toBeVisible()
  await open(page, '/dashboard/client')
  const toAnswer = page.getByRole('list', { name: 'Needs your reply' })
  await expect(toAnswer.getByRole('list', { name: 'Suggested times' }).getByRole('listitem')).toHaveCount(2)
  await expectGoodScreen(page)
  await press(page, toAnswer.getByRole('link'))
  await expect(offered).toBeVisible()
  await expectGoodScreen(page)
  await takePicture(page, 'booking-proposals')
  await tabTo(page, offered.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(offered.getByRole('radio').nth(1)).toBeChecked()
  await press(page, button(page, /^Accept /))
  await expect(page.getByText('Confirmed').first()).toBeVisible()

  await open(ruth.page, bookings)
  const block = ruth.page.getByRole('link', { name: /First visit with Paula Reyes/ }).first()
  // The suggested times are within the next days, which may fall into next week.
  await expect(ruth.page.locator('.week-open').first()).toBeVisible()
  if ((await block.count()) === 0) await press(ruth.page, ruth.page.getByRole('link', { name: 'Next week' }))
  await expect(block).toBeVisible()
  await expectGoodScreen(ruth.page)
  await takePicture(ruth.page, 'bookings-week')
  await press(ruth.page, block)
  await expect(ruth.page.getByText('Confirmed').first()).toBeVisible()
  await closePerson(paula)
  await closePeople(ruth)
})
