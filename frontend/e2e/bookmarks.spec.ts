/** Keeping somebody with one tap, from the search and from her page. Each test's parent is made up for it. */
import type { Locator, Page } from '@playwright/test'
import { firstPerson, open, people } from './pages.ts'
import { stateOf } from './people.ts'
import { fromElsewhere, signedIn, signedUp } from './strangers.ts'
import { expect, test } from './test.ts'

const save = (place: Page | Locator) => place.getByRole('button', { name: /^Save / })
const isSaved = (button: Locator, saved: boolean) =>
  expect(button).toHaveAttribute('aria-pressed', String(saved))
const said = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`^${words}`) })

test.beforeEach(({ context }) => fromElsewhere(context))

test.describe('the button that saves', () => {
  test('saves with one tap and takes it back from the toast', async ({ page }) => {
    await signedIn(page)
    await open(page, '/search')
    const button = save(people(page).first())
    await isSaved(button, false)
    await button.click()
    await isSaved(button, true)
    await expect(said(page, 'Saved')).toBeVisible()
    await page.reload()
    await isSaved(button, true)
    await button.click()
    await said(page, 'Removed').getByRole('button', { name: 'Undo' }).click()
    await expect(said(page, 'Saved')).toBeVisible()
    await isSaved(button, true)
  })

  test('shows at once what was tapped, and after a failure what is true', async ({ page, expectTrouble }) => {
    await signedIn(page)
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
    await expect(said(page, 'That did not reach us')).toBeVisible()
    await isSaved(button, false)
    await page.unroute('**/_server/bookmarkProvider?*')
    await said(page, 'That did not reach us').getByRole('button', { name: 'Try again' }).click()
    await expect(said(page, 'Saved')).toBeVisible()
    await isSaved(button, true)
  })

  test('ends in what the last of several quick taps said', async ({ page }) => {
    await signedIn(page)
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
    await expect(said(page, 'Removed')).toBeVisible()
    await isSaved(button, false)
    expect(asked.map((url) => /_server\/(\w+)/.exec(url)?.[1])).toEqual([
      'bookmarkProvider',
      'removeBookmark',
    ])
    await page.reload()
    await isSaved(button, false)
  })

  test('follows in another tab, and on the person’s own page', async ({ page, context }) => {
    await signedIn(page)
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

  test('leads a visitor to the log-in and finishes what was begun', async ({ page }) => {
    const person = await signedUp(page)
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
    // Once: whoever lets her go again and comes back does not find her saved.
    await save(people(page).first()).click()
    await expect(said(page, 'Removed')).toBeVisible()
    await page.reload()
    await isSaved(save(people(page).first()), false)
  })

  test('is not there for staff', async ({ browser, baseURL }) => {
    const storageState = await stateOf('moderator')
    const context = await browser.newContext({ baseURL: baseURL!, storageState: storageState! })
    const page = await context.newPage()
    await open(page, '/search')
    await expect(people(page).first()).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    await context.close()
  })
})
