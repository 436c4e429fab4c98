/**
 * The connection breaks after the server has answered, and the person presses again: what they wanted has happened
 * once, and the screen says so.
 */

import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { hourAhead, idOf, openBookableProvider, openParent, closePerson, answerTo } from './booking-people.ts'
import { dialog, openConsoleAs, reason } from './console-pages.ts'
import { listOf, readConsoleApi } from './console-people.ts'
import {
  closePeople,
  endorsementText,
  openProvider,
  submitApprovedEndorsement,
} from './endorsement-people.ts'
import { open, untilElementHydrated } from './pages.ts'
import { moveBookingToYesterday } from './past-bookings.ts'
import { sendCommand, stranger } from './strangers.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const failed = /didn’t go through|couldn’t reach the server|isn’t saved yet/

interface Act {
  readonly page: Page
  /** The server function whose first answer is cut off. */
  readonly command: string
  readonly press: () => Promise<unknown>
  /** Where the person does not press the same once more. */
  readonly again?: () => Promise<unknown>
  readonly done: Locator
  readonly effects: () => Promise<number>
}

const cutOff = async ({ page, command, press, again = press, done, effects }: Act) => {
  const before = await effects()
  const address = `**/_server/${command}?*`
  const keys: (string | null)[] = []
  await page.route(address, async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    const answer = await route.fetch()
    expect(answer.status(), await answer.text()).toBe(200)
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await press()
  await expect(page.getByText(failed).first()).toBeVisible()
  await again()
  await expect(done).toBeVisible()
  await page.unroute(address)
  expect(new Set(keys).size).toBe(1)
  await expect.poll(effects).toBe(before + 1)
}

const tryAgain = (page: Page) => () => button(page, 'Try again').click()

const accountOf = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/_server/session?createServerFn&payload=%7B%7D')
  return ((await answer.json()) as { user: { id: string } }).user.id
}

test('What parents and providers do has happened once when they press again after a lost answer', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const admin = await openConsoleAs(browser, 'admin', baseURL)
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  const paula = await openParent(browser, baseURL, 'Paula Reyes')
  await submitApprovedEndorsement(anna, ruth, endorsementText('Ruth'))
  const providerId = await idOf(ruth)
  const profile = `/providers/${ruth.slug}`
  const asked = {
    ...{ kindId: 'visit', meeting: 'place', place: '4 Alder Court', hoursVersion: 1 },
    providerId,
  }
  const book = (hours: number) =>
    answerTo<{ bookingId: string }>(paula.page, 'requestBooking', {
      ...asked,
      zone: 'America/New_York',
      time: { at: hourAhead(hours).toISOString() },
    })
  const over = await book(72)
  await sendCommand(ruth.page, 'acceptBooking', { bookingId: over.bookingId })
  await moveBookingToYesterday(providerId, over.bookingId)
  const asks = await book(96)

  const events = (page: Page, type: string) => async () =>
    (await listOf(admin, 'events', { type: [type], actorId: [await accountOf(page)] })).length

  const parent = paula.page
  // The page does not hear from elsewhere what has happened.
  await parent.route('**/api/live', (route) => route.abort())
  const by = (page: Page, command: string, type: string) => ({ page, command, effects: events(page, type) })

  await test.step('Save a provider', async () => {
    await open(parent, profile)
    const save = button(parent, /^Save /).first()
    await untilElementHydrated(save)
    await cutOff({
      ...by(parent, 'bookmarkProvider', 'ProviderBookmarked'),
      press: () => save.click(),
      again: tryAgain(parent),
      done: parent.locator('[data-sonner-toast]').filter({ hasText: /^Saved/ }),
    })
  })
  await test.step('Write a note on them', async () => {
    await open(parent, '/dashboard/client/favorites')
    const note = parent.getByRole('textbox', { name: /^Your note/ })
    await note.fill('Calls back after six')
    await cutOff({
      ...by(parent, 'changeBookmarkNote', 'BookmarkNoteChanged'),
      press: () => note.press('Control+Enter'),
      done: parent.getByText('Note saved'),
    })
  })
  await test.step('Report a profile', async () => {
    await open(parent, profile)
    const report = button(parent, 'Report this profile')
    await untilElementHydrated(report)
    await report.click()
    await parent.getByRole('radio', { name: 'Something else' }).check()
    await cutOff({
      ...by(parent, 'reportProfile', 'ProfileReported'),
      press: () => button(parent, 'Send report').click(),
      done: parent.getByText('Thank you. We’ll look into it.'),
    })
  })
  await test.step('Request a booking', async () => {
    const at = hourAhead(120).toISOString()
    await open(parent, `${profile}/book?kind=visit&at=${at}&step=note`)
    await parent.getByLabel('Where?').fill('4 Alder Court')
    await cutOff({
      ...by(parent, 'requestBooking', 'BookingRequested'),
      press: () => button(parent, 'Send request').click(),
      done: parent.getByRole('heading', { level: 1, name: 'Request sent' }),
    })
  })
  await test.step('Review a booking', async () => {
    const stars = parent.getByRole('radio', { name: '5 stars, Great' })
    // The server completes the booking a moment after its end is known.
    await expect(async () => {
      await open(parent, `/dashboard/client/reviews/write/${over.bookingId}`)
      await expect(stars).toBeAttached({ timeout: 1_000 })
    }).toPass()
    await stars.check({ force: true })
    await cutOff({
      ...by(parent, 'writeReview', 'ReviewWritten'),
      press: () => button(parent, 'Publish review').click(),
      // The page may have heard meanwhile that there is a review.
      again: () => button(parent, /^(Publish|Save) review$/).click(),
      done: parent.getByText(/^(Your review is public|Review updated)/),
    })
  })
  await test.step('Change the address', async () => {
    await open(parent, '/dashboard/account')
    const part = parent.getByRole('region', { name: 'Email', exact: true })
    await part.locator('summary').click()
    await part.getByLabel('New email').fill(stranger().email)
    await part.getByLabel('Current password').fill(paula.password)
    await cutOff({
      ...by(parent, 'changeAddress', 'AddressChangeRequested'),
      press: () => button(parent, 'Send a confirmation link').click(),
      done: parent.getByText('We’ve sent a link to'),
    })
  })
  await test.step('Begin a conversation', async () => {
    await open(parent, `/providers/${anna.slug}/message`)
    await parent.getByLabel('Your message').fill('Are you free on Friday?')
    await cutOff({
      ...by(parent, 'startConversation', 'ConversationStarted'),
      press: () => button(parent, 'Send message').click(),
      done: parent.getByRole('region', { name: /^Messages with/ }),
    })
  })
  await test.step('Send a message, which the page repeats by itself', async () => {
    const text = parent.getByRole('textbox', { name: /^Message/ })
    await text.fill('Or on Monday?')
    const sent = events(parent, 'MessageSent')
    const before = await sent()
    let times = 0
    await parent.route('**/_server/sendMessage?*', async (route) => {
      times += 1
      const answer = await route.fetch()
      if (times === 1) await route.abort('connectionreset')
      else await route.fulfill({ response: answer })
    })
    await button(parent, 'Send').click()
    await expect.poll(() => times).toBe(2)
    await expect(parent.getByRole('region', { name: /^Messages with/ })).toContainText('Or on Monday?')
    await expect(parent.getByText(/Waiting to send|didn’t go through/)).toHaveCount(0)
    expect((await sent()) - before).toBe(1)
  })

  const provider = ruth.page
  await test.step('Accept a request', async () => {
    await open(provider, `/dashboard/bookings/${asks.bookingId}`)
    await cutOff({
      ...by(provider, 'acceptBooking', 'BookingAccepted'),
      press: () => button(provider, /^Accept /).click(),
      again: tryAgain(provider),
      done: provider.getByText('Accepted. Paula will get an email.'),
    })
  })
  await test.step('Pin an endorsement', async () => {
    await open(provider, '/dashboard/provider/endorsements?tab=approved')
    await cutOff({
      ...by(provider, 'pinEndorsement', 'EndorsementPinned'),
      press: () => button(provider, 'Pin the endorsement by Anna Petit').click(),
      again: tryAgain(provider),
      done: provider.locator('[data-sonner-toast]').filter({ hasText: /^Pinned/ }),
    })
  })
  await test.step('Publish a question', async () => {
    await open(provider, '/dashboard/provider/faq')
    await button(provider, 'What happens on a first visit?').click()
    await provider.getByLabel('Answer', { exact: true }).fill('We sit down, and you tell me how it goes.')
    await cutOff({
      ...by(provider, 'addFaq', 'FaqAdded'),
      press: () => button(provider, 'Publish').click(),
      done: provider.getByText('Published. It’s on your profile.'),
    })
  })
  await test.step('Save the hours', async () => {
    await open(provider, '/dashboard/provider/hours')
    await provider.getByRole('checkbox', { name: 'Sunday' }).setChecked(false)
    await cutOff({
      ...by(provider, 'saveHours', 'HoursSaved'),
      press: () => button(provider, 'Save hours').click(),
      done: provider.getByText('Hours saved'),
    })
  })
  await test.step('Save a section of the profile', async () => {
    await open(provider, '/dashboard/provider/profile')
    const part = provider.getByRole('region', { name: 'About you', exact: true })
    await part.locator('summary').click()
    await part.getByLabel('Tagline', { exact: true }).fill('A steady hand in the first weeks')
    await cutOff({
      ...by(provider, 'reviseProviderProfile', 'ProviderProfileRevised'),
      press: () => button(provider, 'Save').click(),
      done: part.getByText('Saved', { exact: true }),
    })
  })
  await test.step('Archive a conversation', async () => {
    await open(provider, '/dashboard/provider/messages')
    await provider
      .getByRole('link', { name: /Paula Reyes/ })
      .first()
      .click()
    await button(provider, 'More').first().click()
    await cutOff({
      ...by(provider, 'archive', 'ConversationArchived'),
      press: () => button(provider, 'Archive').click(),
      again: tryAgain(provider),
      done: provider.getByText('Conversation archived').first(),
    })
    await button(provider, 'More').first().click()
    await button(provider, 'Move to inbox').click()
    await expect(provider.getByText('Back in your inbox')).toBeVisible()
  })
  await test.step('Block somebody', async () => {
    await open(provider, '/dashboard/provider/messages')
    await provider
      .getByRole('link', { name: /Paula Reyes/ })
      .first()
      .click()
    await button(provider, 'More').first().click()
    await button(provider, 'Block Paula Reyes').click()
    await cutOff({
      ...by(provider, 'block', 'ParticipantBlocked'),
      press: () => button(provider, 'Block').click(),
      // The page shows it by itself.
      again: () => Promise.resolve(),
      done: provider.getByText('You blocked this person. Unblock them to send a message.'),
    })
  })
  await closePerson(paula)
  await closePeople(ruth, anna)
  await admin.context().close()
})

test('What staff do has happened once when they press again after a lost answer', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  const parent = await openParent(browser, baseURL, 'Rae Otieno')
  const [provider] = await listOf<{ id: string }>(page, 'providers', {})
  const mark = `Report ${randomUUID()}`
  await sendCommand(parent.page, 'reportProfile', {
    ...{ providerId: provider?.id, reason: 'other', words: mark },
  })
  const { name, email } = stranger()
  const joined = await parent.page.request.post('/api/waitlist', {
    data: { email, full_name: name, user_type: 'parent' },
  })
  expect(joined.status()).toBe(201)
  const historyOf = (kind: string, id: string, type: string) => async () =>
    (await readConsoleApi<{ entries: { type: string }[] }>(page, `history/${kind}/${id}`)).entries.filter(
      (entry) => entry.type === type,
    ).length
  const only = async (list: string, filter: object) => {
    let found: { readonly id: string; readonly words?: string }[] = []
    await expect
      .poll(async () => {
        found = (await listOf<(typeof found)[number]>(page, list, filter)).filter(
          ({ words }) => words === undefined || words === mark,
        )
        return found.length
      })
      .toBe(1)
    return found[0]?.id ?? ''
  }
  const reportId = await only('profile-reports', { status: ['open'] })
  const entryId = await only('waitlist', { q: email })

  await test.step('Write a note', async () => {
    await page.goto(`/admin/people/${await accountOf(parent.page)}/show`)
    const notes = page.getByRole('region', { name: 'Notes' })
    const words = `Called twice, no answer (${randomUUID()})`
    await notes.getByLabel('New note').fill(words)
    await cutOff({
      ...{ page, command: 'writeNote' },
      press: () => notes.getByRole('button', { name: 'Save note' }).click(),
      done: page.getByText('Note saved.'),
      effects: async () => {
        const list = notes.getByRole('listitem').filter({ hasText: words })
        return list.count()
      },
    })
  })
  await test.step('Close a report', async () => {
    await page.goto(`/admin/profile-reports/${reportId}/show`)
    await button(page, 'Close report').click()
    await dialog(page).getByLabel('No problem found').check()
    await reason(page).fill('Nothing against our rules')
    await cutOff({
      ...{ page, command: 'closeProfileReport' },
      press: () => dialog(page).getByRole('button', { name: 'Close', exact: true }).click(),
      done: page.getByText('Report closed.'),
      effects: historyOf('profile-reports', reportId, 'ProfileReportClosed'),
    })
  })
  await test.step('Invite somebody', async () => {
    await page.goto(`/admin/waitlist/${entryId}/show`)
    await button(page, 'Invite').click()
    await cutOff({
      ...{ page, command: 'inviteWaitlistEntries' },
      press: () => dialog(page).getByRole('button', { name: 'Invite', exact: true }).click(),
      done: page.getByText('1 person was invited.'),
      effects: historyOf('waitlist', entryId, 'WaitlistInvited'),
    })
  })
  await sendCommand(page, 'unsubscribeWaitlistEntry', { entryId, reason: 'This was a test of ours' })
  await closePerson(parent)
  await page.context().close()
})
