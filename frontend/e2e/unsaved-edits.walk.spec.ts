/** What is typed in a form is saved, refused in words, or asked about; it is never lost silently. */

import type { Locator, Page } from '@playwright/test'
import { firstFreeTime, openBookableProvider, parentWhoRequests, phoneScreen } from './booking-people.ts'
import { listOf, storageStateOfStaff } from './console-people.ts'
import { closePeople, type Endorser } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const hoursPage = '/dashboard/provider/hours'
const wait = { hours: 24 * 9 }

/** A date so many days from now, as a date field takes it: far from midnight in every zone. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const savedHours = async ({ page }: Endorser) => {
  const answer = await page.request.get('/_server/myHours?createServerFn&payload=%7B%7D')
  return (await answer.json()) as { hours: { daysOff: { from: string; to: string }[]; terms: string } }
}

test('days off that are typed and not added are saved or refused beside their fields, and a booking on them is named first', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const paula = await parentWhoRequests(browser, baseURL, ruth, 'Paula Reyes', wait.hours)
  await sendCommand(ruth.page, 'acceptBooking', { bookingId: paula.bookingId })
  const { page } = ruth
  await page.setViewportSize(phoneScreen)
  await open(page, hoursPage)
  const save = button(page, 'Save hours')
  const first = page.getByLabel('First day off')
  const last = page.getByLabel('Last day off')
  await expect(first).toBeVisible()
  await expect(save).toBeHidden()

  await last.fill(inDays(12))
  await expect(save).toBeInViewport()
  await save.click()
  await expect(page.getByRole('group', { name: 'Days off' })).toContainText('Please choose a day')
  await expect(first).toBeFocused()
  await last.fill('')
  await expect(save).toBeHidden()
  await first.pressSequentially('12')
  await save.click()
  await expect(page.getByRole('group', { name: 'Days off' })).toContainText('Please finish this, or clear it')
  await page.getByLabel('Extra day', { exact: true }).fill(inDays(20))
  await first.fill(inDays(8))
  await last.fill(inDays(11))
  await save.click()
  await expect(page.getByRole('group', { name: 'Extra days' })).toContainText('Add this day to set its hours')
  await page.getByLabel('Extra day', { exact: true }).fill('')
  await save.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'You have a booking on your days off' }),
  ).toContainText('First visit with Paula Reyes')
  await expectGoodScreen(page)
  await takePicture(page, 'hours-booked-days-off')
  expect((await savedHours(ruth)).hours.daysOff).toEqual([])
  await button(page, 'Save and keep bookings').click()
  await expect(page.getByText('Hours saved')).toBeVisible()
  await expect(save).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Hours' })).toBeFocused()
  await expect(question(page)).toBeHidden()
  expect((await savedHours(ruth)).hours.daysOff).toEqual([{ from: inDays(8), to: inDays(11) }])
  await paula.leave()
  await closePeople(ruth)
})

test('leaving the hours with edits asks, by a link and by Back; staying keeps them, discarding drops them', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const { page } = ruth
  await open(page, '/dashboard/provider/bookings')
  await page.getByRole('link', { name: 'Hours' }).last().click()
  const terms = page.getByLabel('Cancellation policy (optional)')
  await expect(terms).toBeVisible()
  const changed = page.getByText('Changed: cancellation policy')
  await expect(changed).toBeHidden()
  await terms.fill('Free up to a day before.')
  await expect(changed).toBeVisible()
  await expect(button(page, 'Save hours')).toBeInViewport()
  const leaving = [
    () => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Today' }).click(),
    () => page.evaluate(() => history.back()),
  ]
  for (const leave of leaving) {
    await leave()
    await question(page).getByRole('button', { name: 'Stay here' }).click()
    await expect(terms).toHaveValue('Free up to a day before.')
  }
  await button(page, 'Discard changes').click()
  await expect(terms).not.toHaveValue('Free up to a day before.')
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect((await savedHours(ruth)).hours.terms).not.toBe('Free up to a day before.')
  await closePeople(ruth)
})

test('a time that is typed and not added is suggested with the others, and a half entered one is refused', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const paula = await parentWhoRequests(browser, baseURL, ruth, 'Paula Reyes', wait.hours)
  const { page } = ruth
  await open(page, `/dashboard/bookings/${paula.bookingId}?act=times`)
  // The picker begins on the day that was asked for.
  const asked = await page.locator('h1 span').first().innerText()
  await expect(page.getByRole('heading', { level: 2, name: asked, exact: true })).toBeVisible()
  const typed = page.getByLabel('Or enter another time')
  await button(page, 'Suggest a time').click()
  await expect(page.getByText('Choose a time', { exact: true })).toBeVisible()
  await typed.pressSequentially('12')
  await button(page, 'Suggest a time').click()
  await expect(page.getByText('Please finish this, or clear it')).toBeVisible()
  await typed.fill(`${inDays(15)}T10:00`)
  await firstFreeTime(page).click()
  await button(page, 'Suggest these 2 times').click()
  await expect(page.getByRole('region', { name: 'You suggested' }).getByRole('listitem')).toHaveCount(2)
  await paula.leave()
  await closePeople(ruth)
})

const typedIn =
  'input:is([type=text], [type=email], [type=url], [type=tel], [type=password], :not([type])), textarea'

/** The fields of a page in which something can be typed and lost. */
const typable = (page: Page): Locator =>
  page
    .locator('main :is(input, textarea):not([readonly], [type=search], [type=hidden])')
    .and(page.locator(typedIn))
    .filter({ visible: true })

const typedWords = 'typed@here.example'

/**
 * Types into every form of the page in turn and goes to another page: either the dialog asks, or the words are
 * there again afterwards. Resolves to how many forms there were.
 */
const tryEveryForm = async (page: Page, path: string, prepare: (page: Page) => Promise<void>) => {
  const show = async () => {
    await open(page, path)
    await prepare(page)
  }
  await show()
  const fields = typable(page)
  await expect(fields.first()).toBeVisible()
  const places = await fields.evaluateAll((all) => {
    const forms = all.map((field) => field.closest('form') ?? field)
    return forms.flatMap((form, index) => (forms.indexOf(form) === index ? [index] : []))
  })
  for (const [tries, place] of places.entries()) {
    if (tries > 0) await show()
    const field = fields.nth(place)
    await field.fill(typedWords)
    const elsewhere = page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: path.includes('/account') ? 'Today' : 'My account' })
    await elsewhere.click()
    const arrived = page.getByRole('heading', {
      level: 1,
      name: path.includes('/account') ? /^Hello/ : 'My account',
    })
    await expect(question(page).or(arrived)).toBeVisible()
    if (await question(page).isVisible()) {
      await question(page).getByRole('button', { name: 'Leave without saving' }).click()
      await expect(arrived).toBeVisible()
      continue
    }
    await page.goBack()
    await expect(page.locator('main :is(input, textarea)').and(typable(page)).nth(place), path).toHaveValue(
      typedWords,
    )
    await field.fill('')
  }
  return places.length
}

/**
 * Opens every dialog of the page, types into those that have a field, and closes them in each way: it is asked first,
 * and staying keeps the words. Resolves to how many had a field.
 */
const tryEveryDialog = async (page: Page, path: string) => {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })
  const openers = page.locator('main button[aria-haspopup=dialog]:not([disabled])')
  const open = page.locator('dialog[open]')
  let tried = 0
  for (let place = 0; place < (await openers.count()); place++) {
    const opener = openers.nth(place)
    const menu = await opener.evaluate((element) => element.closest('[popover]')?.id)
    if (menu) await page.locator(`[popovertarget="${menu}"]`).click()
    await opener.click()
    const field = open.first().locator(typedIn).first()
    const escape = () => page.keyboard.press('Escape')
    await expect(open).toBeVisible()
    if ((await field.count()) === 0) await escape()
    else {
      await field.fill(typedWords)
      const cancel = () => open.first().getByRole('button').last().click()
      for (const close of [escape, escape, cancel]) {
        // A key that comes while the dialog is still drawn is pressed again.
        await expect(async () => {
          if (!(await question(page).isVisible())) await close()
          await expect(question(page)).toBeVisible({ timeout: 2_000 })
        }).toPass({ timeout: 20_000 })
        await question(page).getByRole('button', { name: 'Stay here' }).click()
        await expect(field, path).toHaveValue(typedWords)
      }
      await cancel()
      await question(page).getByRole('button', { name: 'Leave without saving' }).click()
      tried += 1
    }
    await expect(open).toHaveCount(0)
  }
  return tried
}

/** The buttons and links of a page that show only an icon and have no name, or less room than a thumb needs. */
const faultyIconButtons = async (page: Page) => {
  const all = page.locator('main :is(button, a[href])').filter({ visible: true, hasNotText: /\S/ })
  return all.evaluateAll((elements) => ({
    walked: elements.length,
    faulty: elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.querySelector('img')?.alt ?? ''
      return name !== '' && Math.min(width, height) >= 43.5 ? [] : [`${element.outerHTML} ${width}x${height}`]
    }),
  }))
}

/** What has to be pressed before a page shows its forms. */
const prepared: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/dashboard/provider/profile': async (page) => {
    for (const section of await page.locator('main summary').all()) await section.click()
  },
  '/dashboard/provider/credentials': (page) => page.locator('main summary').last().click(),
  '/dashboard/provider/faq': (page) => page.locator('#add-question').click(),
  // The name of a provider, the address of a parent.
  '/dashboard/account': (page) => page.locator('main summary').first().click(),
  '/dashboard/provider/reviews': (page) =>
    page
      .getByRole('button', { name: /^(Edit reply|Reply)/ })
      .first()
      .click(),
  '/dashboard/provider/endorsements': (page) => page.getByRole('link', { name: /^Requests/ }).click(),
}

for (const [who, more] of [
  ['provider', ['/dashboard/provider/profile-deprecated']],
  ['parent', []],
] as const)
  test.describe(`a ${who}`, () => {
    test.use({
      storageState: storageStateOfStaff(who),
      viewport: { width: 1280, height: 900 },
      // Of a walk over every page, one that waits in vain says so soon.
      actionTimeout: 45_000,
    })

    test('leaves no page of the dashboard and loses silently what they typed', async ({ page }) => {
      test.slow()
      await open(page, '/dashboard')
      const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
      const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
      let walked = 0
      let dialogs = 0
      let icons = 0
      await open(page, `/dashboard/${who === 'parent' ? 'client' : who}/messages`)
      const conversation = page.locator('main a[href*="/messages/"]').first()
      const inside = [await conversation.getAttribute('href'), '/providers/priya-raman']
      for (const path of [...paths, ...more, ...inside.filter((each) => each !== null)]) {
        await open(page, path)
        await prepared[path]?.(page)
        await page.waitForLoadState('networkidle', { timeout: 45_000 })
        const { walked: count, faulty } = await faultyIconButtons(page)
        expect(faulty, path).toEqual([])
        icons += count
        dialogs += await tryEveryDialog(page, path)
        if (inside.includes(path)) continue
        await open(page, path)
        await prepared[path]?.(page)
        await page.waitForLoadState('networkidle', { timeout: 45_000 })
        if ((await typable(page).count()) === 0) continue
        walked += await tryEveryForm(page, path, prepared[path] ?? (async () => undefined))
      }
      expect(walked).toBeGreaterThanOrEqual(who === 'provider' ? 14 : 4)
      expect(dialogs).toBeGreaterThanOrEqual(who === 'provider' ? 3 : 4)
      console.log(`${walked} forms, ${dialogs} dialogs and ${icons} icon buttons of a ${who} were tried`)
    })
  })

/**
 * Opens every dialog of a console page, types into those that have a field, closes it by accident and opens it again:
 * the words are still there. Resolves to how many had a field.
 */
const tryEveryKeptDialog = async (page: Page, path: string) => {
  // By their place among all: one of them is disabled while its dialog loads.
  const openers = page.locator('main button[aria-haspopup=dialog]').filter({ visible: true })
  const dialog = page.getByRole('dialog')
  let tried = 0
  for (let place = 0; place < (await openers.count()); place++) {
    const opener = openers.nth(place)
    if (await opener.isDisabled()) continue
    await opener.click()
    await expect(dialog).toBeVisible()
    // What a list's dialogs show comes in a chunk of its own.
    await expect(dialog.locator('input, textarea, [role=button], button').first()).toBeAttached()
    const moment = dialog.locator('[type=datetime-local]')
    const isMoment = (await moment.count()) > 0
    const fields = dialog.locator(typedIn).and(page.locator(':not([readonly])'))
    // What confirms an act is typed anew each time, but not the reason.
    const why = dialog.getByLabel('Reason', { exact: true })
    const field = isMoment ? moment : (await why.count()) > 0 ? why : fields.first()
    const words = isMoment ? '2026-01-02T03:04:05' : typedWords
    const isTyped = (await field.count()) > 0
    if (isTyped) await field.fill(words)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    if (!isTyped) continue
    await opener.click()
    await expect(field, `${path}: ${await opener.innerText()}`).toHaveValue(words)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    tried += 1
  }
  return tried
}

test.describe('an admin', () => {
  test.use({ storageState: storageStateOfStaff('admin') })

  test('closes no dialog of the console and loses what they typed', async ({ page }) => {
    test.slow()
    let tried = 0
    const tryPage = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      tried += await tryEveryKeptDialog(page, path)
    }
    await tryPage('/admin/sql')
    for (const list of ['waitlist', 'providers', 'people']) {
      await tryPage(`/admin/${list}`)
      const [record] = await listOf<{ id: string }>(page, list, {})
      await tryPage(`/admin/${list}/${record?.id}/show`)
    }
    expect(tried).toBeGreaterThanOrEqual(12)
    console.log(`${tried} dialogs of the console were tried`)
  })
})

test('canceling a booking with a reason that is typed asks before it is left', async ({
  browser,
  baseURL,
}) => {
  const ruth = await openBookableProvider(browser, baseURL, 'Ruth Abernathy')
  const request = await parentWhoRequests(browser, baseURL, ruth, 'Tessa Brandt', wait.hours)
  await open(ruth.page, `/dashboard/bookings/${request.bookingId}?act=decline`)
  await ruth.page.getByLabel('Add a note (optional)').fill('I’m away that week.')
  await button(ruth.page, 'Back').click()
  await button(ruth.page, 'Stay here').click()
  await expect(ruth.page.getByLabel('Add a note (optional)')).toHaveValue('I’m away that week.')
  await button(ruth.page, 'Decline').click()
  await expect(ruth.page.getByText('Declined by you').first()).toBeVisible()
  await expect(question(ruth.page)).toBeHidden()
  await request.leave()
  await closePeople(ruth)
})
