/** What an open page learns by itself: from another person, from another tab, and after it was away. */
import type { Page } from '@playwright/test'
import { gone, provider, written } from './endorsement-people.ts'
import { open } from './pages.ts'
import { expect, test } from './test.ts'

const worklist = '/dashboard/provider/endorsements'
/** Until the page follows what happens: its line is open. */
const openAndFollow = async (page: Page, path: string) => {
  const line = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await open(page, path)
  expect((await line).status()).toBe(200)
}
/** As if the tab were put behind another one, or brought to the front. */
const beSeen = (page: Page, isSeen: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isSeen ? 'visible' : 'hidden',
  )
const seen = (page: Page, words: string) => page.getByRole('figure').filter({ hasText: words })

test('an endorsement appears on the open page of whoever it is about, and in two tabs of hers alike', async ({
  browser,
  baseURL,
}) => {
  const maya = await provider(browser, baseURL, 'Maya Lindgren')
  const anna = await provider(browser, baseURL, 'Anna Petit')
  const second = await maya.context.newPage()
  await openAndFollow(maya.page, worklist)
  await openAndFollow(second, worklist)
  await written(anna, maya, 'Anna says that Maya stays calm when nobody else does, and I believe her.')
  for (const page of [maya.page, second]) await expect(seen(page, 'Anna says')).toBeVisible()
  await maya.page.getByRole('button', { name: 'Approve what Anna Petit wrote' }).click()
  await expect(seen(second, 'Anna says')).toBeHidden()
  await gone(anna, maya)
})

test('what somebody does on their own page is asked for anew once, though the page hears of it as well', async ({
  browser,
  baseURL,
}) => {
  const maya = await provider(browser, baseURL, 'Maya Lindgren')
  const anna = await provider(browser, baseURL, 'Anna Petit')
  await written(anna, maya, 'Anna says that Maya stays calm when nobody else does, and I believe her.')
  await openAndFollow(maya.page, worklist)
  const second = await maya.context.newPage()
  await openAndFollow(second, worklist)
  await expect(seen(maya.page, 'Anna says')).toBeVisible()
  await maya.page.waitForLoadState('networkidle')
  const asked: string[] = []
  maya.page.on('request', (request) => {
    const [, question = ''] = /_server\/(dashboardEndorsements|writtenEndorsements)/.exec(request.url()) ?? []
    if (question) asked.push(question)
  })
  await maya.page.getByRole('button', { name: 'Approve what Anna Petit wrote' }).click()
  await expect(maya.page.getByText('is on your profile')).toBeVisible()
  // The other tab has heard of it, so this one has as well.
  await expect(seen(second, 'Anna says')).toBeHidden()
  await maya.page.waitForLoadState('networkidle')
  expect(asked.toSorted()).toEqual(['dashboardEndorsements', 'writtenEndorsements'])
  await gone(anna, maya)
})

test('a tab that was put away shows what it missed once it is seen again', async ({ browser, baseURL }) => {
  const maya = await provider(browser, baseURL, 'Maya Lindgren')
  const anna = await provider(browser, baseURL, 'Anna Petit')
  await openAndFollow(maya.page, worklist)
  await beSeen(maya.page, false)
  await written(anna, maya, 'Anna says that Maya stays calm when nobody else does, and I believe her.')
  await expect(seen(maya.page, 'Anna says')).toBeHidden()
  const line = maya.page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await beSeen(maya.page, true)
  await line
  await expect(seen(maya.page, 'Anna says')).toBeVisible()
  await gone(anna, maya)
})

test('a tab that nobody sees holds no line, and a visitor’s page opens none', async ({
  browser,
  baseURL,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/search')
  const maya = await provider(browser, baseURL, 'Maya Lindgren')
  const lines: string[] = []
  maya.page.on('request', (request) => {
    if (request.url().endsWith('/api/live')) lines.push(request.url())
  })
  await openAndFollow(maya.page, worklist)
  expect(lines).toHaveLength(1)
  const over = maya.page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/live'))
  await beSeen(maya.page, false)
  await over
  expect(lines).toHaveLength(1)
  expect(asked.filter((url) => url.endsWith('/api/live'))).toEqual([])
  await gone(maya)
})
