/** Saving a provider with one tap, from the search and from their page. Each test makes up its own parent. */

import type { Locator, Page, Route } from '@playwright/test'
import { expectGoodScreen } from './look-over.ts'
import { untilElementHydrated, firstPerson, heading, open, passTimeUntil, people } from './pages.ts'
import { stateOf } from './people.ts'
import { giveOwnNetwork, sendCommand, signInStranger, signUpStranger } from './strangers.ts'
import { expect, test } from './test.ts'

const save = (place: Page | Locator) => place.getByRole('button', { name: /^Save / })
const isSaved = (button: Locator, saved: boolean) =>
  expect(button).toHaveAttribute('aria-pressed', String(saved))
const said = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: new RegExp(`^${words}`) })

test.beforeEach(({ context }) => giveOwnNetwork(context))

test.describe('the button that saves', () => {
  test('saves with one tap, and the toast undoes it', async ({ page }) => {
    await signInStranger(page)
    await open(page, '/search')
    // Found by name: the first result may change between two loads, when other tests publish and delete
    // profiles.
    const button = page.getByRole('button', { name: `Save ${await firstPerson(page).innerText()}` })
    await isSaved(button, false)
    await button.click()
    await isSaved(button, true)
    await expect(said(page, 'Saved')).toBeVisible()
    await page.reload()
    await isSaved(button, true)
    await button.click()
    await said(page, 'No longer saved').getByRole('button', { name: 'Undo' }).click()
    await expect(said(page, 'Saved')).toBeVisible()
    await isSaved(button, true)
  })

  test('shows the tapped state at once, and the true state after a failure', async ({
    page,
    expectTrouble,
  }) => {
    await signInStranger(page)
    await open(page, '/search')
    expectTrouble(/bookmarkProvider/)
    let letItFail = () => {}
    const held = new Promise<void>((resolve) => (letItFail = resolve))
    await page.route('**/_server/bookmarkProvider?*', async (route) => {
      await held
      await route.abort()
    })
    const button = save(people(page).first())
    await button.click()
    await isSaved(button, true)
    letItFail()
    await expect(said(page, 'That didn’t go through')).toBeVisible()
    await isSaved(button, false)
    await page.unroute('**/_server/bookmarkProvider?*')
    await said(page, 'That didn’t go through').getByRole('button', { name: 'Try again' }).click()
    await expect(said(page, 'Saved')).toBeVisible()
    await isSaved(button, true)
  })

  test('ends in the state of the last of several quick taps', async ({ page }) => {
    await signInStranger(page)
    await open(page, '/search')
    const asked: string[] = []
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route(/\/_server\/(bookmarkProvider|removeBookmark)/, async (route) => {
      asked.push(route.request().url())
      await held
      await route.continue()
    })
    const button = save(people(page).first())
    await button.click()
    await expect.poll(() => asked.length).toBe(1)
    await button.click()
    await button.click()
    await button.click()
    await isSaved(button, false)
    goOn()
    await expect(said(page, 'No longer saved')).toBeVisible()
    await isSaved(button, false)
    expect(asked.map((url) => /_server\/(\w+)/.exec(url)?.[1])).toEqual([
      'bookmarkProvider',
      'removeBookmark',
    ])
    await page.reload()
    await isSaved(button, false)
  })

  test('updates in another tab and on the provider’s own page', async ({ page, context }) => {
    await signInStranger(page)
    await open(page, '/search')
    const other = await context.newPage()
    await open(other, '/search')
    await save(people(page).first()).click()
    await isSaved(save(people(other).first()), true)
    await firstPerson(other).click()
    await isSaved(save(other.getByRole('complementary')), true)
    await save(other.getByRole('complementary')).click()
    await isSaved(save(people(page).first()), false)
  })

  test('updates in another tab that was reading the saved providers meanwhile', async ({ page, context }) => {
    await signInStranger(page)
    await open(page, '/search')
    const other = await context.newPage()
    let wasRead = false
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const holdAnswer = async (route: Route) => {
      const response = await route.fetch()
      wasRead = true
      await held
      await route.fulfill({ response })
    }
    await other.route(/\/_server\/bookmarkedIds/, holdAnswer, { times: 1 })
    await open(other, '/search')
    await expect.poll(() => wasRead).toBe(true)
    await save(people(page).first()).click()
    await expect(said(page, 'Saved')).toBeVisible()
    goOn()
    await isSaved(save(people(other).first()), true)
  })

  test('leads a visitor to the log-in and then saves what they tapped', async ({ page }) => {
    const person = await signUpStranger(page)
    await open(page, '/search?type=night_nanny')
    const name = await firstPerson(page).innerText()
    await save(people(page).first()).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/search\?type=/)
    await expect(said(page, 'Saved')).toBeVisible()
    await isSaved(people(page).getByRole('button', { name: `Save ${name}` }), true)
    // The save after logging in happens once: after removing the provider, a reload does not save them again.
    await save(people(page).first()).click()
    await expect(said(page, 'No longer saved')).toBeVisible()
    await page.reload()
    await isSaved(save(people(page).first()), false)
  })

  test('is not shown to staff', async ({ browser, baseURL }) => {
    const storageState = await stateOf('moderator')
    const context = await browser.newContext({ baseURL: baseURL!, storageState: storageState! })
    const page = await context.newPage()
    await open(page, '/search')
    await expect(people(page).first()).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    await context.close()
  })
})

const saved = (page: Page) => page.getByRole('list', { name: 'Saved providers' }).getByRole('article')
const removeFirst = (page: Page) => page.getByRole('button', { name: /^Remove / }).first()
const note = (page: Page) => page.getByRole('textbox', { name: /^Your note/ })

/** Logs in a parent who has saved the first few providers of the search. Returns the names, newest first. */
const withSaved = async (page: Page, count: number): Promise<string[]> => {
  await signInStranger(page)
  const payload = encodeURIComponent('{}')
  const answer = await page.request.get(`/_server/searchProviders?createServerFn&payload=${payload}`)
  const { providers } = (await answer.json()) as { providers: { id: string; name: string }[] }
  const chosen = providers.slice(0, count)
  for (const { id } of chosen) await sendCommand(page, 'bookmarkProvider', { providerId: id })
  return chosen.map(({ name }) => name).reverse()
}

test.describe('the saved providers', () => {
  test('are in one list, newest first, and the same on the dashboard', async ({ page }) => {
    const names = await withSaved(page, 3)
    await open(page, '/bookmarks')
    await expect(heading(page)).toHaveText('Saved providers')
    await expect(saved(page).getByRole('heading')).toHaveText(names)
    await expectGoodScreen(page)
    await open(page, '/dashboard/client/favorites')
    await expect(saved(page).getByRole('heading')).toHaveText(names)
    await expectGoodScreen(page)
  })

  test('explain how to save a provider while the list is empty', async ({ page }) => {
    await signInStranger(page)
    await open(page, '/bookmarks')
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('main').getByRole('link', { name: 'Find care' }).click()
    await expect(page).toHaveURL('/search')
  })

  test('keep a note that is edited in place, and undoing a removal restores the note', async ({ page }) => {
    const [name = ''] = await withSaved(page, 2)
    await open(page, '/bookmarks')
    await note(page).first().fill('Calls back after six')
    await note(page).first().press('Control+Enter')
    await expect(page.getByText('Note saved')).toBeVisible()
    await note(page).last().fill('Speaks Spanish with the grandparents')
    await note(page).last().blur()
    await expect(page.getByText('Note saved')).toHaveCount(2)
    await page.reload()
    await expect(note(page).first()).toHaveValue('Calls back after six')
    await expect(note(page).last()).toHaveValue('Speaks Spanish with the grandparents')
    await removeFirst(page).click()
    await expect(saved(page)).toHaveCount(1)
    await said(page, 'No longer saved').getByRole('button', { name: 'Undo' }).click()
    await expect(saved(page)).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: `Your note on ${name}` })).toHaveValue(
      'Calls back after six',
    )
  })

  test('restore a removed provider to its place, with its note', async ({ page }) => {
    const names = await withSaved(page, 3)
    await open(page, '/bookmarks')
    await note(page).nth(1).fill('Has twins too')
    await note(page).nth(1).press('Control+Enter')
    await expect(page.getByText('Note saved')).toBeVisible()
    await page.getByRole('button', { name: `Remove ${names[1]}` }).click()
    await said(page, 'No longer saved').getByRole('button', { name: 'Undo' }).click()
    await expect(saved(page).getByRole('heading')).toHaveText(names)
    await expect(note(page).nth(1)).toHaveValue('Has twins too')
  })

  test('keep a note that was being written when the page was reloaded', async ({ page }) => {
    await withSaved(page, 1)
    await open(page, '/bookmarks')
    await untilElementHydrated(note(page))
    await note(page).fill('Ask about Fridays')
    await page.reload()
    await expect(note(page)).toHaveValue('Ask about Fridays')
    // The note is saved without another tap, either by the page that was left or by the new one.
    const url = '/_server/bookmarks?createServerFn&payload=%7B%7D'
    const notes = async () => {
      const answer = await page.request.get(url)
      return ((await answer.json()) as { bookmarks: { note: string | null }[] }).bookmarks
    }
    await expect.poll(notes).toMatchObject([{ note: 'Ask about Fridays' }])
  })

  test('keep the typed text when a note cannot be saved', async ({ page, expectTrouble }) => {
    await withSaved(page, 1)
    expectTrouble(/changeBookmarkNote/)
    await open(page, '/bookmarks')
    await page.route('**/_server/changeBookmarkNote?*', (route) => route.abort())
    await note(page).fill('Do not lose this')
    await note(page).press('Control+Enter')
    await expect(page.getByText('This note isn’t saved yet.')).toBeVisible()
    await expect(note(page)).toHaveValue('Do not lose this')
    await page.unroute('**/_server/changeBookmarkNote?*')
    await note(page).press('Control+Enter')
    await expect(page.getByText('Note saved')).toBeVisible()
  })

  test('can be removed by keyboard, and the focus stays in the list', async ({ page }) => {
    const [, second = ''] = await withSaved(page, 2)
    await open(page, '/bookmarks')
    await removeFirst(page).focus()
    await page.keyboard.press('Enter')
    await expect(saved(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: second })).toBeFocused()
    await removeFirst(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
    await expect(heading(page)).toBeFocused()
  })

  test('can be compared, at most four at once', async ({ page }) => {
    await withSaved(page, 5)
    await open(page, '/bookmarks')
    const ticks = page.getByRole('checkbox', { name: /^Compare / })
    for (const place of [0, 1, 2, 3]) await ticks.nth(place).check()
    await expect(ticks.nth(4)).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Compare 4 people' })).toHaveAttribute(
      'href',
      /^\/compare\?(ids=[^&]+&?){4}$/,
    )
    await removeFirst(page).click()
    await expect(page.getByRole('link', { name: 'Compare' })).toBeVisible()
  })

  test('say so when they cannot be loaded, and appear after a retry', async ({ page, expectTrouble }) => {
    await withSaved(page, 1)
    await open(page, '/search')
    expectTrouble(/bookmarks/)
    await page.clock.install()
    await page.route('**/_server/bookmarks?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Wilma Oduya' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await passTimeUntil(page, page.getByText('We couldn’t load them.'))
    await page.getByRole('main').getByRole('link', { name: 'See all with your notes' }).click()
    const failed = page.getByRole('heading', { name: 'Failed to load your saved providers' })
    await passTimeUntil(page, failed)
    await page.unroute('**/_server/bookmarks?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(saved(page)).toHaveCount(1)
  })
})
