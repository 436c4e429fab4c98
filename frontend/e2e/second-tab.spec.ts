/** A person with two tabs open: what they do in one tab shows in the other. */

import type { Page } from '@playwright/test'
import { openForm } from './account-pages.ts'
import { parentWhoRequests, openDayAndNight } from './booking-people.ts'
import { closePeople, openProvider } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { giveOwnNetwork, sendCommand, signInStranger } from './strangers.ts'
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

/** As when a person goes back to the tab; a browser without windows shows them all. */
const lookAt = (tab: Page) =>
  tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('what is chosen in My account shows in the other tab once it is looked at, and can be chosen again', async ({
  page,
  context,
}) => {
  await giveOwnNetwork(context)
  const { password } = await signInStranger(page)
  const second = await context.newPage()
  await openForm(page, '/dashboard/account')
  await openForm(second, '/es/dashboard/account')
  const radio = (tab: Page, name: string) => tab.getByRole('radio', { name, exact: true })
  const mails = second.getByRole('checkbox', { name: /^Envíame un correo/ })
  await expect(radio(second, 'English')).toBeChecked()
  await expect(mails).toBeChecked()

  await radio(page, 'Español').click()
  await expect(page.getByText('Language saved.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Email me when/ }).click()
  await expect(page.getByText('Optional emails are off.')).toBeAttached()
  await lookAt(second)
  await expect(radio(second, 'Español')).toBeChecked()
  await expect(mails).not.toBeChecked()

  await radio(second, 'Español').focus()
  await second.keyboard.press('ArrowUp')
  await expect(second.getByText('Idioma guardado.')).toBeVisible()
  await expect(radio(second, 'English')).toBeFocused()
  // The first tab does not know yet: the same choice there is no mistake.
  await expect(radio(page, 'Español')).toBeChecked()
  await radio(page, 'English').click()
  await expect(radio(page, 'English')).toBeChecked()
  await page.reload()
  await expect(radio(page, 'English')).toBeChecked()
  await second.close()
  await page.goto('about:blank')
  await sendCommand(page, 'deleteMyAccount', { password })
})
