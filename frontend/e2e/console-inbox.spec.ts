/** A moderator at the inbox, who never touches the pointer. */

import { randomUUID } from 'node:crypto'
import { dialog, openConsoleAs, openList, reason, title } from './console-pages.ts'
import { listOf } from './console-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signInStranger } from './strangers.ts'
import { expect, test } from './test.ts'

/** One person may report ten profiles in a day. */
const reportsEach = 10
const items = 2 * reportsEach

test(`A moderator clears ${items} items by keyboard alone`, async ({ browser, baseURL }) => {
  test.slow()
  const moderator = await openConsoleAs(browser, 'moderator', baseURL)
  const providers = await listOf<{ id: string }>(moderator, 'providers', {})
  const mark = `Report ${randomUUID()}`
  for (const _reporter of [1, 2]) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    await giveOwnNetwork(context)
    const page = await context.newPage()
    await confirmAddress(page, await signInStranger(page))
    for (const { id: providerId } of providers.slice(0, reportsEach))
      await sendCommand(page, 'reportProfile', { providerId, reason: 'other', words: mark })
    await context.close()
  }
  const mine = async () =>
    (await listOf<{ id: string; words: string }>(moderator, 'inbox', { kind: ['profile-reports'] })).filter(
      ({ words }) => words === mark,
    )
  await expect.poll(async () => (await mine()).length).toBe(items)
  const ids = (await mine()).map(({ id }) => id)

  // The newest are these, and no other spec's.
  const query = new URLSearchParams({
    filter: JSON.stringify({ kind: ['profile-reports'] }),
    ...{ sort: 'waitsSince', order: 'DESC', page: '1', perPage: String(items) },
  })
  await openList(moderator, `/admin/inbox?${query.toString()}`, 'Inbox')
  const { keyboard } = moderator
  const rows = moderator.locator('main [data-row]')
  const path = () => new URL(moderator.url()).pathname
  /** The button of the item whose address this is, once its page has drawn. */
  const untilDrawn = () =>
    expect(moderator.locator(`main [data-letters~=a][data-page="${path()}"]`)).toBeVisible()
  await expect(rows).toHaveCount(items)
  const menu = moderator.getByRole('navigation', { name: 'Console' })
  await expect(menu.getByRole('link', { name: /^Inbox [\d,]+ waiting$/ })).toBeVisible()
  await keyboard.press('j')
  await expect(rows.first().getByRole('link')).toBeFocused()
  await keyboard.press('Enter')
  await expect(moderator).toHaveURL(/profile-reports/)
  await untilDrawn()
  // The item is still of the inbox.
  await expect(menu.locator('[aria-current=page]')).toHaveText(/^Inbox/)
  await expectGoodScreen(moderator)

  // A dialog that is left decides nothing, and Escape leads back.
  const first = path()
  await keyboard.press('r')
  await expect(dialog(moderator).getByRole('radio', { name: 'Action taken' })).toBeChecked()
  await expectGoodScreen(moderator)
  await keyboard.press('Escape')
  await expect(dialog(moderator)).toHaveCount(0)
  await keyboard.press('Escape')
  await expect(title(moderator, 'Inbox')).toBeVisible()
  await expect(rows).toHaveCount(items)
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(moderator).toHaveURL(new RegExp(first))

  const decide = async (left: number) => {
    await untilDrawn()
    const item = moderator.url()
    const isRemoved = left % 2 === 0
    await keyboard.press(isRemoved ? 'r' : 'a')
    await expect(
      dialog(moderator).getByRole('radio', { name: isRemoved ? 'Action taken' : 'No problem found' }),
    ).toBeChecked()
    await keyboard.press('3')
    await expect(reason(moderator)).toBeFocused()
    await keyboard.type(`, a rare one ${left}`)
    await expect(reason(moderator)).toHaveValue(`This broke our rules, a rare one ${left}`)
    await keyboard.press('Control+Enter')
    await expect(moderator).not.toHaveURL(item)
  }

  // A decision that is undone was never sent: the item is opened again, and nobody has heard of it.
  await decide(items)
  await expect(moderator.getByRole('alert')).toContainText('Closing…')
  await untilDrawn()
  await keyboard.press('z')
  await expect(moderator).toHaveURL(new RegExp(first))
  await expect(moderator.getByText('Closing…')).toHaveCount(0)
  expect(await mine()).toHaveLength(items)

  // A colleague decides the same item in these seconds.
  await decide(items)
  const colleague = await openConsoleAs(browser, 'admin', baseURL)
  await sendCommand(colleague, 'closeProfileReport', {
    reportId: first.split('/').at(-2),
    ...{ outcome: 'action_taken', reason: 'This broke our rules' },
  })
  await colleague.context().close()
  await decide(items - 1)
  await expect(moderator.getByText('Not saved: This report is already closed')).toBeVisible()
  await expectGoodScreen(moderator)
  await expect(moderator.locator(`main [data-letters=t][data-page="${path()}"]`)).toBeVisible()
  await keyboard.press('t')
  await expect(moderator.getByRole('region', { name: 'Taken' })).toContainText('You took this item')
  for (let left = items - 2; left > 0; left -= 1) await decide(left)
  await expect(title(moderator, 'Inbox')).toBeVisible()
  await expect(rows.filter({ hasText: mark })).toHaveCount(0)
  // Leaving the page sends the last one.
  await moderator.goto('/admin/profile-reports')
  await expect.poll(async () => (await mine()).length).toBe(0)
  const closed = await listOf<{ id: string; outcome: string }>(moderator, 'profile-reports', {})
  expect(closed.filter(({ id, outcome }) => ids.includes(id) && outcome === 'action_taken')).toHaveLength(
    items / 2,
  )
  await moderator.context().close()
})

test('Several items are selected with Shift, taken, and put back together', async ({ browser, baseURL }) => {
  const moderator = await openConsoleAs(browser, 'moderator', baseURL)
  const providers = await listOf<{ id: string }>(moderator, 'providers', {})
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await giveOwnNetwork(context)
  const page = await context.newPage()
  await confirmAddress(page, await signInStranger(page))
  for (const { id: providerId } of providers.slice(0, 4))
    await sendCommand(page, 'reportProfile', { providerId, reason: 'other', words: 'Several at once' })
  await context.close()

  const query = new URLSearchParams({
    filter: JSON.stringify({ kind: ['profile-reports'] }),
    ...{ sort: 'waitsSince', order: 'DESC', page: '1', perPage: '25' },
  })
  await openList(moderator, `/admin/inbox?${query.toString()}`, 'Inbox')
  const rows = moderator.locator('main [data-row]')
  const box = (nth: number) => rows.nth(nth).getByRole('checkbox')
  await box(0).click()
  await box(3).click({ modifiers: ['Shift'] })
  const bar = moderator.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByRole('status')).toHaveText('4 selected')
  await bar.getByRole('button', { name: 'Take' }).click()
  await expect(moderator.getByText('Took 4 items.')).toBeVisible()
  await expect(rows.nth(3)).toContainText('Moderator')
  await box(3).click()
  await box(0).click({ modifiers: ['Shift'] })
  await bar.getByRole('button', { name: 'Put back' }).click()
  await expect(moderator.getByText('Put back 4 items.')).toBeVisible()
})

test('New items wait behind a button while somebody reads the inbox', async ({ browser, baseURL }) => {
  const moderator = await openConsoleAs(browser, 'moderator', baseURL)
  const [provider] = await listOf<{ id: string }>(moderator, 'providers', {})
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await giveOwnNetwork(context)
  const page = await context.newPage()
  await confirmAddress(page, await signInStranger(page))
  const query = new URLSearchParams({
    sort: 'waitsSince',
    order: 'DESC',
    page: '1',
    perPage: '25',
    filter: '{}',
  })
  await moderator.clock.install()
  await openList(moderator, `/admin/inbox?${query.toString()}`, 'Inbox')
  const rows = moderator.locator('main [data-row]')
  const before = await rows.allInnerTexts()
  const words = `New ${randomUUID()}`
  await sendCommand(page, 'reportProfile', { providerId: provider?.id, reason: 'other', words })
  await context.close()
  const shown = moderator.getByRole('button', { name: /^\d+ new$/ })
  await expect(async () => {
    await moderator.clock.fastForward(20_000)
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await rows.count()).toBe(before.length)
  await expect(rows.filter({ hasText: words })).toHaveCount(0)
  await shown.click()
  await expect(rows.first()).toContainText(words)
  await expect(shown).toBeHidden()
})
