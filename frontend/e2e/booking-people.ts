/** A provider who can be booked at any hour, and parents who request bookings, created without a screen. */

import type { Browser, Page } from '@playwright/test'
import { introKind, openHours, visitKind } from '../../backend/bench/open-hours.ts'
import { openProvider, type Endorser } from './endorsement-people.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signInStranger, type Stranger } from './strangers.ts'
import { expect } from './test.ts'

const { zone } = openHours()
const hour = 3_600_000

/** A full hour, so many hours from now. */
export const hourAhead = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour)

export const phoneScreen = { width: 390, height: 844 }

const firstVisit = { ...visitKind, name: 'First visit' }

/** Open day and night, so that every hour from tomorrow on is free, whenever a test runs. */
export const openDayAndNight = openHours({
  daysAhead: 60,
  kinds: [{ ...firstVisit, inSeries: false }],
  terms: '',
})

export const openBookableProvider = async (
  browser: Browser,
  baseURL: string | undefined,
  name: string,
): Promise<Endorser> => {
  const person = await openProvider(browser, baseURL, name)
  await sendCommand(person.page, 'saveHours', {
    version: 0,
    hours: openHours({ pauseAfter: 30, daysAhead: 60, kinds: [introKind, firstVisit] }),
  })
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

export const idOf = async ({ page, slug }: Endorser): Promise<string> => {
  const payload = encodeURIComponent(JSON.stringify({ id: slug }))
  const answer = await page.request.get(`/_server/providerById?createServerFn&payload=${payload}`)
  return ((await answer.json()) as { id: string }).id
}

/** A parent whose page shows nothing yet. */
export const parentInTheirContext = async (browser: Browser, baseURL: string | undefined, name: string) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await giveOwnNetwork(context)
  const page = await context.newPage()
  const person = await signInStranger(page, 'client', name)
  await confirmAddress(page, person)
  return { ...person, page }
}

/** What the server answers to a command of the page's person. */
export const answerTo = async <Answer>(page: Page, id: string, data: object): Promise<Answer> => {
  const answer = await page.request.post(`/_server/${id}?createServerFn`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data, context: {} },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Answer
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
  const { page, password } = await parentInTheirContext(browser, baseURL, name)
  const { bookingId } = await answerTo<{ bookingId: string }>(page, 'requestBooking', {
    providerId: await idOf(provider),
    kindId: 'visit',
    zone,
    time: { at: hourAhead(hoursAhead).toISOString() },
    meeting: 'place',
    place: '4 Alder Court',
    hoursVersion: 1,
  })
  return {
    bookingId,
    page,
    leave: async () => {
      await sendCommand(page, 'deleteMyAccount', { password })
      await page.context().close()
    },
  }
}
