/**
 * Stores scripts as text in every text field: of a profile, a booking, a message, a review and its reply, a
 * question and its answer, an endorsement, a report and the waitlist. Parents, providers and staff then open
 * every screen that shows them. Each must stay text: no script runs, and nothing becomes an element or an
 * address.
 */

import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { closePerson, hourAhead, idOf, openDayAndNight, openParent, type Parent } from './booking-people.ts'
import { openConsoleAs } from './console-pages.ts'
import { listOf } from './console-people.ts'
import { closePeople, openProvider, submitEndorsement, type Endorser } from './endorsement-people.ts'
import { profileOf } from './onboarding-pages.ts'
import { open, untilHydrated } from './pages.ts'
import { moveBookingToYesterday } from './past-bookings.ts'
import { expectNothingPlanted, expectOnlyText, listen, plantedCounts, plantedText } from './planted-text.ts'
import { sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'
import { tellThreatResult } from './threat-results.ts'

const zone = 'America/New_York'

/** The answer to a command, called with the session of the page's browser. */
const answerOf = async <T>(page: Page, id: string, data: object): Promise<T> => {
  const answer = await page.request.post(`/_server/${id}?createServerFn`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data, context: {} },
  })
  expect(answer.status(), `${id} ${await answer.text()}`).toBe(200)
  return (await answer.json()) as T
}

const statusOf = async (page: Page, id: string, data: object): Promise<number> => {
  const answer = await page.request.post(`/_server/${id}?createServerFn`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data, context: {} },
  })
  return answer.status()
}

const look = async (page: Page, path: string, fields: readonly string[]) => {
  await page.goto(path)
  // Checked first in the HTML as the server sent it: a page with injected elements might never hydrate.
  await expectNothingPlanted(page)
  await untilHydrated(page)
  await expectOnlyText(page, fields)
}

interface Cast {
  readonly provider: Endorser
  readonly parent: Parent
  readonly providerId: string
}

const cast = async (browser: Browser, baseURL: string | undefined): Promise<Cast> => {
  const provider = await openProvider(browser, baseURL, plantedText('name', 100))
  const parent = await openParent(browser, baseURL, plantedText('parent', 100), zone)
  for (const { page } of [provider, parent]) await listen(page.context())
  return { provider, parent, providerId: await idOf(provider) }
}

const leave = async ({ provider, parent }: Cast) => {
  await closePerson(parent)
  await closePeople(provider)
}

/** `2026-11-29`: the day of a time where the provider and the parent live. */
const dayOf = (time: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(time)

const request = async ({ parent, providerId }: Cast, at: Date) => {
  const { bookingId } = await answerOf<{ bookingId: string }>(parent.page, 'requestBooking', {
    providerId,
    kindId: 'visit',
    zone,
    time: { at: at.toISOString() },
    meeting: 'place',
    place: plantedText('place', 200),
    note: plantedText('note', 1_000),
    hoursVersion: 1,
  })
  return bookingId
}

const saveHours = (provider: Endorser) =>
  sendCommand(provider.page, 'saveHours', {
    version: 0,
    hours: {
      ...openDayAndNight,
      kinds: openDayAndNight.kinds.map((kind) => ({
        ...kind,
        name: plantedText('kind', 60),
        price: plantedText('price', 60),
      })),
      terms: plantedText('terms', 300),
    },
  })

test.afterAll(() => {
  const { tried, succeeded } = plantedCounts()
  tellThreatResult({
    threat: 'stored scripts',
    what: 'a script stored as text, on a screen that shows it',
    tried,
    succeeded,
  })
})

test('Scripts are stored in a profile, hours, questions and an endorsement', async ({ browser, baseURL }) => {
  test.slow()
  const people = await cast(browser, baseURL)
  const { provider, parent, providerId } = people
  const colleague = await openProvider(browser, baseURL, plantedText('colleague', 100))
  await listen(colleague.context)
  const form = {
    ...profileOf(provider.slug),
    providerName: plantedText('name', 100),
    businessName: plantedText('business', 100),
    tagline: plantedText('tagline', 200),
    description: plantedText('description', 2_000),
    certifications: [plantedText('certification', 100)],
    techniques: [plantedText('technique', 100)],
  }
  await sendCommand(provider.page, 'reviseProviderProfile', form)
  // A value that becomes an address is refused unless it is a web address.
  for (const website of ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'])
    expect(await statusOf(provider.page, 'reviseProviderProfile', { ...form, website })).toBe(422)
  await saveHours(provider)
  expect(
    await statusOf(provider.page, 'saveHours', {
      version: 1,
      hours: { ...openDayAndNight, meetingLink: 'javascript:alert(1)' },
    }),
  ).toBe(422)
  const { faqId } = await answerOf<{ faqId: string }>(provider.page, 'addFaq', {
    question: plantedText('question', 200),
    answer: plantedText('answer', 2_000),
    status: 'published',
  })
  const endorsementId = await submitEndorsement(colleague, provider, plantedText('endorsement', 1_500))
  await sendCommand(provider.page, 'approveEndorsement', { endorsementId })
  await answerOf(provider.page, 'createEndorsementRequest', {
    email: `${randomUUID()}@example.org`,
    relationship: 'mentor',
    note: plantedText('request', 500),
  })
  await sendCommand(parent.page, 'bookmarkProvider', { providerId })
  await sendCommand(parent.page, 'changeBookmarkNote', { providerId, note: plantedText('bookmark', 1_000) })
  await sendCommand(parent.page, 'reportProfile', {
    providerId,
    reason: 'other',
    words: plantedText('report', 1_000),
  })

  const { page } = parent
  await look(page, `/providers/${provider.slug}`, [
    'name',
    'tagline',
    'description',
    'question',
    'answer',
    'endorsement',
  ])
  await look(page, `/providers/${provider.slug}/endorsements`, ['endorsement', 'colleague'])
  await look(page, `/endorsements/preview/${endorsementId}`, ['endorsement', 'colleague'])
  await look(page, `/providers/${provider.slug}/book`, ['kind'])
  await look(page, '/bookmarks', ['name', 'bookmark'])
  await look(page, '/dashboard/client/favorites', ['name', 'bookmark'])
  await look(page, `/compare?ids=${provider.slug}&ids=${colleague.slug}`, ['name', 'colleague'])
  await look(provider.page, '/dashboard/provider', [])
  await look(provider.page, '/dashboard/provider/faq', ['question'])
  await look(provider.page, '/dashboard/provider/endorsements?tab=approved', ['endorsement', 'colleague'])
  await look(provider.page, '/dashboard/provider/endorsements?tab=asked', ['request'])
  await look(colleague.page, '/dashboard/provider/endorsements?tab=written', ['endorsement', 'name'])

  const staff = await openConsoleAs(browser, 'admin', baseURL)
  await listen(staff.context())
  const [report] = await listOf<{ id: string }>(staff, 'profile-reports', { providerId })
  await look(staff, `/admin/providers/${providerId}/show`, ['name'])
  await look(staff, `/admin/faqs/${providerId}.${faqId}/show`, ['question', 'answer'])
  await look(staff, `/admin/endorsements/${endorsementId}/show`, ['endorsement'])
  await look(staff, `/admin/profile-reports/${report?.id}/show`, ['report'])
  for (const list of ['providers', 'faqs']) await look(staff, `/admin/${list}`, ['name'])
  await staff.context().close()
  await closePeople(colleague)
  await leave(people)
})

test('Scripts are stored in a booking and a conversation', async ({ browser, baseURL }) => {
  test.slow()
  const people = await cast(browser, baseURL)
  const { provider, parent, providerId } = people
  await saveHours(provider)
  const time = hourAhead(48)
  const bookingId = await request(people, time)
  const declinedId = await request(people, hourAhead(72))
  const cancelledId = await request(people, hourAhead(96))
  const proposedId = await request(people, hourAhead(120))
  await sendCommand(provider.page, 'acceptBooking', { bookingId })
  await sendCommand(provider.page, 'declineBooking', {
    bookingId: declinedId,
    reason: plantedText('declined', 500),
  })
  await sendCommand(provider.page, 'acceptBooking', { bookingId: cancelledId })
  await sendCommand(parent.page, 'cancelBooking', {
    bookingId: cancelledId,
    reason: plantedText('cancelled', 500),
  })
  await sendCommand(provider.page, 'proposeTimes', {
    bookingId: proposedId,
    zone,
    times: [{ at: hourAhead(144).toISOString() }],
    note: plantedText('proposal', 500),
  })
  const { conversationId } = await answerOf<{ conversationId: string }>(parent.page, 'startConversation', {
    providerId,
    messageId: randomUUID(),
    text: plantedText('message', 4_000),
  })
  await sendCommand(provider.page, 'sendMessage', {
    conversationId,
    messageId: randomUUID(),
    text: `${plantedText('answer', 2_000)} https://example.com/"onmouseover="alert(1)"data-planted=" javascript:alert(1)//https://example.com`,
  })
  const { reportId } = await answerOf<{ reportId: string }>(parent.page, 'reportConversation', {
    conversationId,
    reason: 'spam',
    words: plantedText('report', 1_000),
  })

  for (const { page } of [parent, provider]) {
    await look(page, `/dashboard/bookings/${bookingId}`, ['kind', 'place', 'note', 'terms'])
    await look(page, `/dashboard/bookings/${declinedId}`, ['declined'])
    await look(page, `/dashboard/bookings/${cancelledId}`, ['cancelled'])
    await look(page, `/dashboard/bookings/${proposedId}`, ['proposal'])
    const side = page === parent.page ? 'client' : 'provider'
    // The provider's page shows a week, and the booking may be in the next one.
    for (const shown of side === 'client' ? [''] : [`?date=${dayOf(time)}`, '?view=list'])
      await look(page, `/dashboard/${side}/bookings${shown}`, ['kind'])
    await look(page, `/dashboard/${side}`, [])
    await look(page, `/dashboard/${side}/messages`, [page === parent.page ? 'name' : 'parent'])
    await look(page, `/dashboard/${side}/messages/${conversationId}`, ['message', 'answer'])
  }

  const staff = await openConsoleAs(browser, 'moderator', baseURL)
  await listen(staff.context())
  await look(staff, `/admin/bookings/${bookingId}/show`, ['parent', 'name', 'price', 'terms'])
  await look(staff, '/admin/bookings', ['parent', 'name'])
  await look(staff, `/admin/conversation-reports/${reportId}/show`, ['report'])
  await staff.getByRole('button', { name: 'Read the messages' }).click()
  await expectOnlyText(staff, ['message', 'answer'])
  await staff.context().close()
  await leave(people)
})

test('Scripts are stored in a review, its reply, and the reason why it was removed', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const people = await cast(browser, baseURL)
  const { provider, parent, providerId } = people
  await saveHours(provider)
  const bookingId = await request(people, hourAhead(48))
  await sendCommand(provider.page, 'acceptBooking', { bookingId })
  await moveBookingToYesterday(providerId, bookingId)
  await open(parent.page, `/dashboard/bookings/${bookingId}`)
  await expect(parent.page.getByText('Completed', { exact: true }).first()).toBeVisible()
  const { reviewId } = await answerOf<{ reviewId: string }>(parent.page, 'writeReview', {
    bookingId,
    rating: 4,
    text: plantedText('review', 2_000),
    signed: true,
  })
  const staff = await openConsoleAs(browser, 'moderator', baseURL)
  await listen(staff.context())
  await staff.request.post('/_server/publishReview?createServerFn', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { data: { reviewId, reason: 'It is a test of the reviews' }, context: {} },
  })
  await sendCommand(provider.page, 'replyToReview', { reviewId, text: plantedText('reply', 1_000) })
  await look(parent.page, `/providers/${provider.slug}`, ['review', 'reply'])
  await look(parent.page, '/dashboard/client/reviews', ['review', 'reply'])
  await look(provider.page, '/dashboard/provider/reviews', ['review', 'reply'])

  await look(staff, `/admin/reviews/${reviewId}/show`, ['review', 'reply'])
  await sendCommand(staff, 'removeReview', { reviewId, reason: plantedText('removed', 500) })
  await look(parent.page, `/providers/${provider.slug}`, ['removed'])
  await look(staff, `/admin/reviews/${reviewId}/show`, ['removed'])
  await look(staff, '/admin/reviews', ['name'])
  await staff.context().close()
  await leave(people)
})

test('Scripts are stored in the waitlist without an account, and staff read them', async ({
  browser,
  baseURL,
  page,
}) => {
  const email = `${randomUUID()}@example.org`
  await sendCommand(page, 'joinWaitlist', {
    email,
    full_name: plantedText('waiting', 200),
    location: plantedText('location', 200),
    message: plantedText('message', 2_000),
  })
  const staff = await openConsoleAs(browser, 'moderator', baseURL)
  await listen(staff.context())
  const [entry] = await listOf<{ id: string }>(staff, 'waitlist', { q: email })
  await look(staff, `/admin/waitlist/${entry?.id}/show`, ['waiting', 'location', 'message'])
  await look(staff, '/admin/waitlist', ['waiting'])
  await staff.context().close()
})
