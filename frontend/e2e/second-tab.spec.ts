/** A provider with two tabs open: what they answer in one shows in the other, and in the conversation it belongs to. */
import type { Browser } from '@playwright/test'
import { gone, provider, type Endorser } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { picture } from './pictures.ts'
import { confirm, fromElsewhere, send, signedIn } from './strangers.ts'
import { expect, test } from './test.ts'

const zone = 'America/New_York'
const hour = 3_600_000

/** Open day and night, so that any hour is free. */
const hours = {
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

const idOf = async ({ page, slug }: Endorser): Promise<string> => {
  const payload = encodeURIComponent(JSON.stringify({ id: slug }))
  const answer = await page.request.get(`/_server/providerById?createServerFn&payload=${payload}`)
  return ((await answer.json()) as { id: string }).id
}

/** A parent who asks for an hour that begins so many hours from now; answers the booking's id with how they leave. */
const asking = async (
  browser: Browser,
  baseURL: string | undefined,
  ruth: Endorser,
  name: string,
  hoursAhead: number,
) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await fromElsewhere(context)
  const page = await context.newPage()
  const person = await signedIn(page, 'client', name)
  await confirm(page, person)
  const answer = await page.request.post('/_server/requestBooking?createServerFn', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      data: {
        providerId: await idOf(ruth),
        kindId: 'visit',
        zone,
        time: { at: new Date(Math.ceil(Date.now() / hour) * hour + hoursAhead * hour).toISOString() },
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
      await send(page, 'deleteMyAccount', { password: person.password })
      await context.close()
    },
  }
}

test('a request that is accepted in one tab leaves the other, and stands in its week and its conversation', async ({
  browser,
  baseURL,
}) => {
  const ruth = await provider(browser, baseURL, 'Ruth Abernathy')
  await send(ruth.page, 'saveHours', { version: 0, hours })
  const paula = await asking(browser, baseURL, ruth, 'Paula Reyes', 30)
  const tessa = await asking(browser, baseURL, ruth, 'Tessa Brandt', 60)
  const second = await ruth.context.newPage()
  for (const page of [ruth.page, second]) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '/dashboard/provider/bookings')
    const requests = page.getByRole('list', { name: 'Requests' })
    await expect(requests.getByText('Paula Reyes')).toBeVisible()
    await expect(requests.getByText('Tessa Brandt')).toBeVisible()
  }

  await ruth.page.getByRole('button', { name: /^Accept Paula Reyes/ }).click()
  const others = second.getByRole('list', { name: 'Requests' })
  await expect(others.getByText('Paula Reyes')).toBeHidden()
  await expect(others.getByText('Tessa Brandt')).toBeVisible()

  // One tab stays with the requests; the other goes to the messages, where both requests began a conversation.
  await open(second, '/dashboard/provider/messages')
  const rows = second.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect(rows).toHaveCount(2)
  const search = second.getByRole('searchbox', { name: 'Search by name' })
  await search.fill('nobody')
  await expect(second.getByText('No conversation with anybody called “nobody”.')).toBeVisible()
  await search.fill('rey')
  await expect(rows).toHaveCount(1)
  await rows.filter({ hasText: 'Paula Reyes' }).click()
  const next = second.getByRole('link', { name: /^Next booking: First visit/ })
  await expect(next).toBeVisible()
  await expectGoodScreen(second)
  await picture(second, 'conversation-next-booking')

  await send(paula.page, 'cancelBooking', { bookingId: paula.bookingId, reason: 'We changed our plans' })
  await expect(next).toBeHidden()
  await ruth.page.getByRole('button', { name: /^Accept Tessa Brandt/ }).click()
  await search.fill('')
  await rows.filter({ hasText: 'Tessa Brandt' }).click()
  await next.click()
  await expect(second).toHaveURL(new RegExp(`/dashboard/bookings/${tessa.bookingId}$`))
  await second.close()
  await paula.leave()
  await tessa.leave()
  await gone(ruth)
})
