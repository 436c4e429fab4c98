/**
 * Inviting everyone who matches the waitlist's filters: how many, how far it is, what stops it, and how it
 * resumes.
 */

import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { dialog, rowCount, openList, reason } from './console-pages.ts'
import { listOf, storageStateOfStaff } from './console-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { ownNetworkHeaders, sendCommand, stranger } from './strangers.ts'
import { expect, test } from './test.ts'

test.use({ storageState: storageStateOfStaff('moderator') })

const why = 'There is room in this town'
const entriesOf = (page: Page, town: string) =>
  listOf<{ id: string; status: string }>(page, 'waitlist', { q: town })
const statuses = async (page: Page, town: string) => (await entriesOf(page, town)).map(({ status }) => status)

const join = async (page: Page, town: string) => {
  const { email, name } = stranger()
  const joined = await page.request.post('/api/waitlist', {
    headers: ownNetworkHeaders(),
    data: { email, full_name: name, user_type: 'parent', location: town },
  })
  expect(joined.status()).toBe(201)
}

/** Adds six people from a town that nobody else is from. */
let town: string
test.beforeEach(async ({ page }) => {
  town = `Town ${randomUUID().slice(0, 8)}`
  for (let count = 0; count < 6; count += 1) await join(page, town)
  await expect.poll(() => statuses(page, town)).toHaveLength(6)
})
test.afterEach(async ({ page }) => {
  for (const { id: entryId } of await entriesOf(page, town))
    await sendCommand(page, 'unsubscribeWaitlistEntry', { entryId, reason: 'This was a test of ours' })
})

const openTown = (page: Page, perPage = 25) => {
  const search = new URLSearchParams({ filter: JSON.stringify({ q: town }), perPage: String(perPage) })
  return openList(page, `/admin/waitlist?${search.toString()}`, 'Waitlist')
}
const invite = (page: Page) => dialog(page).getByRole('button', { name: 'Invite', exact: true })
const selected = (page: Page) => page.getByRole('region', { name: 'Selected records' })

test('When a whole page is ticked and more people match, all can be invited, with a reason', async ({
  page,
}) => {
  await openTown(page, 4)
  const offer = selected(page).getByRole('button', { name: 'Invite all 6 who are waiting' })
  await page
    .getByRole('checkbox', { name: /^Select Wilma/ })
    .first()
    .check()
  await expect(selected(page)).toContainText('1 selected')
  await expect(offer).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await offer.click()
  await expect(dialog(page)).toContainText('Invite all 6 people?')
  await invite(page).click()
  await expect(reason(page)).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Please give a reason')
  await expectGoodScreen(page)
  await reason(page).fill(why)
  await invite(page).click()
  await expect(page.getByText('6 people were invited.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(selected(page)).toHaveCount(0)
  expect(await statuses(page, town)).toEqual(Array.from({ length: 6 }, () => 'invited'))

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await selected(page).getByRole('button', { name: 'Invite everyone on this list' }).click()
  await expect(page.getByText('No one on this list is waiting.')).toBeVisible()
})

test('Says when the list has grown in the meantime, and invites nobody until staff have looked again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  await openTown(page, 4)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await selected(page).getByRole('button', { name: 'Invite all 6 who are waiting' }).click()
  await expect(dialog(page)).toContainText('Invite all 6 people?')
  await reason(page).fill(why)
  await join(page, town)
  await expect.poll(() => statuses(page, town)).toHaveLength(7)
  await invite(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('7 people match now. No one was invited')
  await expect(dialog(page)).toContainText('Invite all 7 people?')
  expect(await statuses(page, town)).toEqual(Array.from({ length: 7 }, () => 'waiting'))
  await expect(reason(page)).toHaveValue(why)
  await invite(page).click()
  await expect(page.getByText('7 people were invited.')).toBeVisible()
})

test('On a phone, with the keyboard alone: an invitation that a lost server interrupted resumes after a reload', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openTown(page, 4)
  let calls = 0
  const act = '**/_server/inviteMatchingWaitlistEntries*'
  // The first call only checks how many match and invites nobody; every later call fails, as if the server
  // were gone.
  await page.route(act, (route) => ((calls += 1) === 1 ? route.continue() : route.abort()))
  await page
    .getByRole('checkbox', { name: /^Select Wilma/ })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await selected(page).getByRole('button', { name: 'Select all on this page' }).focus()
  await page.keyboard.press('Enter')
  await selected(page).getByRole('button', { name: 'Invite all 6 who are waiting' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Invite all 6 people?')
  await expect(reason(page)).toBeFocused()
  await page.keyboard.type(why)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(invite(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Not everyone has been invited yet')
  await expect(dialog(page).getByRole('alert')).toContainText('We couldn’t reach the server.')
  await expect(dialog(page).getByRole('status')).toHaveText('0 of 6 people so far: 0 invited.')
  await expectGoodScreen(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.unroute(act)

  await page.reload()
  await expect(rowCount(page)).toBeVisible()
  const unfinished = page.getByRole('region', { name: 'Some invitations haven’t been sent yet' })
  await expect(unfinished).toContainText('0 of 6 people so far')
  await expectGoodScreen(page)
  await unfinished.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('6 people were invited.')).toBeVisible()
  await expect(unfinished).toHaveCount(0)
  expect(await statuses(page, town)).toEqual(Array.from({ length: 6 }, () => 'invited'))
})
