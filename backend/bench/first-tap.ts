/**
 * How long the first tap takes to be answered on the three pages of a first visit, beside an empty page: a phone with a
 * quarter of the processor, tapped on its heading the moment the first large thing is painted, while the scripts start.
 */

import { chromium, type Browser } from '@playwright/test'
import type { BenchRun } from './asked.ts'
import { median, percentile, type Figure } from './measure.ts'
import type { RunningServer } from './server-process.ts'

const rounds = 9
const paths = ['/', '/search', '/providers/{id}']
/** The site's header and footer around two sentences, hydrated like every other page. */
const floor = '/verify'
const mostOfFloor = 1.5
/** Milliseconds: what a browser reports of an event at the least, and stands here for an answer within one frame. */
const oneFrame = 16
/** Milliseconds after which a tap that was not reported was answered within a frame. */
const patience = 4000
const slowdown = 4

/** As text, because the server's types know no browser. */
const observers = `
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    tellPainted()
  })
  painted.observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name.startsWith('pointer')) tellAnswered(duration)
  }).observe({ type: 'event', durationThreshold: ${oneFrame}, buffered: true })
`

/** Milliseconds from the tap to the next frame: waiting, handling and drawing (Event Timing, as in INP). */
const firstTap = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let tell: (milliseconds: number) => void = () => undefined
    const answered = new Promise<number>((resolve) => (tell = resolve))
    await page.exposeFunction('tellPainted', () => void page.touchscreen.tap(195, 130).catch(() => undefined))
    await page.exposeFunction('tellAnswered', (milliseconds: number) => tell(milliseconds))
    await page.addInitScript({ content: observers })
    await page.goto(url, { waitUntil: 'commit' })
    const quick = new Promise<number>((resolve) => {
      setTimeout(resolve, patience, oneFrame).unref()
    })
    return await Promise.race([answered, quick])
  } finally {
    await context.close()
  }
}

/** The medians of nine taps on each page, in turn with the floor's. */
export const firstTapFigures = async (
  run: BenchRun,
  { address }: RunningServer,
  providerId: string,
): Promise<Figure[]> => {
  const nameOf = (path: string) => `first tap answered on ${path}`
  const wanted = paths.filter((path) => run.wants(nameOf(path)))
  if (wanted.length === 0) return []
  const taps = new Map<string, number[]>([floor, ...wanted].map((path) => [path, []]))
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    for (let round = 0; round < run.rounds(rounds); round += 1)
      for (const [path, of] of taps)
        of.push(await firstTap(browser, address + path.replace('{id}', providerId)))
  } finally {
    await browser.close()
  }
  const of = (path: string) => taps.get(path) ?? []
  return wanted.map((path) => ({
    what: nameOf(path),
    unit: 'ms',
    ours: median(of(path)),
    limit: median(of(floor)),
    limitIs: `an empty page that hydrates (${floor})`,
    ratio: (mostOfFloor * median(of(floor))) / median(of(path)),
    p50: median(of(path)),
    p99: percentile(of(path), 0.99),
    goal: `<= ${mostOfFloor} times the empty page’s`,
  }))
}
