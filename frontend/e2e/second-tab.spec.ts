/** A provider with two tabs open: what they answer in one tab shows in the other, and in its conversation. */
import { parentWhoRequests, openDayAndNight } from './booking-people.ts'
import { closePeople, openProvider } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'

test('a request that is accepted in one tab disappears from the other, and is shown in its week and conversation', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openProvider(browser, baseURL, 'Ruth Abernathy')
  await sendCommand(ruth.page, 'saveHours', { version: 0, hours: openDayAndNight })
  const paula = await parentWhoRequests(browser, baseURL, ruth, 'Paula Reyes', 30)
  const tessa = await parentWhoRequests(browser, baseURL, ruth, 'Tessa Brandt', 60)
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

  // One tab stays on the requests; the other opens the messages, where both requests have started a
  // conversation.
  await open(second, '/dashboard/provider/messages')
  const rows = second.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect(rows).toHaveCount(2)
  const search = second.getByRole('searchbox', { name: 'Search by name' })
  await search.fill('nobody')
  await expect(second.getByText('No conversations with anyone named “nobody”.')).toBeVisible()
  await search.fill('rey')
  await expect(rows).toHaveCount(1)
  await rows.filter({ hasText: 'Paula Reyes' }).click()
  const next = second.getByRole('link', { name: /^Next booking: First visit/ })
  await expect(next).toBeVisible()
  await expectGoodScreen(second)
  await takePicture(second, 'conversation-next-booking')

  await sendCommand(paula.page, 'cancelBooking', {
    bookingId: paula.bookingId,
    reason: 'We changed our plans',
  })
  await expect(next).toBeHidden()
  await ruth.page.getByRole('button', { name: /^Accept Tessa Brandt/ }).click()
  await search.fill('')
  await rows.filter({ hasText: 'Tessa Brandt' }).click()
  await next.click()
  await expect(second).toHaveURL(new RegExp(`/dashboard/bookings/${tessa.bookingId}$`))
  await second.close()
  await paula.leave()
  await tessa.leave()
  await closePeople(ruth)
})
