/**
 * People, places and words of the greatest allowed length: no screen becomes wider than its window because of
 * them.
 */

import type { Page } from '@playwright/test'
import { parentWhoRequests, openDayAndNight, idOf } from './booking-people.ts'
import {
  closePeople,
  submitPinnedEndorsement,
  openProvider,
  submitEndorsement,
} from './endorsement-people.ts'
import { expectFits } from './look-over.ts'
import { open } from './pages.ts'
import { sendCommand } from './strangers.ts'
import { test } from './test.ts'

const long = 'Konstantina-Maximiliane Wolfeschlegelsteinhausenbergerdorffvoralternwaren'
const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const address = `https://example.org/${word}/${word}`

const everyPageFits = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await expectFits(page, path)
  }
}

test('no screen scrolls sideways for long names, words and addresses', async ({ browser, baseURL }) => {
  const ruth = await openProvider(browser, baseURL, long)
  const anna = await openProvider(browser, baseURL, `Anna ${long}`)
  await sendCommand(ruth.page, 'saveHours', {
    version: 0,
    hours: { ...openDayAndNight, terms: word, meetingLink: address },
  })
  await submitPinnedEndorsement(anna, ruth, `${long} ${word} ${word}`)
  await submitEndorsement(ruth, anna, `${long} ${word} ${word}`)
  await sendCommand(ruth.page, 'createEndorsementRequest', {
    email: `${'very-long-address'.repeat(3)}@${'example'.repeat(8)}.org`,
    relationship: 'colleague',
    note: word,
  })
  await sendCommand(ruth.page, 'addFaq', {
    question: `${word}?`,
    answer: `${word} ${address}`,
    status: 'published',
  })
  const paula = await parentWhoRequests(browser, baseURL, ruth, long, 26)
  await sendCommand(ruth.page, 'acceptBooking', { bookingId: paula.bookingId })
  const providerId = await idOf(ruth)
  const messageId = crypto.randomUUID()
  await sendCommand(paula.page, 'startConversation', { providerId, messageId, text: `${word} ${address}` })
  await sendCommand(paula.page, 'bookmarkProvider', { providerId })
  const conversation = (await paula.page.request
    .get(
      `/_server/bookingConversation?createServerFn&payload=${JSON.stringify({ bookingId: paula.bookingId })}`,
    )
    .then((answer) => answer.json())) as { conversationId: string }

  await everyPageFits(ruth.page, [
    '/dashboard/provider',
    '/dashboard/provider/bookings',
    `/dashboard/bookings/${paula.bookingId}`,
    '/dashboard/provider/messages',
    `/dashboard/provider/messages/${conversation.conversationId}`,
    '/dashboard/provider/endorsements?tab=approved',
    '/dashboard/provider/endorsements?tab=asked',
    '/dashboard/provider/endorsements?tab=written',
    '/dashboard/provider/reviews',
    '/dashboard/provider/faq',
    '/dashboard/provider/profile',
    '/dashboard/account',
  ])
  await everyPageFits(anna.page, ['/dashboard/provider/endorsements', `/providers/${ruth.slug}/endorsements`])
  await everyPageFits(paula.page, [
    '/dashboard/client',
    '/dashboard/client/bookings',
    `/dashboard/bookings/${paula.bookingId}`,
    '/dashboard/client/messages',
    `/dashboard/client/messages/${conversation.conversationId}`,
    '/dashboard/client/favorites',
    '/dashboard/client/profile',
    `/providers/${ruth.slug}`,
    `/providers/${ruth.slug}/book`,
    `/providers/${ruth.slug}/message`,
    `/compare?ids=${ruth.slug}&ids=${anna.slug}`,
    `/search?searchQuery=${encodeURIComponent(long)}`,
  ])
  await paula.leave()
  await closePeople(anna, ruth)
})
