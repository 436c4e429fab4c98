/** Questions and answers: written and ordered on the dashboard, read on the profile. */

import type { Page } from '@playwright/test'
import { closePeople, openProvider, type Endorser } from './endorsement-people.ts'
import { expectGoodScreen } from './look-over.ts'
import { open } from './pages.ts'
import { takePicture } from './pictures.ts'
import { sendCommand } from './strangers.ts'
import { expect, test } from './test.ts'

const manager = '/dashboard/provider/faq'
const rows = (page: Page) => page.getByRole('list', { name: 'Your questions' }).locator(':scope > li')
const questions = (page: Page) => rows(page).getByRole('heading', { level: 2 }).allInnerTexts()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const answer = 'Yes. I come at ten in the evening and leave at six in the morning.'

/** Adds questions without a screen, each with an answer that is long enough. */
const added = async ({ page }: Endorser, list: readonly string[], status: 'draft' | 'published') => {
  for (const question of list) await sendCommand(page, 'addFaq', { question, answer, status })
}

test('a provider writes a question, keeps it as a draft, publishes it, and parents read it', async ({
  browser,
  baseURL,
}) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const { page } = maya
  await open(page, '/dashboard/provider')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
  await expect(page.getByText('No questions yet')).toBeVisible()
  await expectGoodScreen(page)
  await takePicture(page, 'faq-empty')

  await button(page, 'What happens on a first visit?').click()
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What happens on a first visit?')
  await page.getByLabel('Answer', { exact: true }).fill('We talk.')
  await button(page, 'Publish').click()
  await expect(page.getByText('Answer must be at least 20 characters')).toBeVisible()
  await expect(page.getByLabel('Answer', { exact: true })).toBeFocused()
  await expectGoodScreen(page)
  await takePicture(page, 'faq-form')
  await page.getByLabel('Answer', { exact: true }).fill(`  ${answer}\n\n\n\nBring your questions.  `)
  await button(page, 'Save as draft').click()
  await expect(said(page, 'Draft saved. It isn’t on your profile.')).toBeVisible()
  await expect(rows(page).getByText('Draft', { exact: true })).toBeVisible()

  await open(page, `/providers/${maya.slug}`)
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toHaveCount(0)
  await open(page, manager)
  await button(page, 'Publish: What happens on a first visit?').click()
  await expect(rows(page).getByText('On your profile')).toBeVisible()
  await expect(said(page, 'Published. It’s on your profile.')).toBeVisible()

  const visit = await page.context().browser()!.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const visitor = await visit.newPage()
  await visitor.goto(`/providers/${maya.slug}`)
  const shown = visitor.getByRole('region', { name: 'Questions and answers' })
  await expect(shown.getByText(answer)).toBeHidden()
  await shown.getByText('What happens on a first visit?').click()
  await expect(shown.getByText(answer)).toBeVisible()
  const structured = await visitor.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.map((text) => JSON.parse(text) as object)).toContainEqual(
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'What happens on a first visit?',
          acceptedAnswer: { '@type': 'Answer', text: `${answer}\n\nBring your questions.` },
        },
      ],
    }),
  )
  await visit.close()
  await open(page, `/providers/${maya.slug}`)
  await page.getByText('What happens on a first visit?').click()
  await expectGoodScreen(page)
  await takePicture(page, 'faq-profile')
  await closePeople(maya)
})

test('questions are moved by keyboard and announced, dragged past the edge of the window, deleted and restored', async ({
  browser,
  baseURL,
}) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const { page } = maya
  const all = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].map(
    (nth) => `Is this the ${nth} question?`,
  )
  await added(maya, all, 'published')
  await page.setViewportSize({ width: 1280, height: 700 })
  await open(page, manager)
  expect(await questions(page)).toEqual(all)
  const down = button(page, 'Move down: Is this the first question?')
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Is this the first question?” is now 2 of 8')).toBeAttached()
  await expect(down).toBeFocused()
  const moved = [all[1], all[0], ...all.slice(2)]
  await expect.poll(() => questions(page)).toEqual(moved)

  const grip = rows(page).first().locator('span.touch-none')
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  await page.mouse.move(from.x + 15, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 15, 690, { steps: 6 })
  // The page scrolls to its end while the pointer is at the window's edge.
  const atEnd = () =>
    page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2)
  await expect.poll(atEnd).toBe(true)
  await page.mouse.move(from.x + 15, 640, { steps: 4 })
  await page.mouse.up()
  const last = [...moved.slice(1), moved[0]]
  await expect.poll(() => questions(page)).toEqual(last)
  await page.reload()
  await expect.poll(() => questions(page)).toEqual(last)

  await button(page, 'Delete: Is this the third question?').click()
  await expect(rows(page)).toHaveCount(7)
  await expect(button(page, 'Edit: Is this the fourth question?')).toBeFocused()
  await said(page, 'Question deleted').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => questions(page)).toEqual(last)
  await expectGoodScreen(page)
  await takePicture(page, 'faq-list')
  await closePeople(maya)
})

test('typed text survives the end of its tab, and a change from another tab is not overwritten without a warning', async ({
  browser,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/409/)
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const { context } = maya
  await added(maya, ['Do you come at night?'], 'draft')
  await open(maya.page, manager)
  await button(maya.page, 'Edit: Do you come at night?').click()
  await maya.page
    .getByLabel('Answer', { exact: true })
    .fill('From ten until six, and on Sundays until eight.')
  await maya.page.close()
  const page = await context.newPage()
  await open(page, manager)
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue(
    'From ten until six, and on Sundays until eight.',
  )

  const second = await context.newPage()
  await open(second, manager)
  await second.getByLabel('Question', { exact: true }).fill('Do you come at night and on Sundays?')
  await button(second, 'Publish').click()
  await expect(said(second, 'Published. It’s on your profile.')).toBeVisible()

  await button(page, 'Save').click()
  await expect(
    page.getByText('This question was changed in another tab or on another device. Your text is still here.'),
  ).toBeVisible()
  await expect(page.getByRole('alert').getByText('Do you come at night and on Sundays?')).toBeVisible()
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue(
    'From ten until six, and on Sundays until eight.',
  )
  await expectGoodScreen(page)
  await takePicture(page, 'faq-stale')
  await button(page, 'Save').click()
  await expect(said(page, 'Saved')).toBeVisible()
  await expect.poll(() => questions(second)).toEqual(['Do you come at night?'])
  await said(page, 'Saved').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => questions(second)).toEqual(['Do you come at night and on Sundays?'])
  await closePeople({ ...maya, page })
})

test('twenty questions are the limit, and the page says so', async ({ browser, baseURL }) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const { page } = maya
  await added(
    maya,
    Array.from({ length: 20 }, (_, index) => `What about the number ${index + 1}?`),
    'draft',
  )
  await open(page, manager)
  await expect(page.getByText('You have 20 questions, which is the limit.')).toBeVisible()
  await expect(button(page, 'Add a question')).toHaveCount(0)
  await button(page, 'Delete: What about the number 20?').click()
  await expect(button(page, 'Add a question')).toBeVisible()
  await expectGoodScreen(page)
  await closePeople(maya)
})
