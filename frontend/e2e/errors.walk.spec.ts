/** What is shown when something is missing or fails (product.md, "Screens" and "Errors"). */

import type { APIRequestContext, Page } from '@playwright/test'
import { expectGoodScreen } from './look-over.ts'
import { goOffline, untilHydrated, firstPerson, heading, passTimeUntil } from './pages.ts'
import { expect, test } from './test.ts'

for (const path of ['/nowhere', '/providers/nobody-of-this-name', '/search/deeper'])
  test(`${path} is a real 404 and says "Not Found"`, async ({ page, expectTrouble }) => {
    expectTrouble(/status of 404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL('/search')
  })

test('A missing asset is a 404 and never a page', async ({ request }) => {
  const response = await request.get('/assets/gone-12345678.js')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type'] ?? '').not.toContain('text/html')
})

test('An invalid answer shows "Error", the rest of the page stays, and a retry fixes it', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/./)
  await page.goto('/search')
  await untilHydrated(page)
  await page.route('**/_server/providerById*', (route) => route.fulfill({ json: { nonsense: true } }))
  await page.clock.install()
  await firstPerson(page).click()
  const title = page.getByRole('heading', { level: 1, name: 'Error', exact: true })
  await passTimeUntil(page, title)
  await expectGoodScreen(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.unroute('**/_server/providerById*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title).toBeHidden()
})

/** The session in a page, as a query that the page brings along. */
const servedSession = /\["session",(\$R\[\d+\]=\{\})\],queryHash:"[^,]*,\{\}\]"/

test('When the root route fails to load, the page says "Something went wrong!" and can show or hide the error', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/./)
  await page.clock.install()
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch()
      // Without the policy, which holds the hash of each script, and without the session.
      const { 'content-security-policy': _policy, ...headers } = response.headers()
      const html = await response.text()
      expect(html).toMatch(servedSession)
      await route.fulfill({
        response,
        headers,
        body: html.replace(servedSession, '["lost",$1],queryHash:"lost"'),
      })
    },
  )
  await page.goto('/')
  await untilHydrated(page)
  await page.route('**/_server/**', (route) => route.abort('connectionrefused'))
  // A page keeps the session that it came with for as long as it is open. This one has to request it.
  await page.getByRole('link', { name: 'Find care' }).first().click()
  await passTimeUntil(page, page.getByRole('heading', { name: 'Something went wrong!', exact: true }))
  await expect(page.getByRole('code')).toBeHidden()
  await page.getByRole('button', { name: 'Show Error', exact: true }).click()
  await expect(page.getByRole('code')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Hide Error', exact: true }).click()
  await expect(page.getByRole('code')).toBeHidden()
})

/** Links to follow one after the other, each to a page whose loader and component are separate files. */
const ways = [
  { to: /\/search$/, link: (page: Page) => page.getByRole('link', { name: 'Find care' }).first() },
  { to: /\/providers\/[^/]+$/, link: firstPerson },
  {
    to: /\/providers\/[^/]+\/endorsements$/,
    link: (page: Page) => page.getByRole('main').locator('a[href$="/endorsements"]').first(),
  },
] as const

/** The scripts that a page requests to hydrate, as listed in its HTML. */
const scriptsOf = async (request: APIRequestContext, path: string): Promise<string[]> => {
  const [, list = '[]'] = /const href of (\[[^\]]*\])/.exec(await (await request.get(path)).text()) ?? []
  return JSON.parse(list) as string[]
}

test('Search, a profile and its endorsements open with one reload when any one of their files fails to load', async ({
  page,
  request,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to|preload/)
  await page.goto('/search')
  const profile = (await firstPerson(page).getAttribute('href')) ?? ''
  const paths = ['/', '/search', profile, `${profile}/endorsements`]
  const scripts = await Promise.all(paths.map((path) => scriptsOf(request, path)))
  // Files that the previous page has already loaded are not requested again.
  const late = ways.map((_, way) => scripts[way + 1]?.filter((file) => !scripts[way]?.includes(file)) ?? [])
  let refused: string | undefined
  let isRefused = false
  await page.route('**/assets/*.js', (route) => {
    if (refused === undefined || isRefused || !route.request().url().endsWith(refused))
      return route.continue()
    isRefused = true
    return route.abort()
  })
  const lost: number[] = []
  let documents = 0
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) documents += 1
  })
  // Each round refuses one file of each page. The next link is followed from the page that was reloaded.
  for (let round = 0; late.some((files) => round < files.length); round += 1) {
    refused = undefined
    // The previous page may be reloading itself at this moment, which interrupts a navigation to another
    // address.
    await expect(async () => {
      await page.goto('/')
    }).toPass()
    await untilHydrated(page)
    for (const [way, { to, link }] of ways.entries()) {
      refused = late[way]?.[round]
      isRefused = false
      // A file that the previous page loads late may still reload that page; then the click is repeated.
      await expect(async () => {
        documents = 0
        if (to.test(new URL(page.url()).pathname)) return
        // A page reloads once per error message, and files that belong together share one message.
        await page.evaluate(() => sessionStorage.clear())
        // A click by script, because a pointer over the link would preload the page.
        await link(page).evaluate((element: HTMLElement) => element.click(), undefined, { timeout: 5_000 })
        await expect(page, refused).toHaveURL(to, { timeout: 10_000 })
      }).toPass()
      await expect(heading(page), refused).toBeVisible()
      await untilHydrated(page)
      await expect(
        page.getByRole('heading', { level: 1, name: /^(Error|Something went wrong!)$/ }),
      ).toBeHidden()
      // A loader, a component and an error screen that all need the file ask for the reload at the same
      // moment.
      expect.soft(documents, refused).toBeLessThanOrEqual(3)
      if (isRefused) lost[way] = (lost[way] ?? 0) + 1
    }
  }
  // Not every file fails a navigation: some were fetched before, while the page was idle.
  for (const [way, { to }] of ways.entries()) expect(lost[way], String(to)).toBeGreaterThan(0)
})

test('A page that cannot be preloaded is reported in the console, and opens anyway', async ({
  page,
  warnings,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to|preload/)
  await page.goto('/')
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  let isOff = true
  await page.route('**/assets/*.js', (route) => (isOff ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Find care' }).first().hover()
  await expect.poll(() => warnings).toContain('Error preloading route!')
  isOff = false
  await page.getByRole('link', { name: 'Find care' }).first().click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible()
})

for (const [when, isKnown] of [
  ['once it knows the other pages', true],
  ['before it knows the other pages', false],
] as const)
  test(`A page that is offline is not reloaded for a missing file, ${when}, and tries again`, async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_|You’re offline/)
    if (!isKnown) await page.route('**/assets/route-tree*.js', (route) => route.abort())
    await page.goto('/')
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    let documents = 0
    page.on('request', (asked) => {
      if (asked.isNavigationRequest()) documents += 1
    })
    await goOffline(page)
    // By a script, because a pointer over the link would preload the page.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Terms' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('alert')).toHaveText('You’re offline.')
    expect(documents).toBe(0)
    await page.unroute('**/assets/route-tree*.js')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Terms')
  })

test('A missing page still says so without scripts', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
  await page.close()
})
