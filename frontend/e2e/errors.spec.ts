/** What is shown when something is missing or fails (spec sections 2 and 8). */
import { expectGoodScreen } from './look-over.ts'
import { awake, firstPerson, passTimeUntil } from './pages.ts'
import { expect, test } from './test.ts'

const asleep = 10 * 60_000

for (const path of ['/nowhere', '/providers/nobody-of-this-name', '/search/deeper'])
  test(`${path} is a real 404 and reads "Not Found"`, async ({ page, expectTrouble }) => {
    expectTrouble(/status of 404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL('/search')
  })

test('A missing asset is a 404 and never the page', async ({ request }) => {
  const response = await request.get('/assets/gone-12345678.js')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type'] ?? '').not.toContain('text/html')
})

test('An answer that makes no sense shows "Error", the frame stays, and trying again mends it', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/./)
  await page.goto('/search')
  await awake(page)
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

test('A frame that cannot load reads "Something went wrong!" and shows or hides the error', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/./)
  await page.clock.install()
  await page.goto('/')
  await awake(page)
  await page.route('**/_server/**', (route) => route.abort('connectionrefused'))
  // Long enough for the session to leave the cache: it is asked for again with the next page.
  await page.clock.fastForward(asleep)
  await page.getByRole('link', { name: 'Find care' }).first().click()
  await passTimeUntil(page, page.getByRole('heading', { name: 'Something went wrong!', exact: true }))
  await expect(page.getByRole('code')).toBeHidden()
  await page.getByRole('button', { name: 'Show Error', exact: true }).click()
  await expect(page.getByRole('code')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Hide Error', exact: true }).click()
  await expect(page.getByRole('code')).toBeHidden()
})

/** A way within the site to a page whose loader is a file of its own. */
const ways = [{ name: '/search', start: '/', link: 'Find care', title: /Find care/ }] as const

for (const { name, start, link, title } of ways)
  test(`${name} opens with one reload, whichever of its files could not be loaded`, async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED|Failed to|preload/)
    const follow = async () => {
      await page.goto(start)
      await awake(page)
      // Each time a visit of its own: a page is reloaded once for each message, and files that belong together share one.
      await page.evaluate(() => {
        sessionStorage.clear()
      })
      await page.getByRole('link', { name: link }).first().click()
    }
    const files = new Set<string>()
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
      const { pathname } = new URL(request.url())
      if (/^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
    })
    await page.goto(start)
    await awake(page)
    await page.waitForLoadState('networkidle')
    const before = new Set(files)
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).toHaveTitle(title)
    await page.waitForLoadState('networkidle')
    const late = [...files].filter((file) => !before.has(file))
    expect(late.length).toBeGreaterThan(0)
    for (const file of late) {
      let isRefused = false
      await page.route(`**${file}`, async (route) => {
        if (isRefused) return route.continue()
        isRefused = true
        await route.abort()
      })
      documents.length = 0
      await follow()
      await expect(page, file).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1, name: 'Error', exact: true })).toBeHidden()
      await page.waitForLoadState('networkidle')
      // One for the page it began on, and one where the file was needed at once.
      expect.soft(documents.length, file).toBeLessThanOrEqual(2)
      expect.soft(isRefused, file).toBe(true)
      await page.unroute(`**${file}`)
    }
  })

test('A page that cannot be loaded ahead is told of in the console, and opens all the same', async ({
  page,
  warnings,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|Failed to|preload/)
  await page.goto('/')
  await awake(page)
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

test('Without scripts a missing page still says so', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
  await page.close()
})
