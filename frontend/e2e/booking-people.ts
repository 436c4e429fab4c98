/** A provider who can be booked at any hour, and parents who request bookings, created without a screen. */
import type { Browser, Page } from '@playwright/test'
import { openProvider, type Endorser } from './endorsement-people.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signInStranger, type Stranger } from './strangers.ts'
import { expect } from './test.ts'

const zone = 'America/New_York'
const hour = 3_600_000

/** A full hour, so many hours from now. */
export const hourAhead = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour)

export const phoneScreen = { width: 390, height: 844 }

/** Open during the day on every day of the week, so that some time is free whenever a test runs. */
const byDay = {
  zone,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    start: '08:00',
    end: '20:00',
    endsNextDay: false,
  })),
  daysOff: [],
  extraDays: [],
  noticeHours: 12,
  pauseBefore: 0,
  pauseAfter: 30,
  daysAhead: 60,
  kinds: [
    { kindId: 'intro', kind: 'intro', minutes: 15, name: '', price: 'Free', inSeries: false },
    { kindId: 'visit', kind: 'visit', minutes: 60, name: 'First visit', price: '$165', inSeries: true },
  ],
  terms: 'Free up to 24 hours before. After that, I charge half.',
  meetingLink: '',
}

export const openBookableProvider = async (
  browser: Browser,
  baseURL: string | undefined,
  name: string,
): Promise<Endorser> => {
  const person = await openProvider(browser, baseURL, name)
  await sendCommand(person.page, 'saveHours', { version: 0, hours: byDay })
  return person
}

export interface Parent extends Stranger {
  readonly page: Page
}

/** A parent on a phone, usually in another time zone than the provider's. */
export const openParent = async (
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  timezoneId = 'America/Los_Angeles',
): Promise<Parent> => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
    viewport: phoneScreen,
    timezoneId,
  })
  await giveOwnNetwork(context)
  const page = await context.newPage()
  const person = await signInStranger(page, 'client', name)
  await confirmAddress(page, person)
  return { ...person, page }
}

export const closePerson = async ({ page, password }: Parent) => {
  await page.goto('about:blank')
  await sendCommand(page, 'deleteMyAccount', { password })
  await page.context().close()
}

/** The first free time in the week that is shown. */
export const firstFreeTime = (page: Page) =>
  page
    .getByRole('region')
    .getByRole('button', { name: /^\d+:\d\d [AP]M/ })
    .first()

/** Open day and night, so that every hour is free. */
export const openDayAndNight = {
  zone,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    start: '00:00',
    end: '00:00',
    endsNextDay: true,
  })),
  daysOff: [],
  extraDays: [],
  noticeHours: 12,
  pauseBefore: 0,
  pauseAfter: 0,
  daysAhead: 60,
  kinds: [
    { kindId: 'visit', kind: 'visit', minutes: 60, name: 'First visit', price: '$165', inSeries: false },
  ],
  terms: '',
  meetingLink: '',
}

export const idOf = async ({ page, slug }: Endorser): Promise<string> => {
  const payload = encodeURIComponent(JSON.stringify({ id: slug }))
  const answer = await page.request.get(`/_server/providerById?createServerFn&payload=${payload}`)
  return ((await answer.json()) as { id: string }).id
}

/**
 * A parent who requests one hour that begins this many hours from now. Resolves to the booking's id and a
 * function that deletes the parent.
 */
export const parentWhoRequests = async (
  browser: Browser,
  baseURL: string | undefined,
  provider: Endorser,
  name: string,
  hoursAhead: number,
) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await giveOwnNetwork(context)
  const page = await context.newPage()
  const person = await signInStranger(page, 'client', name)
  await confirmAddress(page, person)
  const answer = await page.request.post('/_server/requestBooking?createServerFn', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      data: {
        providerId: await idOf(provider),
        kindId: 'visit',
        zone,
        time: { at: hourAhead(hoursAhead).toISOString() },
        meeting: 'place',
        hoursVersion: 1,
      },
      context: {},
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { bookingId } = (await answer.json()) as { bookingId: string }
  return {
    bookingId,
    page,
    leave: async () => {
      await sendCommand(page, 'deleteMyAccount', { password: person.password })
      await context.close()
    },
  }
}
