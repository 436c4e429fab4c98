/** What analytics receives, and when (docs/analytics.md). */

import { firstPerson, open, words } from './pages.ts'
import { expect } from './test.ts'
import {
  addressesOf,
  untilArrived,
  untilArrivedOnClock,
  siteAddress,
  collector,
  forgetArrivals,
  insightsPath,
  leaveToEmptyPage,
  openWatched,
  untilRecorded,
  recordings,
  requestsOf,
  arrivedEvents,
  test,
} from './watched-site.ts'

test('The settings are those of the product', async ({ page }) => {
  await openWatched(page, '/')
  await untilRecorded(page)
  // A recording begins with the library's configuration.
  const pieces = recordings().flatMap(
    ({ properties }) => properties['$snapshot_data'] as { data?: { tag?: string; payload?: object } }[],
  )
  const told = pieces.find(({ data }) => data?.tag === '$posthog_config')?.data?.payload
  expect(told).toMatchObject({
    config: {
      api_host: collector().host,
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
  const [view] = arrivedEvents('$pageview')
  expect(view?.properties).toMatchObject({ $configured_session_timeout_ms: 1_800_000, $is_identified: false })
  expect(view?.properties['$process_person_profile']).toBe(false)
})

test('Surveys, web experiments, early access features and the project’s settings are requested', async ({
  page,
}) => {
  await openWatched(page, '/')
  const asked = () => collector().arrivals.map(({ path }) => path.replace(/\/$/, ''))
  for (const path of ['/api/web_experiments', '/api/early_access_features', '/api/surveys'])
    await expect.poll(asked, { message: path }).toContain(path)
  expect(asked().some((path) => path.startsWith('/array/'))).toBe(true)
})

test('Page views, clicks and page leaves are sent, and only the build’s own scripts run', async ({
  page,
}) => {
  const requests = requestsOf(page)
  await openWatched(page, '/search?type=night_nanny')
  await firstPerson(page).click()
  await untilArrived('$pageview', 2)
  await untilArrived('$autocapture')
  await page.goto('about:blank')
  await untilArrived('$pageleave')
  expect(addressesOf(arrivedEvents('$pageview'))).toEqual([
    siteAddress('/search?type=night_nanny'),
    expect.stringContaining(siteAddress('/providers/')),
  ])
  expect(arrivedEvents('$pageview')[1]?.properties['$prev_pageview_pathname']).toBe('/search')
  const scripts = requests.filter((url) => /\.js($|\?)/.test(url))
  expect(scripts.filter((url) => !url.startsWith(siteAddress('')))).toEqual([])
})

test('Events are collected for three seconds and sent together', async ({ page }) => {
  await page.clock.install()
  await page.goto(siteAddress('/'))
  await untilArrivedOnClock(page, '$pageview')
  await page.clock.pauseAt(Date.now() + 600_000)
  await words(page).click()
  await page.clock.runFor(2000)
  await words(page).click()
  await page.clock.runFor(900)
  expect(arrivedEvents('$autocapture')).toEqual([])
  await page.clock.runFor(200)
  await untilArrived('$autocapture', 2)
  const together = collector().arrivals.filter(({ events }) =>
    events.some(({ event }) => event === '$autocapture'),
  )
  expect(together).toHaveLength(1)
})

test('Beyond a hundred at once, events are dropped', async ({ page, expectTrouble }) => {
  expectTrouble(/client rate limiting/)
  await openWatched(page, '/')
  const seconds = await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('input[name="searchQuery"]')
    const begun = performance.now()
    for (let press = 0; press < 150; press += 1) button?.click()
    return (performance.now() - begun) / 1000
  })
  await untilArrived('$$client_ingestion_warning')
  await leaveToEmptyPage(page)
  const told = arrivedEvents('$autocapture').length
  expect(told).toBeGreaterThan(80)
  // The limit is a hundred at once, and ten more for each second that the clicks took (product.md, "Limits").
  expect(told).toBeLessThan(115 + 10 * seconds)
})

test('Vercel’s script is loaded once, after the page, and receives no more than PostHog does', async ({
  page,
}) => {
  await page.route(`**${insightsPath}`, (route) =>
    // Vercel's real script replaces `va` and calls the registered `beforeSend` function before it sends a
    // view.
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.told = (window.vaq ?? []).map(([name, ask]) => [name, [
        ask({ type: 'pageview', url: location.href }),
        ask({ type: 'pageview', url: location.origin + '/search?type=night_nanny&searchQuery=canary' }),
        ask({ type: 'pageview', url: location.origin + '/reset-password?token=canary' }),
      ]])`,
    }),
  )
  await open(page, siteAddress('/search?searchQuery=canary'))
  await page.waitForFunction(() => 'told' in window)
  expect(await page.evaluate(() => (window as unknown as { told: unknown }).told)).toEqual([
    [
      'beforeSend',
      [
        { type: 'pageview', url: siteAddress('/search') },
        { type: 'pageview', url: siteAddress('/search?type=night_nanny') },
        null,
      ],
    ],
  ])
  const script = page.locator(`script[src="${insightsPath}"]`)
  await expect(script).toHaveCount(1)
  expect(await script.evaluate((element: HTMLScriptElement) => element.defer)).toBe(true)
})

test('The page works when Vercel’s script is missing', async ({ page, expectTrouble }) => {
  expectTrouble(/_vercel\/insights/)
  await page.unroute(`**${insightsPath}`)
  const missing = page.waitForResponse(`**${insightsPath}`)
  await openWatched(page, '/')
  expect((await missing).status()).toBe(404)
  await words(page).fill('night')
  await page.keyboard.press('Enter')
  await expect(firstPerson(page)).toBeVisible()
})

test('A visit ends after half an hour without activity, and after a day', async ({ page }) => {
  const minute = 60_000
  await page.clock.install()
  await page.goto(siteAddress('/'))
  await untilArrivedOnClock(page, '$pageview')
  const press = async (minutes: number) => {
    await page.clock.fastForward(minutes * minute)
    await words(page).dispatchEvent('click')
  }
  const visits = () => [
    ...new Set(arrivedEvents('$autocapture').map(({ properties }) => properties['$session_id'])),
  ]
  await press(1)
  await press(29)
  await press(31)
  await untilArrivedOnClock(page, '$autocapture', 3)
  expect(visits()).toHaveLength(2)

  forgetArrivals()
  // A click every 29 minutes keeps a visit alive until it has lasted for a day.
  for (let presses = 0; presses < 53; presses += 1) await press(29)
  await untilArrivedOnClock(page, '$autocapture', 53)
  expect(visits()).toHaveLength(2)
})

test('Events that the collector fails to take are retried ten times', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 503/)
  collector().answerEventsWith(503)
  await page.clock.install()
  await page.goto(siteAddress('/'))
  const tries = () =>
    collector()
      .arrivals.filter(
        ({ path, events }) => path === '/e/' && events.some(({ event }) => event === '$pageview'),
      )
      .map(({ query }) => query.get('retry_count'))
  await untilArrivedOnClock(page, '$pageview')
  const all = [null, '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
  // The longest wait between two tries is 45 minutes. It begins when the page has read the answer, which may
  // be after the clock was moved; then the clock is moved again.
  const later = async () => {
    await page.clock.fastForward(50 * 60_000)
    await page.clock.runFor(4000)
    return tries().length
  }
  for (let known = 2; known <= all.length; known += 1) await expect.poll(later).toBeGreaterThanOrEqual(known)
  await page.clock.fastForward(50 * 60_000)
  await page.clock.runFor(10_000)
  expect(tries()).toEqual(all)
})
