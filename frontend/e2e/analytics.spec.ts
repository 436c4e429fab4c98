/** What leaves a page for those who watch how the site is used, and what never does (docs/analytics.md). */
import type { Page } from '@playwright/test'
import { filters, firstPerson, open, words } from './pages.ts'
import { startPostHogRecorder, type PostHogRecorder } from './posthog-recorder.ts'
import { startServer } from './servers.ts'
import { expect, test } from './test.ts'

const insightsPath = '/_vercel/insights/script.js'

let posthog: PostHogRecorder
let watched: Awaited<ReturnType<typeof startServer>>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  posthog = await startPostHogRecorder()
  watched = await startServer('watched', {
    POSTHOG_KEY: 'phc_ofthetests',
    POSTHOG_HOST: posthog.host,
    WEB_INSIGHTS: 'on',
  })
})
test.afterAll(async () => {
  await watched.stop()
  await posthog.stop()
})

test.beforeEach(async ({ page }) => {
  posthog.forget()
  // The library sends nothing for a browser that a program drives, so this one says that a person does.
  await page.addInitScript(() => {
    const said = {
      webdriver: false,
      userAgent: navigator.userAgent.replace('Headless', ''),
      userAgentData: undefined,
    }
    for (const [name, value] of Object.entries(said))
      Object.defineProperty(Navigator.prototype, name, { get: () => value })
  })
  await page.route(`**${insightsPath}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
})

const at = (path: string) => `${watched.address}${path}`
const seen = (event: string) => posthog.events().filter((one) => one.event === event)
const recordings = () =>
  posthog.arrivals.flatMap(({ events }) => events).filter(({ event }) => event === '$snapshot')
const everything = () =>
  posthog.arrivals.map(({ path, query, text }) => `${path}?${query} ${text}`).join('\n')

/** Waits until this many events of a name have arrived. */
const arrived = (event: string, count = 1) =>
  expect.poll(() => seen(event).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)

/** Opens a page of the watched site and waits until its view has arrived. */
const openWatched = async (page: Page, path: string) => {
  await open(page, at(path))
  await arrived('$pageview')
}

/** Leaves for an empty page: what a page still holds back is sent as it goes. */
const leave = async (page: Page) => {
  await page.goto('about:blank')
  await arrived('$pageleave')
}

/** A change of page without a load, as a link makes it. */
const goWithin = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

const addressesOf = (events: readonly { properties: Record<string, unknown> }[]) =>
  events.map(({ properties }) => properties['$current_url'])

/** What the page asked for, wherever. */
const requestsOf = (page: Page) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}
const ofAnalytics = (url: string) =>
  url.startsWith(posthog.host) || /\/assets\/(posthog|insights|surveys)|_vercel/.test(url)

test('The settings are those of the spec', async ({ page }) => {
  await openWatched(page, '/')
  await page.mouse.click(600, 20)
  await expect.poll(() => recordings().length, { timeout: 15_000 }).toBeGreaterThan(0)
  // A recording begins with what the library was set to.
  const pieces = recordings().flatMap(
    ({ properties }) => properties['$snapshot_data'] as { data?: { tag?: string; payload?: object } }[],
  )
  const told = pieces.find(({ data }) => data?.tag === '$posthog_config')?.data?.payload
  expect(told).toMatchObject({
    config: {
      api_host: posthog.host,
      person_profiles: 'identified_only',
      autocapture: true,
      capture_pageview: 'history_change',
      capture_pageleave: true,
      disable_session_recording: false,
      session_idle_timeout_seconds: 1800,
      rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
      feature_flag_request_timeout_ms: 3000,
      surveys_request_timeout_ms: 10_000,
      request_queue_config: { flush_interval_ms: 3000 },
      respect_dnt: true,
    },
  })
  const [view] = seen('$pageview')
  expect(view?.properties).toMatchObject({ $configured_session_timeout_ms: 1_800_000, $is_identified: false })
  expect(view?.properties['$process_person_profile']).toBe(false)
})

test('Page views, presses and the leaving of a page arrive; nothing but the build’s own scripts runs', async ({
  page,
}) => {
  const requests = requestsOf(page)
  await openWatched(page, '/search?type=night_nanny')
  await firstPerson(page).click()
  await arrived('$pageview', 2)
  await arrived('$autocapture')
  await leave(page)
  expect(addressesOf(seen('$pageview'))).toEqual([
    at('/search?type=night_nanny'),
    expect.stringContaining(at('/providers/')),
  ])
  expect(seen('$pageview')[1]?.properties['$prev_pageview_pathname']).toBe('/search')
  const scripts = requests.filter((url) => /\.js($|\?)/.test(url))
  expect(scripts.filter((url) => !url.startsWith(watched.address))).toEqual([])
})

test('Events wait for each other for three seconds and go together', async ({ page }) => {
  await page.clock.install()
  await page.goto(at('/'))
  await page.clock.runFor(10_000)
  await arrived('$pageview')
  await page.clock.pauseAt(Date.now() + 60_000)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${posthog.host}/e/`)) sent.push(request.url())
  })
  await words(page).click()
  await page.clock.runFor(2000)
  await words(page).click()
  await page.clock.runFor(900)
  expect(sent).toEqual([])
  await page.clock.runFor(200)
  await arrived('$autocapture', 2)
  expect(sent).toHaveLength(1)
})

test('What is typed or searched for arrives nowhere', async ({ page }) => {
  await openWatched(page, '/waitlist')
  await page.getByLabel('Full Name *').fill('Canary Name')
  await page.getByLabel('Email Address *').fill('canary.mail@example.org')
  await page.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(
    page
      .getByRole('heading', { level: 1, name: 'You’re on the list!' })
      .or(page.getByText("You're on the list!")),
  ).toBeVisible()
  await open(page, at('/search?type=night_nanny'))
  await words(page).fill('qqcanarywords')
  await expect(page.getByRole('link', { name: /Without “qqcanarywords”/ })).toBeVisible()
  await page.getByRole('link', { name: /Without “qqcanarywords”/ }).click()
  await expect(filters(page)).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('link', { name: /Without “qqcanarywords”/ })).toBeVisible()
  await arrived('$pageview', 3)
  await page.mouse.click(600, 20)
  await expect.poll(() => recordings().length, { timeout: 15_000 }).toBeGreaterThan(1)
  await leave(page)
  expect(seen('$autocapture').length).toBeGreaterThan(2)
  expect(everything()).toContain('Nobody matches all of this yet')
  expect(everything()).not.toMatch(/canary/i)
})

for (const path of [
  '/reset-password?token=canary',
  '/check-email?email=canary%40example.org&valid=true',
  '/login?email=canary',
  '/endorsements/create/canary',
])
  test(`${path} loads no analytics`, async ({ page, expectTrouble }) => {
    expectTrouble(/status of 40\d/)
    const requests = requestsOf(page)
    await page.clock.install()
    await page.goto(at(path))
    await page.clock.runFor(20_000)
    expect(requests.filter(ofAnalytics)).toEqual([])
    // What a page links to is asked for as usual: it is not the clock that stands still.
    await page.goto(at('/'))
    await page.clock.runFor(20_000)
    await arrived('$pageview')
    await leave(page)
    expect(everything()).not.toContain('canary')
  })

test('Nothing of a page with a token is told when it is reached without a load', async ({ page }) => {
  await openWatched(page, '/search?type=night_nanny')
  await page.mouse.click(600, 20)
  await expect.poll(() => recordings().length, { timeout: 15_000 }).toBeGreaterThan(0)
  await goWithin(page, '/check-email?email=canary%40example.org&valid=true')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.evaluate(() => {
    document.querySelector('h1')?.insertAdjacentHTML('afterend', '<button>canary button</button>')
  })
  await page.getByRole('button', { name: 'canary button' }).click()
  await goWithin(page, '/waitlist')
  await expect(page.getByLabel('Full Name *')).toBeVisible()
  await page.getByLabel('Full Name *').click()
  await arrived('$pageview', 2)
  await leave(page)
  expect(addressesOf(seen('$pageview'))).toEqual([at('/search?type=night_nanny'), at('/waitlist')])
  expect(everything()).not.toMatch(/canary|check-email/)
  const last = recordings().at(-1)
  expect(JSON.stringify(last), 'the recording goes on').toContain(at('/waitlist'))
})

test('On a screen of somebody’s own only the shape and the presses are told, never the words', async ({
  page,
}) => {
  await openWatched(page, '/search?type=night_nanny')
  await goWithin(page, '/dashboard/client/messages')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.evaluate(() => {
    const words =
      '<p>canary message</p><a href="/x?searchQuery=canary" aria-label="canary label">canary link</a>'
    const button = '<button title="canary title">canary button</button>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', words + button)
  })
  await page.getByRole('button', { name: 'canary button' }).click()
  await leave(page)
  expect(JSON.stringify(seen('$autocapture'))).toContain('button')
  expect(JSON.stringify(recordings())).toContain('****** *******')
  expect(everything()).not.toContain('canary')
})

for (const [name, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)
  test(`Who asks not to be watched is not: ${name}`, async ({ page }) => {
    await page.addInitScript(
      ([property, said]) => {
        Object.defineProperty(Navigator.prototype, property, { get: () => said })
      },
      [name, value] as const,
    )
    const requests = requestsOf(page)
    await page.clock.install()
    await page.goto(at('/'))
    await page.clock.runFor(20_000)
    await words(page).click()
    await page.clock.runFor(20_000)
    expect(requests.filter(ofAnalytics)).toEqual([])
  })

test('Where nothing is configured nothing is loaded and nothing is sent', async ({ page, baseURL }) => {
  const requests = requestsOf(page)
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(20_000)
  await words(page).click()
  await page.clock.runFor(20_000)
  expect(requests.filter(ofAnalytics)).toEqual([])
  expect(requests.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([])
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("connect-src 'self';")
})

test('The page may send to the collector and nowhere else, and runs no script from there', async ({
  request,
}) => {
  const policy = (await request.get(at('/'))).headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`connect-src 'self' ${posthog.host};`)
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('http')
})

test('More than a hundred events at once are not told', async ({ page, expectTrouble }) => {
  expectTrouble(/client rate limiting/)
  await openWatched(page, '/')
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('input[name="searchQuery"]')
    for (let press = 0; press < 150; press += 1) button?.click()
  })
  await arrived('$$client_ingestion_warning')
  await leave(page)
  const told = seen('$autocapture').length
  expect(told).toBeGreaterThan(80)
  expect(told).toBeLessThan(115)
})

test('Vercel’s script is loaded once, after the page, and is told no more than PostHog is', async ({
  page,
}) => {
  await page.route(`**${insightsPath}`, (route) =>
    // Its own script replaces `va` and asks the function it was given before it sends a view.
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.told = (window.vaq ?? []).map(([name, ask]) => [name, [
        ask({ type: 'pageview', url: location.href }),
        ask({ type: 'pageview', url: location.origin + '/search?type=night_nanny&searchQuery=canary' }),
        ask({ type: 'pageview', url: location.origin + '/reset-password?token=canary' }),
      ]])`,
    }),
  )
  await open(page, at('/search?searchQuery=canary'))
  await page.waitForFunction(() => 'told' in window)
  expect(await page.evaluate(() => (window as unknown as { told: unknown }).told)).toEqual([
    [
      'beforeSend',
      [
        { type: 'pageview', url: at('/search') },
        { type: 'pageview', url: at('/search?type=night_nanny') },
        null,
      ],
    ],
  ])
  const script = page.locator(`script[src="${insightsPath}"]`)
  await expect(script).toHaveCount(1)
  expect(await script.evaluate((element: HTMLScriptElement) => element.defer)).toBe(true)
})

test('Where nothing is served at the path of Vercel’s script, the page works on', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/_vercel\/insights/)
  await page.unroute(`**${insightsPath}`)
  const missing = page.waitForResponse(`**${insightsPath}`)
  await openWatched(page, '/')
  expect((await missing).status()).toBe(404)
  await words(page).fill('night')
  await page.keyboard.press('Enter')
  await expect(firstPerson(page)).toBeVisible()
})
