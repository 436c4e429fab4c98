/** A provider with more requests than one screen shows still reaches all of them. */

import { hourAhead, idOf, openDayAndNight, parentWhoRequests } from './booking-people.ts'
import { closePeople, openProvider } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'

test('21 requests: the dashboard shows 5 and the bookings page 20, each with a link to all', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openProvider(browser, baseURL, 'Ruth Abernathy')
  await sendCommand(ruth.page, 'saveHours', { version: 0, hours: openDayAndNight })
  const providerId = await idOf(ruth)
  const parents = []
  for (const [nth, name] of ['Paula Reyes', 'Tessa Brandt', 'Nora Quist'].entries()) {
    const from = 30 + nth * 20
    const parent = await parentWhoRequests(browser, baseURL, ruth, name, from)
    for (let more = 1; more < 7; more += 1) {
      await sendCommand(parent.page, 'requestBooking', {
        providerId,
        kindId: 'visit',
        zone: openDayAndNight.zone,
        time: { at: hourAhead(from + 2 * more).toISOString() },
        meeting: 'place',
        place: '4 Alder Court',
        hoursVersion: 1,
      })
    }
    parents.push(parent)
  }
  const { page } = ruth
  await open(page, '/dashboard')
  const all = page.getByRole('link', { name: 'See all 21 requests' })
  await expect(all).toBeVisible()
  await expectGoodScreen(page)
  await takePicture(page, 'dashboard-many-requests')
  await all.click()
  await expect(page).toHaveURL(/\/dashboard\/provider\/bookings\?.*list=waiting/)
  const requests = page.getByRole('list', { name: 'Requests' })
  await expect(requests.getByRole('button', { name: /^Accept / })).toHaveCount(20)
  await expect(page.getByRole('heading', { name: 'Requests 21' })).toBeVisible()
  await expect(requests.getByRole('link', { name: 'See all 21 requests' })).toBeVisible()
  for (const { leave } of parents) await leave()
  await closePeople(ruth)
})
