/** How an open page learns of changes: by another person, from another tab, and after being hidden. */

import type { BrowserContext, Page, Request } from '@playwright/test'
import { closePeople, openProvider, submitEndorsement } from './endorsement-people.ts'
import { open } from './pages.ts'
import { expect, test } from './test.ts'

const worklist = '/dashboard/provider/endorsements'
const isLive = (url: string) => new URL(url).pathname === '/api/live'
/** Opens a page and waits until its live connection is open. */
const openAndFollow = async (page: Page, path: string) => {
  const line = page.waitForResponse((response) => isLive(response.url()))
  await open(page, path)
  expect((await line).status()).toBe(200)
}
/** As if the tab were hidden behind another one, or brought to the front. */
const beSeen = (page: Page, isSeen: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isSeen ? 'visible' : 'hidden',
  )
const seen = (page: Page, words: string) => page.getByRole('figure').filter({ hasText: words })

test('an endorsement appears on the open page of the provider it is about, and in both of their tabs', async ({
  browser,
  baseURL,
}) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  const second = await maya.context.newPage()
  await openAndFollow(maya.page, worklist)
  await openAndFollow(second, worklist)
  await submitEndorsement(
    anna,
    maya,
    'Anna says that Maya stays calm when nobody else does, and I believe her.',
  )
  for (const page of [maya.page, second]) await expect(seen(page, 'Anna says')).toBeVisible()
  await maya.page.getByRole('button', { name: 'Approve the endorsement by Anna Petit' }).click()
  await expect(seen(second, 'Anna says')).toBeHidden()
  await closePeople(anna, maya)
})

test('a person’s own action refetches each query once, although the page is also notified of it', async ({
  browser,
  baseURL,
}) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  await submitEndorsement(
    anna,
    maya,
    'Anna says that Maya stays calm when nobody else does, and I believe her.',
  )
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
  await maya.page.getByRole('button', { name: 'Approve the endorsement by Anna Petit' }).click()
  await expect(maya.page.getByText('is on your profile')).toBeVisible()
  // When the other tab has been notified, this one has been too.
  await expect(seen(second, 'Anna says')).toBeHidden()
  await maya.page.waitForLoadState('networkidle')
  expect(asked.toSorted()).toEqual(['dashboardEndorsements', 'writtenEndorsements'])
  await closePeople(anna, maya)
})

test('a hidden tab shows what it missed when it is shown again', async ({ browser, baseURL }) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  await openAndFollow(maya.page, worklist)
  // Hidden before the first answer, the page would show it nonetheless.
  await maya.page.waitForLoadState('networkidle')
  await beSeen(maya.page, false)
  await submitEndorsement(
    anna,
    maya,
    'Anna says that Maya stays calm when nobody else does, and I believe her.',
  )
  await expect(seen(maya.page, 'Anna says')).toBeHidden()
  await beSeen(maya.page, true)
  await expect(seen(maya.page, 'Anna says')).toBeVisible()
  await closePeople(anna, maya)
})

/** How many live connections a browser has open, and the addresses of all that it has opened. */
const linesOf = (context: BrowserContext) => {
  const pageOf = new Map<Request, Page>()
  const urls: string[] = []
  context.on('request', (request) => {
    if (!isLive(request.url())) return
    pageOf.set(request, request.frame().page())
    urls.push(request.url())
  })
  context.on('requestfinished', (request) => void pageOf.delete(request))
  context.on('requestfailed', (request) => void pageOf.delete(request))
  // Playwright reports no end of a request whose tab was closed, so closed tabs are left out.
  return { urls, open: () => [...pageOf.values()].filter((page) => !page.isClosed()).length }
}

test('three tabs share one connection, and another tab takes over when the connected one closes', async ({
  browser,
  baseURL,
}) => {
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  await maya.page.goto('about:blank')
  const lines = linesOf(maya.context)
  const tabs = [await maya.context.newPage(), await maya.context.newPage(), await maya.context.newPage()]
  for (const page of tabs) await openAndFollow(page, worklist)
  await expect.poll(lines.open).toBe(1)
  await submitEndorsement(
    anna,
    maya,
    'Anna says that Maya stays calm when nobody else does, and I believe her.',
  )
  for (const page of tabs) await expect(seen(page, 'Anna says')).toBeVisible()
  expect(lines.open()).toBe(1)

  const before = lines.urls.length
  await tabs[2]?.close()
  await expect.poll(() => lines.urls.length, { intervals: [20] }).toBe(before + 1)
  // The new connection resumes after the last event received, so nothing has to be refetched.
  expect(lines.urls.at(-1)).toContain('?after=')
  await tabs[0]?.getByRole('button', { name: 'Approve the endorsement by Anna Petit' }).click()
  await expect(seen(tabs[1] as Page, 'Anna says')).toBeHidden()
  expect(lines.open()).toBe(1)
  await closePeople(anna, maya)
})

test('a hidden tab keeps its connection, and a visitor’s page opens none', async ({
  browser,
  baseURL,
  page,
}) => {
  const visitors = linesOf(page.context())
  await open(page, '/search')
  const maya = await openProvider(browser, baseURL, 'Maya Lindgren')
  const lines = linesOf(maya.context)
  await openAndFollow(maya.page, worklist)
  await beSeen(maya.page, false)
  const anna = await openProvider(browser, baseURL, 'Anna Petit')
  await submitEndorsement(
    anna,
    maya,
    'Anna says that Maya stays calm when nobody else does, and I believe her.',
  )
  expect(lines.urls).toHaveLength(1)
  expect(lines.open()).toBe(1)
  expect(visitors.urls).toEqual([])
  await closePeople(anna, maya)
})
