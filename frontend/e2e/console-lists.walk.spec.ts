/**
 * The console's lists and records: filters in the address, saved views, what each role sees, and what staff
 * do.
 */

import type { Page } from '@playwright/test'
import { consoleAccess } from 'backend/contract/console-access'
import { consoleLists } from 'backend/contract/staff/console-lists'
import { readFileSync } from 'node:fs'
import { button, emailField } from './account-pages.ts'
import {
  openConsoleAs,
  code,
  dialog,
  rowCount,
  openConsole,
  openFilters,
  openList,
  reason,
  rows,
  title,
} from './console-pages.ts'
import { listOf } from './console-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { nextCode } from './people.ts'
import { takePicture } from './pictures.ts'
import { confirmAddress, giveOwnNetwork, sendCommand, signUpStranger, stranger } from './strangers.ts'
import { expect, test } from './test.ts'

const lists = [
  ['/admin/waitlist', 'Waitlist'],
  ['/admin/endorsements', 'Endorsements'],
  ['/admin/providers', 'Providers'],
  ['/admin/people', 'People'],
  ['/admin/staff-acts', 'Staff actions'],
] as const

/** The lists that an analyst may not read, or whose wording differs, are only here. */
const everyList = [
  ...lists,
  ['/admin/inbox', 'Inbox'],
  ['/admin/reviews', 'Reviews'],
  ['/admin/faqs', 'Questions'],
  ['/admin/bookings', 'Bookings'],
  ['/admin/profile-reports', 'Reported profiles'],
  ['/admin/conversation-reports', 'Reported conversations'],
  ['/admin/looks', 'Access log'],
] as const

/** Lists that are empty here, or whose records have no history of their own. */
const withoutPast: readonly string[] = [
  'Inbox',
  'Staff actions',
  'Reported profiles',
  'Reported conversations',
  'Access log',
]

/** The specs that check the screens that are not lists of records. */
const lookedOverBy: Readonly<Record<string, string>> = {
  '/admin': 'console-dashboard.walk.spec.ts',
  '/admin/events': 'console-log.walk.spec.ts',
  '/admin/changes': 'console-changes.walk.spec.ts',
  '/admin/projections': 'console-log.walk.spec.ts',
  '/admin/verification': 'console-log.walk.spec.ts',
  '/admin/sql': 'console-sql.walk.spec.ts',
  '/admin/feeds': 'console-log.walk.spec.ts',
}

/** A record's history, beside its facts. */
const history = (page: Page) => page.getByRole('region', { name: 'History' })

test.beforeEach(({ context }) => giveOwnNetwork(context))

test('A long list is read page by page, and Back leads to the previous page', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  await openList(page, '/admin/providers', 'Providers')
  const pages = page.getByRole('group', { name: 'Pages' })
  const all = Number.parseInt(await rowCount(page).innerText())
  await expect(pages).toContainText(`1–25 of ${all}`)
  await pages.getByRole('button', { name: 'Go to next page' }).press('Enter')
  await expect(pages).toContainText(`26–50 of ${all}`)
  await expect(page).toHaveURL(/[?&]page=2/)
  await page.goBack()
  await expect(pages).toContainText(`1–25 of ${all}`)
  await pages.getByRole('combobox', { name: 'Rows' }).click()
  await page.getByRole('option', { name: '100' }).click()
  await expect(pages).toContainText(`1–${all} of ${all}`)
  await expect(rows(page)).toHaveCount(all + 1)
  await page.context().close()
})

test('Every part of the console is checked, here or in another spec', () => {
  const names = [...consoleLists.map(({ name }) => name), ...Object.keys(consoleAccess)]
  const parts = names.map((name) => (name === 'dashboard' ? '/admin' : `/admin/${name}`))
  const looked = [...everyList.map(([path]) => path), ...Object.keys(lookedOverBy)]
  expect(looked.toSorted()).toEqual(parts.toSorted())
  for (const [path, spec] of Object.entries(lookedOverBy)) {
    const source = readFileSync(new URL(spec, import.meta.url), 'utf8')
    expect(source, spec).toContain(`'${path}'`)
    expect(source, spec).toContain('expectGoodScreen(')
  }
})

for (const [path, name] of everyList)
  test(`The list ${name} reads well in light and dark and at every width, and so does its first record, now and in its past`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    const page = await openConsoleAs(browser, 'admin', baseURL)
    await openList(page, path, name)
    await openFilters(page)
    await expectGoodScreen(page)
    if (!withoutPast.includes(name)) {
      await rows(page).nth(1).getByRole('link').first().click()
      await expect(history(page).getByRole('listitem').first()).toBeVisible()
      await expectGoodScreen(page)
      await page.goto(`${page.url()}/as-of?at=now`)
      const past = page.getByRole('region', { name: /^As of / })
      await expect(past.getByText('Nothing has changed since.')).toBeVisible()
      await expect(past.getByRole('definition').first()).toBeVisible()
      await expectGoodScreen(page)
    }
    await page.context().close()
  })

test('A filter is in the address, Back removes it, and a saved view applies it again, for other staff too', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'admin', baseURL)
  await openList(page, '/admin/people', 'People')
  const all = await rowCount(page).innerText()
  await openFilters(page)
  await page.getByLabel('Staff', { exact: true }).selectOption('Staff')
  await expect(rowCount(page)).not.toHaveText(all)
  const staff = await rowCount(page).innerText()
  await expect(page).toHaveURL(/isStaff/)
  await button(page, 'Views').click()
  await dialog(page).getByLabel('Save this view as').fill('Who works here')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(rowCount(page)).toHaveText(all)
  await button(page, 'Views').click()
  await dialog(page).getByRole('link', { name: 'Who works here' }).click()
  await expect(rowCount(page)).toHaveText(staff)

  const colleague = await openConsoleAs(browser, 'moderator', baseURL)
  await openList(colleague, '/admin/people', 'People')
  await button(colleague, 'Views').click()
  await expect(dialog(colleague).getByRole('listitem')).toContainText('by Ada Admin')
  await expect(dialog(colleague).getByRole('button', { name: 'Delete Who works here' })).toHaveCount(0)
  await expectGoodScreen(colleague)
  await dialog(colleague).getByRole('link', { name: 'Who works here' }).click()
  await expect(rowCount(colleague)).toHaveText(staff)
  await colleague.context().close()
  await button(page, 'Views').click()
  await dialog(page).getByRole('button', { name: 'Delete Who works here' }).click()
  await expect(dialog(page).getByText('None yet.')).toBeVisible()
  await page.keyboard.press('Escape')

  const other = await page.context().newPage()
  await openList(other, page.url(), 'People')
  await expect(rowCount(other)).toHaveText(staff)
  await other.getByRole('searchbox', { name: 'Name or email' }).fill('nobody is called this')
  await expect(title(other, 'Nothing matches').or(other.getByText('Nothing matches'))).toBeVisible()
  await expectGoodScreen(other)
  await button(other, 'Clear the filters').click()
  await expect(rowCount(other)).toHaveText(all)
  await page.context().close()
})

test('A list as of a past moment has no actions, and links to the records as of that moment', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const page = await openConsoleAs(browser, 'admin', baseURL)
  await openList(page, '/admin/waitlist', 'Waitlist')
  await expect(button(page, 'See an earlier date')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible()

  const moment = new Date(Date.now() - 1_000).toISOString()
  const past = (asOf: string) => `/admin/waitlist?filter=${encodeURIComponent(JSON.stringify({ asOf }))}`
  await page.goto(past(moment))
  await expect(rowCount(page)).toBeVisible()
  await expect(page.getByText(/^This list as of /)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toHaveCount(0)
  await expectGoodScreen(page)
  await rows(page).nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/show\/as-of\?at=/)
  await expect(page.getByRole('region', { name: /^As of / })).toBeVisible()

  await page.goto(past('2019-06-01T00:00:00Z'))
  await expect(page.getByText('This list was empty then.')).toBeVisible()
  await button(page, 'Back to now').click()
  await expect(rows(page).nth(1)).toBeVisible()

  // While the past is prepared, its progress is shown, and not the current rows under the note about the past.
  let isPrepared = false
  const progress = { events: 41_200, total: 56_132 }
  await page.route(/\/api\/admin\/waitlist\?.*asOf/, (route) =>
    isPrepared
      ? route.continue()
      : route.fulfill({ status: 503, json: { code: 'being_prepared', message: '…', progress } }),
  )
  await button(page, 'See an earlier date').click()
  await dialog(page).getByRole('button', { name: 'An hour ago' }).click()
  await expect(page.getByText(/^This list as of /)).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading: Waitlist' })).toBeVisible()
  await expect(page.getByText('41,200 of 56,132 events.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Events read' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expectGoodScreen(page)
  isPrepared = true
  await expect(rows(page).nth(1).or(page.getByText('This list was empty then.'))).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^This list as of /)).toHaveCount(0)
  await page.context().close()
})

test('Rows are moved through, selected and opened with the keyboard alone', async ({ browser, baseURL }) => {
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  await openList(page, '/admin/waitlist', 'Waitlist')
  const linkAt = (place: number) => rows(page).nth(place).getByRole('link').first()
  await page.keyboard.press('j')
  await expect(linkAt(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(linkAt(2)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rows(page).nth(2).getByRole('checkbox')).toBeChecked()
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(rows(page).nth(2).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('ArrowUp')
  const name = await linkAt(1).innerText()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/waitlist\/[^/]+\/show$/)
  await expect(title(page, name)).toBeVisible()
  await page.context().close()
})

test('The address of a record opens its page, with the query', async ({ browser, baseURL }) => {
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  const [person] = await listOf<{ id: string; name: string }>(page, 'people', {})
  await openConsole(page, `/admin/people/${person?.id}?from=a-letter`, person?.name ?? '')
  await expect(page).toHaveURL(`/admin/people/${person?.id}/show?from=a-letter`)
  await openConsole(page, `/admin/people/${person?.id}/nowhere`, 'Nothing here')
  await page.context().close()
})

test('The facts of a record do not wait for its history, which is beside them, and on a phone below', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  const [person] = await listOf<{ id: string; name: string }>(page, 'people', {})
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isAway = true
  await page.route('**/api/admin/history/**', async (route) => {
    await held
    await (isAway ? route.abort() : route.continue())
  })
  // The address that the history had when it was a page of its own.
  await openConsole(page, `/admin/people/${person?.id}/show/history`, person?.name ?? '')
  await expect(page).toHaveURL(`/admin/people/${person?.id}/show`)
  const facts = page.getByRole('region', { name: 'Account' })
  await expect(facts.getByRole('definition').first()).toBeVisible()
  await expect(history(page).getByRole('status', { name: 'Loading: the history' })).toBeVisible()
  letGo()
  await expect(history(page).getByRole('alert')).toContainText('We couldn’t load the history.')
  isAway = false
  await history(page).getByRole('button', { name: 'Try again' }).click()
  await expect(history(page).getByRole('listitem').first()).toBeVisible()
  const places = async () => [await facts.boundingBox(), await history(page).boundingBox()] as const
  const [right, left] = await places()
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? Infinity))
  expect(right?.y).toBe(left?.y)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await history(page).boundingBox())?.x).toBe((await facts.boundingBox())?.x)
  const [above, below] = await places()
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? Infinity))
  await page.context().close()
})

test('The waitlist is filtered by the day of the invitation', async ({ browser, baseURL }) => {
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  await openList(page, '/admin/waitlist', 'Waitlist')
  await openFilters(page)
  const invited = page.getByRole('group', { name: 'Last invited' })
  const ever = await listOf(page, 'waitlist', { invitedFrom: '2000-01-01' })
  await invited.getByLabel('Last invited from').fill('2000-01-01')
  await expect(page).toHaveURL(/invitedFrom/)
  await expect(rowCount(page)).toHaveText(`${ever.length} ${ever.length === 1 ? 'record' : 'records'}`)
  await invited.getByLabel('to', { exact: true }).fill('2000-01-02')
  await expect(rowCount(page)).toHaveText('0 records')
  await button(page, 'Clear to').click()
  await expect(page).not.toHaveURL(/invitedTo/)
  await expect(invited.getByLabel('to', { exact: true })).toBeFocused()
  await expect(invited.getByLabel('to', { exact: true })).toHaveValue('')
  await page.context().close()
})

test('Ctrl-K finds a record by name and opens it, with the keyboard alone', async ({ browser, baseURL }) => {
  const page = await openConsoleAs(browser, 'admin', baseURL)
  await openList(page, '/admin/people', 'People')
  const name = await rows(page).nth(1).getByRole('link').first().innerText()
  await page.keyboard.press('Control+k')
  const field = dialog(page).getByRole('combobox', { name: 'Find a record' })
  await expect(field).toBeFocused()
  await field.fill(name)
  await expect(dialog(page).getByRole('option', { name }).first()).toBeVisible()
  await expectGoodScreen(page)
  // The list is not cut off by its dialog.
  await field.fill('demo')
  await expect(dialog(page).getByRole('option').nth(3)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await expect(field).toHaveValue(name)
  await expect(dialog(page).getByRole('option', { name }).first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/show$/)
  await expect(title(page, name)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  // What was opened last is offered before anything is typed.
  await page.goBack()
  await expect(rowCount(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('option', { name })).toBeVisible()
  await expect(dialog(page).getByRole('option')).toHaveCount(1)
  await expectGoodScreen(page)
  await page.keyboard.press('Enter')
  await expect(title(page, name)).toBeVisible()

  const analyst = await openConsoleAs(browser, 'analyst', baseURL)
  await openList(analyst, '/admin/people', 'People')
  await analyst.keyboard.press('Control+k')
  await expect(analyst.getByRole('button', { name: 'Find a record', exact: true })).toHaveCount(0)
  await expect(dialog(analyst)).toHaveCount(0)
  await analyst.context().close()
  await page.context().close()
})

test('Hidden columns and dense rows are kept after a reload', async ({ browser, baseURL }) => {
  const page = await openConsoleAs(browser, 'admin', baseURL)
  await openList(page, '/admin/endorsements', 'Endorsements')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('Status')).toBeVisible()
  const height = (await rows(page).nth(1).boundingBox())?.height ?? 0
  await button(page, 'Columns').click()
  await dialog(page).getByRole('checkbox', { name: 'Status' }).uncheck()
  await dialog(page).getByRole('checkbox', { name: 'Compact rows' }).check()
  await page.keyboard.press('Escape')
  await expect(head('Status')).toHaveCount(0)
  await page.reload()
  await expect(head('About')).toBeVisible()
  await expect(head('Status')).toHaveCount(0)
  await expect
    .poll(async () => (await rows(page).nth(1).boundingBox())?.height ?? height)
    .toBeLessThan(height)
  await button(page, 'Columns').click()
  await dialog(page).getByRole('checkbox', { name: 'Status' }).check()
  await page.keyboard.press('Escape')
  await expect(head('Status')).toBeVisible()
  await page.context().close()
})

test('A list that cannot be loaded says so, and loads on retry', async ({ browser, baseURL }) => {
  test.slow()
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  let isAway = true
  await page.route('**/api/admin/people?*', (route) => (isAway ? route.abort() : route.continue()))
  await openConsole(page, '/admin/people', 'People')
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server')
  await expectGoodScreen(page)
  isAway = false
  await button(page, 'Try again').click()
  await expect(rows(page).nth(1)).toBeVisible()
  await page.context().close()
})

test('Somebody on the waitlist is invited, gets the email, and is removed with a reason', async ({
  page: visitor,
  browser,
  baseURL,
}) => {
  const person = stranger('Wanda Waits')
  const joined = await visitor.request.post('/api/waitlist', {
    data: { full_name: person.name, email: person.email, user_type: 'parent' },
  })
  expect(joined.status()).toBe(201)
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  const asked = `/admin/waitlist?filter=${encodeURIComponent(JSON.stringify({ q: person.email }))}`
  await openList(page, asked, 'Waitlist')
  await expect(rowCount(page)).toHaveText('1 record')
  await page.getByRole('checkbox', { name: 'Select Wanda Waits' }).check()
  await button(page, 'Invite').click()
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(reason(page)).toHaveAttribute('aria-invalid', 'true')
  await reason(page).fill('There’s room for a few more')
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).dblclick()
  await expect(page.getByText('1 person was invited.')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('Invited')
  await expect
    .poll(async () => {
      const mails = await visitor.request.get('/dev/mail.json', { params: { to: person.email } })
      return ((await mails.json()) as { text: string }[]).filter(({ text }) => text.includes('/signup'))
        .length
    })
    .toBe(1)

  await rows(page).nth(1).getByRole('link').click()
  await expect(title(page, 'Wanda Waits')).toBeVisible()
  await button(page, 'Remove from the waitlist').click()
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(reason(page)).toHaveAttribute('aria-invalid', 'true')
  await reason(page).fill('She asked us by mail')
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Removed from the waitlist.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Left the waitlist', { exact: true }).first()).toBeVisible()
  await expect(history(page).getByText('She asked us by mail')).toBeVisible()
  await page.context().close()
})

test('Two entries of one person on the waitlist are merged, and taken apart again', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  const entries = await listOf<{ id: string; email: string }>(page, 'waitlist', { q: 'Tessa Wright' })
  const [first, second] = ['tessa.wright@demo.example', 'twright@demo.example'].map((address) =>
    entries.find(({ email }) => email === address),
  )
  if (!first || !second) throw new Error('The demo has no two entries of one person')
  await openConsole(page, `/admin/waitlist/${second.id}`, 'Tessa Wright')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('Possible duplicates').getByRole('listitem')).toHaveCount(1)
  await expectGoodScreen(page)
  await takePicture(page, 'waitlist-duplicates')
  await part('Possible duplicates').getByRole('button', { name: 'Merge into this entry' }).click()
  await expect(dialog(page).getByRole('row', { name: 'Email' })).toContainText(second.email)
  await expect(dialog(page).getByRole('row', { name: 'Email' })).toContainText(first.email)
  await reason(page).fill('Same person, two addresses')
  await expectGoodScreen(page)
  await takePicture(page, 'waitlist-merge')
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expect(part('Merged into this entry').getByRole('listitem')).toHaveCount(1)
  await expect(part('Possible duplicates')).toHaveCount(0)

  await part('Merged into this entry').getByRole('link', { name: 'Tessa Wright' }).click()
  await expect(page).toHaveURL(new RegExp(first.id))
  await expect(part('Merged into').getByRole('listitem')).toContainText(second.email)
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await reason(page).fill('They are two people')
  await dialog(page).getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible()
  await expect(part('Possible duplicates').getByRole('listitem')).toContainText(second.email)
  await page.context().close()
})

test('An endorsement is removed with a reason and restored, and both are listed under Staff actions', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  const approved = `/admin/endorsements?filter=${encodeURIComponent(JSON.stringify({ status: ['approved'] }))}`
  await openList(page, approved, 'Endorsements')
  await rows(page).nth(1).getByRole('link').click()
  await button(page, 'Remove').click()
  await reason(page).fill('Two colleagues say it is not hers')
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Endorsement removed.')).toBeVisible()
  await button(page, 'Restore').click()
  await reason(page).fill('It was hers after all')
  await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Endorsement restored.')).toBeVisible()
  await expect(button(page, 'Remove')).toBeVisible()
  await page.getByRole('link', { name: 'Staff actions' }).click()
  const act = rows(page).filter({ hasText: 'Two colleagues say it is not hers' })
  await expect(act).toContainText('Mona Moderator')
  await act.getByRole('link', { name: 'An endorsement' }).click()
  await expect(history(page).getByText('Two colleagues say it is not hers')).toBeVisible()
  await page.context().close()
})

test('A person is erased after staff type their email again, and disappears from every open tab', async ({
  page: own,
  browser,
  baseURL,
  expectTrouble,
}) => {
  test.slow()
  expectTrouble(/status of 4\d\d/)
  const person = await signUpStranger(own, 'client', 'Elsa Erased')
  await confirmAddress(own, person)
  await sendCommand(own, 'logIn', { email: person.email, password: person.password })
  const page = await openConsoleAs(browser, 'admin', baseURL)
  const asked = `/admin/people?filter=${encodeURIComponent(JSON.stringify({ q: person.email }))}`
  await openList(page, asked, 'People')
  await rows(page).nth(1).getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem')).toHaveCount(1)
  const otherTabs = await Promise.all(
    [page.url(), asked].map(async (address) => {
      const tab = await page.context().newPage()
      await tab.goto(address)
      await expect(tab.getByText('Elsa Erased').first()).toBeVisible()
      return tab
    }),
  )
  await button(page, 'Erase').click()
  await expectGoodScreen(page)
  await emailField(page).or(page.getByLabel('Type their email to confirm')).fill('somebody.else@example.org')
  await reason(page).fill('She asked for it by letter')
  await page.getByLabel('Code').fill('000000')
  await button(page, 'Erase forever').click()
  await expect(page.getByLabel('Type their email to confirm')).toHaveAttribute('aria-invalid', 'true')
  const confirmation = page.getByLabel('Type their email to confirm')
  await confirmation.fill(person.email)
  await button(page, 'Cancel').click()
  await button(page, 'Erase').click()
  // The reason is kept; what confirms the act is typed anew.
  await expect(reason(page)).toHaveValue('She asked for it by letter')
  await expect(confirmation).toHaveValue('')
  await confirmation.fill(person.email)
  await page.getByLabel('Code').fill(await nextCode('admin'))
  await button(page, 'Erase forever').click()
  await expect(page.getByText('Being erased. It takes a few seconds.')).toBeVisible()
  for (const tab of otherTabs) {
    // As if somebody returned to the tab; without that, it polls every 15 seconds.
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(tab.getByText('Elsa Erased')).toHaveCount(0)
    await tab.close()
  }
  await openList(page, asked, 'People')
  await expect(rowCount(page)).toHaveText('0 records')
  await page.context().close()
})

test('For an analyst, personal data is masked in every byte of the response', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const page = await openConsoleAs(browser, 'analyst', baseURL)
  const told: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/admin/')) told.push(await response.text().catch(() => ''))
  })
  for (const [path, name] of lists) {
    await openList(page, path, name)
    await openFilters(page)
    // A state is on every profile's page and names nobody; all other words may name a person.
    await expect(page.getByRole('searchbox')).toHaveCount(path === '/admin/providers' ? 1 : 0)
  }
  await openList(page, '/admin/people', 'People')
  await expect(rows(page).nth(1)).toContainText('hidden')
  await expect(button(page, 'Assign a role')).toBeHidden()
  await rows(page).nth(1).getByRole('link').click()
  await expect(title(page, 'A person')).toBeVisible()
  // The buttons of the history only show what is there already.
  await expect(history(page).getByRole('listitem').first()).toBeVisible()
  const inMain = page.getByRole('main').getByRole('button')
  const inHistory = history(page).getByRole('button', { name: /^Show (the event|older events)$/ })
  await expect.poll(async () => (await inMain.count()) - (await inHistory.count())).toBe(0)
  const bytes = `${told.join('')}${await page.content()}`
  expect(told.length).toBeGreaterThan(5)
  for (const secret of ['@demo.example', 'Paula Parent', 'Priya Raman']) expect(bytes).not.toContain(secret)
  await openList(page, '/admin/providers', 'Providers')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('•••')
  expect(text).not.toContain('Priya')
  await page.context().close()
})

test('A moderator cannot export or see the log or the past, and is told so when they open its address', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'moderator', baseURL)
  await openList(page, '/admin/people', 'People')
  await expect(button(page, 'Views')).toBeVisible()
  await expect(button(page, 'Export')).toBeHidden()
  await expect(button(page, 'See an earlier date')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Projections' })).toBeHidden()
  await rows(page).nth(1).getByRole('link').first().click()
  await expect(history(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'See an earlier date' })).toBeHidden()
  const past = `${new URL(page.url()).pathname}/as-of?at=now`
  await openConsole(page, past, 'Your role doesn’t have access to this page')
  await openConsole(page, '/admin/projections', 'Your role doesn’t have access to this page')
  await expectGoodScreen(page)
  await openConsole(page, '/admin/nowhere', 'Nothing here')
  await openConsole(page, '/admin/people/nobody-has-this-id/show', 'Deleted')
  await page.context().close()
})

test('An unmasked export asks an admin for a reason and a code, and is recorded with its filters and rows', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'admin', baseURL)
  const filter = encodeURIComponent(JSON.stringify({ type: ['night_nanny'] }))
  await openList(page, `/admin/providers?filter=${filter}`, 'Providers')
  const [many] = (await rowCount(page).innerText()).split(' ')
  await button(page, 'Export').click()
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click()
  await expect(reason(page)).toHaveAttribute('aria-invalid', 'true')
  await reason(page).fill('The yearly letter to providers')
  await expectGoodScreen(page)
  await code(page).fill('000000')
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog(page).getByText('That code isn’t right')).toBeVisible()
  await code(page).fill(await nextCode('admin'))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Kelly Brandt')
  await openList(page, '/admin/staff-acts', 'Staff actions')
  const act = rows(page).filter({ hasText: 'The yearly letter to providers' }).first()
  await expect(act).toContainText(`Export of providers: ${many} rows`)
  await expect(act).toContainText('Type: night nanny')
  const ofProviders = encodeURIComponent(JSON.stringify({ kind: ['providers'] }))
  await openList(page, `/admin/looks?filter=${ofProviders}`, 'Access log')
  await expect(rows(page).nth(1)).toContainText('Type: night nanny')
  await expect(rows(page).nth(1)).toContainText(many ?? '')
  await page.context().close()
})

test('On a phone, the menu is a drawer, the rows are cards, and the colors can be chosen', async ({
  browser,
  baseURL,
}) => {
  const page = await openConsoleAs(browser, 'admin', baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page, '/admin/people', 'People')
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await button(page, 'Filters').click()
  await expect(page.getByLabel('Staff', { exact: true })).toBeVisible()
  await expectGoodScreen(page)
  await button(page, 'Menu').click()
  await expectGoodScreen(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Providers' }).click()
  await expect(title(page, 'Providers')).toBeFocused()
  await button(page, 'Ada Admin').click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.context().close()
})
