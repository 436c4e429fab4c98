/**
 * The console's view of the log: a record's history, the record as of a moment, events and what they caused,
 * the live log.
 */

import type { Page } from '@playwright/test'
import { storageStateOfStaff, listOf, readConsoleApi } from './console-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { heading } from './pages.ts'
import { stateOf } from './people.ts'
import { sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'

interface Endorsement {
  readonly id: string
  readonly text: string
  readonly pin: number | null
  readonly providerName: string
}

test.use({ storageState: storageStateOfStaff('admin') })

const reason = 'It tells of a family that did not agree to it'
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** An endorsement that is public and not pinned, so that removing and restoring it loses nothing. */
const publicEndorsement = async (page: Page): Promise<Endorsement> => {
  const approved = await listOf<Endorsement>(page, 'endorsements', { status: ['approved'] })
  const found = approved.find(({ pin }) => pin === null)
  if (!found) throw new Error('The demo data have no endorsement without a pin')
  return found
}

test.describe('An endorsement that was removed', () => {
  test('shows who removed it and why, its text before that, and everything that the click caused', async ({
    page,
    context,
  }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const endorsement = await publicEndorsement(page)
    await sendCommand(page, 'removeEndorsement', { endorsementId: endorsement.id, reason })
    try {
      await page.goto('/admin/staff-acts')
      await page
        .getByRole('row')
        .filter({ hasText: reason })
        .getByRole('link', { name: 'An endorsement' })
        .first()
        .click()

      const removed = line(page, 'The endorsement was removed by staff')
      await expect(removed).toContainText('Ada Admin')
      await expect(removed.getByRole('blockquote')).toContainText(reason)
      await expect(removed).toContainText('Approved')
      await expect(removed.locator('time')).toHaveAttribute('datetime', /Z$/)
      await removed.getByRole('button', { name: 'Show the event' }).click()
      await expect(removed.getByRole('region')).toContainText('"type": "EndorsementRemoved"')
      await expectGoodScreen(page)

      await removed.getByRole('link', { name: /Before this change/ }).click()
      await expect(page).toHaveURL(/\/show\/as-of\?at=\d+/)
      // The address changes a moment before the page does.
      const asOf = page.getByRole('region', { name: /^As of / })
      await expect(asOf).toContainText('Approved')
      await expect(asOf.locator('[data-now]')).toHaveText(['NowRemoved'])
      await expect(asOf).toContainText('One thing has changed since.')
      // Drawn in the same way as on the record's own page.
      await expect(asOf.getByRole('blockquote')).toHaveText(endorsement.text)
      const about = asOf.getByRole('region', { name: 'Details' })
      await expect(about.getByRole('link', { name: endorsement.providerName })).toBeVisible()
      await expectGoodScreen(page)

      await page.goBack()
      await removed.getByRole('link', { name: /What this caused/ }).click()
      await expect(heading(page)).toHaveText('Endorsement removed')
      await expect(page.getByText('One action by Ada Admin caused')).toBeVisible()
      await expect(page.locator('[aria-current=true]')).toHaveText('Endorsement removed')
      await page.getByRole('button', { name: 'Copy JSON' }).click()
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(JSON.parse(copied)).toMatchObject({ type: 'EndorsementRemoved', data: { reason } })
      await expectGoodScreen(page)

      await page
        .getByRole('link', { name: /^endorsements-/ })
        .first()
        .click()
      await expect(heading(page)).toHaveText('All events in one stream')
      await expectGoodScreen(page)
      await expect(page.getByRole('list', { name: 'Events, oldest first' })).toContainText(
        'The endorsement was removed by staff',
      )
    } finally {
      await sendCommand(page, 'restoreEndorsement', {
        endorsementId: endorsement.id,
        reason: 'It was a test of the console',
      })
    }
  })

  test('shows an analyst that it was removed, and nothing of its text', async ({
    page,
    browser,
    baseURL,
  }) => {
    const endorsement = await publicEndorsement(page)
    const state = await stateOf('analyst')
    const hers = await browser.newContext({ baseURL: baseURL ?? '', ...(state && { storageState: state }) })
    const analyst = await hers.newPage()
    for (const tab of ['', '/as-of?at=now']) {
      await analyst.goto(`/admin/endorsements/${endorsement.id}/show${tab}`)
      await expect(analyst.getByText(/hidden/i).first()).toBeAttached()
      const bytes = await analyst.content()
      expect(bytes).not.toContain(endorsement.text.slice(0, 40))
      expect(bytes).not.toContain(endorsement.providerName)
    }
    await hers.close()
  })
})

test.describe('A record as of a moment', () => {
  test('is chosen by hand, kept in the address, and says when the record did not exist yet', async ({
    page,
  }) => {
    const { id } = await publicEndorsement(page)
    await page.goto(`/admin/endorsements/${id}/show/as-of`)
    await expect(page.getByText('Choose a time or a change')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('Please choose a date and time')).toBeVisible()
    await page.getByLabel('Date and time').fill('2020-01-01T12:00:00')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('It didn’t exist yet')).toBeVisible()
    await expect(page).toHaveURL(/at=2020-01-01/)
    await page.goBack()
    await expect(page.getByText('Choose a time or a change')).toBeVisible()
  })

  test('is stepped through change by change, with buttons and with the keyboard', async ({ page }) => {
    const { id } = await publicEndorsement(page)
    await page.goto(`/admin/endorsements/${id}/show/as-of`)
    const changes = page.getByRole('group', { name: 'Changes' })
    const slider = changes.getByRole('slider', { name: 'Change to the record' })
    const status = changes.getByRole('status')
    await expect(status).toHaveText(/^Change (\d+) of \1: /)
    const last = Number(await slider.getAttribute('max'))
    expect(last).toBeGreaterThan(0)
    await button(page, 'Previous').click()
    await expect(page).toHaveURL(/at=/)
    await expect(status).toHaveText(new RegExp(`^Change ${last} of ${last + 1}: `))
    await expect(page.getByRole('region', { name: /^As of / })).toBeVisible()
    await expectGoodScreen(page)
    await slider.focus()
    await slider.press('Home')
    await expect(status).toHaveText(new RegExp(`^Change 1 of ${last + 1}: `))
    await expect(button(page, 'Previous')).toBeDisabled()
    await slider.press('ArrowRight')
    await expect(status).toHaveText(new RegExp(`^Change 2 of ${last + 1}: `))
    await expect(slider).toBeFocused()
  })
})

test.describe('The event explorer', () => {
  const events = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem')

  test('filters by event type; the filters are in the address, and Back undoes them', async ({ page }) => {
    await page.goto('/admin/events')
    await expect(events(page).first()).toBeVisible()
    await button(page, 'More filters').click()
    await expectGoodScreen(page)
    await page.getByLabel('What happened').fill('profile pub')
    await page.getByRole('option', { name: 'Profile published' }).click()
    await expect(page).toHaveURL(/\?type=ProviderProfileCreated$/)
    await expect(events(page).filter({ hasNotText: 'Profile published' })).toHaveCount(0)
    const who = page.getByRole('combobox', { name: 'Who (name, email or id)' })
    await who.fill('nobody-of-that-name')
    await who.press('Enter')
    await expect(page.getByText('No events match')).toBeVisible()
    await page.goBack()
    await expect(events(page).first()).toContainText('Profile published')
    await page.reload()
    await expect(events(page).filter({ hasNotText: 'Profile published' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/admin\/events$/)
  })

  test('finds the actor by name, shows that name, keeps their id in the address, and Back clears the filter', async ({
    page,
  }) => {
    await page.goto('/admin/events')
    await expect(events(page).first()).toBeVisible()
    await button(page, 'More filters').click()
    const who = page.getByRole('combobox', { name: 'Who (name, email or id)' })
    await who.fill('mona mod')
    await page.getByRole('option', { name: /^Mona Moderator \(/ }).click()
    await expect(page).toHaveURL(/\?actor=[0-9a-f-]{36}$/)
    await expect(events(page).first()).toContainText('Mona Moderator')
    await expect(events(page).filter({ hasNotText: 'Mona Moderator' })).toHaveCount(0)
    await expect(who).toHaveValue('Mona Moderator')
    await page.goBack()
    await expect(who).toHaveValue('')
    await page.goForward()
    await expect(who).toHaveValue('Mona Moderator')
    await page.reload()
    await expect(who).toHaveValue('Mona Moderator')
  })

  test('has pages, each with its own address', async ({ page }) => {
    await page.goto('/admin/events')
    const first = await events(page).first().innerText()
    await page.getByRole('button', { name: 'Go to page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(events(page).first()).not.toHaveText(first)
    await page.goBack()
    await expect(button(page, 'page 1')).toHaveAttribute('aria-current', /page|true/)
  })

  test('links from an event to everything that its click caused', async ({ page }) => {
    await page.goto('/admin/events?type=AccountRegistered')
    await events(page).first().getByRole('link').click()
    await expect(heading(page)).toHaveText('Account registered')
    await page
      .locator('dd')
      .getByRole('link', { name: /^[0-9a-f-]{36}$/ })
      .click()
    await expect(page).toHaveURL(/correlation=/)
    await expect(page.getByText(/What one action caused/)).toBeVisible()
    await expect(events(page).filter({ hasText: 'Account registered' })).toHaveCount(1)
  })

  test('says what went wrong, and can be retried', async ({ page, expectTrouble }) => {
    expectTrouble(/status of 503/)
    let isDown = true
    await page.route('**/api/admin/events?*', (route) =>
      isDown
        ? route.fulfill({ status: 503, json: { code: 'busy', message: 'The log is busy.' } })
        : route.continue(),
    )
    await page.goto('/admin/events')
    await expect(page.getByText('The log is busy.')).toBeVisible()
    await expectGoodScreen(page)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(events(page).first()).toBeVisible()
  })
})

test.describe('The log, live', () => {
  const live = (page: Page) =>
    page.getByRole('list', { name: 'Live events, newest first' }).getByRole('listitem')

  test('shows what happens elsewhere, holds events while paused, and can be filtered', async ({ page }) => {
    await page.goto('/admin/events/live')
    await expect(page.getByText('Nothing right now')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible()
    await verified(page)
    await expect(live(page).first()).toContainText('The log was verified and is intact')
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    const before = await live(page).count()
    await verified(page)
    await page.getByRole('button', { name: 'Resume and show 1 more' }).click()
    await expect(live(page)).toHaveCount(before + 1)
    await button(page, 'More filters').click()
    await page.getByLabel('Stream starts with').fill('waitlist-')
    await page.getByLabel('Stream starts with').press('Enter')
    await expect(page).toHaveURL(/stream=waitlist-/)
    await expect(page.getByText('Nothing right now')).toBeVisible()
  })

  test('says when the connection is lost, and reconnects by itself', async ({ page, expectTrouble }) => {
    expectTrouble(/ERR_FAILED|ERR_CONNECTION/)
    let isAway = true
    await page.route('**/api/admin/events/tail*', (route) => (isAway ? route.abort() : route.continue()))
    await page.goto('/admin/events/live')
    await expect(page.getByText('Connection lost.')).toBeVisible()
    isAway = false
    await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible()
  })
})

/** Starts the verification of the log, and waits until it is done. */
const verified = async (page: Page) => {
  await sendCommand(page, 'verifyLogNow', {})
  await expect
    .poll(async () => (await readConsoleApi<{ state: string }>(page, 'verification')).state)
    .toBe('whole')
}

test('A projection is rebuilt with a reason, and the page follows it to the end', async ({ page }) => {
  await page.goto('/admin/projections')
  await expect(page.getByText('nothing is parked')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'bookmarks' }).click()
  await expect(heading(page)).toHaveText('bookmarks')
  await button(page, 'Rebuild').click()
  await expectGoodScreen(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rebuild' }).click()
  await expect(dialog.getByText(/Please give a reason/)).toBeVisible()
  await dialog.getByLabel('Reason').fill('To see that it can be done')
  await dialog.getByRole('button', { name: 'Rebuild' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/The last rebuild finished: [\d,]+ events/)).toBeVisible()
  await expectGoodScreen(page)
  const [act] = await listOf<{ act: string; reason: string }>(page, 'staff-acts', {
    act: ['ProjectionRebuildOrdered'],
  })
  expect(act).toMatchObject({ reason: 'To see that it can be done' })
})

test('A projection with a parked stream says so, and the stream is skipped with a reason', async ({
  page,
}) => {
  const parked = {
    stream: 'bookmarks-5f0f1a51',
    eventType: 'ProviderBookmarked',
    error: 'null value in column "provider_id"',
    parkedAt: new Date().toISOString(),
    waiting: 2,
  }
  // The server has no parked stream and cannot make one on request, so the answers are changed here; the real
  // acts are tested in console-log-acts.spec.ts.
  let isParked = true
  const withParked = <T extends { id: string }>(row: T) => ({
    ...row,
    parked: row.id === 'bookmarks' && isParked ? [parked] : [],
  })
  await page.route(/\/api\/admin\/projections(\?|\/bookmarks$)/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { id: string } | { id: string }[]
    await route.fulfill({
      response,
      json: Array.isArray(answer) ? answer.map(withParked) : withParked(answer),
    })
  })
  let sent: unknown = null
  await page.route('**/_server/skipParkedStream?*', async (route) => {
    sent = (route.request().postDataJSON() as { data: unknown }).data
    isParked = false
    await route.fulfill({ json: { events: 2 } })
  })
  await page.goto('/admin/projections')
  await expect(page.getByRole('status').filter({ hasText: '1 stream is parked' })).toBeVisible()
  await expect(page.getByText('Live, with parked streams')).toBeVisible()
  await page.getByRole('link', { name: 'bookmarks' }).click()
  const item = page.getByRole('list', { name: 'Parked streams' }).getByRole('listitem')
  await expect(item).toContainText('2 events wait')
  await expectGoodScreen(page)
  await item.getByRole('button', { name: 'Skip', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Skip 2 events' }).click()
  await expect(dialog.getByText(/Please give a reason/)).toBeVisible()
  expect(sent).toBeNull()
  await dialog.getByLabel('Reason').fill('The profile was made by mistake')
  await dialog.getByRole('button', { name: 'Skip 2 events' }).click()
  await expect(page.getByText('Done. 2 events skipped.')).toBeVisible()
  await expect(item).toHaveCount(0)
  expect(sent).toEqual({
    projection: 'bookmarks',
    stream: parked.stream,
    reason: 'The profile was made by mistake',
  })
})

test('The log is verified on the page, found intact, and its digests can be downloaded', async ({ page }) => {
  await page.goto('/admin/verification')
  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(
    page.getByText(/The log is intact: [\d,]+ events were compared, up to position \d+, and all match/),
  ).toBeVisible()
  await expect(page.getByText(/^Verified .*, requested by Ada Admin\.$/)).toBeVisible()
  await expectGoodScreen(page)
  const { digest } = await readConsoleApi<{ digest: string }>(page, 'verification')
  await expect(page.getByText(digest)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the digests' }).click()
  expect((await download).suggestedFilename()).toMatch(/^digests-.*\.ndjson$/)
})

test('An admin creates a token for an event feed, sees it once, and ends it', async ({
  page,
  context,
  expectTrouble,
}) => {
  test.slow()
  expectTrouble(/status of 422/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/feeds')
  await button(page, 'Create a token').click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Data warehouse')
  await button(page, 'Create').click()
  await expect(page.getByText('Use lowercase letters, digits and hyphens')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Reason').fill('A data warehouse reads it')
  const machine = `warehouse-${Date.now()}`
  await name.fill(machine)
  const types = page.getByLabel('Event types')
  await types.fill('BookingAccepted, Nothing')
  await button(page, 'Create').click()
  await expect(page.getByText('There is no event type Nothing')).toBeVisible()
  await types.fill('BookingAccepted, ReviewPublished')
  await button(page, 'Create').click()
  await button(page, 'Copy the token').click()
  await expect(button(page, 'Copied')).toBeVisible()
  const token = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByText(token)).toBeVisible()
  const row = line(page, machine)
  await expect(row).toContainText('by Ada Admin. Never used.')
  await expectGoodScreen(page)
  const unknown = await page.request.get('/api/feed', { headers: { authorization: `Bearer ${token}x` } })
  expect(unknown.status()).toBe(401)

  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)
  await row.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(`End the token ${machine}?`)
  await expectGoodScreen(page)
  await page.getByLabel('Reason').fill('The data warehouse is gone')
  await button(page, 'End the token').click()
  await expect(row).toContainText('Ended just now')
  await expectGoodScreen(page)
})
