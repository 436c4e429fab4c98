/** The site with analytics switched on, which sends to a local recorder. */

import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { open } from './pages.ts'
import { startPostHogRecorder, type PostHogRecorder } from './posthog-recorder.ts'
import { longestStart, startServer } from './servers.ts'
import { atTheEnd, oncePerWorker } from './sites.ts'
import { expect, test as base } from './test.ts'

export const insightsPath = '/_vercel/insights/script.js'

interface WatchedSite {
  readonly posthog: PostHogRecorder
  readonly address: string
  readonly directory: string
}

/** The files of the build with the analytics code, and Vercel's script. */
const built = fileURLToPath(new URL('../dist/client/.vite/manifest.json', import.meta.url))
const analyticsFiles = [
  insightsPath,
  ...Object.entries(JSON.parse(readFileSync(built, 'utf8')) as Record<string, { file: string }>)
    .filter(([source]) => /site\/analytics\/(posthog|insights)\.ts$|node_modules\/posthog-js/.test(source))
    .map(([, { file }]) => file),
]

/** One site for all tests of a worker; the functions below use it. */
let site: WatchedSite | undefined
const standing = (): WatchedSite => {
  if (!site) throw new Error('The watched site has not been started')
  return site
}

const start = async (): Promise<WatchedSite> => {
  const posthog = await startPostHogRecorder()
  atTheEnd(posthog.stop)
  const { address, directory, stop } = await startServer(
    `watched-${process.env['TEST_WORKER_INDEX'] ?? ''}`,
    {
      POSTHOG_KEY: 'phc_ofthetests',
      POSTHOG_HOST: posthog.host,
      WEB_INSIGHTS: 'on',
    },
  )
  atTheEnd(stop)
  return { posthog, address, directory }
}

export const test = base.extend<{ watchedSite: WatchedSite; unnoticed: undefined }>({
  watchedSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      site = await oncePerWorker('watched', start)
      await provide(site)
    },
    { auto: true, timeout: longestStart },
  ],
  unnoticed: [
    async ({ page, watchedSite: { posthog } }, provide) => {
      posthog.forget()
      posthog.answerEventsWith(200)
      // PostHog sends nothing from an automated browser, so this one claims to be used by a person.
      await page.addInitScript(() => {
        const said = {
          webdriver: false,
          userAgent: navigator.userAgent.replace('Headless', ''),
          userAgentData: undefined,
        }
        for (const [name, value] of Object.entries(said))
          Object.defineProperty(Navigator.prototype, name, { get: () => value })
        // When a test advances the page's clock, pending requests would time out; the library would send them
        // again, and their events would arrive twice.
        AbortController.prototype.abort = () => undefined
      })
      await page.route(`**${insightsPath}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
      await provide(undefined)
    },
    { auto: true },
  ],
})

export const siteAddress = (path: string) => `${standing().address}${path}`
export const dataDirectory = () => standing().directory
export const collector = () => standing().posthog
export const forgetArrivals = () => collector().forget()
export const arrivedEvents = (event: string) =>
  collector()
    .events()
    .filter((one) => one.event === event)
export const recordings = () =>
  collector()
    .arrivals.flatMap(({ events }) => events)
    .filter(({ event }) => event === '$snapshot')
export const allArrivedText = () =>
  collector()
    .arrivals.map(({ path, query, text }) => `${path}?${query} ${text}`)
    .join('\n')

/** Waits until this many events of a name have arrived. */
export const untilArrived = (event: string, count = 1) =>
  expect.poll(() => arrivedEvents(event).length).toBeGreaterThanOrEqual(count)

/** Opens a page of the watched site and waits until its page view has arrived. */
export const openWatched = async (page: Page, path: string) => {
  await open(page, siteAddress(path))
  await untilArrived('$pageview')
}

/** Moves the pointer until a recording arrives: recordings are sent only from pages with user activity. */
export const untilRecorded = async (page: Page) => {
  const before = recordings().length
  let place = 100
  await expect
    .poll(async () => {
      await page.mouse.move((place += 10), 20)
      return recordings().length
    })
    .toBeGreaterThan(before)
}

/**
 * Leaves for an empty page, so that everything the page still holds back is sent. The page gets `pagehide`
 * first, because a busy browser ends a page before it has sent everything.
 */
export const leaveToEmptyPage = async (page: Page) => {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await untilArrived('$pageleave')
  await page.goto('about:blank')
}

/**
 * As `untilArrived`, for a page whose clock is moved by the test: held-back events are sent as that clock
 * advances.
 */
export const untilArrivedOnClock = (page: Page, event: string, count = 1) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return arrivedEvents(event).length
    })
    .toBeGreaterThanOrEqual(count)

/** Changes the page without loading a document, as a link within the site does. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState({}, '', to), path)

export const addressesOf = (events: readonly { properties: Record<string, unknown> }[]) =>
  events.map(({ properties }) => properties['$current_url'])

/** Every request that the page makes, to any address. */
export const requestsOf = (page: Page) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}
export const isAnalyticsAddress = (url: string) =>
  url.startsWith(collector().host) || analyticsFiles.some((file) => url.includes(file))
